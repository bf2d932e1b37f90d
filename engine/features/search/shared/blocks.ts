/** The text of a section, as the index keeps it, in the parts that a reader sees. */

/** Begins a line that says what the page is about, and does not stand on it. */
export const about = '» ';

/** The line where a sample stands. Nothing is seen of it. */
export const sampleMark = '\u2063';

/** After the title of each sample and after its code, in the code of a section. */
export const sampleEnd = '\f';

/** Between the values of a row. */
export const between = ' · ';

export interface Block {
  kind: 'about' | 'text' | 'item' | 'step' | 'row' | 'sample';
  /** As it is read: a row says the heading of each value. Nothing for a sample. */
  text: string;
}

/** A line each; the first row of a table holds its headings and is no block of its own. */
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

/** Name of the field that a line is about. */
export const fieldName = (line: string): string => line.split(/ \(|: /)[0] ?? '';

/** The text of a section as it is read. */
export const readable = (content: string): string =>
  blocksOf(content)
    .flatMap(({ kind, text }) => (kind === 'sample' ? [] : text))
    .join('\n');

export interface Sample {
  /** Where it stands among others: the label of its tab and its title. */
  title: string;
  code: string;
}

/** The samples of a section, in their order. */
export const samplesOf = (code: string): Sample[] =>
  Array.from(code.matchAll(/([^\f]*)\f([^\f]*)\f/g), ([, title = '', text = '']) => ({ title, code: text }));
