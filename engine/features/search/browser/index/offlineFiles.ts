/** Lists the files of the embedded index for offline reading. */
import { decodeNumbers, type Manifest } from '../../shared/indexFormat.ts';

/** Returns whether a path is that of a manifest. */
export const isList = (path: string): boolean => /\/search-index-[^/]*\.json$/.test(path);

/** Returns the addresses of all files of an index. */
export function filesOf(manifest: unknown): string[] {
  const { folder, terms, letters, texts } = manifest as Manifest;
  const counts = { terms: terms.length, words: letters.length, texts: decodeNumbers(texts).length };
  return Object.entries(counts).flatMap(([kind, count]) =>
    Array.from({ length: count }, (_, number) => `${folder}${kind}${number}.json`),
  );
}
