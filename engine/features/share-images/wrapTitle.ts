/** A title in lines, as large as it may be. */

/** Lines of text and the size that they fit in. */
export interface WrappedTitle {
  lines: string[];
  /** Font size in pixels. */
  size: number;
}

/** Sizes to try, the largest first, each with the lines that there is room for. */
const sizes = [
  { size: 84, rows: 2 },
  { size: 68, rows: 3 },
];

/** Breaks a title at its spaces. What has no room in the smallest size ends in an ellipsis. `measure` gives the width of a text in parts of the font size; `width` is in pixels. */
export function wrapTitle(title: string, width: number, measure: (text: string) => number): WrappedTitle {
  let last: WrappedTitle = { lines: [], size: 0 };
  for (const { size, rows } of sizes) {
    const fits = (text: string) => measure(text) * size <= width;
    const lines = toLines(title, fits);
    if (lines.length <= rows && lines.join(' ') === title) return { lines, size };
    last = { lines: shortened(lines, rows, fits), size };
  }
  return last;
}

/** Fills lines one by one; a word that is longer than a line is cut. */
function toLines(title: string, fits: (text: string) => boolean): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of title.split(' ')) {
    const longer = line ? `${line} ${word}` : word;
    if (fits(longer)) {
      line = longer;
      continue;
    }
    if (line) lines.push(line);
    line = word;
    while (!fits(line)) {
      const head = longestStart(line, fits);
      lines.push(head);
      line = line.slice(head.length);
    }
  }
  return line ? [...lines, line] : lines;
}

function longestStart(text: string, fits: (text: string) => boolean): string {
  const [first = '', ...rest] = text;
  let start = first;
  for (const character of rest) {
    if (!fits(start + character)) break;
    start += character;
  }
  return start;
}

function shortened(lines: string[], rows: number, fits: (text: string) => boolean): string[] {
  if (lines.length <= rows) return lines;
  const kept = lines.slice(0, rows);
  let end = [...(kept.pop() ?? '')];
  while (end.length > 1 && !fits(`${end.join('')}…`)) end = end.slice(0, -1);
  return [...kept, `${end.join('').replace(/[\s,.:;–—-]+$/u, '')}…`];
}
