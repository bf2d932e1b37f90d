import { indexCategories } from '#engine/routes/docsPaths.ts';
import { versionContent } from '#engine/routes/docsVersion.ts';
import type { VersionRecords } from '#engine/routes/model.ts';
import type { PageSource } from '../context.ts';
import { VersionPages } from './VersionPages.tsx';

/** The pages of one docs version in one locale. */
export const docsSource = (records: VersionRecords): PageSource => ({
  ...versionContent(records),
  pagesOf(context, locale) {
    const siblings = locale.versions.filter(({ instance }) => instance === records.instance);
    const data = siblings.find(({ version }) => version === records.version);
    if (!data) throw new Error(`The version ${records.version.name} was not read.`);
    const pages = new VersionPages(context, locale, data, siblings);
    const indexes = Object.entries(data.sidebars).flatMap(([sidebar, nodes]) =>
      indexCategories(nodes).map((category) => pages.index(category, sidebar)),
    );
    return {
      routes: [...data.docs.map((doc) => pages.doc(doc)), ...indexes],
      files: records.files,
      sidebars: Object.entries(data.fragments).map(([name, path]) => ({
        path,
        items: data.entries[name] ?? [],
      })),
    };
  },
});
