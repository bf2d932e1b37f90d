/** Texts as Mintlify reads them: its variables, ids of headings, and words behind the language of code. */
import { join } from 'node:path';
import type { Nodes } from 'mdast';
import { removeAttribute, writtenValue } from '#engine/content/markdown/jsx.ts';
import type { MarkdownDialect } from '#engine/content/markdown/transformState.ts';
import { locationIn } from '#engine/shared/problems.ts';
import { attributeWords } from '../../common/markdown/attributes.ts';
import { fenceMeta, isOurs } from '../../common/markdown/fenceMeta.ts';
import { headingIds } from '../../common/markdown/headingIds.ts';
import { withTagEnds } from '../../common/markdown/lines.ts';
import { pagesBelow } from '../../common/pages.ts';
import { text, type Values } from '../../common/values.ts';

/** A parser that fills in variables of the configuration. */
export function parser(root: string, variables: Values): NonNullable<MarkdownDialect['parse']> {
  // Older sites have their snippets in a folder of another name, and letters may be small or capital.
  const keyOf = (path: string) => path.replace(/^\/?(_?snippets\/)?|\.mdx$/g, '').toLowerCase();
  const files = ['_snippets', 'snippets'].flatMap((each) => pagesBelow(join(root, each), /./, `/${each}/`));
  const snippets = new Map(files.map((path) => [keyOf(path), path]));
  const named = /(\bfrom\s*['"](?=\/_?snippets\/)|<Snippet\s+file=["'])([^"']+)/g;
  return (written, ours, start, problems) => {
    const filled = written
      .replace(/\{\{\s*([\w.-]+)\s*\}\}/g, (whole, name) => text(variables[name]) ?? whole)
      .replace(named, (_, before, path) => before + (snippets.get(keyOf(path)) ?? path));
    const parsed = ours(withTagEnds(filled));
    const setId = headingIds(headingId, '-', [], 2);
    const walk = (node: Nodes): void => {
      if (node.type === 'heading') {
        // The title is that of the front matter.
        if (node.depth === 1) node.depth = 2;
        setId(node);
      }
      if (node.type === 'code')
        node.meta = metaOf(node.meta, (name) =>
          problems.note(locationIn(start, node), `Left out: "${name}" of blocks of code.`),
        );
      if (!('children' in node)) return;
      if (node.type === 'mdxJsxFlowElement' && node.name === 'Update') {
        const value = attributeWords(node, 'label') ?? '';
        node.children.unshift({ type: 'heading', depth: 2, children: [{ type: 'text', value }] });
      }
      node.children.forEach(walk);
      const [first] = node.children;
      if (node.type !== 'mdxJsxFlowElement' || first?.type !== 'heading') return;
      // Translated headings stand in elements with the id of the first language, which may be theirs.
      if (writtenValue(node.attributes, 'id') === first.data?.hProperties?.['id'])
        removeAttribute(node, 'id');
    };
    walk(parsed.tree);
    return parsed;
  };
}

/** The id of a heading: signs that addresses would encode stay, except for punctuation and emoji. https://www.mintlify.com/docs/create/text#automatic-anchor-ids */
function headingId(words: string): string {
  const named = words.toLowerCase().trim().replaceAll("'", '’').replace(/\s+/g, '-');
  const encoded = encodeURIComponent(named);
  const slug = encoded.replace(/[^\w%]+/g, '-').replace(/^-|-$/g, '');
  return decodeURIComponent(slug).replace(
    /[?,;:!'"()[\]{}]|\p{Extended_Pictographic}|\p{Emoji_Modifier}|[\u200D\uFE0E\uFE0F]/gu,
    '',
  );
}

const options = {
  lines: 'showLineNumbers',
  highlight: '{$}',
  focus: 'focus={$}',
  title: 'title="$"',
  theme: '',
};

/** Options without a counterpart here. */
const unknown = /^(icon|expandable|nocopy|twoslash|lang|\[expandable\])$/;

/** The words behind the language in our notation. Words that are no options are the title. */
function metaOf(meta: string | null | undefined, report: (name: string) => void): string {
  const title: string[] = [];
  const kept = fenceMeta(meta, options, (word, name) => {
    if (unknown.test(name)) report(name);
    else if (/^wrap$|^[{/]|=/.test(word) && isOurs(word)) return word;
    else title.push(word.replaceAll('"', "'"));
    return '';
  });
  return [kept, title.length > 0 && `title="${title.join(' ')}"`].filter(Boolean).join(' ');
}
