import type { z } from 'zod';
import { Unavailable } from '#engine/serve/published/addressReader.ts';
import { groupBy } from '#engine/shared/lookup.ts';
import { textOf } from '../shared.ts';
import type { releasesInput } from './inputs.ts';
import type { PublishedSite, ReleaseList } from './site.ts';

type Release = ReleaseList['releases'][number];

/** A change with the release that it belongs to. */
interface Found {
  change: Release['changes'][number];
  release: Release;
  list: ReleaseList;
}

/** Releases with the changes that fit, newest first, or best first for a query; as text. */
export async function listReleases(
  site: PublishedSite,
  { since = '', until = '9999', area, query = '', limit }: z.output<typeof releasesInput>,
): Promise<string> {
  if (since > until)
    throw new Unavailable(`There is no day from ${since} until ${until}: since is the first one.`);
  const lists = await site.releases();
  const areas = areasOf(lists, area);
  const fitting = lists
    .flatMap((list) =>
      list.releases.flatMap((release) => release.changes.map((change): Found => ({ change, release, list }))),
    )
    .filter(({ release: { date } }) => date >= since && date <= until)
    .filter(({ change }) => !areas || areas.has(change.area))
    .sort((a, b) => b.release.date.localeCompare(a.release.date));
  const found = query.trim() ? await matching(site, fitting, query) : fitting;
  const groups = groupBy(found, ({ release }) => release);
  if (groups.size === 0) return 'No release fits.';
  const texts = [...groups].slice(0, limit).map(([{ date, title, url }, changes]) => {
    const lines = changes.map(({ change, list }) => {
      const kind = list.kinds[change.kind] ?? change.kind;
      const area = list.areas[change.area]?.label ?? change.area;
      const text = query.trim() ? `\n  ${textOf(change.html).replace(/\s+/g, ' ').trim()}` : '';
      return `- ${kind}, ${area}: ${change.title}, ${change.url}${text}`;
    });
    return `${date} ${title}, ${url}\n${lines.join('\n')}`;
  });
  const more = groups.size - texts.length;
  return texts.join('\n\n') + (more > 0 ? `\n\n${more} more; ask for other days.` : '');
}

/** Ids of the areas that a name means; `undefined` for all. */
function areasOf(lists: readonly ReleaseList[], wanted: string | undefined): Set<string> | undefined {
  if (!wanted?.trim()) return undefined;
  const bare = (name: string) =>
    name
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]/gu, '')
      .replace(/s$/, '');
  const known = lists.flatMap(({ areas }) => Object.entries(areas));
  const meant = known.filter(([id, { label }]) => [id, label].some((name) => bare(name) === bare(wanted)));
  if (meant.length > 0) return new Set(meant.map(([id]) => id));
  throw new Unavailable(
    `There is no area "${wanted}". These are: ${known.map(([id, { label }]) => `${id} (${label})`).join(', ')}.`,
  );
}

/** Places that a search looks at. */
const mostHits = 5;

/** Changes that hold all words; without any, those that the site's search finds, best first. */
async function matching(site: PublishedSite, changes: readonly Found[], query: string): Promise<Found[]> {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  const holding = changes.filter(({ change: { title, html } }) => {
    const text = `${title} ${textOf(html)}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
  if (holding.length > 0) return holding;
  const [lookup, pages, { url: home }] = await Promise.all([
    site.search().catch(() => undefined),
    site.pages(),
    site.catalog(),
  ]);
  const urls = new Set(changes.map(({ release }) => release.url));
  const part = pages.find(({ href }) => urls.has(new URL(href, home).href))?.section;
  if (!lookup || !part) return [];
  const hits = (await lookup.search(query, mostHits, { section: part })).map(
    ({ url }) => new URL(url, home).href,
  );
  // A hit at the head of a page is one for all changes of the release.
  const rankOf = ({ change, release }: Found) =>
    [change.url, release.url].map((url) => hits.indexOf(url)).find((rank) => rank >= 0) ?? mostHits;
  return changes.filter((each) => rankOf(each) < mostHits).sort((a, b) => rankOf(a) - rankOf(b));
}
