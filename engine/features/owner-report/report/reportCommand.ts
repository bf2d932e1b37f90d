/** `report`: one page for the owner, of what a collector wrote and what the site lacks by itself. */

import { dirname, join, resolve } from 'node:path';
import { noAssets } from '#engine/bundle/noAssets.ts';
import { replaceFile } from '#engine/config/replaceFile.ts';
import { loadSite, openSite, type RenderableSite, reportsOf } from '#engine/output/createSite.ts';
import type { Command, Report } from '#engine/output/feature.ts';
import { catalogFile, type SiteCatalog } from '#engine/serve/published/catalog.ts';
import { publishedLookup } from '#engine/serve/published/lookup.ts';
import { siteReader } from '#engine/serve/published/siteReader.ts';
import { fail, Problems } from '#engine/shared/problems.ts';
import { dayOf } from '#engine/shared/text/day.ts';
import { reviewOf } from '../reviewOf.ts';
import { reportPage } from './ReportPage.tsx';
import { type Logs, readLogs } from './readLogs.ts';
import type { Item, OwnedPage, Section } from './section.ts';
import { upkeepSections } from './upkeep.ts';
import { visitSections } from './visits.ts';

/** Name of the page, beside the output folder: it is not published. */
const pageFile = 'owner-report.html';

export const reportCommand: Command = {
  summary: `Write ${pageFile}: what readers lacked, what is out of date, and what to do about it.`,
  arguments: ['[LOGS]'],
  async run({ root, out, extensions, values: { LOGS: path } }) {
    const today = dayOf(Date.now());
    const logs = typeof path === 'string' ? await readLogs(resolve(path), today) : undefined;
    const all = await extensions();
    const built = siteReader(out, undefined);
    if (path !== undefined && !logs) return fail(`There is no file or folder "${path}".`);
    if (typeof built === 'string') return fail(built);
    const open = all.features.find((feature) => feature.lookup)?.lookup?.open;
    const catalog = JSON.parse(await built.read(catalogFile)) as SiteCatalog;
    const lookup = open && (await publishedLookup(catalog, built.read, open));
    const problems = new Problems();
    const opened = await openSite({ root, ...all, reuse: { assets: noAssets } }, problems);
    if (!opened) return fail(problems.report());
    const site = await loadSite(opened);
    try {
      const pages = ownedPages(site);
      const summaries = site.routes.filter(({ listed }) => listed).map(({ summary }) => summary);
      const sections = [
        ...(logs
          ? await visitSections(logs, { pages, summaries, lookup, baseUrl: site.context.config.baseUrl })
          : []),
        ...upkeepSections(pages),
        ...(await reportsOf(site)).map(sectionOf),
      ];
      const page = reportPage({ site: site.context.config.title, about: aboutOf(logs), sections });
      await replaceFile(join(dirname(out), pageFile), [page]);
      const count = sections.reduce((sum, { items }) => sum + items.length, 0);
      console.log(`${join(dirname(out), pageFile)}: ${count} things to do`);
      return 0;
    } finally {
      await site.close();
    }
  },
};

function ownedPages({ routes, sources, context: { config } }: RenderableSite): OwnedPage[] {
  const written = new Map(sources.flatMap(({ pages = [] }) => pages).map((page) => [page.path, page]));
  const home = new URL(config.url);
  return routes
    .filter(({ listed }) => listed)
    .map(({ path, source, summary, lastUpdated }): OwnedPage => {
      const page = written.get(path);
      const { frontMatter } = page ?? {};
      const review = page ? reviewOf(page, config) : {};
      return {
        ...summary,
        path,
        source,
        url: new URL(summary.href, home).href,
        isWritten: page !== undefined && /\.mdx?$/.test(source),
        hasDescription: frontMatter?.description !== undefined,
        review: { last: lastUpdated, ...review },
      };
    });
}

const sectionOf = ({ title, proposal, summary, lines }: Report): Section => ({
  title,
  about: [summary, proposal].filter(Boolean).join('. '),
  items: groupsOf(lines),
});

/** Lines, each with the indented ones below it. */
function groupsOf(lines: readonly string[]): Item[] {
  const groups: { text: string; below: string[] }[] = [];
  for (const line of lines) {
    const group = groups.at(-1);
    if (/^ /.test(line) && group) group.below.push(line);
    else groups.push({ text: line.trim(), below: [] });
  }
  return groups.map(({ text, below }) => ({
    text,
    ...(below.length > 0 && { code: { text: below.join('\n') } }),
  }));
}

function aboutOf(logs: Logs | undefined): string {
  if (!logs) return 'Without visits: name the folder of a collector to add what readers lacked.';
  const [first, last] = [logs.days.at(0), logs.days.at(-1)];
  const period = first ? `${logs.visits} visits from ${first} to ${last}.` : 'No visits.';
  const refused =
    logs.refused > 0 ? ` ${logs.refused} lines were left out, as a collector does not write them.` : '';
  return `${period}${refused} Nothing here says who a reader is.`;
}
