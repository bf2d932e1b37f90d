const longest = 60;

/** A query as it is named in a heading or a sentence. */
export const shortened = (query: string): string =>
  query.length > longest ? `${query.slice(0, longest)}…` : query.trim();
