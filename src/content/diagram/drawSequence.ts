/** Draws a sequence diagram: columns as far apart as their texts need, steps from top to bottom. */

import { escapeHtml } from '../highlight/engine.ts';
import type { Sequence, SequenceStep } from './sequence.ts';
import { textWidth } from './text.ts';

const size = { name: 14, text: 13, line: 17 };
const pad = { box: 18, label: 14, self: 40, note: 12, block: 14 };
const bar = 10;

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

const widest = (lines: readonly string[], fontSize: number) =>
  Math.max(0, ...lines.map((line) => textWidth(line, fontSize)));

/** The SVG of a sequence diagram; `id` makes its ids unique. */
export function drawSequence(sequence: Sequence, id: string): string {
  return new SequenceDrawing(sequence, id).draw();
}

class SequenceDrawing {
  private readonly x: number[];
  private readonly widths: number[];
  private readonly head: number;
  private readonly behind: string[] = [];
  private readonly front: string[] = [];
  private readonly frames: Frame[] = [];
  private readonly bars: { at: number; from: number; level: number }[] = [];
  private left = 0;
  private right = 0;
  private y: number;

  constructor(
    private readonly sequence: Sequence,
    private readonly id: string,
  ) {
    const { participants } = sequence;
    this.widths = participants.map(({ lines }) => Math.max(88, widest(lines, size.name) + 2 * pad.box));
    this.head = 24 + size.line * Math.max(1, ...participants.map(({ lines }) => lines.length));
    this.y = this.head + 12;
    this.x = this.columns();
  }

  /** Centres of the columns: each gap takes the boxes beside it and the texts that lie in it. */
  private columns(): number[] {
    const { participants, steps } = this.sequence;
    const half = (index: number) => (this.widths[index] ?? 0) / 2;
    const gaps = participants.slice(1).map((_, index) => half(index) + half(index + 1) + 32);
    const need = (from: number, to: number, room: number) => {
      const span = gaps.slice(from, to);
      const missing = room - span.reduce((sum, gap) => sum + gap, 0);
      if (missing > 0) for (let i = from; i < to; i++) gaps[i] = (gaps[i] ?? 0) + missing / span.length;
    };
    for (const step of steps) {
      if (step.kind === 'message') {
        const room = widest(step.lines, size.text) + 2 * pad.label;
        if (step.from !== step.to)
          need(Math.min(step.from, step.to), Math.max(step.from, step.to), room + bar);
        else if (step.to < gaps.length) need(step.to, step.to + 1, room + pad.self);
      } else if (step.kind === 'note' && step.from === step.to) {
        const room = widest(step.lines, size.text) + 2 * pad.note + 16;
        if (step.side === 'right of' && step.from < gaps.length) need(step.from, step.from + 1, room + bar);
        if (step.side === 'left of' && step.from > 0) need(step.from - 1, step.from, room + bar);
      }
    }
    let center = half(0);
    return participants.map((_, index) => {
      if (index > 0) center += gaps[index - 1] ?? 0;
      return center;
    });
  }

  draw(): string {
    for (const step of this.sequence.steps) this.step(step);
    while (this.bars.length > 0) this.endBar(this.bars.at(-1)?.at ?? 0);
    const bottom = this.y + 12;
    const columns = this.sequence.participants.map(({ lines, isPerson }, index) => {
      const [x, width] = [this.at(index), this.widths[index] ?? 0];
      this.extend(x - width / 2, x + width / 2);
      const round = isPerson ? this.head / 2 : 8;
      return [
        `<path d="M${n(x)} ${this.head}V${n(bottom)}" stroke="${paint('line')}" stroke-dasharray="3 4"/>`,
        `<rect x="${n(x - width / 2)}" y="0" width="${n(width)}" height="${this.head}" rx="${round}" fill="${paint('node')}" stroke="${paint('node-border')}"/>`,
        this.text(lines, x, this.head / 2, `text-anchor="middle" font-size="${size.name}" font-weight="500"`),
      ];
    });
    const [left, width, height] = [this.left - 1, this.right - this.left + 2, bottom + 2];
    return [
      `<svg viewBox="${n(left)} -1 ${n(width)} ${n(height)}" width="${Math.ceil(width)}" height="${Math.ceil(height)}"><defs>`,
      this.marker('filled', `<path d="M0 0 10 5 0 10z" fill="${paint('line')}"/>`),
      this.marker(
        'open',
        `<path d="M1 1 9 5 1 9" fill="none" stroke="${paint('line')}" stroke-width="1.5"/>`,
      ),
      this.marker('cross', `<path d="M1 1 9 9M9 1 1 9" stroke="${paint('line')}" stroke-width="1.5"/>`),
      '</defs>',
      ...this.behind,
      ...columns.map(([line]) => line),
      ...this.front,
      ...columns.flatMap(([, ...box]) => box),
      '</svg>',
    ].join('');
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
        this.y += 26;
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
    this.y += 12 + size.line * lines.length;
    const middle = (start + end) / 2;
    this.front.push(
      this.halo(lines, middle, this.y - 6 - (size.line * lines.length) / 2, 'middle'),
      `<path d="M${n(start)} ${n(this.y)}H${n(end)}" ${this.stroke(isDashed, head)}/>`,
    );
    const half = widest(lines, size.text) / 2;
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
    this.front.push(
      `<path d="M${n(start)} ${n(top)}H${n(out - 6)}Q${n(out)} ${n(top)} ${n(out)} ${n(top + 6)}V${n(this.y - 6)}Q${n(out)} ${n(this.y)} ${n(out - 6)} ${n(this.y)}H${n(start + 1)}" ${this.stroke(isDashed, head)}/>`,
      this.halo(lines, out + 8, top + height / 2, 'start'),
    );
    this.extend(this.at(from) - bar, out + 8 + widest(lines, size.text));
    this.y += 8;
  }

