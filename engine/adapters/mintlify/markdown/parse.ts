/** Texts as Mintlify reads them: its variables, ids of headings, and words behind the language of code. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Code, Nodes, RootContent } from 'mdast';
import { parseFence } from '#engine/content/code/fence.ts';
import type { Source } from '#engine/content/markdown/parser/parse.ts';
import { textOf } from '#engine/content/markdown/textOf.ts';
import { locationIn, type Problems, type SourceLocation } from '#engine/shared/problems.ts';
import { text, type Values } from '../../common/values.ts';

/** A parser that fills in variables of the configuration. */
export function parser(root: string, variables: Values) {
  // Older sites have their snippets in a folder of another name.
  const isOlder = !existsSync(join(root, 'snippets'));
  const named = /(\bfrom\s*['"])\/snippets\/|(<Snippet\s+file=["'])(?!\/)/g;
  return (
    written: string,
    ours: (text: string) => Source,
    start: SourceLocation,
    problems: Problems,
  ): Source => {
    const filled = written.replace(
      /\{\{\s*([\w.-]+)\s*\}\}/g,
      (whole, name) => text(variables[name]) ?? whole,
    );
    const parsed = ours(isOlder ? filled.replace(named, '$1$2/_snippets/') : filled);
    const ids = new Map<string, number>();
    const walk = (node: Nodes): void => {
      // The title is that of the front matter.
      if (node.type === 'heading' && node.depth === 1) node.depth = 2;
      if (node.type === 'heading' && node.data?.hProperties?.['id'] === undefined) {
        const slug = headingId(textOf(node));
        const count = (ids.get(slug) ?? 0) + 1;
        ids.set(slug, count);
        const id = count > 1 ? `${slug}-${count}` : slug;
        if (slug !== '') node.data = { ...node.data, hProperties: { id } };
      }
      if (node.type === 'code')
        node.meta = metaOf(node, (word) =>
          problems.note(locationIn(start, node), `Left out: ${word} of blocks of code.`),
        );
      if ('children' in node) for (const child of node.children as RootContent[]) walk(child);
    };
    walk(parsed.tree);
    return parsed;
  };
}

/** A text as an id of lower letters, digits and dashes. */
export const slugOf = (words: string): string =>
  words
    .replace(/([a-z\d]+)['\u2019]([ts])(?=\s|$)/gi, '$1$2')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}_]+/gu, '-')
    .replace(/^-|-$/g, '');

/** The id of a heading: signs that addresses would encode stay, except for punctuation and emoji. */
function headingId(words: string): string {
  const encoded = encodeURIComponent(words.toLowerCase().trim().replace(/\s+/g, '-'));
  const slug = encoded.replace(/[^\w%]+/g, '-').replace(/^-|-$/g, '');
  return decodeURIComponent(slug).replace(
    /[?,;:!'"()[\]{}]|\p{Extended_Pictographic}|\p{Emoji_Modifier}|[\u200D\uFE0E\uFE0F]/gu,
    '',
  );
}

/** Options without a counterpart here. */
const silent = /^(icon|wrap|expandable|nocopy|theme|twoslash|lang|\[expandable\])$/;

/** The words behind the language in our notation. Words that are no options are the title. */
function metaOf({ meta }: Code, report: (word: string) => void): string {
  const words = Array.from(
    (meta ?? '').matchAll(/(?:[\w-]+=)?(?:\{[^}]*\}|"[^"]*"|'[^']*')|\S+/g),
    ([word]) => word,
  );
  const title: string[] = [];
  const kept = words.flatMap((word) => {
    const [, name = '', value = ''] = /^([\w[\]-]*)(?:=|(?=\{)|$)(.*)$/s.exec(word) ?? [];
    if (silent.test(name)) {
      if (name !== 'theme') report(`"${name}"`);
      return [];
    }
    const lines = value.replace(/^["'{[]+|["'}\]]+$/g, '');
    if (name === 'lines') return ['showLineNumbers'];
    if (name === 'highlight') return [`{${lines}}`];
    if (name === 'focus') return [`focus={${lines}}`];
    if (name === 'title') return [`title="${lines}"`];
    if (/^[{/]|=/.test(word) && parseFence(word).unknown.length === 0) return [word];
    title.push(word.replaceAll('"', "'"));
    return [];
  });
  return [...kept, ...(title.length > 0 ? [`title="${title.join(' ')}"`] : [])].join(' ');
}

/** The title in such words, and the words without it. */
export function titleIn(meta: string | null | undefined): { title: string | undefined; rest: string } {
  const [whole = '', title] = /(?:^| )title="([^"]*)"/.exec(meta ?? '') ?? [];
  return { title, rest: (meta ?? '').replace(whole, '') };
}
