const most = 3;

/** Suggests queries instead of one without hits: titles that a shorter form found, or fixed ones. */
export function suggest(query: string, found: readonly string[], always: readonly string[]): string[] {
  const all = [...found, ...always].map((text) => text.slice(0, 60));
  return [...new Set(all)].filter((text) => text !== query).slice(0, most);
}
