/** Where the columns of a sequence diagram stand: as far apart as their texts need. */
import type { SequenceDiagram } from './sequence.ts';
import { size, widest } from './text.ts';

/** Room around texts. */
export const pad = { box: 18, label: 14, self: 40, note: 12, block: 14 };

export interface Columns {
  /** Centre of each column. */
  x: number[];
  /** Width of each box at the top. */
  widths: number[];
  /** Height of these boxes. */
  head: number;
}

export function columns({ participants, steps }: SequenceDiagram): Columns {
  const widths = participants.map(({ lines }) => Math.max(88, widest(lines, size.name) + 2 * pad.box));
  const head = 24 + size.line * Math.max(1, ...participants.map(({ lines }) => lines.length));
  const half = (index: number) => (widths[index] ?? 0) / 2;
  const gaps = participants.slice(1).map((_, index) => half(index) + half(index + 1) + 32);
  const need = (from: number, to: number, room: number) => {
    const missing = room + size.bar - gaps.slice(from, to).reduce((sum, gap) => sum + gap, 0);
    if (missing <= 0) return;
    for (let gap = Math.max(0, from); gap < Math.min(to, gaps.length); gap++) {
      gaps[gap] = (gaps[gap] ?? 0) + missing / (to - from);
    }
  };
  for (const step of steps) {
    if (step.kind !== 'message' && step.kind !== 'note') continue;
    const text = widest(step.lines, size.text);
    const [left, right] = [Math.min(step.from, step.to), Math.max(step.from, step.to)];
    if (step.kind === 'message') {
      if (left === right) need(left, left + 1, text + pad.self + 2 * pad.label);
      else need(left, right, text + 2 * pad.label);
    } else if (step.side !== 'over') {
      const at = step.side === 'right of' ? right : left - 1;
      need(at, at + 1, text + 2 * pad.note + 16);
    }
  }
  let center = half(0);
  const x = participants.map((_, index) => (center += index > 0 ? (gaps[index - 1] ?? 0) : 0));
  return { x, widths, head };
}
