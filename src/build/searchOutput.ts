/** Collects what search knows of the rendered pages and writes the embedded index of each locale. */
import { gzipSync } from 'node:zlib';
import { pageRecords } from '../search/records.ts';
import { readSynonyms, toSynonyms } from '../search/synonyms.ts';
import type { SearchRecord } from '../search/types.ts';
import { writeIndex } from '../search/writeIndex.ts';
import type { BuildContext, Rendered, Route } from './model.ts';
import { searchManifest } from './searchSettings.ts';

/** Bytes that the index may add to one question, gzip; what is left of 170 kB after React and the dialog. */
const affordable = 85_000;

export class SearchOutput {
  private readonly pages = new Map<Route, SearchRecord[]>();

  constructor(private readonly context: BuildContext) {}

  /** Takes the records of a page; one that lists leave out has none. */
  add(route: Route, { html, page }: Rendered): void {
    if (!route.listed) return;
    const { section } = route.summary;
    this.pages.set(route, pageRecords({ page, html, section, language: route.locale }));
  }

  /** Records of all locales, in the order of addresses. */
  get records(): SearchRecord[] {
    const routes = [...this.pages.keys()].sort((a, b) => (a.path < b.path ? -1 : 1));
    return routes.flatMap((route) => this.pages.get(route) ?? []);
  }

  /** Files of the embedded index by path in the output folder; none where the hosted service answers. */
  async files(): Promise<Map<string, string>> {
    const files = new Map<string, string>();
    const { config, root, problems } = this.context;
    const entries = await readSynonyms(root, problems);
    if (config.search.source !== 'embedded') return files;
    const { records } = this;
    for (const { code: language } of config.locales) {
      const own = records.filter((record) => record.language === language);
      const options = { language, synonyms: toSynonyms(entries), baseUrl: config.baseUrl };
      const { manifest, shards } = writeIndex(own, options);
      const cost = largestQuestion(manifest, shards);
      if (cost > affordable) {
        problems.warn(
          { file: 'site.config.ts' },
          `A question to the search index of "${language}" may load ${Math.round(cost / 1000)} kB.`,
          "The site has outgrown its own index; search: { source: 'algolia', … } asks a hosted one.",
        );
      }
      files.set(searchManifest(language), manifest);
      for (const [file, content] of shards) files.set(file, content);
    }
    return files;
  }
}

/** About what a question with three common words loads, gzip. */
function largestQuestion(manifest: string, shards: ReadonlyMap<string, string>): number {
  const zipped = (text: string) => gzipSync(text).length;
  const largest = (kind: string, count: number) =>
    [...shards]
      .filter(([file]) => file.includes(`/${kind}`))
      .map(([, text]) => text)
      .sort((a, b) => b.length - a.length)
      .slice(0, count)
      .reduce((sum, text) => sum + zipped(text), 0);
  const texts = [...shards].filter(([file]) => file.includes('/texts')).slice(0, 20);
  const shown = texts.reduce((sum, [, text]) => sum + zipped(text), 0);
  return zipped(manifest) + largest('terms', 3) + shown;
}
