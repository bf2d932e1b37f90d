/**
 * Patterns of grammars in the words of JavaScript. Translating them takes a tenth of the first build of a site, so that
 * those of common languages are translated when the engine is installed.
 */
import { join } from 'node:path';
import type { EmulatedRegExp } from 'oniguruma-to-es';
import { defaultJavaScriptRegexConstructor } from 'shiki/engine/javascript';
import { bundledLanguages } from 'shiki/langs';
import { cacheFolder } from '#engine/config/paths.ts';
import { CacheFile } from '#engine/incremental/cacheFile.ts';

type Options = EmulatedRegExp['rawOptions'];

/** A regular expression as `RegExp` takes it or, with options, `EmulatedRegExp`. */
type Translation = readonly [source: string, flags: string, options?: Options];

/** Translations by pattern. */
export type Patterns = ReadonlyMap<string, Translation>;

/** Languages of most code in documentation; others are translated when they are met. */
const common =
  `bash c csharp css diff docker go html http ini java javascript json jsonc jsx kotlin markdown mdx php powershell python
  rust sql swift toml tsx typescript xml yaml`.split(/\s+/) as (keyof typeof bundledLanguages)[];

const patternsFile = join(cacheFolder, 'patterns');
const kind = 'patterns of grammars';

/** What `writePatterns` wrote; nothing where it did not, or with another edition of Node.js or of the engine. */
export function readPatterns(file = patternsFile): Patterns {
  const cache = CacheFile.open(file, kind);
  const patterns = cache.get('patterns');
  cache.close();
  return new Map(patterns && (JSON.parse(patterns.toString()) as [string, Translation][]));
}

/** Translates the patterns of common languages; resolves to how many there are. */
export async function writePatterns(file = patternsFile): Promise<number> {
  const patterns = new Map<string, Translation>();
  for (const name of common) {
    const { default: grammars } = await bundledLanguages[name]();
    for (const pattern of patternsIn(grammars)) {
      if (patterns.has(pattern)) continue;
      const translation = translate(pattern);
      if (translation) patterns.set(pattern, translation);
    }
  }
  const cache = CacheFile.open(file, kind);
  cache.set('patterns', Buffer.from(JSON.stringify([...patterns])));
  cache.save({ prune: true });
  return patterns.size;
}

/** `undefined` where JavaScript has no words for it. */
function translate(pattern: string): Translation | undefined {
  try {
    const regexp: RegExp & { rawOptions?: Options } = defaultJavaScriptRegexConstructor(pattern);
    const { source, flags, rawOptions } = regexp;
    return rawOptions ? [source, flags, rawOptions] : [source, flags];
  } catch {
    return undefined;
  }
}

/** All patterns below a part of a grammar, as the tokenizer asks for them: anchors that cannot match in a place are replaced. */
function patternsIn(part: unknown): string[] {
  if (typeof part !== 'object' || part === null) return [];
  return Object.entries(part).flatMap(([key, value]) => {
    if (typeof value !== 'string') return patternsIn(value);
    if (!['match', 'begin', 'end', 'while'].includes(key)) return [];
    const pattern = value.replaceAll('\\z', '$(?!\\n)(?<!\\n)');
    const without = (anchor: string) => (text: string) => text.replaceAll(`\\${anchor}`, '\\\uffff');
    const some = [pattern, without('G')(pattern)];
    return [...new Set([...some, ...some.map(without('A'))])];
  });
}
