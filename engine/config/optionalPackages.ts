/** Packages that few sites need, and that their owners install themselves. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { engineRoot, packageFolders } from './paths.ts';

/** Ranges of versions by name. */
const optional = (): Record<string, string> => {
  const manifest = readFileSync(join(engineRoot, 'package.json'), 'utf8');
  return (JSON.parse(manifest) as { peerDependencies: Record<string, string> }).peerDependencies;
};

const isMissing = (name: string): boolean => !packageFolders.some((folder) => existsSync(join(folder, name)));

export const missingPackages = (): string[] => Object.keys(optional()).filter(isMissing);

/**
 * What to tell where one of the packages is not installed, with the command that installs it; `needs` begins the sentence,
 * such as "Share images need".
 */
export function lackOf(
  names: readonly string[],
  needs: string,
): { message: string; hint: string } | undefined {
  const missing = names.filter(isMissing);
  if (missing.length === 0) return undefined;
  const versions = optional();
  const exact = missing.map((name) => `${name}@${versions[name]?.replace('^', '')}`);
  return {
    message: `${needs} ${missing.join(' and ')}.`,
    hint: `Install ${missing.length > 1 ? 'them' : 'it'}: npm install ${exact.join(' ')}`,
  };
}
