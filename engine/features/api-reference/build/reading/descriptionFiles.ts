/** The files of an OpenAPI description: those in its folder, and others that its owner allows. */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { filesBelow } from '#engine/content/files.ts';
import { isAddress, isDescription } from './sources.ts';

/** Texts of all YAML and JSON files beside and below `file`, and of the files that `references` allows, by paths relative to `root`. */
export async function descriptionFiles(
  root: string,
  file: string,
  references: readonly string[] = [],
): Promise<Map<string, string>> {
  const below = async (folder: string) =>
    (await filesBelow(join(root, folder))).filter(isDescription).map((name) => join(folder, name));
  const allowed = references.filter(
    (reference) => !isAddress(reference) && existsSync(join(root, reference)),
  );
  const found = allowed.map((reference) => (reference.endsWith('/') ? below(reference) : [reference]));
  const names = [...new Set((await Promise.all([below(dirname(file)), ...found])).flat())];
  const texts = await Promise.all(names.map((name) => readFile(join(root, name), 'utf8')));
  return new Map(names.map((name, index) => [name, texts[index] ?? '']));
}
