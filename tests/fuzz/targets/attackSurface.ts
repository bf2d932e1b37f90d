/** Names by which the site's scripts read what others can set. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { engineRoot } from '#engine/config/paths.ts';
import { scriptAttributes } from '#engine/shared/attributes.ts';
import { historyKey, StorageKey, seenKey, versionKey } from '#engine/shared/storageKeys.ts';

/** What runs in the browser. */
const inBrowser = /(^|\/)(runtime|islands|browser|ui)\/|\.(browser|inline)\.ts$/;
/** What stands for a changing part of a key. */
const parts = ['0', 'default', 'docs', 'language'];

function sources(): string[] {
  const root = engineRoot;
  return readdirSync(root, { recursive: true })
    .map(String)
    .filter((file) => /\.tsx?$/.test(file) && inBrowser.test(file))
    .sort()
    .map((file) => readFileSync(join(root, file), 'utf8'));
}

/** Throws where it finds no names of a kind: then the sources lie elsewhere, or read in another way. */
export function attackSurface() {
  const texts = sources();
  const all = (pattern: RegExp): string[] =>
    texts.flatMap((text) => [...text.matchAll(pattern)].map(([, name = '']) => name));
  const keys = Object.values(StorageKey).flatMap((key) =>
    key.endsWith('.') ? parts.map((part) => key + part) : [key],
  );
  const made = parts.flatMap((part) => [
    versionKey(part),
    historyKey('recent', part),
    historyKey('favorites', part),
    seenKey(part),
  ]);
  return {
    attributes: [...scriptAttributes].map((name) => `data-${name}`),
    keys: [...keys, ...made],
    parameters: some('parameters of addresses', all(/(?:query|[pP]arams\([\w.]*\))\.get\(['"]([\w-]+)/g)),
  };
}

function some(kind: string, names: readonly string[]): string[] {
  if (names.length === 0) throw new Error(`No ${kind} are found in what runs in the browser.`);
  return [...new Set(names)].sort();
}
