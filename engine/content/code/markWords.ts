import type { WordMark } from './fence.ts';

interface Part {
  from: number;
  to: number;
  tag: string;
}

/** The parts of each line that patterns mark, by the index of the line. */
export const markedParts = (code: string, words: readonly WordMark[]): Part[][] =>
  code.split('\n').map((text, index) =>
    words.flatMap(({ pattern, tag, from = 1, to = Number.POSITIVE_INFINITY }) => {
      if (index + 1 < from || index + 1 > to) return [];
      return [...text.matchAll(pattern)].flatMap(({ indices = [] }) => {
        const places: readonly ([number, number] | undefined)[] =
          indices.length > 1 ? indices.slice(1) : indices;
        return places.flatMap((place) => (place ? [{ from: place[0], to: place[1], tag }] : []));
      });
    }),
  );

/** HTML of a line with elements around its marked parts, as many as its own elements divide them into. */
export function markLine(html: string, parts: readonly Part[]): string {
  if (parts.length === 0) return html;
  let [marked, open, at] = ['', '', 0];
  const change = (tag: string) => {
    if (tag === open) return;
    marked += (open && `</${open}>`) + (tag && `<${tag}>`);
    open = tag;
  };
  for (const [token] of html.matchAll(/<[^>]*>|&\w+;|[^<&]/gu)) {
    const isTag = token.startsWith('<');
    change(isTag ? '' : (parts.find(({ from, to }) => at >= from && at < to)?.tag ?? ''));
    marked += token;
    if (!isTag) at += token.startsWith('&') ? 1 : token.length;
  }
  change('');
  return marked;
}
