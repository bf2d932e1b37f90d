/** The built sites as a host has them: files, pages with their parsed HTML, addresses. */
import { existsSync, readFileSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type HTMLElement, parse as parseHtml } from 'node-html-parser';
import { type SiteName, sites } from '../e2e/site.ts';

export interface BuiltPage {
  file: string;
  href: string;
  html: string;
  /** The HTML without what templates hold, which is not part of the document; `dom` is this, parsed once it is asked for. */
  document: string;
  dom: HTMLElement;
}

export const siteNames = Object.keys(sites) as SiteName[];

export const parse = (html: string): HTMLElement =>
  parseHtml(html, { blockTextElements: { script: true, style: true } });

/** Every file of a built site, without the pre-compressed copies, sorted. */
export async function filesOf(name: SiteName): Promise<string[]> {
  const entries = await readdir(sites[name].dist, { recursive: true, withFileTypes: true });
  const start = sites[name].dist.length + 1;
  return entries
    .filter((entry) => entry.isFile() && !/\.(gz|br)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(start))
    .sort();
}

const known = new Map<SiteName, Promise<BuiltPage[]>>();

/** Every page of a built site, read once; fragments, which hold no document, are left out. */
export function pagesOf(name: SiteName): Promise<BuiltPage[]> {
  const pages = known.get(name) ?? readPages(name);
  known.set(name, pages);
  return pages;
}

async function readPages(name: SiteName): Promise<BuiltPage[]> {
  const { dist, baseUrl } = sites[name];
  const files = (await filesOf(name)).filter((file) => file.endsWith('.html'));
  const pages = await Promise.all(
    files.map(async (file) => {
      const html = await readFile(join(dist, file), 'utf8');
      const document = withoutTemplates(html);
      let parsed: HTMLElement | undefined;
      return (
        html.startsWith('<!doctype') && {
          file,
          href: hrefOf(file, baseUrl),
          html,
          document,
          get dom() {
            parsed ??= parse(document);
            return parsed;
          },
        }
      );
    }),
  );
  return pages.filter((page) => page !== false);
}

const withoutTemplates = (html: string): string =>
  html.replace(/(<template\b[^>]*>).*?(<\/template>)/gs, '$1$2');

function hrefOf(file: string, baseUrl: string): string {
  return baseUrl + file.replace(/(^|\/)index\.html$/, '').replace(/\.html$/, '');
}

export const readBuilt = (name: SiteName, file: string): string =>
  readFileSync(join(sites[name].dist, file), 'utf8');

export const existsBuilt = (name: SiteName, file: string): boolean =>
  existsSync(join(sites[name].dist, file));

/** File that answers an address without query and hash, as static hosts find it. */
export function fileFor(name: SiteName, pathname: string): string | undefined {
  const { baseUrl } = sites[name];
  if (!pathname.startsWith(baseUrl)) return undefined;
  const path = decodeURIComponent(pathname.slice(baseUrl.length));
  const candidates =
    path === '' ? ['index.html'] : [path, `${path}.html`, `${path.replace(/\/$/, '')}/index.html`];
  const isFile = (file: string) => /\.\w+$/.test(file) && existsBuilt(name, file);
  return candidates.find(isFile);
}

export interface Tag {
  name: string;
  /** By lower-case name, character references resolved. */
  attributes: Map<string, string>;
}

/** Every start tag, those inside pictures included, which `dom` leaves out. */
export function tagsIn(html: string): Tag[] {
  const markup = html.replace(/(<(script|style)\b[^>]*>).*?(<\/\2>)/gs, '$1$3');
  const tags = markup.matchAll(/<([a-zA-Z][\w-]*)((?:\s+[^\s=>"/]+(?:="[^"]*")?)*)\s*\/?>/g);
  return [...tags].map(([, name = '', attributes = '']) => ({
    name,
    attributes: new Map(
      [...attributes.matchAll(/([^\s=]+)(?:="([^"]*)")?/g)].map(([, key = '', value = '']) => [
        key.toLowerCase(),
        decode(value),
      ]),
    ),
  }));
}

export const idsIn = (html: string): string[] =>
  tagsIn(html).flatMap(({ attributes }) => attributes.get('id') ?? []);

/** Value of an attribute with its character references resolved; `undefined` without the attribute. */
export const attribute = (element: HTMLElement | null, key: string): string | undefined =>
  element?.getAttribute(key);

export const text = (element: HTMLElement | null): string => element?.textContent.trim() ?? '';

export function meta({ dom }: BuiltPage, name: string): string | undefined {
  const key =
    name.includes(':') && !name.startsWith('docsearch') && !name.startsWith('twitter') ? 'property' : 'name';
  return attribute(dom.querySelector(`meta[${key}="${name}"]`), 'content');
}

export const isNoindex = (page: BuiltPage): boolean => meta(page, 'robots')?.includes('noindex') ?? false;

export const kindOf = ({ html }: BuiltPage): string => /<html[^>]* data-kind="([^"]*)"/.exec(html)?.[1] ?? '';

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' };

function decode(value: string): string {
  return value.replace(
    /&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi,
    (whole, hex?: string, decimal?: string, name?: string) => {
      if (hex) return String.fromCodePoint(Number.parseInt(hex, 16));
      if (decimal) return String.fromCodePoint(Number(decimal));
      return entities[name ?? ''] ?? whole;
    },
  );
}
