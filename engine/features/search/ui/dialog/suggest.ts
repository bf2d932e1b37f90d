const most = 3;

/** What to search for in place of a query without hits: pages that shorter forms of it have found, or what the site holds. */
export function suggest(query: string, found: readonly string[], always: readonly string[]): string[] {
  const all = [...found, ...always].map((text) => text.slice(0, 60));
  return [...new Set(all)].filter((text) => text !== query).slice(0, most);
}
