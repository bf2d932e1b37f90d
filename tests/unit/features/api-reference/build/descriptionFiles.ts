/** The files of the API description, parsed but with their references as they are. */
import { readdir, readFile } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import { parse } from 'yaml';

export const projectRoot = resolve(import.meta.dirname, '../../../../..');
export const siteRoot = join(projectRoot, 'site');
export const folder = join(siteRoot, 'content/api');

interface DescriptionNode {
  /** File and pointer, such as `schemas/errors.yaml#/ApiError`. */
  where: string;
  key: string;
  value: unknown;
}

type Node = Record<string, unknown>;

/** Content of each YAML file by its path inside the folder. */
export async function readDescription(): Promise<Map<string, Node>> {
  const names = await readdir(folder, { recursive: true });
  const files = names.filter((name) => name.endsWith('.yaml')).toSorted();
  return new Map(
    await Promise.all(
      files.map(
        async (name) =>
          [relative('.', name), parse(await readFile(join(folder, name), 'utf8')) as Node] as const,
      ),
    ),
  );
}

/** Every value below a node, the node itself left out, each with its place. */
export function* walk(node: unknown, where: string): Generator<DescriptionNode> {
  if (typeof node !== 'object' || node === null) return;
  for (const [key, value] of Object.entries(node)) {
    const location = `${where}/${key}`;
    yield { where: location, key, value };
    yield* walk(value, location);
  }
}
