/** JSON up to a depth. Tens of thousands of levels overflow the stack of a browser, or end the tab. */
import { readJson } from '#engine/shared/exactNumber.ts';
import type { Json } from '../../shared/types.ts';

/** Levels of lists and objects inside each other. */
export const mostLevels = 100;

/** Counts brackets outside of quotes, without recursion; the text need not be JSON. */
export function isTooDeep(text: string): boolean {
  let level = 0;
  let isQuoted = false;
  for (let index = 0; index < text.length && level <= mostLevels; index += 1) {
    const mark = text[index];
    if (mark === '"') isQuoted = !isQuoted;
    else if (isQuoted) index += mark === '\\' ? 1 : 0;
    else if (mark === '[' || mark === '{') level += 1;
    else if (mark === ']' || mark === '}') level -= 1;
  }
  return level > mostLevels;
}

/** Throws when the text is not JSON or too deep. */
export function parseJson(text: string): Json {
  if (isTooDeep(text)) throw new RangeError(`Nested more than ${mostLevels} levels deep.`);
  return JSON.parse(text) as Json;
}

/** The same for text that a reader types: each number stays as it was typed. */
export function parseTyped(text: string): Json {
  if (isTooDeep(text)) parseJson(text);
  return readJson(text);
}
