/** Packages that few sites need, and that their owners install themselves. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { engineRoot, packageFolders } from './paths.ts';

interface Lack {
  message: string;
  /** The command that installs what is missing. */
  hint: string;
}

/** What to tell where one of the packages is not installed; `needs` begins the sentence, such as "Share images need". */
export function lackOf(names: readonly string[], needs: string): Lack | undefined {
  const missing = names.filter((name) => !packageFolders.some((folder) => existsSync(join(folder, name))));
  if (missing.length === 0) return undefined;
  const manifest = readFileSync(join(engineRoot, 'package.json'), 'utf8');
  const { peerDependencies } = JSON.parse(manifest) as { peerDependencies: Record<string, string> };
  const exact = missing.map((name) => `${name}@${peerDependencies[name]?.replace('^', '')}`);
  return {
    message: `${needs} ${missing.join(' and ')}.`,
    hint: `Install ${missing.length > 1 ? 'them' : 'it'}: npm install ${exact.join(' ')}`,
  };
}
