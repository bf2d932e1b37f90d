/** JSON values as literals of other languages. */
import type { Json } from '../types.ts';

interface Notation {
  text: (text: string) => string;
  /** `true`, `false` and `null`. */
  words: readonly [string, string, string];
  key: (name: string) => string;
  /** Spaces of one level. */
  indent: number;
}

/** Writes a value over several lines. All but the first are indented by at least `margin` spaces. */
export function literal(value: Json, notation: Notation, margin: number): string {
  const inner = ' '.repeat(margin + notation.indent);
  const lines = (open: string, items: string[], close: string) =>
    items.length === 0
      ? open + close
      : `${open}\n${items.map((item) => `${inner}${item},\n`).join('')}${' '.repeat(margin)}${close}`;
  const write = (item: Json) => literal(item, notation, margin + notation.indent);
  if (typeof value === 'string') return notation.text(value);
  if (value === null) return notation.words[2];
  if (typeof value === 'boolean') return notation.words[value ? 0 : 1];
  if (typeof value === 'number') return String(value);
  if (Array.isArray(value)) return lines('[', value.map(write), ']');
  const items = Object.entries(value).map(([name, item]) => `${notation.key(name)}: ${write(item)}`);
  return lines('{', items, '}');
}
