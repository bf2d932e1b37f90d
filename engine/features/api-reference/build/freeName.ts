/** The name, or the first one with a number behind it that is not taken. */
export function freeName(name: string, taken: { has(name: string): boolean }): string {
  let free = name;
  for (let count = 2; taken.has(free); count++) free = `${name}-${count}`;
  return free;
}
