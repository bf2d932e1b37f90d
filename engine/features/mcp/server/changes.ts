/** What changed since a day: releases, the API, pages. No date is stated that the site does not know. */
import type { z } from 'zod';
import { readTogether } from '#engine/shared/readTogether.ts';
import type { PageSummary } from '#engine/shared/types.ts';
import type { changesInput } from './inputs.ts';
import { listReleases } from './releases.ts';
import type { PublishedSite } from './site.ts';

interface Dated {
  page: PageSummary;
  /** As YYYY-MM-DD; empty if neither front matter nor git tells it. */
  day: string;
}

/** Characters of a list of changes between two versions of an API. */
const longestComparison = 10_000;

/** All changes as text, the newest first. */
export async function listChanges(
  site: PublishedSite,
  { since, until = '9999', limit, version }: z.output<typeof changesInput>,
): Promise<string> {
  const [released, lists, pages, { changed = {}, url: home }] = await Promise.all([
    listReleases(site, { since, until, limit, area: undefined, query: undefined }),
    site.releases(),
    site.pages(version),
    site.catalog(),
  ]);
  const releases = new Set(lists.flatMap((list) => list.releases.map(({ url }) => url)));
  const addressOf = ({ href }: PageSummary) => new URL(href, home).href;
  const dated = pages
    .filter((page) => !releases.has(addressOf(page)) && page.kind !== 'category')
    .flatMap((page): Dated[] => {
      const day = changed[page.href];
      return day === undefined ? [] : [{ page, day }];
    });
  const isMeant = ({ day }: Dated) => day >= since && day <= until;
  const api = dated.filter(({ page }) => page.kind.startsWith('api-'));
  const others = dated.filter(({ page }) => !page.kind.startsWith('api-'));
  const lines = others
    .filter(isMeant)
    .sort((a, b) => b.day.localeCompare(a.day))
    .map(({ page, day }) => {
      const isNew = page.date !== undefined && page.date >= since;
      return `- ${day}${isNew ? ', new' : ''}: ${page.title}, ${addressOf(page)}: ${page.description}`;
    });
  const unknown = others.filter(({ day }) => day === '').length;
  return [
    `# Changes since ${since}`,
    lists.length > 0 && `## Releases\n\n${released}`,
    api.length > 0 && `## API\n\n${await changesOfApi(site, api, isMeant)}`,
    `## Pages\n\n${lines.slice(0, limit).join('\n') || 'No page is known to have changed in these days.'}`,
    lines.length > limit && `${lines.length - limit} more; ask for other days, or with a higher limit.`,
    unknown > 0 && `Of ${unknown} pages it is not known when they changed.`,
  ]
    .filter(Boolean)
    .join('\n\n');
}

/** What the pages of APIs tell: when descriptions changed, and what changed in them since the version before, if there is one. */
async function changesOfApi(
  site: PublishedSite,
  pages: readonly Dated[],
  isMeant: (page: Dated) => boolean,
): Promise<string> {
  const counts = new Map<string, number>();
  const described = pages.filter(({ page }) => page.kind === 'api-operation');
  for (const each of described) {
    if (each.day && !isMeant(each)) continue;
    const when = each.day ? `changed on ${each.day}` : 'changed on a day that is not known';
    const key = `${each.page.section}: ${when}`;
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  const lines = [...counts].map(([key, count]) => `- The description of ${key} (operations: ${count})`);
  const compared = pages.filter((each) => each.page.kind === 'api-changes' && (!each.day || isMeant(each)));
  const texts = compared.map(async ({ page }) => {
    const address = await site.absolute(page.href);
    const reading = { address, text: await site.markdown(page) };
    return `[${address}]\n\n${readTogether([reading], longestComparison)}`;
  });
  const all = [lines.join('\n'), ...(await Promise.all(texts))].filter(Boolean);
  return all.join('\n\n') || 'No description is known to have changed in these days.';
}
