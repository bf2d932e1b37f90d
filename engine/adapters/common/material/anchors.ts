/** Anchors of all pages, to which the plugin autorefs links by their ids alone: https://mkdocstrings.github.io/autorefs/. */
import { posix } from 'node:path';
import { parseText } from '#engine/content/markdown/parser/satteri.ts';
import { textOf } from '#engine/content/markdown/textOf.ts';
import { withoutFences } from '#engine/shared/codeFences.ts';
import type { PythonMarkdown } from '../pythonMarkdown/page.ts';
import { slug, withoutCodes } from '../pythonMarkdown/slug.ts';

/** A heading with its words, or an anchor with its id. */
const forms = /^[ >]*#{1,6}(?<words>[^#\n].*)|\[\]\(\)\{:? *#(?<anchor>[^\s}]+)/gm;

const list = /\{:?(?<attributes>[^{}]*)\}\s*$/;

/** The addresses of anchors, from the root, by their ids. Written anchors come before headings of the same id. */
function anchorsOf(site: PythonMarkdown): Map<string, string> {
  const { dir, extensions, files } = site;
  const { slugify, separator = '-' } = extensions.get('toc') ?? {};
  const written: [id: string, address: string][] = [];
  const ofHeadings: typeof written = [];
  for (const file of files) {
    const source = posix.join(dir, file);
    const counts = new Map<string, number>();
    for (const { groups } of withoutFences(site.page(file).body).matchAll(forms)) {
      const { words = '', anchor } = groups ?? {};
      const [, own = anchor] =
        /(?:^|\s)#([^\s}]+)/.exec(list.exec(words)?.groups?.['attributes'] ?? '') ?? [];
      if (own) written.push([own, `${source}#${own}`]);
      if (anchor) continue;
      const shown = withoutCodes(textOf(parseText(words.replace(list, '').trim(), 'plain'))).trim();
      const base = own ?? slug(shown, slugify, String(separator));
      const count = counts.get(base) ?? 0;
      counts.set(base, count + 1);
      const id = count === 0 ? base : `${base}_${count}`;
      ofHeadings.push([id, `${source}#${id}`]);
    }
  }
  return new Map([...ofHeadings.reverse(), ...written.reverse()]);
}

const known = new WeakMap<PythonMarkdown, Map<string, string>>();

/** Where a link of a page leads that names an anchor by its id or by its words. */
export function toAnchor(id: string, words: string, site: PythonMarkdown, from: string): string | undefined {
  const anchors = known.get(site) ?? anchorsOf(site);
  known.set(site, anchors);
  const found =
    anchors.get(id || words.replace(/^`(.*)`$/, '$1')) ?? (id ? undefined : anchors.get(slug(words)));
  return found && posix.relative(posix.dirname(from), found);
}
