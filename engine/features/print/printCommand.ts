/** `print`: the site as one file to carry. */
import { statSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { loadConfig } from '#engine/config/loadConfig.ts';
import { build } from '#engine/output/build.ts';
import type { Command, CommandInput } from '#engine/output/feature.ts';
import { Problems } from '#engine/shared/problems.ts';

export const printCommand: Command = {
  summary: 'Write the site as one file to carry: an EPUB, a PDF, or a ZIP file that opens from disk.',
  options: {
    zip: {
      value: 'FILE',
      text: 'ZIP file of the site; its index.html opens without a server, search included',
    },
  },
  run,
};

async function run({ root, out, extensions, values }: CommandInput): Promise<number> {
  const wanted = (['zip'] as const).flatMap((kind) => {
    const file = values[kind];
    return typeof file === 'string' ? [{ kind, file: resolve(file) }] : [];
  });
  if (wanted.length === 0) {
    console.error('Name what to write: --epub FILE, --pdf FILE or --zip FILE.');
    return 1;
  }
  const { problems } = await build({ root, out, extensions, keep: true });
  const { features, adapters } = await extensions();
  const config = await loadConfig(root, features, new Problems(), adapters);
  if (problems.count('error') > 0 || !config) {
    console.error(problems.report());
    return 1;
  }
  for (const { file } of wanted) {
    await mkdir(dirname(file), { recursive: true });
    const { writeDiskZip } = await import('./disk/diskZip.ts');
    const count = await writeDiskZip(out, config, file);
    console.log(`Wrote ${file}: ${count} files, ${(statSync(file).size / 1e6).toFixed(1)} MB.`);
  }
  return 0;
}
