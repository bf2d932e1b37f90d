/** Reads the passages for an answer from the site itself. */
import type { OpenLookup } from '#engine/output/feature.ts';
import { type ReadFile, Unavailable } from '#engine/serve/published/addressReader.ts';
import { catalogFile, type SiteCatalog } from '#engine/serve/published/catalog.ts';
import { publishedLookup } from '#engine/serve/published/lookup.ts';
import { withoutAgentNote } from '#engine/shared/text/agentNote.ts';
import { headingsOf, sectionOf } from '#engine/shared/text/markdownSection.ts';
import { visibleText } from '#engine/shared/text/visibleText.ts';
import { decoded, markdownFile, toRoutePath } from '#engine/shared/url.ts';

/** A passage that the answer may rest on. */
export interface Source {
  /** Its number in the answer, as in `[1]`. */
  number: number;
  title: string;
  /** Whole address of its heading. */
  url: string;
  text: string;
}

/** Characters of a passage and of its title. */
const longest = 3000;
const longestTitle = 200;

/** A passage that readers of the page see as well, in the length that an answer has room for. */
const bounded = ({ title, url, text }: Omit<Source, 'number'>, index: number): Source => ({
  number: index + 1,
  title: visibleText(title).slice(0, longestTitle),
  url,
  text: visibleText(text).trim().slice(0, longest),
});

/** Finds the passages for a question, or those of the named sections. */
export type FindSources = (asked: { question: string; sections?: string[] | undefined }) => Promise<Source[]>;

/** Makes the function that finds passages of a site: the named sections, or what its index answers. Unknown pages are left out. */
export function sourcesOf(read: ReadFile, open: OpenLookup): FindSources {
  return async ({ question, sections }) => {
    const catalog = JSON.parse(await read(catalogFile)) as SiteCatalog;
    const home = new URL(catalog.url);
    if (sections) {
      const found = await Promise.all(sections.map((section) => sectionAt(section, catalog, read)));
      return found.flatMap((source, index) => (source ? bounded(source, index) : []));
    }
    const lookup = await publishedLookup(catalog, read, open);
    const quotes = (await lookup?.ask(question)) ?? [];
    return quotes.map(({ text, heading, url }, index) =>
      bounded({ title: heading, url: new URL(url, home).href, text }, index),
    );
  };
}

/** Returns a section by its address, absolute or from the root of the host. */
async function sectionAt(
  address: string,
  { url, headings }: SiteCatalog,
  read: ReadFile,
): Promise<Omit<Source, 'number'> | undefined> {
  const home = new URL(url);
  if (!URL.canParse(address, url)) return undefined;
  const { origin, pathname, hash } = new URL(address, url);
  const route = toRoutePath(pathname, home.pathname);
  if (origin !== home.origin || route === undefined) return undefined;
  const file = await read(markdownFile(route)).catch((fault: unknown) => {
    if (fault instanceof Unavailable) return undefined;
    throw fault;
  });
  if (file === undefined) return undefined;
  const markdown = withoutAgentNote(file);
  const id = decoded(hash.slice(1));
  const labels = new Map(Object.hasOwn(headings, pathname) ? Object.entries(headings[pathname] ?? {}) : []);
  const section = id === '' ? undefined : sectionOf(markdown, labels.get(id) ?? id);
  // A place without a heading of its own is on its page.
  const lines = (section && 'text' in section ? section.text : markdown).split('\n');
  const [heading] = headingsOf(lines);
  const text = lines.toSpliced(heading?.line ?? 0, heading ? 1 : 0);
  return {
    title: heading?.text ?? pathname,
    url: home.origin + pathname + hash,
    text: text.join('\n'),
  };
}
