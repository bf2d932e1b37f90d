import { pathBelow, toHref } from '#engine/shared/url.ts';
import { areaFeeds } from '../feedLinks.ts';
import { filterProps } from '../releaseFilter.ts';
import { releasesFile, releasesJson } from '../releasesJson.ts';
import type { CollectionKind } from '../shared.ts';
import { ReleaseFilterPlace } from '../templates/ReleaseFilterPlace.tsx';

const beginning = `Say in one to three sentences what the release brings. Lists show the text up to here.

{/* truncate */}

{/* One block for each change; kinds are new, improved, fixed and removed, areas stand in areas.yml.

<Change kind="new" area="…" title="What readers can do now">

One to three sentences, with a link to the guide.

</Change>

*/}
`;

/** Releases, which list changes. */
export const releases: CollectionKind = {
  family: 'release',
  postKind: 'release-note',
  texts: {
    sidebar: 'releaseSidebar',
    listPages: 'releaseListPages',
    newerPage: 'newerReleases',
    olderPage: 'olderReleases',
    postPages: 'releasePages',
    newerPost: 'newerRelease',
    olderPost: 'olderRelease',
  },
  hasAuthorPages: false,
  hasReadingTime: false,
  listsChanges: true,
  files: [releasesFile],
  newPage: {
    name: 'release',
    named: (date) => ({ title: `Release of ${date}`, slug: date }),
    beginning,
  },
  intro: async (shared) =>
    shared.data.listed.length > 0 && <ReleaseFilterPlace {...(await filterProps(shared))} />,
  rows(shared) {
    const { strings } = shared.locale.site;
    const feeds = areaFeeds(shared);
    return [
      {
        label: strings.feedsByArea,
        links: feeds.flatMap(({ label, feeds: [rss] }) => (rss ? [{ label, href: rss.href }] : [])),
      },
      {
        label: strings.releasesData,
        links: [
          {
            label: releasesFile,
            href: toHref(pathBelow(shared.data.base, releasesFile), shared.context.config),
          },
        ],
      },
    ];
  },
  lateFiles: (shared) => [
    { path: pathBelow(shared.data.base, releasesFile), render: () => releasesJson(shared) },
  ],
};
