/** Draws a sequence diagram from top to bottom. */
import { columns, wrapTexts } from './columns.ts';
import type { SequenceDiagram, SequenceStep } from './sequence.ts';
import { arrow, box, halo, line, n, svg, text } from './shapes.ts';
import { type Density, size, textWidth, widest } from './text.ts';

const { bar } = size;

type Message = Extract<SequenceStep, { kind: 'message' }>;
type Note = Extract<SequenceStep, { kind: 'note' }>;

/** An open block: its frame is drawn when it ends. */
interface Frame {
  name: string;
  label: string;
  top: number;
  left: number;
  right: number;
  dividers: { y: number; label: string }[];
}

/** The SVG of a sequence diagram; `id` makes its ids unique. */
export function drawSequence(sequence: SequenceDiagram, { letters, gaps }: Density, id: string): string {
  return new SequenceDrawing(wrapTexts(sequence, letters), id, gaps).draw();
}

class SequenceDrawing {
  private readonly columns: ReturnType<typeof columns>;
  private readonly behind: string[] = [];
  private readonly front: string[] = [];
  private readonly frames: Frame[] = [];
  private readonly bars: { at: number; from: number; level: number }[] = [];
  private left = 0;
  private right = 0;
  private y: number;

  constructor(
    private readonly sequence: ReturnType<typeof wrapTexts>,
    private readonly id: string,
    gaps: number,
  ) {
    this.columns = columns(sequence, gaps);
    this.y = this.columns.head + 12;
  }

  draw(): string {
    for (const step of this.sequence.steps) this.step(step);
    while (this.bars.length > 0) this.endBar(this.bars.at(-1)?.at ?? 0);
    const bottom = this.y + 12;
    const { head } = this.columns;
    const boxes = this.sequence.participants.map(({ lines, isPerson }, index) => {
      const [x, width] = [this.at(index), this.columns.widths[index] ?? 0];
      this.extend(x - width / 2, x + width / 2);
      this.behind.push(line(`M${n(x)} ${head}V${n(bottom)}`, 'line', '3 4'));
      const shape = { x: x - width / 2, y: 0, width, height: head, radius: isPerson ? head / 2 : 8 };
      return (
        box({ ...shape, fill: 'node', stroke: 'node-border' }) +
        text(lines, x, head / 2, `text-anchor="middle" font-size="${size.name}" font-weight="500"`)
      );
    });
    const content = [...this.behind, ...this.front, ...boxes].join('');
    const [x, width] = [this.left - 1, this.right - this.left + 2];
    return svg({ x, y: -1, width, height: bottom + 2 }, content, this.id);
  }

  private step(step: SequenceStep): void {
    switch (step.kind) {
      case 'message':
        if (step.from === step.to) this.selfMessage(step);
        else this.message(step);
        break;
      case 'note':
        this.note(step);
        break;
      case 'activate':
        this.bars.push({ at: step.at, from: this.y, level: this.level(step.at) });
        break;
      case 'deactivate':
        this.endBar(step.at);
        break;
      case 'block':
        this.y += 14;
        this.frames.push({ ...step, top: this.y, left: Infinity, right: -Infinity, dividers: [] });
        this.y += step.name === '' ? 4 : 26;
        break;
      case 'divider':
        this.y += 12;
        this.frames.at(-1)?.dividers.push({ y: this.y, label: step.label });
        this.y += step.label ? 22 : 6;
        break;
      case 'end':
        this.endBlock();
    }
  }

  private message({ from, to, lines, isDashed, head }: Message): void {
    const direction = Math.sign(to - from);
    const start = this.at(from) + direction * this.edge(from, direction);
    const end = this.at(to) - direction * (this.edge(to, -direction) + (head === 'cross' ? 4 : 1));
    const middle = (start + end) / 2;
    const half = widest(lines, size.text) / 2;
    const height = size.line * lines.length;
    this.y += 12 + height;
    this.front.push(
      halo(lines, middle, this.y - 6 - height / 2, 'middle'),
      arrow(
        `M${n(start)} ${n(this.y)}H${n(end)}`,
        { line: isDashed ? 'dotted' : 'solid', end: head },
        this.id,
      ),
    );
    this.extend(
      Math.min(start - bar, end - bar, middle - half),
      Math.max(start + bar, end + bar, middle + half),
    );
    this.y += 8;
  }

