/** The releases as data. */
import { changeLabels } from '../texts.ts';
import type { ReleaseEntry, Releases } from '../ui/releases/releases.ts';
import { absoluteHtml, absoluteUrl } from './feeds/absolute.ts';
import type { Shared } from './shared.ts';

export const releasesFile = 'releases.json';

/** All releases with their changes, for programs and for the filter. */
export async function releasesJson({ context, locale, data, bodies }: Shared): Promise<string> {
  const { strings } = locale.site;
  const labels = Object.entries(changeLabels).map(([kind, key]) => [kind, strings[key]]);
  const releases = data.listed.map(async (post): Promise<ReleaseEntry> => {
    const url = absoluteUrl(context.config, post.path);
    const { changes } = await bodies.body(post);
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
