/** An edition as an EPUB 3 file; https://www.w3.org/TR/epub-33/. */

import { createWriteStream, existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { SiteConfig } from '#engine/config/schema.ts';
import { groupBy } from '#engine/shared/lookup.ts';
import { escapeText, unescaped } from '#engine/shared/text/escape.ts';
import { decoded } from '#engine/shared/url.ts';
import { openZip } from '../files/zipFile.ts';
import { bookStyles } from './styles.ts';
import { idsIn, toXhtml, xmlId } from './xhtml.ts';

const types: Readonly<Record<string, string>> = {
  '.gif': 'image/gif',
  '.jpeg': 'image/jpeg',
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
};

interface Item {
  id: string;
  href: string;
  type: string;
  properties?: string;
}

interface Chapter {
  /** Id in the edition. */
  id: string;
  /** File in the book. */
  file: string;
  html: string;
  ids: ReadonlySet<string>;
}

/** Of an edition's page: its HTML, and the address that it is published at. */
interface Edition {
  html: string;
  url: string;
  /** Heading of the list of all headings. */
  indexTitle: string;
}

/** Writes the book; resolves to the number of its chapters. */
export async function writeBook(
  dist: string,
  config: SiteConfig,
  edition: Edition,
  target: string,
): Promise<number> {
  const { html, url, indexTitle } = edition;
  const [front = '', ...parts] = articleOf(html).split('<section class="chapter" aria-labelledby="');
  const chapters = parts.map((part, index): Chapter => {
    const [, id = '', rest = ''] = /^([^"]*)">(.*)<\/section>/s.exec(part) ?? [];
    return { id: xmlId(id), file: `chapter-${index + 1}.xhtml`, html: rest, ids: idsIn(rest) };
  });
  const byId = new Map(chapters.map((chapter) => [chapter.id, chapter]));
  const pictures = new Map<string, Item>();
  const lang = /<html [^>]*?lang="([^"]*)"/.exec(html)?.[1] ?? config.defaultLocale.code;
  const dir = /<html [^>]*?dir="([^"]*)"/.exec(html)?.[1] ?? 'ltr';
  const title = plain(/<h1[^>]*>(.*?)<\/h1>/s.exec(front)?.[1] ?? config.title);
  const changed = /<time datetime="([^"]*)"/i.exec(front)?.[1];
  const options = {
    link(href: string): string | undefined {
      if (!href.startsWith('#')) return /^(https?:|mailto:)/.test(href) ? href : absolute(href, url);
      const id = xmlId(decoded(href.slice(1)));
      const chapter = byId.get(id) ?? byId.get(id.split('--')[0] ?? '');
      if (!chapter) return undefined;
      return chapter.ids.has(id) ? `${chapter.file}#${encodeURI(id)}` : chapter.file;
    },
    picture(src: string): string | undefined {
      const path = decoded(src.startsWith(config.baseUrl) ? src.slice(config.baseUrl.length) : '');
      const type = types[extname(path).toLowerCase()];
      if (path === '' || !type || !existsSync(join(dist, path))) return undefined;
      const href = `pictures/${pictures.size + 1}${extname(path).toLowerCase()}`;
      const item = pictures.get(path) ?? { id: `picture-${pictures.size + 1}`, href, type };
      pictures.set(path, item);
      return item.href;
    },
  };
  const page = (heading: string, body: string) =>
    `<?xml version="1.0" encoding="UTF-8"?>\n<!DOCTYPE html>\n<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops" lang="${lang}" xml:lang="${lang}" dir="${dir}"><head><meta charset="UTF-8"/><title>${escapeText(heading)}</title><link rel="stylesheet" href="style.css"/></head><body>${body}</body></html>`;
  const zip = openZip(createWriteStream(target));
  await zip.add('mimetype', 'application/epub+zip', true);
  await zip.add('META-INF/container.xml', container);
  await zip.add('EPUB/style.css', bookStyles);
  const items: Item[] = [];
  const write = async (
    id: string,
    href: string,
    heading: string,
    body: string,
    properties: readonly string[] = [],
  ) => {
    await zip.add(`EPUB/${href}`, page(heading, body));
    items.push({ id, href, type: 'application/xhtml+xml', properties: properties.join(' ') });
  };
  const [cover = '', contents = ''] = front.split('<nav ');
  await write(
    'cover',
    'cover.xhtml',
    title,
    `<section epub:type="titlepage">${toXhtml(cover, options).text}</section>`,
  );
  const list = toXhtml(/<ol>.*<\/ol>/s.exec(contents)?.[0] ?? '', options).text;
  const named = plain(/<h2[^>]*>(.*?)<\/h2>/s.exec(contents)?.[1] ?? '');
  const whole = list.replace(/<\/ol>$/, `<li><a href="index.xhtml">${escapeText(indexTitle)}</a></li></ol>`);
  const nav = `<nav epub:type="toc" id="toc"><h2>${escapeText(named)}</h2>${whole}</nav>`;
  await write('nav', 'nav.xhtml', named, nav, ['nav']);
  const entries: [text: string, href: string][] = [];
  for (const { id, file, html: body } of chapters) {
    const { text, properties } = toXhtml(body, options);
    const headings = [...text.matchAll(/<h([2-4])[^>]*? id="([^"]*)"[^>]*>(.*?)<\/h\1>/gs)];
    for (const [, , place = '', said = ''] of headings)
      entries.push([plain(said), `${file}#${encodeURI(place)}`]);
    const heading = plain(headings[0]?.[3] ?? id);
    await write(
      xmlId(`chapter-${file.replace(/\D/g, '')}`),
      file,
      heading,
      `<section epub:type="chapter">${text}</section>`,
      [...properties],
    );
  }
  await write('index', 'index.xhtml', indexTitle, indexOf(entries, indexTitle, lang));
  for (const [path, { href }] of pictures) await zip.add(`EPUB/${href}`, await readFile(join(dist, path)));
  const stamp = `${new Date(changed ?? Date.now()).toISOString().slice(0, 19)}Z`;
  const all = [...items, { id: 'style', href: 'style.css', type: 'text/css' }, ...pictures.values()];
  await zip.add(
    'EPUB/package.opf',
    packageOf({ title, lang, url, stamp, publisher: config.title, items: all, spine: items }),
  );
  await zip.close();
  return chapters.length;
}

