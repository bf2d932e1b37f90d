interface Point {
  line: number;
  column: number;
}

/** Line and column of an offset in a text that begins at `start`. Both count from 1. */
export function pointAt(text: string, offset: number, start: Point = { line: 1, column: 1 }): Point {
  const lines = text.slice(0, offset).split('\n');
  const before = lines.at(-1)?.length ?? 0;
  return { line: start.line + lines.length - 1, column: (lines.length > 1 ? 1 : start.column) + before };
}
