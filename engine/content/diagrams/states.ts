/** State diagrams, read as flowcharts: the library orders those better, and both come out in one style. */
import { type FlowNode, type FlowStatement, hide, writeLabel } from './flow.ts';

/** Labels of the dots where a state diagram starts and ends. */
export const startLabel = '\ue020';
export const endLabel = '\ue021';

/** Label of the bars where states part and meet. */
export const barLabel = '\ue022';

/** Ids of those dots begin so. */
export const dotId = 'dot-';

interface Note {
  state: string;
  lines: string[];
}

/** What the lines so far have said about the states. */
export class States {
  private readonly nodes: FlowNode[] = [];
  private readonly ids = new Map<string, string>();
  private readonly labels = new Map<string, string>();
  private readonly composites = new Set<string>();
  private readonly shapes = new Map<string, string>();
  private dots = 0;
  private notes = 0;
  /** Of the note whose lines follow. */
  private note: Note | undefined;

  /** Whether the lines of a note do not end. */
  get isOpen(): boolean {
    return this.note !== undefined;
  }

  /** A line as a statement or line of a flowchart; `undefined` when it is not understood, empty when left out. */
  line(written: string): FlowStatement | string | undefined {
    if (this.note) return this.lineOfNote(written, this.note);
    const line = written.replace(/(?<=[\w\p{L}\]-])\s*:::\s*\w+/gu, '');
    const [, noted, words] =
      /^note\s+(?:left|right)\s+of\s+([\w\p{L}-]+)(?:\s*:\s*(.+))?$/iu.exec(line) ?? [];
    if (noted && words) return this.noteOf(noted, words);
    if (noted) {
      this.note = { state: noted, lines: [] };
      return '';
    }
    const [, special, kind] =
      /^state\s+([\w\p{L}-]+)\s+(?:<<|\[\[)(choice|fork|join)(?:>>|\]\])$/u.exec(line) ?? [];
    if (special) {
      this.shapes.set(special, kind === 'choice' ? '{ }' : `[${barLabel}]`);
      return '';
    }
    const [, label, composite] = /^state\s+(?:"([^"]+)"\s+as\s+)?([\w\p{L}-]+)\s*\{$/u.exec(line) ?? [];
    if (composite) {
      this.composites.add(composite);
      return `subgraph ${this.id(composite)} [${hide(label ?? composite)}]`;
    }
    if (line === '}') return 'end';
    if (/^(?:hide empty description|--|(?:classDef|class|style|scale)\s.*)$/.test(line)) return '';
    const [, aliasLabel, alias] = /^state\s+"([^"]+)"\s+as\s+([\w\p{L}-]+)$/u.exec(line) ?? [];
    const [, described, description] = /^([\w\p{L}-]+)\s*:\s*(.+)$/u.exec(line) ?? [];
    const [, only] = /^(?:state\s+)?([\w\p{L}-]+)$/u.exec(line) ?? [];
    const named = alias ?? described ?? only;
    if (named) {
      const label = aliasLabel ?? description;
      if (label !== undefined) this.labels.set(named, label);
      return { groups: [[this.node(named)]], arrows: [] };
    }
    const [, from, to, text = ''] = /^(\S+?)\s*-->\s*(\S+?)(?:\s*:\s*(.+))?$/.exec(line) ?? [];
    if (!from || !to || !isState(from) || !isState(to)) return undefined;
    return {
      groups: [[this.node(from, startLabel)], [this.node(to, endLabel)]],
      arrows: [{ line: 'solid', start: false, end: true, label: text }],
    };
  }

  /** Gives all states their labels, which may come after their first use. */
  finish(): void {
    for (const [name, id] of this.ids) {
      if (this.composites.has(name)) continue;
      const shape = this.shapes.get(name) ?? `(${writeLabel(this.labels.get(name) ?? name)})`;
      for (const node of this.nodes) if (node.id === id) node.shape = shape;
    }
  }

  private lineOfNote(line: string, { state, lines }: Note): FlowStatement | string {
    if (!/^end note$/i.test(line)) {
      lines.push(line);
      return '';
    }
    this.note = undefined;
    return this.noteOf(state, lines.join('<br>'));
  }

  /** A note as a box beside its state. */
  private noteOf(state: string, text: string): FlowStatement {
    const note = { id: `note-${this.notes++}`, shape: `[${writeLabel(text)}]`, style: '' };
    const arrow = { line: 'dotted', start: false, end: false, label: '' } as const;
    return { groups: [[note], [this.node(state)]], arrows: [arrow] };
  }

  private node(name: string, dot = ''): FlowNode {
    if (name === '[*]') return { id: `${dotId}${this.dots++}`, shape: `([${dot}])`, style: '' };
    const node = { id: this.id(name), shape: '', style: '' };
    this.nodes.push(node);
    return node;
  }

  private id(name: string): string {
    const id = this.ids.get(name) ?? `state-${this.ids.size}`;
    this.ids.set(name, id);
    return id;
  }
}

const isState = (name: string): boolean => /^(?:\[\*\]|[\w\p{L}-]+)$/u.test(name);