/** The edition in its page. */
const articleOf = (html: string): string =>
  html
    .slice(html.indexOf('<article class="edition">'), html.lastIndexOf('</article>'))
    .replace(/^<article[^>]*>/, '');

const absolute = (href: string, url: string): string | undefined =>
  URL.canParse(href, url) && /^https?:/.test(new URL(href, url).protocol)
    ? new URL(href, url).href
    : undefined;

/** Text without tags, its references resolved. */
const plain = (html: string): string => unescaped(html.replace(/<[^>]*>/g, '')).trim();

/** All headings by their letters, so that what a reader looks for is found without a search. */
function indexOf(entries: [text: string, href: string][], title: string, lang: string): string {
  const { compare } = new Intl.Collator(lang, { numeric: true });
  const letter = (text: string) =>
    /[\p{L}\p{N}]/u.exec(text.normalize('NFD'))?.[0].toLocaleUpperCase(lang) ?? '#';
  const sorted = entries.filter(([text]) => text !== '').sort(([a], [b]) => compare(a, b));
  const lists = Array.from(
    groupBy(sorted, ([text]) => letter(text)),
    ([sign, links]) =>
      `<h2>${escapeText(sign)}</h2><ul>${links.map(([text, href]) => `<li><a href="${href}">${escapeText(text)}</a></li>`).join('')}</ul>`,
  );
  return `<section epub:type="index"><h1>${escapeText(title)}</h1>${lists.join('')}</section>`;
}

const container = `<?xml version="1.0" encoding="UTF-8"?>
<container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><rootfiles><rootfile full-path="EPUB/package.opf" media-type="application/oebps-package+xml"/></rootfiles></container>`;

interface Package {
  title: string;
  lang: string;
  url: string;
  /** Second of the last change. */
  stamp: string;
  publisher: string;
  items: readonly Item[];
  spine: readonly Item[];
}

const packageOf = ({
  title,
  lang,
  url,
  stamp,
  publisher,
  items,
  spine,
}: Package) => `<?xml version="1.0" encoding="UTF-8"?>
<package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="id" xml:lang="${lang}">
<metadata xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:identifier id="id">${escapeText(url)}</dc:identifier><dc:title>${escapeText(title)}</dc:title><dc:language>${lang}</dc:language><dc:publisher>${escapeText(publisher)}</dc:publisher><dc:date>${stamp.slice(0, 10)}</dc:date><meta property="dcterms:modified">${stamp}</meta><meta property="schema:accessMode">textual</meta><meta property="schema:accessibilityFeature">tableOfContents</meta></metadata>
<manifest>${items.map(({ id, href, type, properties }) => `<item id="${id}" href="${href}" media-type="${type}"${properties ? ` properties="${properties}"` : ''}/>`).join('')}</manifest>
<spine>${spine.map(({ id }) => `<itemref idref="${id}"/>`).join('')}</spine>
</package>`;
