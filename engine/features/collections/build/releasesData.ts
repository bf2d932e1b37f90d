/** The releases as data: for other programs, and for the filter of the list. */
import { pathBelow, toHref } from '#engine/shared/url.ts';
import { changeLabels } from '../texts.ts';
import type { ReleaseFilterProps } from '../ui/ReleaseFilter.island.tsx';
import type { ReleaseEntry, Releases } from '../ui/releases/releases.ts';
import { filterTexts } from '../ui/releases/texts.ts';
import { absoluteHtml, absoluteUrl } from './absolute.ts';
import type { CollectionContext } from './context.ts';

export const releasesFile = 'releases.json';

/** The content of that file. */
export async function releasesJson({ context, locale, data, body }: CollectionContext): Promise<string> {
  const { strings } = locale.site;
  const labels = Object.entries(changeLabels).map(([kind, key]) => [kind, strings[key]]);
  const releases = data.listed.map(async (post): Promise<ReleaseEntry> => {
    const url = absoluteUrl(context.config, post.path);
    const { changes } = await body(post);
    return {
      date: post.date,
      title: post.title,
      description: post.description,
      url,
      inferred: post.frontMatter.inferred,
      changes: changes.map((change) => ({
        ...change,
        url: `${url}#${change.id}`,
        html: absoluteHtml(change.html, url),
      })),
    };
  });
  const whole: Releases = {
    title: data.config.title,
    description: data.config.description,
    url: absoluteUrl(context.config, data.base),
    kinds: Object.fromEntries(labels) as Record<string, string>,
    areas: Object.fromEntries(data.areas),
    releases: await Promise.all(releases),
  };
  return JSON.stringify(whole);
}

/** Props of the filter. It fetches the changes when a reader chooses something. */
export async function filterProps({
  context,
  locale,
  data,
  body,
}: CollectionContext): Promise<ReleaseFilterProps> {
  const { strings } = locale.site;
  const bodies = await Promise.all(data.listed.map(body));
  const changes = bodies.flatMap((each) => each.changes);
  const kinds = new Set<string>(changes.map(({ kind }) => kind));
  const areas = new Set(changes.map(({ area }) => area));
  const texts = filterTexts.map((key) => [key, strings[key]]);
  return {
    collection: data.config.id,
    data: toHref(pathBelow(data.base, releasesFile), context.config),
    newest:
      data.listed
        .map(({ date }) => date)
        .sort()
        .at(-1) ?? '',
    kinds: Object.entries(changeLabels)
      .filter(([id]) => kinds.has(id))
      .map(([id, key]) => ({ id, label: strings[key] })),
    areas: [...data.areas].filter(([id]) => areas.has(id)).map(([id, { label }]) => ({ id, label })),
    pairs: [...new Set(changes.map(({ kind, area }) => `${kind} ${area}`))],
    locale: locale.locale.code,
    strings: Object.fromEntries(texts) as ReleaseFilterProps['strings'],
  };
}
