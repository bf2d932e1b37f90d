/** Writes the embedded index while pages are rendered. */
import { hash } from 'node:crypto';
import { join } from 'node:path';
import { bundledModule } from '#engine/config/paths.ts';
import type { SiteConfig } from '#engine/config/schema.ts';
import { cacheKey } from '#engine/incremental/cache.ts';
import type { PageConsumer, PageConsumerContext, WriteFile } from '#engine/output/feature.ts';
import type { Rendered, Route } from '#engine/routes/model.ts';
import type { Problems } from '#engine/shared/problems.ts';
import type { PageData } from '#engine/shared/types.ts';
import type { SearchSection } from '../../config.ts';
import { docsTag } from '../SearchHead.tsx';
import { searchManifest } from '../searchSettings.ts';
import { readableSites, sitesOf } from '../sites.ts';
import { type IndexedPage, indexedPage, mainOf, type PageAbout } from './indexedPage.ts';
import { type SearchThread, startSearchThread } from './searchThread.ts';
import type { SiteIndexOptions } from './siteIndex.ts';
import { readSynonyms, toSynonyms } from './synonyms.ts';

/** Bytes that the index may add to one question, gzip; what is left of 170 kB after React and the dialog. */
const affordable = 85_000;

/** Rendered pages that may wait in memory for one before them. */
const mostAhead = 500;

/** What is taken of a page, and a key that stands for it with its text. */
interface Seen extends PageAbout {
  key: string;
}

interface Waiting {
  seen: Seen;
  html(): Promise<Buffer>;
}

/** Pages come in the order in which they are ready; the index has them in the order of routes. */
class SearchOutput implements PageConsumer<Seen | undefined> {
  private readonly early = new Map<number, Waiting | undefined>();
  private next = 0;
  private isHanding = false;
  private isClosed = false;
  private readonly held: (() => void)[] = [];

  constructor(
    private readonly problems: Problems,
    private readonly thread: SearchThread,
    private readonly sections: readonly SearchSection[],
  ) {}

  extract(route: Route, { page }: Rendered, html: Buffer): Seen | undefined {
    const about = aboutOf(route, page, this.sections);
    return about && { ...about, key: cacheKey(JSON.stringify(about), hash('sha256', mainOf(html))) };
  }

  async consume(
    position: number,
    _: Route,
    seen: Seen | undefined,
    html: () => Promise<Buffer>,
  ): Promise<void> {
    this.early.set(position, seen && { seen, html });
    if (!this.isHanding) await this.handOver();
    while (!this.isClosed && position > this.next + mostAhead)
      await new Promise<void>((resolve) => this.held.push(resolve));
  }

  private async handOver(): Promise<void> {
    this.isHanding = true;
    for (; this.early.has(this.next); this.next++) {
      const page = this.early.get(this.next);
      this.early.delete(this.next);
      if (page) await this.hand(page);
      for (const resolve of this.held.splice(0)) resolve();
    }
    this.isHanding = false;
  }

  private async hand({ seen, html }: Waiting): Promise<void> {
    const { key, language } = seen;
    const isKnown = (await this.thread.known).has(key);
    if (isKnown) return this.thread.add({ key, language });
    // A view would be handed over with all of the page.
    await this.thread.add({ ...seen, main: new Uint8Array(mainOf(await html())) });
  }

  end(): void {
    this.thread.end();
  }

  /** Writes the manifests; what they lead to was written on the way. */
  async finish(write: WriteFile): Promise<void> {
    for (const { language, manifest, cost } of await this.thread.finish()) {
      await write(searchManifest(language), manifest);
      if (cost <= affordable) continue;
      this.problems.warn(
        { file: 'site.config.ts' },
        `A question to the search index of "${language}" may load ${Math.round(cost / 1000)} kB.`,
        "The site has outgrown its own index; search: { source: 'algolia', … } asks a hosted one.",
      );
    }
  }

  close(): Promise<unknown> {
    this.isClosed = true;
    for (const resolve of this.held.splice(0)) resolve();
    return this.thread.close();
  }
}

/** Writes the index of the site into the output folder; nothing where the hosted service answers. */
export async function openSearchConsumer(build: PageConsumerContext): Promise<PageConsumer | undefined> {
  const { root, config, cache, problems, folder, before, cacheFile } = build;
  if (config.search.source !== 'embedded') return undefined;
  const entries = await readSynonyms(root, problems, cache);
  const { baseUrl, docs, locales } = config;
  const options: SiteIndexOptions = {
    folder,
    before,
    languages: locales.map(({ code }) => code),
    synonyms: toSynonyms(entries),
    otherVersions: docs.flatMap(({ id, versions }) =>
      versions.flatMap(({ name, isLast }) => (isLast ? [] : docsTag(id, name))),
    ),
    sites: readableSites(root, config, problems),
    baseUrl,
    isCompressed: config.compressedCopies,
    kept: cacheFile && `${cacheFile}-search`,
  };
  const thread = startSearchThread(options, bundledModule('siteIndex.worker'));
  return new SearchOutput(problems, thread, config.search.sections);
}

/** The manifests, which open the index. */
export const searchFiles = ({ search, locales }: SiteConfig): string[] =>
  search.source === 'embedded' ? locales.map(({ code }) => searchManifest(code)) : [];

/** Files of other sites that stand for all that is taken of them, from the site's folder. */
export const searchInputs = (config: SiteConfig): string[] =>
  sitesOf(config).flatMap(({ dir }) => config.locales.map(({ code }) => join(dir, searchManifest(code))));

function aboutOf(route: Route, page: PageData, sections: readonly SearchSection[]): PageAbout | undefined {
  if (!route.listed) return undefined;
  const { section } = route.summary;
  const sectionRank = sections.find(({ id }) => id === section)?.rank;
  const { isOverview, locale: language } = route;
  return indexedPage({ page, section, sectionRank, language, isOverview });
}

/** What search takes of a rendered route; nothing of one that lists leave out. */
export function toIndexedPage(
  route: Route,
  { page, html }: Rendered,
  sections: readonly SearchSection[],
): IndexedPage | undefined {
  const about = aboutOf(route, page, sections);
  return about && { ...about, main: mainOf(Buffer.from(html)).toString() };
}
