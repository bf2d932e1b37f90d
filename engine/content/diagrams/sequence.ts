/** What a sequence diagram says, read from lines that `normalizeDiagram` has checked. */
import { breakLines } from './text.ts';

/** What stands at the end of an arrow. */
export type Head = 'filled' | 'open' | 'cross';

export interface Participant {
  id: string;
  lines: string[];
  isPerson: boolean;
}

export type SequenceStep =
  | {
      kind: 'message';
      from: number;
      to: number;
      lines: string[];
      isDashed: boolean;
      head: Head;
    }
  | { kind: 'note'; from: number; to: number; side: 'over' | 'left of' | 'right of'; lines: string[] }
  /** Without a name, a ground behind its steps; the colors of diagrams are those of the theme. */
  | { kind: 'block'; name: string; label: string }
  | { kind: 'divider'; label: string }
  | { kind: 'end' }
  | { kind: 'activate' | 'deactivate'; at: number };

export interface Sequence {
  participants: Participant[];
  steps: SequenceStep[];
}

const messageWidth = 34;
const noteWidth = 30;

/** Forms of a line; one that has another form is no message. */
export const forms = {
  declared: /^(?:create\s+)?(participant|actor)\s+(\S.*?)(?:\s+as\s+(.+))?$/,
  note: /^Note\s+(left of|right of|over)\s+([^:]+?)\s*:\s*(.+)$/i,
  activation: /^((?:de)?activate)\s+(\S.*)$/,
  divider: /^(?:else|and|option)(?:[\s:]+(.*))?$/,
  block: /^(loop|alt|opt|par|critical|break|rect)(?:[\s:]+(.*))?$/,
  message: /^([^:]+?)\s*(--?)(>>|>|\)|x)\s*([+-]?)\s*([^:]+?)\s*:\s*(.+)$/,
};

/** Reads the lines after the header. */
export function parseSequence(source: readonly string[]): Sequence {
  const participants: Participant[] = [];
  const steps: SequenceStep[] = [];
  const indexOf = (id: string, label = id, isPerson = false): number => {
    const known = participants.findIndex((participant) => participant.id === id);
    return known >= 0 ? known : participants.push({ id, lines: breakLines(label, 22), isPerson }) - 1;
  };
  for (const line of source) {
    const declared = forms.declared.exec(line);
    const note = forms.note.exec(line);
    const activation = forms.activation.exec(line);
    const divider = forms.divider.exec(line);
    const block = forms.block.exec(line);
    const message = forms.message.exec(line);
    if (declared) {
      indexOf(declared[2] ?? '', declared[3], declared[1] === 'actor');
    } else if (note) {
      const positions = (note[2] ?? '').split(',').map((id) => indexOf(id.trim()));
      const [from, to] = [Math.min(...positions), Math.max(...positions)];
      const side = (note[1] ?? 'over').toLowerCase() as 'over';
      steps.push({ kind: 'note', from, to, side, lines: breakLines(note[3] ?? '', noteWidth) });
    } else if (activation) {
      steps.push({ kind: activation[1] as 'activate', at: indexOf(activation[2] ?? '') });
    } else if (divider) {
      steps.push({ kind: 'divider', label: divider[1] ?? '' });
    } else if (block) {
      const [, name = '', label = ''] = block;
      steps.push({ kind: 'block', ...(name === 'rect' ? { name: '', label: '' } : { name, label }) });
    } else if (line === 'end') {
      steps.push({ kind: 'end' });
    } else if (message) {
      const [, fromId = '', dashes, sign = '', mark, toId = '', text = ''] = message;
      const [from, to] = [indexOf(fromId), indexOf(toId)];
      const head = sign === 'x' ? 'cross' : sign === '>>' ? 'filled' : 'open';
      const lines = breakLines(text, messageWidth);
      steps.push({ kind: 'message', from, to, lines, isDashed: dashes === '--', head });
      if (mark === '+') steps.push({ kind: 'activate', at: to });
      if (mark === '-') steps.push({ kind: 'deactivate', at: from });
    }
  }
  return { participants, steps };
}
