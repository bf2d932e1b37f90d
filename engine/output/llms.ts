/** The site for machine readers, https://llmstxt.org: a list of its pages by section, and their texts in one file each. */
import { readFileSync } from 'node:fs';
import type { SiteConfig } from '#engine/config/schema.ts';
import { listedLink } from '#engine/content/markdown/markdownExport.ts';
import { markdownHref } from '#engine/render/renderPage.tsx';
import { mainHref } from '#engine/routes/docsNavigation.ts';
import type { Route } from '#engine/routes/model.ts';
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

type Pages = Pick<RenderableSite, 'routes' | 'context' | 'features'>;

/** The listed pages of the main language and the newest versions by section, without those that only lead to others of it. */
function sectionsOf({ routes, context }: Pages): Map<string, Route[]> {
  const sections = new Map<string, Route[]>();
  for (const route of routes) {
    const { section, version } = route.summary;
    if (!route.listed || route.isOverview || version !== undefined) continue;
    if (route.locale !== context.config.defaultLocale.code) continue;
    const own = sections.get(section) ?? [];
    own.push(route);
    sections.set(section, own);
  }
  return sections;
}

const sectionFile = (section: string): string => `llms-full/${section.replace(/[^\w-]+/g, '-')}.txt`;

const bytesOf = (routes: readonly Route[], renditions: Renditions): number =>
  routes.reduce((sum, { path }) => sum + (renditions.get(path)?.bytes ?? 0), 0);

/** All texts that stand in one file: those of the site, and those of each section where there are several. */
export function fullTexts(site: Pages, renditions: Renditions = new Map()): FullText[] {
  const sections = [...sectionsOf(site)];
  const own = sections.length > 1 ? sections : [];
  const large = own.filter(([, routes]) => bytesOf(routes, renditions) > mostShared);
  const shared = sections.filter((section) => !large.includes(section));
  return [
    {
      file: 'llms-full.txt',
      routes: shared.flatMap(([, routes]) => routes),
      elsewhere: large.map(([section]) => addressOf(sectionFile(section), site)),
    },
    ...own.map(([section, routes]) => ({ file: sectionFile(section), routes, elsewhere: [] })),
  ];
}

const addressOf = (path: string, { context: { config } }: Pages): string =>
  new URL(config.baseUrl + path, config.url).href;

/** Line below the title of a page that says where it stands. */
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
    between + bytesOf(known, renditions),
  );
}

/** Text of `llms.txt`; sizes are said where renditions are known. `more` are lines about what is there beside pages. */
export function llmsIndex(
  site: Pages & Pick<RenderableSite, 'locales'>,
  renditions: Renditions = new Map(),
  more: readonly string[] = [],
): string {
  const { config } = site.context;
  const absolute = (path: string) => new URL(path, config.url).href;
  const said = (bytes: number) => (bytes > 0 ? ` (${size(bytes)})` : '');
  const titles: Record<string, string> = Object.assign(
    { site: config.title },
    ...site.features.map(({ sectionTitles }) => sectionTitles?.(config)),
  );
  const whole = fullTexts(site, renditions).map(
    (text) => `[${text.file}](${addressOf(text.file, site)})${said(fullBytes(text, site, renditions))}`,
  );
  const lists = [...sectionsOf(site)].map(([section, routes]) => {
    const lines = routes.map(({ path, summary }) => {
      const url = absolute(markdownHref({ config }, path));
      return listedLink(summary.title, url, summary.description) + said(renditions.get(path)?.bytes ?? 0);
    });
    return `## ${titles[section] ?? section}\n\n${lines.join('\n')}`;
  });
  const intro = [
    `Texts of many pages in one file: ${whole.join(', ')}.`,
    ...otherVersions(site),
    ...more,
  ].join('\n\n');
  return `# ${config.title}\n\n> ${config.description}\n\n${intro}\n\n${lists.join('\n\n')}\n`;
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
  const read = (route: Route): Buffer[] => {
    const rendition = renditions.get(route.path);
    if (!rendition) return [];
    const page = readFileSync(pathOf(rendition.file));
    const body = page.indexOf('\n') + 1;
    return [page.subarray(0, body), sourceLine(route, site), page.subarray(body)];
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
