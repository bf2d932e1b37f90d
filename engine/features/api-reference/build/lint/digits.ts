/** Numbers of a file with more digits than a program keeps: the linter reads numbers, and the pages all digits. */
import type { ScalarTag } from 'yaml';
import { exact, isExact, isLossy, writeJson } from '#engine/shared/exactNumber.ts';

/** Under it an object or a list holds the digits of its values, by their keys. */
const kept = Symbol('digits');
type Holder = Record<string, unknown> & { [kept]?: Record<string, string> };

/** Where a text may have a number; what stands in quotes is none. */
const number = /(?<!["'\w.+-])-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?(?![\w.])/g;
/** Numbers that stand for those of the text begin here; each of them is exact. */
const first = 2 ** 52;

const isHolder = (value: unknown): value is Holder => typeof value === 'object' && value !== null;

function note(holder: Holder, key: string, digits: string): void {
  holder[key] = Number(digits);
  holder[kept] = { ...holder[kept], [key]: digits };
}

/** Notes digits in a parsed `document`: it is compared with what `parse` makes of a text with other numbers. */
export function noteDigits(document: unknown, text: string, parse: (text: string) => unknown): void {
  const texts: string[] = [];
  const other = text.replace(number, (token) =>
    isLossy(token) ? String(first + texts.push(token) - 1) : token,
  );
  if (texts.length === 0) return;
  const seen = new Set<unknown>();
  const compare = (holder: unknown, changed: unknown) => {
    if (!isHolder(holder) || !isHolder(changed) || seen.has(holder)) return;
    seen.add(holder);
    const values = Object.values(changed);
    for (const [index, [key, value]] of Object.entries(holder).entries()) {
      const other = values[index];
      const found = typeof other === 'number' ? texts[other - first] : undefined;
      if (found === undefined) compare(value, other);
      // The parser makes a text of what is too large for a number.
      else if (value === found || value === Number(found)) note(holder, key, found);
    }
  };
  compare(document, parse(other));
}

/** Gives a value of a holder, with its digits, another key. */
export function renameKey(holder: Holder, from: string, to: string): void {
  holder[to] = holder[from];
  delete holder[from];
  const digits = holder[kept]?.[from];
  if (digits !== undefined) note(holder, to, digits);
}

/** A copy of a document with exact numbers where digits were noted; what `isLeftOut` holds of is missing. */
export const withDigits = (document: unknown, isLeftOut: (value: unknown) => boolean): unknown =>
  JSON.parse(
    JSON.stringify(document, function (this: Holder, key: string, value: unknown) {
      const digits = this[kept]?.[key];
      if (digits !== undefined && typeof value === 'number') return exact(digits);
      return isLeftOut(value) ? undefined : value;
    }),
  );

/** Turns exact numbers of a document, which is no longer what was parsed, into numbers with noted digits. */
export function roundDigits(document: unknown): void {
  if (!isHolder(document)) return;
  for (const [key, value] of Object.entries(document))
    if (isExact(value)) note(document, key, writeJson(value));
    else roundDigits(value);
}

/** Exact numbers in YAML, as they are written. */
export const exactTag: ScalarTag = {
  tag: 'tag:yaml.org,2002:float',
  default: true,
  identify: isExact,
  resolve: Number,
  stringify: ({ value }) => writeJson(value),
};
