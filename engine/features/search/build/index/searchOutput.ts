/** Writes the embedded index while pages are rendered. */
import { hash } from 'node:crypto';
import { bundledModule } from '#engine/config/paths.ts';
import type { SiteConfig } from '#engine/config/schema.ts';
import { startThread, type Thread } from '#engine/content/workerThread.ts';
import { cacheKey } from '#engine/incremental/cache.ts';
import type { PageConsumer, PageConsumerContext, WriteFile } from '#engine/output/feature.ts';
import type { Rendered, Route } from '#engine/routes/model.ts';
import type { Problems } from '#engine/shared/problems.ts';
import { docsTag } from '../SearchHead.tsx';
import { searchManifest } from '../searchSettings.ts';
import { mainOf, type PageAbout, pageAbout } from './indexedPage.ts';
import type { IndexRequest, SentPage } from './indexRequests.ts';
import { readableSites } from './readableSites.ts';
import type { LanguageIndex, SiteIndexOptions } from './siteIndex.ts';
import { readSynonyms, toSynonyms } from './synonyms.ts';

/** Bytes after gzip that a question may load of the index: 170 kB without React and the dialog. */
const affordable = 85_000;

/** The data of a page, and the hash of it with its HTML. */
interface Seen extends PageAbout {
  key: string;
}

/** Pages of one message that come without their text. */
const batchSize = 100;

class SearchOutput implements PageConsumer<Seen | undefined> {
  /** Keys of the pages whose text the index has cached. */
  private readonly known: Promise<ReadonlySet<string>>;
  private batch: SentPage[] = [];

  constructor(
    private readonly problems: Problems,
    private readonly thread: Thread<IndexRequest, unknown>,
    private readonly config: SiteConfig,
    options: SiteIndexOptions,
  ) {
    this.known = thread.ask({ options }) as Promise<ReadonlySet<string>>;
    // A failure is reported where it is awaited.
    this.known.catch(() => undefined);
  }

  extract(route: Route, { page }: Rendered, html: Buffer): Seen | undefined {
    const about = pageAbout(route, page, this.config);
    return about && { ...about, key: cacheKey(JSON.stringify(about), hash('sha256', mainOf(html))) };
  }

  async consume(
    position: number,
    _: Route,
    seen: Seen | undefined,
    html: () => Promise<Buffer>,
  ): Promise<void> {
    const needsText = seen && !(await this.known).has(seen.key);
    // A view would be sent with the whole page.
    const main = needsText && new Uint8Array(mainOf(await html()));
    const page = seen && (main ? { ...seen, main } : { key: seen.key, language: seen.language });
    this.batch.push({ position, page });
    if (main || this.batch.length === batchSize) await this.send();
  }

  private async send(): Promise<void> {
    const pages = this.batch;
    this.batch = [];
    await this.thread.ask({ pages });
  }

  /** Writes the manifests. The thread has written all other files. */
  async finish(write: WriteFile): Promise<void> {
    await this.send();
    const languages = (await this.thread.ask('finish')) as LanguageIndex[];
    for (const { language, manifest, cost } of languages) {
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
    return this.thread.close();
  }
}

/** Opens the consumer that writes the index; `undefined` for a hosted search. */
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
    hasThesaurus: config.search.thesaurus,
    otherVersions: docs.flatMap(({ id, versions }) =>
      versions.flatMap(({ name, isLast }) => (isLast ? [] : docsTag(id, name))),
    ),
    sites: readableSites(root, config, problems),
    baseUrl,
    isCompressed: config.compressedCopies,
    cacheFile: cacheFile && `${cacheFile}-search`,
  };
  return new SearchOutput(problems, await startIndexThread(), config, options);
}

/** Starts the thread. Without a bundled module, this thread does the work. */
async function startIndexThread(): Promise<Thread<IndexRequest, unknown>> {
  const worker = bundledModule('siteIndex.worker');
  if (worker) return startThread(worker, 'search index');
  const { indexRequests } = await import('./indexRequests.ts');
  return { ask: indexRequests(), close: async () => undefined };
}
