import { toHref } from '#engine/shared/url.ts';
import { changeLabels } from '../texts.ts';
import type { ReleaseFilterProps } from '../ui/ReleaseFilter.island.tsx';
import { filterTexts } from '../ui/releases/texts.ts';
import { releasesFile } from './releasesJson.ts';
import type { Shared } from './shared.ts';

/** What the filter of a collection of releases knows; it fetches the changes when they are asked for. */
export function filterProps({ context, locale, data }: Shared): ReleaseFilterProps {
  const { strings } = locale.site;
  const texts = filterTexts.map((key) => [key, strings[key]]);
  return {
    collection: data.config.id,
    data: toHref(`${data.base}/${releasesFile}`, context.config),
    newest: data.listed[0]?.date ?? '',
    kinds: Object.entries(changeLabels).map(([id, key]) => ({ id, label: strings[key] })),
    areas: [...data.areas].map(([id, { label }]) => ({ id, label })),
    locale: locale.locale.code,
    strings: Object.fromEntries(texts) as ReleaseFilterProps['strings'],
  };
}
