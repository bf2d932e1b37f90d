/** Sites of Starlight, as they are: https://starlight.astro.build. */
import { loadDefault } from '#engine/config/loadConfig.ts';
import type { SidebarsInput } from '#engine/content/records/sidebarItems.ts';
import type { Adapter } from '../adapter.ts';
import { conventions } from '../common/conventions.ts';
import { importSite } from '../common/import/importSite.ts';
import { reportOf } from '../common/import/report.ts';
import { attributesAllowed } from '../common/markdown/vocabulary.ts';
import { list } from '../common/values.ts';
import {
  docsDir,
  idsBySlug,
  languagesOf,
  readConfig,
  readStarlight,
  sidebarItems,
  starlightFile,
  translateSite,
} from './config.ts';
import { document, yaml } from './content.ts';
import { markdown } from './markdown.ts';

const sidebarsIn = (root: string, given: Readonly<Record<string, unknown>>): SidebarsInput => {
  const { first } = languagesOf(given);
  const ids = idsBySlug(root, first === 'root' ? docsDir : `${docsDir}/${first}`);
  return { docs: sidebarItems(list(given['sidebar']), ids) };
};

export const starlight: Adapter = {
  name: 'starlight',
  title: 'Starlight',
  configFile: starlightFile,
  readConfig,
  async importSite(from, to, extensions) {
    const file = starlightFile(from) ?? '';
    const found = await readStarlight(from, file);
    const site = {
      file,
      translated: translateSite(from, found, file),
      missing: found.missing,
      sidebars: async () => sidebarsIn(from, found.given),
      reasons: {
        files: [[/^astro\.config\./, 'site.config.ts stands in its place']] as const,
        parts: [
          [
            /^option (of Astro|components|customCss|plugins|expressiveCode|routeMiddleware)/,
            'code of Astro does not run',
          ],
        ] as const,
      },
    };
    return reportOf(await importSite(from, to, site, extensions));
  },
  dialect: (root, given) => ({
    ...conventions,
    titlesFromText: false,
    yaml,
    document: (doc) => document(root, doc),
    translations: (locale) => `${docsDir}/${locale}`,
    async sidebars(folder, file, problems) {
      if (file.startsWith('astro.config')) return sidebarsIn(folder, given);
      return ((await loadDefault(folder, file, problems)) ?? {}) as SidebarsInput;
    },
    markdown: { ...markdown, attributes: attributesAllowed },
  }),
};
