import { Island } from '#engine/islands/Island.tsx';
import { pathBelow, toHref } from '#engine/shared/url.ts';
import ReleaseFilter from '../../ui/ReleaseFilter.island.tsx';
import type { CollectionKind } from '../context.ts';
import { areaFeeds } from '../feedLinks.ts';
import { filterProps, releasesFile, releasesJson } from '../releasesData.ts';

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
  files: [{ name: releasesFile, render: releasesJson }],
  newPage: {
    name: 'release',
    named: (date) => ({ title: `Release of ${date}`, slug: date }),
    beginning,
  },
  intro: async (collection) =>
    collection.data.listed.length > 0 && (
      <Island
        name="ReleaseFilter"
        component={ReleaseFilter}
        props={await filterProps(collection)}
        wake="wanted"
      />
    ),
  rows(collection) {
    const { context, data, locale } = collection;
    const { strings } = locale.site;
    const href = toHref(pathBelow(data.base, releasesFile), context.config);
    return [
      {
        label: strings.feedsByArea,
        links: areaFeeds(collection).flatMap(({ label, feeds: [rss] }) =>
          rss ? [{ label, href: rss.href }] : [],
        ),
      },
      { label: strings.releasesData, links: [{ label: releasesFile, href }] },
    ];
  },
};
