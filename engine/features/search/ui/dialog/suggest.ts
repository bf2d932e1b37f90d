const most = 3;

/**
 * What to search for in place of a query without hits: pages that shorter forms of it have found, its single words,
 * or what the site holds anyway.
 */
export function suggest(query: string, found: readonly string[], always: readonly string[]): string[] {
  const words = query.split(/\s+/).filter((word) => word.length > 2);
  const longest = words.length > 1 ? [...words].sort((a, b) => b.length - a.length) : [];
  const all = [...found, ...longest, ...always].map((text) => text.slice(0, 60));
  return [...new Set(all)].filter((text) => text !== query).slice(0, most);
}
