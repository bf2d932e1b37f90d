/** Writes the embedded index while pages are rendered. */
import { existsSync } from 'node:fs';
import type { BuildContext } from '#engine/render/context.ts';
import type { Rendered, Route } from '#engine/routes/model.ts';
import { type IndexedPage, indexedPage } from './indexedPage.ts';
import { searchManifest } from './searchSettings.ts';
import { type SearchThread, startSearchThread } from './searchThread.ts';
import type { SiteIndexOptions } from './siteIndex.ts';
import { readSynonyms, toSynonyms } from './synonyms.ts';

/** Bytes that the index may add to one question, gzip; what is left of 170 kB after React and the dialog. */
const affordable = 85_000;

/** Rendered pages that may wait in memory for one before them. */
const mostAhead = 100;

/** Pages come in the order in which they are ready; the index has them in the order of routes. */
export class SearchOutput {
  private readonly early = new Map<number, IndexedPage | undefined>();
  private next = 0;
  private isHanding = false;
  private readonly held: (() => void)[] = [];

  private constructor(
    private readonly context: BuildContext,
    private readonly thread: SearchThread,
  ) {}

  /** Opens the index below `folder`; none where the hosted service answers. */
  static async open(context: BuildContext, folder: string): Promise<SearchOutput | undefined> {
    const { config, root, problems } = context;
    const entries = await readSynonyms(root, problems);
    if (config.search.source !== 'embedded') return undefined;
    const options: SiteIndexOptions = {
      folder,
      languages: config.locales.map(({ code }) => code),
      synonyms: toSynonyms(entries),
      baseUrl: config.baseUrl,
    };
    const worker = new URL('./siteIndex.worker.js', import.meta.url);
    return new SearchOutput(context, startSearchThread(options, existsSync(worker) ? worker : undefined));
  }

  /** Takes the route at a place of the list of routes, once for each; resolves when more may be taken. */
  async add(place: number, route: Route, rendered: Rendered | undefined): Promise<void> {
    this.early.set(place, rendered && toIndexedPage(route, rendered));
    if (!this.isHanding) await this.handOver();
    while (place > this.next + mostAhead) await new Promise<void>((resolve) => this.held.push(resolve));
  }

  private async handOver(): Promise<void> {
    this.isHanding = true;
    for (; this.early.has(this.next); this.next++) {
      const page = this.early.get(this.next);
      this.early.delete(this.next);
      if (page) await this.thread.add(page);
    }
    this.isHanding = false;
    for (const resolve of this.held.splice(0)) resolve();
  }

  /** The manifests by path in the output folder, and the bytes of all that they lead to. */
  async finish(): Promise<{ manifests: [file: string, content: string][]; bytes: number }> {
    const { languages, bytes } = await this.thread.finish();
    for (const { language, cost } of languages) {
      if (cost <= affordable) continue;
      this.context.problems.warn(
        { file: 'site.config.ts' },
        `A question to the search index of "${language}" may load ${Math.round(cost / 1000)} kB.`,
        "The site has outgrown its own index; search: { source: 'algolia', … } asks a hosted one.",
      );
    }
    const manifests = languages.map(({ language, manifest }): [string, string] => [
      searchManifest(language),
      manifest,
    ]);
    return { manifests, bytes };
  }

  close(): Promise<unknown> {
    return this.thread.close();
  }
}

/** What search takes of a rendered route; nothing of one that lists leave out. */
export function toIndexedPage(route: Route, { page, html }: Rendered): IndexedPage | undefined {
  if (!route.listed) return undefined;
  return indexedPage({ page, html, section: route.summary.section, language: route.locale });
}
