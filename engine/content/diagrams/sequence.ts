import type { DiagramReader } from './graph.ts';
import type { Head } from './shapes.ts';
import { decoded, writtenLines } from './text.ts';

export interface Participant {
  id: string;
  lines: string[];
  isPerson: boolean;
}

export type SequenceStep =
  | { kind: 'message'; from: number; to: number; lines: string[]; isDashed: boolean; head: Head }
  | { kind: 'note'; from: number; to: number; side: 'over' | 'left of' | 'right of'; lines: string[] }
  /** Without a name, a ground behind its steps; the colors of diagrams are those of the theme. */
  | { kind: 'block'; name: string; label: string }
  | { kind: 'divider'; name: string; label: string }
  | { kind: 'end' }
  | { kind: 'activate' | 'deactivate'; at: number };

const forms = {
  declared: /^(?:create\s+)?(participant|actor)\s+(\S.*?)(?:\s+as\s+(.+))?$/,
  note: /^Note\s+(left of|right of|over)\s+([^:]+?)\s*:\s*(.+)$/i,
  activation: /^((?:de)?activate)\s+(\S.*)$/,
  divider: /^(else|and|option)(?:[\s:]+(.*))?$/,
  block: /^(loop|alt|opt|par|critical|break|rect)(?:[\s:]+(.*))?$/,
  message: /^([^:]+?)\s*(--?)(>>|>|\)|x)\s*([+-]?)\s*([^:]+?)\s*:\s*(.*)$/,
  numbered: /^autonumber(?: +(?:off|(\d+)(?: +(\d+))?))?$/,
};

const heads: Record<string, Head> = { x: 'cross', '>>': 'filled' };

export class SequenceDiagram implements DiagramReader {
  readonly participants: Participant[] = [];
  readonly steps: SequenceStep[] = [];
  /** Open blocks that end with a line of their own; a box around participants is one of them. */
  private readonly open: ('block' | 'box')[] = [];
  /** Number of the next message, where messages are numbered. */
  private number: number | undefined;
  private step = 1;

  get isOpen(): boolean {
    return this.open.length > 0;
  }

  read(line: string): boolean {
    if (/^destroy\s/.test(line)) return true;
    const [numbered, first = 1, step = 1] = forms.numbered.exec(line) ?? [];
    if (numbered)
      [this.number, this.step] = [numbered.endsWith('off') ? undefined : Number(first), Number(step)];
    // A box has a ground of its own in Mermaid, and nothing else.
    else if (/^box(?=\s|$)/.test(line)) this.open.push('box');
    else if (line === 'end') {
      const closed = this.open.pop();
      if (closed === 'block') this.steps.push({ kind: 'end' });
      return closed !== undefined;
    } else return this.readStep(line);
    return true;
  }

  private readStep(line: string): boolean {
    const [, kind, id = '', label] = forms.declared.exec(line) ?? [];
    const [, side = '', ids = '', words] = forms.note.exec(line) ?? [];
    const [, activation, at = ''] = forms.activation.exec(line) ?? [];
    const divider = forms.divider.exec(line);
    const [, name, title = ''] = forms.block.exec(line) ?? [];
    if (kind) this.indexOf(id, label, kind === 'actor');
    else if (words) {
      const positions = ids.split(',').map((each) => this.indexOf(each.trim()));
      const [from, to] = [Math.min(...positions), Math.max(...positions)];
      const lines = writtenLines(decoded(words));
      this.steps.push({ kind: 'note', from, to, side: side.toLowerCase() as 'over', lines });
    } else if (activation) this.steps.push({ kind: activation as 'activate', at: this.indexOf(at) });
    else if (divider) this.steps.push({ kind: 'divider', name: divider[1] ?? '', label: divider[2] ?? '' });
    else if (name) {
      this.open.push('block');
      this.steps.push({
        kind: 'block',
        ...(name === 'rect' ? { name: '', label: '' } : { name, label: title }),
      });
    } else return this.readMessage(line);
    return true;
  }

  private readMessage(line: string): boolean {
    const [, sender = '', dashes, sign = '', mark, receiver = '', words] = forms.message.exec(line) ?? [];
    if (words === undefined) return false;
    const [from, to] = [this.indexOf(sender), this.indexOf(receiver)];
    const label = this.number === undefined ? words : `${this.number}. ${words}`;
    if (this.number !== undefined) this.number += this.step;
    const lines = writtenLines(decoded(label));
    const isDashed = dashes === '--';
    this.steps.push({ kind: 'message', from, to, lines, isDashed, head: heads[sign] ?? 'open' });
    if (mark === '+') this.steps.push({ kind: 'activate', at: to });
    if (mark === '-') this.steps.push({ kind: 'deactivate', at: from });
    return true;
  }

  private indexOf(id: string, label = id, isPerson = false): number {
    const known = this.participants.findIndex((participant) => participant.id === id);
    if (known >= 0) return known;
    return this.participants.push({ id, lines: writtenLines(decoded(label)), isPerson }) - 1;
  }
}
