/** The site for machine readers, https://llmstxt.org: a list of its pages by section, and their texts in one file each. */

import { readFileSync } from 'node:fs';
import type { SiteConfig } from '#engine/config/schema.ts';
import { listedLink } from '#engine/content/markdown/markdownExport.ts';
import { markdownHref } from '#engine/render/renderPage.tsx';
import { mainHref } from '#engine/routes/docsNavigation.ts';
import type { Route } from '#engine/routes/model.ts';
import { groupBy } from '#engine/shared/lookup.ts';
import { agentNote } from '#engine/shared/text/agentNote.ts';
import { size } from '#engine/shared/text/size.ts';
import { toRoutePath } from '#engine/shared/url.ts';
import type { RenderableSite } from './createSite.ts';

/** The Markdown export of a page in the output folder. */
export interface Rendition {
  file: string;
  bytes: number;
}

/** Renditions by the route paths of their pages. */
export type Renditions = ReadonlyMap<string, Rendition>;

/** Text of several pages in one file. */
interface FullText {
  /** Path in the output folder. */
  file: string;
  routes: readonly Route[];
  /** Addresses of the texts that are too large to stand here as well. */
  elsewhere: readonly string[];
}

const separator = Buffer.from('\n---\n\n');

/** Bytes of a section that stands beside others in their common file; a larger one stands in its own alone. */
const mostShared = 4_000_000;

type Pages = Pick<RenderableSite, 'routes' | 'context' | 'features' | 'publicFiles'>;

/** The listed pages of the main language and the newest versions by section, without those that only lead to others of it. */
function sectionsOf({ routes, context }: Pages): Map<string, Route[]> {
  const { code } = context.config.defaultLocale;
  const pages = routes.filter(
    ({ listed, isOverview, locale, summary }) =>
      listed && !isOverview && locale === code && summary.version === undefined,
  );
  return groupBy(pages, ({ summary }) => summary.section);
}

const fileName = (section: string): string => section.replace(/[^\p{L}\p{N}_-]+/gu, '-');

const sectionFile = (section: string): string => `llms-full/${fileName(section)}.txt`;

const bytesOf = (routes: readonly Route[], renditions: Renditions): number =>
  routes.reduce((sum, { path }) => sum + (renditions.get(path)?.bytes ?? 0), 0);

/** All texts that stand in one file, where the site does not bring it: of the site, and of each section of several. */
export function fullTexts(site: Pages, renditions: Renditions = new Map()): FullText[] {
  const sections = [...sectionsOf(site)];
  const own = sections.length > 1 ? sections : [];
  const large = own.filter(([, routes]) => bytesOf(routes, renditions) > mostShared);
  const shared = sections.filter((section) => !large.includes(section));
  const all = [
    {
      file: 'llms-full.txt',
      routes: shared.flatMap(([, routes]) => routes),
      elsewhere: large.map(([section]) => addressOf(sectionFile(section), site)),
    },
    ...own.map(([section, routes]) => ({ file: sectionFile(section), routes, elsewhere: [] })),
  ];
  const { bringsFiles } = site.context.config.dialect;
  return bringsFiles ? all.filter(({ file }) => !site.publicFiles.has(file)) : all;
}

const addressOf = (path: string, { context: { config } }: Pages): string =>
  new URL(config.baseUrl + path, config.url).href;

/** Line below the title in the Markdown of each page. */
const noteLine = (site: Pages): Buffer => Buffer.from(agentNote(addressOf('llms.txt', site)));

/** Line in its place that says where the page stands. */
const sourceLine = ({ summary }: Route, { context: { config } }: Pages): Buffer =>
  Buffer.from(`\nSource: ${new URL(summary.href, config.url).href}\n`);

/** Line at the end of a text that says what is not in it. */
const elsewhereLine = ({ elsewhere }: FullText): Buffer =>
  Buffer.from(elsewhere.length > 0 ? `${separator}Not in this file: ${elsewhere.join(', ')}\n` : '');

/** Bytes of a text of several pages; 0 where their renditions are not known. */
function fullBytes(text: FullText, site: Pages, renditions: Renditions): number {
  const known = text.routes.filter(({ path }) => renditions.has(path));
  if (known.length === 0) return 0;
  const between = separator.length * (text.routes.length - 1) + elsewhereLine(text).length;
  return known.reduce(
    (sum, route) => sum + sourceLine(route, site).length,
    between + bytesOf(known, renditions) - known.length * noteLine(site).length,
  );
}

/** A section of the index, in parts that are short enough for one file. */
interface ListedSection {
  title: string;
  /** File of a part where it does not stand in `llms.txt`. */
  fileOf(part: number): string;
  parts: string[][];
  length: number;
}

/** Characters that agents read of one address; names of what is there beside pages need some of them. */
const longestIndex = 45_000;

/** Characters of a size such as ` (12.3 kB)`. Which file holds a page must not depend on it: files are claimed before it is known. */
const longestSize = 12;