  private selfMessage({ from, lines, isDashed, head }: Message): void {
    const start = this.at(from) + this.edge(from, 1);
    const height = Math.max(20, size.line * lines.length);
    const [top, out] = [this.y + 14, start + 28];
    this.y = top + height;
    const turn = (y: number, nextX: number, nextY: number) => `Q${n(out)} ${n(y)} ${n(nextX)} ${n(nextY)}`;
    const loop = `M${n(start)} ${n(top)}H${n(out - 6)}${turn(top, out, top + 6)}V${n(this.y - 6)}${turn(this.y, out - 6, this.y)}H${n(start + 1)}`;
    this.front.push(
      arrow(loop, { line: isDashed ? 'dotted' : 'solid', end: head }, this.id),
      halo(lines, out + 8, top + height / 2, 'start'),
    );
    this.extend(this.at(from) - bar, out + 8 + widest(lines, size.text));
    this.y += 8;
  }

  private note({ from, to, side, lines }: Note): void {
    const [first, last] = [this.at(from), this.at(to)];
    const noteWidth = widest(lines, size.text) + 2 * this.columns.pad.note;
    const height = size.line * lines.length + 14;
    const width = side === 'over' ? Math.max(noteWidth, last - first + 48) : noteWidth;
    const left = { over: (first + last - width) / 2, 'left of': first - 12 - width, 'right of': last + 12 }[
      side
    ];
    this.y += 10;
    const shape = { x: left, y: this.y, width, height, radius: 6, fill: 'accent-soft', stroke: 'accent' };
    this.front.push(
      box({ ...shape, rest: ' stroke-opacity="0.4"' }),
      text(lines, left + width / 2, this.y + height / 2, `text-anchor="middle" font-size="${size.text}"`),
    );
    this.extend(left, left + width);
    this.y += height + 4;
  }

  private endBar(at: number): void {
    const index = this.bars.findLastIndex((open) => open.at === at);
    const [open] = index < 0 ? [] : this.bars.splice(index, 1);
    if (!open) return;
    const shape = {
      x: this.at(at) - bar / 2 + open.level * 4,
      y: open.from - 8,
      width: bar,
      height: this.y - open.from,
    };
    this.front.unshift(box({ ...shape, radius: 3, fill: 'node', stroke: 'node-border' }));
  }

  private endBlock(): void {
    const frame = this.frames.pop();
    if (!frame || !Number.isFinite(frame.left)) return;
    const [left, right] = [frame.left - this.columns.pad.block, frame.right + this.columns.pad.block];
    const tab = frame.name === '' ? 0 : textWidth(frame.name, size.text) + 24;
    this.y += 10;
    const corner = { x: left, y: frame.top, radius: 8, stroke: 'node-border' };
    const height = this.y - frame.top;
    this.behind.unshift(
      box({ ...corner, width: right - left, height, fill: 'group', rest: ' fill-opacity="0.6"' }),
    );
    if (tab > 0)
      this.front.push(
        box({ ...corner, width: tab, height: 22, fill: 'accent-soft' }),
        text([frame.name], left + 10, frame.top + 11, `font-size="${size.text}" font-weight="600"`),
      );
    this.front.push(
      frame.label === '' ? '' : halo([frame.label], left + tab + 8, frame.top + 11, 'start'),
      ...frame.dividers.flatMap(({ y, label }) => [
        line(`M${n(left)} ${n(y)}H${n(right)}`, 'node-border', '6 4'),
        label === '' ? '' : halo([label], left + 10, y + 13, 'start'),
      ]),
    );
    this.extend(left, Math.max(right, left + tab + 8 + textWidth(frame.label, size.text)));
    this.y += 6;
  }

  private at(index: number): number {
    return this.columns.x[index] ?? 0;
  }

  private level(at: number): number {
    return this.bars.filter((open) => open.at === at).length;
  }

  /** Distance from a column's line to the side of its bars. */
  private edge(at: number, direction: number): number {
    const level = this.level(at);
    if (level === 0) return 0;
    return bar / 2 + (direction > 0 ? (level - 1) * 4 : 0);
  }

  /** Takes note of what is drawn, for the size of the drawing and of the innermost block. */
  private extend(left: number, right: number): void {
    this.left = Math.min(this.left, left);
    this.right = Math.max(this.right, right);
    const frame = this.frames.at(-1);
    if (!frame) return;
    frame.left = Math.min(frame.left, left);
    frame.right = Math.max(frame.right, right);
  }
}
