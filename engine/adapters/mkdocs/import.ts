/** Writes a site folder of this engine from a folder of MkDocs. `mkdocs.yml` stays: it says how pages are read. */
import type { Extensions } from '#engine/output/feature.ts';
import type { Reason } from '../common/import/copyContent.ts';
import { importSite as importForeign } from '../common/import/importSite.ts';
import { reportOf } from '../common/import/report.ts';
import { mkdocsFile, readMkdocs } from './config/file.ts';
import { sidebars } from './config/read.ts';
import { translateSite } from './config/site.ts';

const files: readonly Reason[] = [
  [
    /^(pyproject\.toml|setup\.(py|cfg)|requirements.*\.txt|uv\.lock|poetry\.lock|Pipfile.*|site)$/,
    'nothing here runs Python',
  ],
];

const parts: readonly Reason[] = [
  [/^(plugin|hooks|extension|templates|fences) /, 'it is written in Python, or for the other theme'],
  [/^extra_/, 'it is written for the other theme'],
];

/** Writes the folder `to`. Resolves to the report. Throws where the configuration cannot be read. */
export async function importSite(from: string, to: string, extensions: Extensions): Promise<string> {
  const file = mkdocsFile(from) ?? '';
  const given = readMkdocs(from, file);
  const site = {
    file,
    translated: translateSite(from, given, file),
    sidebars: async () => sidebars(from, given),
    reasons: { files, parts },
  };
  return reportOf(await importForeign(from, to, site, extensions));
}
