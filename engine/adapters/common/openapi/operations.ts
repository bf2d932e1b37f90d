/** Operations that pages name by words, and the descriptions that have them. */
import { existsSync } from 'node:fs';
import { join, posix } from 'node:path';
import { methods } from '#engine/features/api-reference/build/description.ts';
import { type Operation, operationsOf } from '#engine/features/api-reference/build/operations.ts';
import { readDescription } from '#engine/features/api-reference/build/reading/read.ts';
import { withAlternatives } from '#engine/features/api-reference/build/schema/discriminators.ts';
import type { DocumentsReader } from '#engine/routes/documents.ts';
import type { OperationDoc } from './operationPages.ts';

/** What pages name an operation by: the method, which is `WEBHOOK` for a webhook, and the path. */
export const operationKey = (method: string, path: string): string =>
  `${method.toUpperCase()} ${path.replace(/(.)\/$/, '$1')}`;

/** The operation that `GET /users` or `openapi.json GET /users` names; `undefined` for other texts. */
export function operationIn(words = '') {
  const named = new RegExp(`^(?:(\\S+)\\s+)?(${methods.join('|')}|webhook)\\s+(\\S+)$`, 'i');
  const [, spec, method = '', path = ''] = named.exec(words.trim()) ?? [];
  return method === '' ? undefined : { spec, method, path, key: operationKey(method, path) };
}

const keyOf = ({ isWebhook, method, path }: Operation): string =>
  operationKey(isWebhook ? 'webhook' : method, path);

/** The descriptions that a page in `folder` may mean by a name, with its ending or without; the one at that path comes first. */
export function namedAmong(all: readonly string[], name: string, folder: string): string[] {
  const bare = name.replace(/^(?:\.{0,2}\/)+/, '');
  const path = name.startsWith('.') ? posix.join(folder, name) : bare;
  const ending = (file: string) => `/${file.replace(/\.\w+$/, '')}`;
  const found = all.filter((file) => ending(file).endsWith(ending(bare)));
  return [...found.filter((file) => file === path), ...found];
}

/** Finds the operation of a key in files, the first that has it; each file is read once. */
export function operationFinder({ root, cache, problems }: DocumentsReader) {
  const read = new Map<string, Promise<Omit<OperationDoc, 'doc'>[]>>();
  const readApi = async (file: string) => {
    const source = { root, file, references: [], lint: false };
    const found = existsSync(join(root, file)) && (await readDescription(source, cache, problems));
    if (!found) return [];
    const description = withAlternatives(found.description);
    const operations = operationsOf(description, found.locate, () => undefined);
    return operations.map((operation) => ({ operation, description }));
  };
  return async (files: readonly string[], key: string) => {
    for (const file of files) {
      if (!read.has(file)) read.set(file, readApi(file));
      const found = (await read.get(file))?.find(({ operation }) => keyOf(operation) === key);
      if (found) return found;
    }
    return undefined;
  };
}
