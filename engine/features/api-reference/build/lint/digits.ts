/** Numbers of a description with more digits than a program keeps: other numbers stand in for them while it is linted. */
import type { ScalarTag } from 'yaml';
import { exact, isExact, isLossy, writeJson } from '#engine/shared/exactNumber.ts';

type Holder = Record<string, unknown>;

/** Where a text may have a number; what stands in quotes is none. */
const number = /(?<!["'\w.+-])-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?(?![\w.])/g;

/** Whether a number loses digits, or may be one that stands in for another. */
const isLong = (text: string): boolean =>
  isLossy(text) || text.replace(/e.*|[-.]/gi, '').replace(/^0+|0+$/g, '').length > 15;

const bits = new DataView(new ArrayBuffer(8));

/** The next number away from zero. */
function next(value: number): number {
  bits.setFloat64(0, value);
  bits.setBigUint64(0, bits.getBigUint64(0) + 1n);
  return bits.getFloat64(0);
}

const isHolder = (value: unknown): value is Holder => typeof value === 'object' && value !== null;

/** The long numbers of a description and of the files that it refers to. */
export class LongNumbers {
  /** Their digits by the numbers that stand in for them. */
  private readonly digits = new Map<number, string>();
  private readonly known = new Map<string, number>();

  /** A number near to that of the text, which stands in for no other one. */
  private standIn(text: string): number {
    const known = this.known.get(text);
    if (known !== undefined) return known;
    const size = Math.abs(Number(text));
    let value = size > 1e-300 && size < 1e300 ? Number(text) : 1e300;
    while (this.digits.has(value) || !isLong(`${value}`)) value = next(value);
    this.digits.set(value, text);
    this.known.set(text, value);
    return value;
  }

  /** Replaces those of a parsed `document`: `parse` reads a text that has the others. */
  replaceIn(document: unknown, text: string, parse: (text: string) => unknown): void {
    const changed = text.replace(number, (token) => (isLong(token) ? `${this.standIn(token)}` : token));
    if (changed === text) return;
    const seen = new Set<unknown>();
    const compare = (holder: unknown, other: unknown) => {
      if (!isHolder(holder) || !isHolder(other) || seen.has(holder)) return;
      seen.add(holder);
      const values = Object.values(other);
      for (const [index, [key, value]] of Object.entries(holder).entries()) {
        const found = values[index];
        const digits = typeof found === 'number' ? this.digits.get(found) : undefined;
        if (digits === undefined) compare(value, found);
        // The parser makes a text of what is too large for a number.
        else if (value === digits || value === Number(digits)) holder[key] = found;
      }
    };
    compare(document, parse(changed));
  }

  /** Replaces the exact numbers in an object or a list. */
  replaceExact(holder: unknown): void {
    if (!isHolder(holder)) return;
    for (const [key, value] of Object.entries(holder))
      if (isExact(value)) holder[key] = this.standIn(writeJson(value));
      else this.replaceExact(value);
  }

  /** A copy of a document with exact numbers in place of those that stand in for them; what `isLeftOut` holds of is missing. */
  restore(document: unknown, isLeftOut: (value: unknown) => boolean): unknown {
    const text = JSON.stringify(document, (_, value: unknown) => {
      const digits = typeof value === 'number' ? this.digits.get(value) : undefined;
      if (digits !== undefined) return exact(digits);
      return isLeftOut(value) ? undefined : value;
    });
    return JSON.parse(text);
  }
}

/** Exact numbers in YAML, as they are written. */
export const exactTag: ScalarTag = {
  tag: 'tag:yaml.org,2002:float',
  default: true,
  identify: isExact,
  resolve: Number,
  stringify: ({ value }) => writeJson(value),
};
