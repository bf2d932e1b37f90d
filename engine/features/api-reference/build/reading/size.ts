/** Limits the size of parsed documents: YAML aliases can make a small text endless. */
import { pointAt } from '#engine/shared/text/pointAt.ts';

const deepest = 200;
/** Values per character that aliases may produce. */
const mostCopies = 10;

/** Throws if the aliases of a parsed document repeat too much, or if it is nested too deeply. `text` is the source. */
export function checkSize(document: unknown, text: string): void {
  const sizes = new Map<object, number>();
  const sizeOf = (value: unknown, depth: number): number => {
    if (typeof value !== 'object' || value === null) return 1;
    const known = sizes.get(value);
    if (known !== undefined) return known;
    if (depth > deepest) throw new Error(`The document is nested deeper than ${deepest} levels.`);
    sizes.set(value, Number.POSITIVE_INFINITY);
    const size = Object.values(value).reduce<number>((sum, item) => sum + sizeOf(item, depth + 1), 1);
    sizes.set(value, size);
    return size;
  };
  const size = sizeOf(document, 0);
  if (size <= 100_000 + mostCopies * text.length) return;
  const { line, column } = pointAt(text, Math.max(0, text.search(/(?<=[\s[{,:-])\*[\w-]/)));
  throw new Error(`Aliases make more of this document than can be read. (${line}:${column})`);
}
