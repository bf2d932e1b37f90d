/** Compares two outputs of the same site: addresses, and what a writer wrote, letter by letter. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { Parser } from 'htmlparser2';

/** Pages of an output folder: route path to file. */
export function pagesIn(folder) {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => file.split(sep).join('/'))
    .filter((file) => file.endsWith('.html'));
  return new Map(
    files.map((file) => [
      `/${file.replace(/(^|\/)index\.html$/, '$1').replace(/\.html$/, '')}`.replace(/(.)\/$/, '$1'),
      join(folder, file),
    ]),
  );
}

/** Classes of the element that holds what a writer wrote: here, Docusaurus, VitePress, Starlight, Material for MkDocs. */
const bodies = /(^| )(prose|markdown|vp-doc|sl-markdown-content|md-content__inner)( |$)/;
/** Classes of what an engine adds inside. */
const added =
  /hash-link|headerlink|header-anchor|sl-anchor-link|sr-only|visually-hidden|tabs__label|tabbed-labels|linenos|line-numbers|md-source-file|(^| )lang( |$)/;
const addedElements = /^(script|style|svg|button|template|h1|label|input)$/;

/**
 * What a page says: text in lower case without white space, ids of headings and addresses of links in what a writer wrote; its title,
 * description and own address.
 */
function contentOf(file) {
  const found = { text: '', ids: [], links: [], title: '', description: '', address: '' };
  let [depth, inside, skipped, title] = [0, 0, 0, false];
  const parser = new Parser({
    onopentag(name, { class: classes = '', id, href, ...rest }) {
      depth++;
      title = name === 'title' && found.title === '';
      if (name === 'meta' && rest['name'] === 'description') found.description = rest['content'] ?? '';
      if (name === 'link' && rest['rel'] === 'canonical') found.address = href ?? '';
      if (inside === 0 && bodies.test(classes)) inside = depth;
      if (inside === 0) return;
      if (skipped === 0 && (addedElements.test(name) || added.test(classes) || rest['role'] === 'tablist'))
        skipped = depth;
      if (/^h[2-6]$/.test(name) && id) found.ids.push(id);
      const isWritten = !/image__zoom/.test(classes) && !/^#|\/assets\//.test(href ?? '#');
      if (name === 'a' && skipped === 0 && isWritten)
        found.links.push(href.replace(/(\/|\.html)(?=$|#)/, '') || '/');
    },
    ontext(text) {
      if (title) found.title += text;
      if (inside > 0 && skipped === 0) found.text += text.replace(/[\s\u200B]+/g, '').toLowerCase();
    },
    onclosetag() {
      if (depth === inside) inside = 0;
      if (depth === skipped) skipped = 0;
      title = false;
      depth--;
    },
  });
  parser.end(readFileSync(file, 'utf8'));
  return found;
}

/** Where two texts or lists part, ours first; `undefined` where they are the same. */
function difference(own, other) {
  const length = Math.max(own.length, other.length);
  let at = 0;
  while (at < length && own[at] === other[at]) at++;
  if (at === length) return undefined;
  const part = (value) =>
    (typeof value === 'string' ? value.slice(at, at + 30) : value[at]?.slice(0, 100)) || 'nothing';
  return `${part(own)} for ${part(other)}`;
}

/**
 * Compares pages by their paths. `differing` has for each part of a page, with its differences as `ours for theirs`, the
 * paths where it differs.
 */
export function comparePages(ours, theirs) {
  const shared = [...theirs.keys()].filter((path) => ours.has(path));
  const differing = { text: new Map(), ids: new Map(), links: new Map() };
  for (const part of ['title', 'description', 'address']) differing[part] = new Map();
  let comparable = 0;
  for (const path of shared) {
    const [own, other] = [contentOf(ours.get(path)), contentOf(theirs.get(path))];
    if (other.text === '') continue;
    comparable++;
    for (const [part, causes] of Object.entries(differing)) {
      if (other[part] === '') continue;
      const cause = difference(own[part], other[part]);
      if (cause) causes.set(cause, [...(causes.get(cause) ?? []), path]);
    }
  }
  return {
    shared,
    comparable,
    missing: [...theirs.keys()].filter((path) => !ours.has(path)),
    more: [...ours.keys()].filter((path) => !theirs.has(path)),
    differing,
  };
}
