/** Names for addresses and ids. */

import { pathFault } from '#engine/shared/pathFault.ts';

/** `getAllAgents` and `repos/get-all` to `get-all-agents` and `repos-get-all`; letters of all scripts stay. */
export const toSlug = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/(?<=[a-z\d])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/g, '-')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
    .toLowerCase();

/** The slug of the first text that has one; else `last`. */
export const slugOf = (texts: readonly string[], last: string): string =>
  texts.map(toSlug).find((slug) => slug !== '' && pathFault(slug) === undefined) ?? last;

/** The name, with a number if it is taken. */
export function freeName(name: string, taken: { has(name: string): boolean }): string {
  let free = name;
  for (let count = 2; taken.has(free); count++) free = `${name}-${count}`;
  return free;
}
