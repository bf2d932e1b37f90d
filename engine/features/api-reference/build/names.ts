/** Names for addresses and ids. */

/** `getAllAgents` and `repos/get-all` to `get-all-agents` and `repos-get-all`. */
export const toSlug = (text: string): string =>
  text
    .replace(/(?<=[a-z\d])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/g, '-')
    .replace(/[^A-Za-z\d]+/g, '-')
    .replace(/^-|-$/g, '')
    .toLowerCase();

/** The name, or the first one with a number behind it that is not taken. */
export function freeName(name: string, taken: { has(name: string): boolean }): string {
  let free = name;
  for (let count = 2; taken.has(free); count++) free = `${name}-${count}`;
  return free;
}
