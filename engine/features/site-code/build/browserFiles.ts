/** What the bundler of the browser needs as files. */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { withElementLayers } from '#engine/bundle/siteElementStyles.ts';
import { cacheFolder, engineRoot } from '#engine/config/paths.ts';
import type { CompiledSite } from './open.ts';

/** Writes the style sheet of pages with code; resolves to its path. */
export async function writeSheet({ css, key, site }: CompiledSite): Promise<string> {
  const folder = join(cacheFolder, 'modules');
  const file = join(folder, `site-code-${key.slice(0, 16)}.css`);
  const { file: sheet = [], rules = '' } = site.code.styles ?? {};
  const sheets = ['features/site-code/site-code.css', sheet].flat();
  const imports = sheets.map((path) => `@import ${JSON.stringify(join(engineRoot, path))};\n`).join('');
  await mkdir(folder, { recursive: true });
  await writeFile(file, imports + rules + withElementLayers(css));
  return file;
}
