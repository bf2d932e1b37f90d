/** Splits the text of a section, as the index stores it, into the blocks that a reader sees. */

/** Marks a line with the description of the page, which is not part of its text. */
export const about = '» ';

/** A line that holds the place of a sample. Readers never see it. */
export const sampleMark = '\u2063';

/** Ends the title of a sample, and its code. */
export const sampleEnd = '\f';

/** Between the values of a row. */
export const between = ' · ';

export interface Block {
  kind: 'about' | 'text' | 'item' | 'step' | 'row' | 'sample';
  /** As readers see it: in a row, each value follows the heading of its column. Empty for a sample. */
  text: string;
}

/** Makes a block of each line. The first row of a table holds the headings and makes no block. */
export function blocksOf(content: string): Block[] {
  const blocks: Block[] = [];
  let headings: string[] | undefined;
  for (const line of content.split('\n')) {
    if (!line.includes('\t')) {
      headings = undefined;
      if (line !== '') blocks.push(blockOf(line));
    } else if (headings) blocks.push({ kind: 'row', text: rowText(headings, line.split('\t')) });
    else headings = line.split('\t');
  }
  return blocks;
}

function blockOf(line: string): Block {
  if (line === sampleMark) return { kind: 'sample', text: '' };
  if (line.startsWith(about)) return { kind: 'about', text: line.slice(about.length) };
  if (line.startsWith('• ')) return { kind: 'item', text: line };
  if (/^\d+\. /.test(line)) return { kind: 'step', text: line };
  return { kind: line.includes(between) ? 'row' : 'text', text: line };
}

function rowText(headings: readonly string[], cells: readonly string[]): string {
  const values = cells.map((value, position) => {
    const heading = headings[position]?.replace(/:$/, '');
    return value && heading ? `${heading}: ${value}` : value;
  });
  return values.filter((value) => value !== '').join(between);
}

/** Returns the name of the field that a line describes. */
export const fieldName = (line: string): string => line.split(/ \(|: /)[0] ?? '';

/** Returns the text of a section as readers see it, without samples. */
export const readable = (content: string): string =>
  blocksOf(content)
    .flatMap(({ kind, text }) => (kind === 'sample' ? [] : text))
    .join('\n');

export interface Sample {
  /** The label of its tab, and its title. */
  title: string;
  code: string;
}

/** Returns the samples of a section, in their order. */
export const samplesOf = (code: string): Sample[] =>
  Array.from(code.matchAll(/([^\f]*)\f([^\f]*)\f/g), ([, title = '', text = '']) => ({ title, code: text }));