  private note({ from, to, side, lines }: Note): void {
    const own = widest(lines, size.text) + 2 * pad.note;
    const height = size.line * lines.length + 14;
    const width = side === 'over' ? Math.max(own, this.at(to) - this.at(from) + 48) : own;
    const center = (this.at(from) + this.at(to)) / 2;
    const left =
      side === 'over'
        ? center - width / 2
        : side === 'left of'
          ? this.at(from) - 12 - width
          : this.at(to) + 12;
    this.y += 10;
    this.front.push(
      `<rect x="${n(left)}" y="${n(this.y)}" width="${n(width)}" height="${height}" rx="6" fill="${paint('accent-soft')}" stroke="${paint('accent')}" stroke-opacity="0.4"/>`,
      this.text(
        lines,
        left + width / 2,
        this.y + height / 2,
        `text-anchor="middle" font-size="${size.text}"`,
      ),
    );
    this.extend(left, left + width);
    this.y += height + 4;
  }

  private endBar(at: number): void {
    const index = this.bars.findLastIndex((open) => open.at === at);
    const [open] = index < 0 ? [] : this.bars.splice(index, 1);
    if (!open) return;
    const left = this.at(at) - bar / 2 + open.level * 4;
    this.front.unshift(
      `<rect x="${n(left)}" y="${n(open.from - 8)}" width="${bar}" height="${n(this.y - open.from)}" rx="3" fill="${paint('node')}" stroke="${paint('node-border')}"/>`,
    );
  }

  private endBlock(): void {
    const frame = this.frames.pop();
    if (!frame || !Number.isFinite(frame.left)) return;
    const [left, right] = [frame.left - pad.block, frame.right + pad.block];
    const tab = textWidth(frame.name, size.text) + 24;
    this.y += 10;
    this.behind.unshift(
      `<rect x="${n(left)}" y="${n(frame.top)}" width="${n(right - left)}" height="${n(this.y - frame.top)}" rx="8" fill="${paint('group')}" fill-opacity="0.6" stroke="${paint('node-border')}"/>`,
    );
    this.front.push(
      `<rect x="${n(left)}" y="${n(frame.top)}" width="${n(tab)}" height="22" rx="8" fill="${paint('accent-soft')}" stroke="${paint('node-border')}"/>`,
      this.text([frame.name], left + 10, frame.top + 11, `font-size="${size.text}" font-weight="600"`),
      frame.label === '' ? '' : this.halo([frame.label], left + tab + 8, frame.top + 11, 'start'),
      ...frame.dividers.flatMap(({ y, label }) => [
        `<path d="M${n(left)} ${n(y)}H${n(right)}" stroke="${paint('node-border')}" stroke-dasharray="6 4"/>`,
        label === '' ? '' : this.halo([label], left + 10, y + 13, 'start'),
      ]),
    );
    this.extend(left, Math.max(right, left + tab + 8 + textWidth(frame.label, size.text)));
    this.y += 6;
  }

  private at(index: number): number {
    return this.x[index] ?? 0;
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

  private stroke(isDashed: boolean, head: Message['head']): string {
    const dashes = isDashed ? ' stroke-dasharray="5 4"' : '';
    return `fill="none" stroke="${paint('line')}" stroke-width="1.25"${dashes} marker-end="url(#${this.id}-${head})"`;
  }

  private marker(name: Message['head'], content: string): string {
    const reference = name === 'cross' ? 5 : 9;
    return `<marker id="${this.id}-${name}" viewBox="0 0 10 10" refX="${reference}" refY="5" markerUnits="userSpaceOnUse" markerWidth="9" markerHeight="9" orient="auto">${content}</marker>`;
  }

  private text(lines: readonly string[], x: number, y: number, attributes: string): string {
    const top = y - ((lines.length - 1) * size.line) / 2 + size.text * 0.35;
    return lines
      .map(
        (line, index) =>
          `<text x="${n(x)}" y="${n(top + index * size.line)}" ${attributes}>${escapeHtml(line)}</text>`,
      )
      .join('');
  }

  /** Text that stays legible on top of lines. */
  private halo(lines: readonly string[], x: number, y: number, anchor: 'start' | 'middle'): string {
    return this.text(lines, x, y, `text-anchor="${anchor}" font-size="${size.text}" class="halo"`);
  }
}

const paint = (name: string) => `var(--diagram-${name})`;
const n = (value: number): string => String(Math.round(value * 10) / 10);
