/** What of the embedded index stays readable offline: all of it. */
import { decodeNumbers, type Manifest } from '../../shared/indexFormat.ts';

/** Whether a path is that of a manifest. */
export const isList = (path: string): boolean => /\/search-index-[^/]*\.json$/.test(path);

/** Addresses of all parts of an index. */
export function filesOf(manifest: unknown): string[] {
  const { folder, terms, letters, texts } = manifest as Manifest;
  const counts = { terms: terms.length, words: letters.length, texts: decodeNumbers(texts).length };
  return Object.entries(counts).flatMap(([kind, count]) =>
    Array.from({ length: count }, (_, number) => `${folder}${kind}${number}.json`),
  );
}
