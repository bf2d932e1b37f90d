import { pathBelow, toHref } from '#engine/shared/url.ts';
import { changeLabels } from '../texts.ts';
import type { ReleaseFilterProps } from '../ui/ReleaseFilter.island.tsx';
import { filterTexts } from '../ui/releases/texts.ts';
import { releasesFile } from './releasesJson.ts';
import type { Shared } from './shared.ts';

/** What the filter of a collection of releases knows; it fetches the changes when they are asked for. */
export async function filterProps(shared: Shared): Promise<ReleaseFilterProps> {
  const { context, locale, data, bodies } = shared;
  const { strings } = locale.site;
  const all = await Promise.all(data.listed.map((post) => bodies.body(post)));
  const changes = all.flatMap((body) => body.changes);
  const kinds = new Set<string>(changes.map(({ kind }) => kind));
  const areas = new Set(changes.map(({ area }) => area));
  const texts = filterTexts.map((key) => [key, strings[key]]);
  return {
    collection: data.config.id,
    data: toHref(pathBelow(data.base, releasesFile), context.config),
    newest: data.listed[0]?.date ?? '',
    kinds: Object.entries(changeLabels)
      .filter(([id]) => kinds.has(id))
      .map(([id, key]) => ({ id, label: strings[key] })),
    areas: [...data.areas].filter(([id]) => areas.has(id)).map(([id, { label }]) => ({ id, label })),
    pairs: [...new Set(changes.map(({ kind, area }) => `${kind} ${area}`))],
    locale: locale.locale.code,
    strings: Object.fromEntries(texts) as ReleaseFilterProps['strings'],
  };
}
