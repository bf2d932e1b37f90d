/** Why code fails: what the platform and React say of it is said in words of ours; what it throws itself is quoted. */
import { expect, it } from 'vitest';
import { reasonOf } from '#engine/config/reasonOf.ts';

const thrown = (run: () => unknown): unknown => {
  try {
    return run();
  } catch (fault) {
    return fault;
  }
};
const value: unknown = undefined;

it.each([
  [thrown(() => new Function('return missing')()), 'nothing is called "missing" here. Define or import it.'],
  [thrown(() => (value as { a: 1 }).a), '"a" is asked of a value that is undefined.'],
  [thrown(() => (JSON as never as { a(): 1 }).a()), '"JSON.a" is used as a function or a list and is none.'],
  [thrown(() => Object.assign(value as object, { a: 1 })), 'a value is missing where an object is needed.'],
  [thrown(() => ((value as { a: 1 }).a = 1)), '"a" is asked of a value that is undefined.'],
  [thrown(() => JSON.parse('{ a }')), 'a text is no JSON.'],
  [thrown(() => JSON.parse('')), 'a text is no JSON.'],
  [thrown(() => new URL('/a')), 'an address is none. Write it whole, with https://.'],
  [
    thrown(() => new Function('"use strict"; const a = 1; a = 2;')()),
    'a constant is changed. Define it with "let".',
  ],
  [thrown(() => new Function('const { a } = undefined;')()), '"a" is asked of a value that is undefined.'],
  [
    new Error('Minified React error #31; visit https://react.dev/errors/31'),
    'an object stands where a text or an element should. Show one of its values.',
  ],
  [
    new Error("Cannot find module 'x'\nRequire stack:\n- /a"),
    'there is no module "x". Correct its path, or install the package.',
  ],
  [new Error('No water here'), 'No water here'],
])('%s', (fault, reason) => expect(reasonOf(fault)).toBe(reason));
