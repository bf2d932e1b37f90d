import { type DiagramReader, Graph } from './graph.ts';
import type { GraphNode } from './nodeShapes.ts';
import { decoded, writtenLines } from './text.ts';

const state = '(\\[\\*\\]|[\\w\\p{L}-]+)';
const forms = {
  note: /^note\s+(?:left|right)\s+of\s+([\w\p{L}-]+)(?:\s*:\s*(.+))?$/iu,
  special: /^state\s+([\w\p{L}-]+)\s+(?:<<|\[\[)(choice|fork|join)(?:>>|\]\])$/u,
  composite: /^state\s+(?:"([^"]+)"\s+as\s+)?([\w\p{L}-]+)\s*\{$/u,
  alias: /^state\s+"([^"]+)"\s+as\s+([\w\p{L}-]+)$/u,
  described: /^([\w\p{L}-]+)\s*:\s*(.+)$/u,
  only: /^(?:state\s+)?([\w\p{L}-]+)$/u,
  transition: new RegExp(`^${state}\\s*-->\\s*${state}(?:\\s*:\\s*(.+))?$`, 'u'),
  ignored: /^(?:hide empty description|--|(?:class|scale)\s.*)$/,
};

export class StateDiagram implements DiagramReader {
  readonly graph = new Graph();
  /** Nodes that no state has: dots and notes. */
  private extra = 0;
  /** The note whose lines follow. */
  private note: { state: string; lines: string[] } | undefined;

  get isOpen(): boolean {
    return this.graph.isOpen || this.note !== undefined;
  }

  read(written: string): boolean | string {
    if (this.note) {
      const { state, lines } = this.note;
      if (!/^end note$/i.test(written)) return lines.push(written) > 0;
      this.note = undefined;
      return this.addNote(state, lines.join('<br>'));
    }
    const line = written.replace(/(?<=[\w\p{L}\]-])\s*:::\s*\w+/gu, '');
    const common = this.graph.common(line);
    if (common) return common;
    if (line === '}') return this.graph.closeGroup();
    if (forms.ignored.test(line)) return true;
    const [, noted, words] = forms.note.exec(line) ?? [];
    if (noted && words) return this.addNote(noted, words);
    if (noted) this.note = { state: noted, lines: [] };
    const [, special, kind] = forms.special.exec(line) ?? [];
    if (special)
      Object.assign(this.state(special), { shape: kind === 'choice' ? 'diamond' : 'bar', lines: [] });
    const [, label, composite] = forms.composite.exec(line) ?? [];
    if (composite) this.graph.openGroup(composite, decoded(label ?? composite));
    if (noted || special || composite) return true;
    const [, aliasLabel, alias] = forms.alias.exec(line) ?? [];
    const [, described, description] = forms.described.exec(line) ?? [];
    const named = alias ?? described ?? forms.only.exec(line)?.[1];
    if (named) {
      const text = aliasLabel ?? description;
      const node = this.state(named);
      if (text !== undefined) node.lines = writtenLines(decoded(text));
      return true;
    }
    const [, from, to, text] = forms.transition.exec(line) ?? [];
    if (!from || !to) return false;
    const ends = { from: this.state(from, 'start').id, to: this.state(to, 'end').id };
    this.graph.edges.push({ ...ends, line: 'solid', end: 'filled', label: text && decoded(text) });
    return true;
  }

  private state(name: string, dot: 'start' | 'end' = 'start'): GraphNode {
    if (name !== '[*]') return this.graph.node(name, 'rounded');
    return Object.assign(this.graph.node(`dot ${this.extra++}`, dot), { lines: [] });
  }

  /** A note is a box beside its state. */
  private addNote(state: string, text: string): boolean {
    const note = this.graph.node(`note ${this.extra++}`);
    note.lines = writtenLines(decoded(text));
    this.graph.edges.push({ from: note.id, to: this.state(state).id, line: 'dotted' });
    return true;
  }
}