function listedSections(site: Pages, renditions: Renditions): ListedSection[] {
  const { config } = site.context;
  const titles: Record<string, string> = Object.assign(
    { site: config.title },
    ...site.features.map(({ sectionTitles }) => sectionTitles?.(config)),
  );
  return [...sectionsOf(site)].map(([section, routes]) => {
    const parts: string[][] = [];
    let length = 0;
    for (const { path, summary } of routes) {
      const url = new URL(markdownHref({ config }, path), config.url).href;
      const line = listedLink(summary.title, url, summary.description);
      const before = Math.floor(length / longestIndex);
      length += line.length + longestSize;
      if (parts.length === 0 || Math.floor(length / longestIndex) > before) parts.push([]);
      parts.at(-1)?.push(line + said(renditions.get(path)?.bytes ?? 0));
    }
    const name = fileName(section);
    const fileOf = (part: number) => `llms/${name}${part > 0 ? `-${part + 1}` : ''}.txt`;
    return { title: titles[section] ?? section, fileOf, parts, length };
  });
}

/** Size of a file in words, where it is known. */
const said = (bytes: number): string => (bytes > 0 ? ` (${size(bytes)})` : '');

/**
 * Texts of `llms.txt`, and of the files with its largest sections where they do not fit, by path in the output folder. Sizes are
 * said where renditions are known. `more` are lines about what is there beside pages.
 */
export function llmsIndexes(
  site: Pages & Pick<RenderableSite, 'locales'>,
  renditions: Renditions = new Map(),
  more: readonly string[] = [],
): Map<string, string> {
  const { config } = site.context;
  const sections = listedSections(site, renditions);
  const elsewhere = new Set<ListedSection>();
  let rest = sections.reduce((sum, { length }) => sum + length, 0);
  for (const section of sections.toSorted((a, b) => b.length - a.length)) {
    if (rest <= longestIndex) break;
    elsewhere.add(section);
    rest -= section.length;
  }
  const files = new Map<string, string>();
  const lists = sections.map((section) => {
    const { title, fileOf, parts } = section;
    if (!elsewhere.has(section)) return `## ${title}\n\n${parts.flat().join('\n')}`;
    const links = parts.map((lines, part) => {
      files.set(
        fileOf(part),
        `# ${config.title}: ${title}\n\n> ${config.description}\n\n${lines.join('\n')}\n`,
      );
      return listedLink(title, addressOf(fileOf(part), site), `${lines.length} pages`);
    });
    return `## ${title}\n\n${links.join('\n')}`;
  });
  const whole = fullTexts(site, renditions).map(
    (text) => `${addressOf(text.file, site)}${said(fullBytes(text, site, renditions))}`,
  );
  const intro = [
    ...(whole.length > 0 ? [`Texts of many pages in one file: ${whole.join(', ')}.`] : []),
    ...otherVersions(site),
    ...more,
  ].join('\n\n');
  const index = `# ${config.title}\n\n> ${config.description}\n\n${intro}\n\n${lists.join('\n\n')}\n`;
  return files.set('llms.txt', index).set('.well-known/llms.txt', index);
}

/** Line that leads to the first pages of the docs versions that are not listed. */
function otherVersions({
  locales,
  context: { config },
}: Pick<RenderableSite, 'locales' | 'context'>): string[] {
  const others = locales[0]?.versions.filter(({ version }) => !version.isLast) ?? [];
  const links = others.map(({ entity }) => {
    const start = toRoutePath(mainHref(entity), config.baseUrl) ?? '/';
    return `[${entity.label}](${new URL(markdownHref({ config }, start), config.url).href})`;
  });
  return links.length > 0 ? [`Pages of the newest version. Other versions: ${links.join(', ')}.`] : [];
}

/** Files that are handed on at once. */
const readAtOnce = 64;

/** The pages as one text, read from where `pathOf` says that a file lies: it may not fit into memory. */
export function* fullText(
  text: FullText,
  site: Pages,
  renditions: Renditions,
  pathOf: (file: string) => string,
): Generator<Uint8Array> {
  const { routes } = text;
  const note = noteLine(site);
  const read = (route: Route): Buffer[] => {
    const rendition = renditions.get(route.path);
    if (!rendition) return [];
    const page = readFileSync(pathOf(rendition.file));
    const at = page.indexOf(note);
    return [page.subarray(0, at), sourceLine(route, site), page.subarray(at + note.length)];
  };
  for (let from = 0; from < routes.length; from += readAtOnce) {
    const texts = routes.slice(from, from + readAtOnce).map(read);
    const parts = texts.flatMap((page, index) => (from + index > 0 ? [separator, ...page] : page));
    yield Buffer.concat(parts);
  }
  yield elsewhereLine(text);
}

/** Text of `robots.txt`, with content signals as https://contentsignals.org has them. */
export function robots({ url, baseUrl, sitemap, contentSignals = {} }: SiteConfig): string {
  const { search, aiInput, aiTrain } = contentSignals;
  const signals = Object.entries({ search, 'ai-input': aiInput, 'ai-train': aiTrain }).flatMap(
    ([name, value]) => (value === undefined ? [] : `${name}=${value ? 'yes' : 'no'}`),
  );
  const line = signals.length > 0 ? `Content-Signal: ${signals.join(', ')}\n` : '';
  return `User-agent: *\n${line}Allow: /\n\nSitemap: ${new URL(baseUrl + sitemap.file, url).href}\n`;
}
