/** Reports what Markdown drops or shows as text silently: footnotes, targets of links, and cells of tables. */
import type { Definition, FootnoteDefinition, Nodes, Paragraph, TableRow, Text } from 'mdast';
import { locationIn, type Problems } from '#engine/shared/problems.ts';
import { pointAt } from '#engine/shared/text/pointAt.ts';
import { sourceOf } from '../markdownExport.ts';
import type { ParsedPage } from '../parser/parse.ts';

interface Found {
  definitions: (FootnoteDefinition | Definition)[];
  /** Footnotes that are referred to. */
  used: Set<string>;
}

/** Reports the parts of a page that readers would not see, or see as signs. */
export function reportDropped(page: ParsedPage, problems: Problems, isMath: boolean): void {
  if (!/[|[]/.test(page.source)) return;
  const found: Found = { definitions: [], used: new Set() };
  const look = (node: Nodes): void => {
    // A target that leads nowhere is a comment: [//]: # (Words).
    if (node.type === 'footnoteDefinition' || (node.type === 'definition' && !/^#?$/.test(node.url)))
      found.definitions.push(node);
    else if (node.type === 'footnoteReference') found.used.add(node.identifier);
    else if (node.type === 'table') {
      const [header, ...rows] = node.children;
      const columns = header?.children.length ?? 0;
      for (const row of rows) reportCells(row, columns, page, problems, isMath);
      const after = columns > 1 ? rows.find((row) => !sourceOf(row, page.source).includes('|')) : undefined;
      if (after)
        problems.warn(
          locationIn(page.start, after),
          'The line is shown as a row of the table above it.',
          'Leave a line empty before it, or write its cells: | a | b |',
        );
    } else if (node.type === 'paragraph') reportTable(node, page, problems, isMath);
    else if (node.type === 'text') reportUndefined(node, page, problems);
    if ('children' in node) node.children.forEach(look);
  };
  look(page.tree);
  reportDefinitions(found, page, problems);
}

function reportDefinitions({ definitions, used }: Found, page: ParsedPage, problems: Problems): void {
  const first = new Map<string, Nodes>();
  for (const node of definitions) {
    const isNote = node.type === 'footnoteDefinition';
    const name = isNote ? `[^${node.label ?? node.identifier}]` : `[${node.label ?? node.identifier}]`;
    const at = locationIn(page.start, node);
    const known = first.get(name.toLowerCase());
    if (known) {
      const { line } = locationIn(page.start, known);
      const message = `${isNote ? 'The footnote' : 'The target'} ${name} stands in line ${line} already; this one is shown nowhere.`;
      problems.error(at, message, `Give it a name of its own, such as ${name.slice(0, -1)}-2]`);
    } else if (isNote && !used.has(node.identifier))
      problems.error(
        at,
        `Nothing refers to the footnote ${name}, so nobody sees it.`,
        `Write ${name} where it belongs.`,
      );
    if (!known) first.set(name.toLowerCase(), node);
  }
}

/** Reports references without a definition, which are text. */
function reportUndefined(node: Text, page: ParsedPage, problems: Problems): void {
  const { start, end } = node.position ?? {};
  if (!node.value.includes('[') || start?.offset === undefined || end?.offset === undefined) return;
  const written = page.source.slice(start.offset, end.offset);
  for (const { index, 1: note, 2: target } of written.matchAll(
    /(?<!\\)\[\^([\p{L}\p{N}_-]+)\](?!:)|(?<![\\\p{L}\p{N}_\])])\[[^\]\\\n]+\]\[([^\]\\\n]+)\]/gu,
  )) {
    const at = locationIn(page.start, { position: { start: pointAt(written, index, start) } });
    if (note !== undefined)
      problems.warn(
        at,
        `The footnote [^${note}] is not defined, and shown as text.`,
        `Write its text on a line of its own: [^${note}]: Text`,
      );
    else
      problems.warn(
        at,
        `The link has no target [${target}], and is shown as text.`,
        `Write it on a line of its own: [${target}]: /address`,
      );
  }
}

/** Reports a row with more cells than its table has columns. */
function reportCells(
  row: TableRow,
  columns: number,
  page: ParsedPage,
  problems: Problems,
  isMath: boolean,
): void {
  const count = row.children.length;
  if (count <= columns) return;
  const line = sourceOf(row, page.source);
  const mended = withEscapedBars(line, isMath);
  const message = `The row has ${count} cells, and its table ${columns}: what is too much is not shown.`;
  const hint =
    mended === line
      ? 'Cells are parted by |. Where the sign is meant, write \\|'
      : `A | in code parts cells as well. Write it like this: ${mended.trim()}`;
  problems.error(locationIn(page.start, row), message, hint);
}

/** The line below the header of a table. */
const divider = /^[\s>]*\|?(?:\s*:?-+:?\s*\|)+\s*(?::?-+:?\s*)?$|^[\s>]*\|\s*:?-+:?\s*$/;

/** Reports lines that are no table because the first two have different numbers of cells. */
function reportTable(node: Paragraph, page: ParsedPage, problems: Problems, isMath: boolean): void {
  const [text] = node.children;
  const { start, end } = node.position ?? {};
  if (text === undefined || start?.offset === undefined || end?.offset === undefined) return;
  const lines = page.source.slice(start.offset, end.offset).split('\n');
  const index = lines.findIndex((line, at) => at > 0 && divider.test(line) && lines[at - 1]?.includes('|'));
  const header = lines[index - 1];
  if (index < 0 || header === undefined) return;
  const columns = cellsIn(lines[index] ?? '');
  const mended = withEscapedBars(header, isMath);
  const message = `This is no table: its first line has ${cellsIn(header)} cells, and the line below it ${columns}.`;
  const hint =
    mended !== header && cellsIn(mended) === columns
      ? `A | in code parts cells as well. Write it like this: ${mended.trim()}`
      : `The line below the first one has a --- for each cell: |${' --- |'.repeat(cellsIn(header))}`;
  const at = locationIn(page.start, { position: { start: { line: start.line + index - 1, column: 1 } } });
  problems.error(at, message, hint);
}

/** Number of cells in a line. Bars at its ends and escaped bars do not count. */
const cellsIn = (line: string): number =>
  line
    .trim()
    .replace(/^[>\s]*\|/, '')
    .replace(/(?<!\\)\|$/, '')
    .split(/(?<!\\)\|/).length;

/** Escapes the bars in code and formulas. */
const withEscapedBars = (line: string, isMath: boolean): string =>
  line.replace(isMath ? /(`+)(?!`).*?(?<!`)\1(?!`)|\$[^$\n]+\$/g : /(`+)(?!`).*?(?<!`)\1(?!`)/g, (code) =>
    code.replace(/(?<!\\)\|/g, '\\|'),
  );
