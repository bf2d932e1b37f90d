/** Docs instances as sources of pages. */
import { versionContent } from '#engine/routes/docsVersion.ts';
import type { VersionRecords } from '#engine/routes/model.ts';
import type { PageSource } from '../context.ts';
import { docsRoutes } from './docsRoutes.tsx';

/** The pages of one version in one locale. */
export const docsSource = (records: VersionRecords): PageSource => ({
  ...versionContent(records),
  pagesOf(context, shell) {
    const siblings = shell.versions.filter(({ instance }) => instance === records.instance);
    const data = siblings.find(({ version }) => version === records.version);
    if (!data) throw new Error(`The version ${records.version.name} was not read.`);
    return {
      routes: docsRoutes(context, shell, data, siblings),
      files: records.files,
      sidebars: Object.entries(data.fragments).map(([name, path]) => ({
        path,
        items: data.entries[name] ?? [],
      })),
    };
  },
});
