/** Where the columns of a sequence diagram stand: as far apart as their texts need. */
import type { SequenceDiagram } from './sequence.ts';
import { size, widest, wrap } from './text.ts';

/** Room around texts. */
const pads = { box: 18, label: 14, self: 40, note: 12, block: 14 };

type Model = Pick<SequenceDiagram, 'participants' | 'steps'>;

/** Breaks the texts of a diagram into lines. Leaves the diagram as it is. */
export function wrapTexts({ participants, steps }: Model, letters: number): Model {
  return {
    participants: participants.map((each) => ({ ...each, lines: wrap(each.lines, 22 * letters) })),
    steps: steps.map((step) => {
      if (step.kind !== 'message' && step.kind !== 'note') return step;
      return { ...step, lines: wrap(step.lines, (step.kind === 'note' ? 30 : 34) * letters) };
    }),
  };
}

export interface Columns {
  pad: typeof pads;
  /** Centre of each column. */
  x: number[];
  /** Width of each box at the top. */
  widths: number[];
  /** Height of these boxes. */
  head: number;
}

export function columns({ participants, steps }: Model, share: number): Columns {
  const pad = {
    ...pads,
    box: pads.box * share,
    label: pads.label * share,
    self: pads.self * (0.7 + 0.3 * share),
    block: pads.block * share,
  };
  const widths = participants.map(({ lines }) =>
    Math.max(88 * share, widest(lines, size.name) + 2 * pad.box),
  );
  const head = 24 + size.line * Math.max(1, ...participants.map(({ lines }) => lines.length));
  const half = (index: number) => (widths[index] ?? 0) / 2;
  const gaps = participants.slice(1).map((_, index) => half(index) + half(index + 1) + 32 * share);
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
  return { pad, x, widths, head };
}
