const longest = 60;

/** Shortens a query for a heading or a sentence. */
export const shortened = (query: string): string =>
  query.length > longest ? `${query.slice(0, longest)}…` : query.trim();
