/** The files of an OpenAPI description: those of its folder. */
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { filesBelow } from '#engine/content/files.ts';

/** Texts of all YAML and JSON files beside and below `file`, by their paths from `root`. */
export async function descriptionFiles(root: string, file: string): Promise<Map<string, string>> {
  const folder = dirname(file);
  const names = (await filesBelow(join(root, folder))).filter((name) => /\.(ya?ml|json)$/.test(name));
  const texts = await Promise.all(names.map((name) => readFile(join(root, folder, name), 'utf8')));
  return new Map(names.map((name, index) => [join(folder, name), texts[index] ?? '']));
}
