/** Compares two outputs of the same site: addresses, and what a writer wrote, letter by letter. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { Parser } from 'htmlparser2';

/** Causes and addresses that are printed of each kind. */
const most = 20;

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
export const bodies = /(^| )(prose|markdown|vp-doc|sl-markdown-content|md-content__inner)( |$)/;
/** Classes of what an engine adds inside. */
export const added =
  /hash-link|headerlink|header-anchor|sl-anchor-link|sr-only|visually-hidden|tabs__label|tabbed-labels|linenos|line-numbers|md-source-file|md-content__button|(^| )(lang|mermaid|diagram)( |$)/;
/** White space, and emoji, which some engines draw as pictures. */
const drawn = /[\s\u200B]+|\p{Extended_Pictographic}\uFE0F?/gu;
const addedElements = /^(script|style|svg|button|template|h1|label|input)$/;

/** The address of a link of a page without what a host may add to it. */
function addressOf(href, file, path) {
  const isRelative = !/^(\/|[a-z][\w+.-]*:)/i.test(href);
  const page = /index\.html$/.test(file) ? `${path}/`.replace('//', '/') : path;
  const { pathname, hash } = isRelative ? new URL(href, `http://x${page}`) : {};
  const address = isRelative ? decodeURI(pathname) + hash : href;
  return address.replace(/(\/index)?(\/|\.html)(?=$|#)/, '') || '/';
}

/**
 * What a page says: text in lower case without white space and emoji, ids of headings and addresses of links in what a writer
 * wrote; its title, description and own address.
 */
function contentOf(file, path) {
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
      if (/^h[2-6]$/.test(name) && id && skipped === 0) found.ids.push(id);
      const isWritten = !/image__zoom/.test(classes) && !/^#|\/assets\//.test(href ?? '#');
      if (name === 'a' && skipped === 0 && isWritten) found.links.push(addressOf(href, file, path));
    },
    ontext(text) {
      if (title) found.title += text;
      if (inside > 0 && skipped === 0) found.text += text.replace(drawn, '').toLowerCase();
    },
    onclosetag() {
      if (depth === inside) inside = 0;
      if (depth === skipped) skipped = 0;
      title = false;
      depth--;
    },
  });
  parser.end(readFileSync(file, 'utf8'));
  const own = found.address.replace(/^https?:\/\/[^/]+/, '').replace(/(\/index)?(\/|\.html)$/, '');
  const base = path === '/' ? own : own.slice(0, -path.length);
  found.links = found.links.map((link) => (link.startsWith(`${base}/`) ? link.slice(base.length) : link));
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

/** For each part of pages, by its differences as `ours for theirs`, the paths where it differs; and pages with text in both. */
function differencesOf(shared, ours, theirs) {
  const parts = ['text', 'ids', 'links', 'title', 'description', 'address'];
  const differing = Object.fromEntries(parts.map((part) => [part, new Map()]));
  let comparable = 0;
  for (const path of shared) {
    const [own, other] = [ours, theirs].map((pages) => contentOf(pages.get(path), path));
    if (other.text === '') continue;
    comparable++;
    for (const [part, causes] of Object.entries(differing)) {
      if (other[part] === '') continue;
      const cause = difference(own[part], other[part]);
      if (cause) causes.set(cause, [...(causes.get(cause) ?? []), path]);
    }
  }
  return { differing: Object.entries(differing), comparable };
}

/** Prints how pages differ from those of the original, by their paths; returns what the table says of it. */
export function printComparison(ours, theirs) {
  const shared = [...theirs.keys()].filter((path) => ours.has(path));
  const { differing, comparable } = differencesOf(shared, ours, theirs);
  const equal = differing.map(([, causes]) => comparable - [...causes.values()].flat().length);
  const parts = differing.map(([part], index) => `${part} ${equal[index]}`);
  console.log(`  addresses equal ${shared.length}; of ${comparable} pages with text: ${parts.join(', ')}`);
  const missing = [...theirs.keys()].filter((path) => !ours.has(path));
  const more = [...ours.keys()].filter((path) => !theirs.has(path));
  for (const [what, paths] of Object.entries({ missing, more }))
    if (paths.length > 0)
      console.log(`  addresses ${what}, ${paths.length}: ${paths.slice(0, most).join(' ')}`);
  for (const [part, causes] of differing) {
    if (causes.size > 0) console.log(`  other ${part}`);
    const sorted = [...causes].sort((a, b) => b[1].length - a[1].length).slice(0, most);
    for (const [cause, paths] of sorted)
      console.log(`${String(paths.length).padStart(6)}  ${cause}: ${paths.slice(0, 3).join(' ')}`);
  }
  return {
    shared,
    addresses: `${shared.length} of ${theirs.size}`,
    text: `${equal[0]} of ${comparable}`,
  };
}
