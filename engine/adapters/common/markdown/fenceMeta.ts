/** Words behind the language of a block of code, as other generators write them. */
import { parseFence } from '#engine/content/code/fence.ts';
import { lookUp } from '#engine/shared/lookup.ts';

const word = /(?:[\w-]+=)?(?:\{[^}]*\}|"[^"]*"|'[^']*'|\/(?:[^/\\]|\\.)*\/(?=\s|$))|\S+/g;

/**
 * The words as ours. `ours` has our word for theirs by their names, `$` in it is the value, and an empty one leaves it out; `other`
 * gives ours for further words.
 */
export const fenceMeta = (
  meta: string | null | undefined,
  ours: Readonly<Record<string, string>>,
  other: (word: string, name: string) => string,
): string =>
  Array.from((meta ?? '').matchAll(word), ([written]) => {
    const [, name = '', value = ''] = /^([\w[\]-]*)(?:=|(?=\{)|$)(.*)$/s.exec(written) ?? [];
    const own = lookUp(ours, name);
    return own?.replace('$', () => value.replace(/^["'{[]+|["'}\]]+$/g, '')) ?? other(written, name);
  })
    .filter(Boolean)
    .join(' ');

/** Whether a word means the same here. */
export const isOurs = (written: string): boolean => parseFence(written).unknown.length === 0;
