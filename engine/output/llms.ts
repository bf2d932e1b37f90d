/** The site for machine readers, https://llmstxt.org: a list of its pages by section, and their texts in one file each. */
import { readFileSync } from 'node:fs';
import type { SiteConfig } from '#engine/config/schema.ts';
import { markdownHref } from '#engine/render/renderPage.tsx';
import type { Route } from '#engine/routes/model.ts';
import { size } from '#engine/shared/size.ts';
import type { LoadedSite } from './createSite.ts';

/** The Markdown rendition of a page in the output folder. */
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

type Pages = Pick<LoadedSite, 'routes' | 'context'>;

/** The listed pages of the main language, by section. */
function sectionsOf({ routes, context }: Pages): Map<string, Route[]> {
  const sections = new Map<string, Route[]>();
  for (const route of routes) {
    if (!route.listed || route.locale !== context.config.defaultLocale.code) continue;
    const { section } = route.summary;
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

/** Text of `llms.txt`; sizes are said where renditions are known. */
export function llmsIndex(site: Pages, renditions: Renditions = new Map()): string {
  const { config } = site.context;
  const absolute = (path: string) => new URL(path, config.url).href;
  const sizeOf = (routes: readonly Route[]) => {
    const bytes = bytesOf(routes, renditions);
    return bytes > 0 ? ` (${size(bytes)})` : '';
  };
  const whole = fullTexts(site, renditions).map(
    ({ file, routes }) => `[${file}](${addressOf(file, site)})${sizeOf(routes)}`,
  );
  const lists = [...sectionsOf(site)].map(([section, routes]) => {
    const lines = routes.map(({ path, summary, ...route }) => {
      const about = summary.description && `: ${summary.description}`;
      const url = absolute(markdownHref({ config }, path));
      return `- [${summary.title}](${url})${about}${sizeOf([{ path, summary, ...route }])}`;
    });
    return `## ${section}\n\n${lines.join('\n')}`;
  });
  const intro = `Texts of many pages in one file: ${whole.join(', ')}.`;
  return `# ${config.title}\n\n> ${config.description}\n\n${intro}\n\n${lists.join('\n\n')}\n`;
}

/** Files that are handed on at once. */
const readAtOnce = 64;

/** The pages as one text, read from where `pathOf` says that a file lies: it may not fit into memory. */
export function* fullText(
  { routes, elsewhere }: FullText,
  renditions: Renditions,
  pathOf: (file: string) => string,
): Generator<Uint8Array> {
  const read = ({ path }: Route) => {
    const rendition = renditions.get(path);
    return rendition ? readFileSync(pathOf(rendition.file)) : Buffer.alloc(0);
  };
  for (let from = 0; from < routes.length; from += readAtOnce) {
    const texts = routes.slice(from, from + readAtOnce).map(read);
    const parts = texts.flatMap((text, index) => (from + index > 0 ? [separator, text] : [text]));
    yield Buffer.concat(parts);
  }
  if (elsewhere.length > 0) yield Buffer.from(`${separator}Not in this file: ${elsewhere.join(', ')}\n`);
}

/** Text of `robots.txt`, with content signals as https://contentsignals.org has them. */
export function robots({ url, baseUrl, contentSignals = {} }: SiteConfig): string {
  const { search, aiInput, aiTrain } = contentSignals;
  const signals = Object.entries({ search, 'ai-input': aiInput, 'ai-train': aiTrain }).flatMap(
    ([name, value]) => (value === undefined ? [] : `${name}=${value ? 'yes' : 'no'}`),
  );
  const line = signals.length > 0 ? `Content-Signal: ${signals.join(', ')}\n` : '';
  return `User-agent: *\n${line}Allow: /\n\nSitemap: ${new URL(`${baseUrl}sitemap.xml`, url).href}\n`;
}
