import type { ReleaseList } from './site.ts';

interface Wanted {
  /** ISO days, inclusive. */
  since?: string | undefined;
  until?: string | undefined;
  /** Id or label of an area. */
  area?: string | undefined;
  /** Words that the title of a change holds, all of them. */
  query?: string | undefined;
  limit: number;
}

/** Releases with the changes that are wanted, newest first, as text. */
export function listReleases(lists: readonly ReleaseList[], wanted: Wanted): string {
  const { since = '', until = '9999', limit } = wanted;
  const area = wanted.area?.toLowerCase();
  const words = wanted.query?.toLowerCase().split(/\s+/).filter(Boolean) ?? [];
  const texts = lists.flatMap(({ areas, kinds, releases }) =>
    releases.flatMap(({ date, title, url, changes }) => {
      const fitting = changes.filter((change) => {
        const names = [change.area, areas[change.area]?.label ?? ''].map((name) => name.toLowerCase());
        const text = change.title.toLowerCase();
        return (!area || names.includes(area)) && words.every((word) => text.includes(word));
      });
      if (date < since || date > until || fitting.length === 0) return [];
      const lines = fitting.map(
        (change) =>
          `- ${kinds[change.kind] ?? change.kind}, ${areas[change.area]?.label ?? change.area}: ${change.title}, ${change.url}`,
      );
      return { date, text: `${date} ${title}, ${url}\n${lines.join('\n')}` };
    }),
  );
  const shown = texts.sort((a, b) => b.date.localeCompare(a.date)).slice(0, limit);
  if (shown.length > 0) {
    const more = texts.length - shown.length;
    return (
      shown.map(({ text }) => text).join('\n\n') + (more > 0 ? `\n\n${more} more; ask for other days.` : '')
    );
  }
  const known = lists.flatMap(({ areas }) => Object.keys(areas)).join(', ');
  return `No release fits.${known && ` Areas: ${known}.`}`;
}
