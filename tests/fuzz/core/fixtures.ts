/** Cases that once showed a fault, each a file with its fault beside it. */

import { hash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { projectRoot } from '#engine/config/paths.ts';
import type { Finding } from './hunt.ts';
import { loadTarget } from './target.ts';

const folderOf = (target: string): string => join(projectRoot, 'tests/fuzz/cases', target);
const isFault = (file: string): boolean => file.endsWith('.fault');

/** Text of each case of a target by the name of its file. */
export function keptCases(target: string): Map<string, string> {
  const folder = folderOf(target);
  const files = existsSync(folder) ? readdirSync(folder).filter((file) => !isFault(file)) : [];
  return new Map(files.sort().map((file) => [file, readFileSync(join(folder, file), 'utf8')]));
}

/** Writes a finding to where `keptCases` looks; resolves to its path. */
export async function keepCase(target: string, { text, fault }: Finding): Promise<string> {
  const { extension } = await loadTarget(target);
  const name = join(folderOf(target), hash('sha256', text).slice(0, 8));
  await mkdir(folderOf(target), { recursive: true });
  await writeFile(`${name}.${extension}`, text);
  await writeFile(`${name}.fault`, `${fault}\n`);
  return `${name}.${extension}`;
}
