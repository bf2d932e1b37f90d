/** Writes a site folder of this engine from a folder of VitePress. */
import type { Extensions } from '#engine/output/feature.ts';
import { importSite as importForeign } from '../common/import/importSite.ts';
import { reportOf } from '../common/import/report.ts';
import { readVitepress, vitepressFile } from './config/read.ts';
import { firstSidebars, translateSite } from './config/site.ts';

/** Writes the folder `to`. Resolves to the report. Throws where the configuration cannot be read. */
export async function importSite(from: string, to: string, extensions: Extensions): Promise<string> {
  const file = vitepressFile(from) ?? '';
  const { given, missing } = await readVitepress(from, file);
  const site = {
    file,
    translated: translateSite(from, given, file),
    missing,
    sidebars: async () =>
      Object.fromEntries(firstSidebars(from, given).map(({ name, items }) => [name, items])),
    reasons: {
      files: [],
      parts: [[/^option (vite|vue|transform|build|post)/, 'code of Vite and Vue does not run']] as const,
    },
  };
  return reportOf(await importForeign(from, to, site, extensions));
}
