import { type DiagramReader, Graph } from './graph.ts';
import type { GraphNode } from './nodeShapes.ts';
import type { Head } from './shapes.ts';
import { decoded, writtenLines } from './text.ts';

/** A name, which may stand in back quotes, and its parameters between tildes. */
const name = /(`[^`]+`|[\p{L}\d_.]+(?:-[\p{L}\d_.]+)*)(\s*~.+?~+)?/u.source;
const style = '(?:\\s*:::\\s*[\\w-]+)?';
const annotation = '<<\\s*([^>]+?)\\s*>>';
const forms = {
  namespace: /^namespace\s+([^\s[{]+)\s*(?:\["?(.+?)"?\]\s*)?\{$/,
  note: new RegExp(`^note\\s+(?:for\\s+${name}\\s+)?"(.+)"$`, 'u'),
  annotated: new RegExp(`^${annotation}\\s*${name}$`, 'u'),
  class: new RegExp(
    `^class\\s+${name}${style}\\s*(?:\\["?(.+?)"?\\])?${style}\\s*(?:\\{?\\s*${annotation}\\s*\\}?)?\\s*(\\{\\s*\\}?)?$`,
    'u',
  ),
  member: new RegExp(`^${name}\\s*:\\s*([^:].*)$`, 'u'),
  styled: new RegExp(`^${name}:::\\s*[\\w-]+$`, 'u'),
  relation: new RegExp(
    `^${name}${style}\\s*(?:"([^"]*)"\\s*)?(<\\|?|\\*|o|\\(\\))?(--|\\.\\.)(\\|?>|\\*|o(?![\\p{L}\\d_])|\\(\\))?\\s*(?:"([^"]*)"\\s*)?${name}${style}(?:\\s*:\\s*(.+))?$`,
    'u',
  ),
};

const heads: Record<string, Head> = {
  '<|': 'triangle',
  '|>': 'triangle',
  '<': 'open',
  '>': 'open',
  '*': 'diamond',
  o: 'hollowDiamond',
  '()': 'circle',
};

/** `List~List~Item~~` is `List<List<Item>>`. */
const generic = (text: string): string =>
  text.replace(/~+(?=[^\p{L}\d_]|$)/gu, (tildes) => '>'.repeat(tildes.length)).replace(/\s*~/g, '<');

export class ClassDiagram implements DiagramReader {
  readonly graph = new Graph();
  /** The class whose members follow. */
  private body: GraphNode | undefined;
  private notes = 0;

  get isOpen(): boolean {
    return this.graph.isOpen || this.body !== undefined;
  }

  read(line: string): boolean | string {
    if (this.body) {
      if (line === '}') this.body = undefined;
      else this.addMember(this.body, line);
      return true;
    }
    const common = this.graph.common(line);
    if (common) return common;
    if (line === '}') return this.graph.closeGroup();
    const [, namespace, title = namespace] = forms.namespace.exec(line) ?? [];
    if (namespace && title) this.graph.openGroup(namespace, decoded(title));
    const [, noted, , note] = forms.note.exec(line) ?? [];
    if (note) this.addNote(note, noted);
    const [, kind, annotated] = forms.annotated.exec(line) ?? [];
    if (kind && annotated) this.named(annotated).lines.unshift(`«${kind}»`);
    const [, styled, parameter] = forms.styled.exec(line) ?? [];
    if (styled) this.named(styled, parameter);
    return Boolean(namespace ?? note ?? kind ?? styled) || this.readClass(line);
  }

  private readClass(line: string): boolean {
    const [, name, parameter, label, annotation, open] = forms.class.exec(line) ?? [];
    if (name) {
      const node = this.named(name, parameter);
      if (label) node.lines = writtenLines(decoded(label));
      if (annotation) node.lines.unshift(`«${annotation}»`);
      if (open === '{') this.body = node;
      return true;
    }
    const [, from, one, startLabel, start = '', stroke, end = '', endLabel, to, other, text] =
      forms.relation.exec(line) ?? [];
    if (from && to) {
      this.graph.edges.push({
        from: this.named(from, one).id,
        to: this.named(to, other).id,
        line: stroke === '..' ? 'dotted' : 'solid',
        start: heads[start],
        end: heads[end],
        label: text && decoded(text),
        startLabel,
        endLabel,
      });
      return true;
    }
    const [, owner, , member] = forms.member.exec(line) ?? [];
    if (owner && member) this.addMember(this.named(owner), member);
    return member !== undefined;
  }

  /** A note is a box, beside its class where it has one. */
  private addNote(text: string, of: string | undefined): void {
    const note = this.graph.node(`note ${this.notes++}`);
    Object.assign(note, { lines: writtenLines(decoded(text)), isAccent: true });
    if (of) this.graph.edges.push({ from: note.id, to: this.named(of).id, line: 'dotted' });
  }

  private named(written: string, parameter = ''): GraphNode {
    const node = this.graph.node(written.replaceAll('`', ''));
    if (node.sections.length === 0) node.sections = [[], []];
    if (parameter) node.lines[node.lines.length - 1] = generic(node.id + parameter);
    return node;
  }

  /** Attributes are the first section, methods the second. */
  private addMember(node: GraphNode, member: string): void {
    const [, kind] = /^<<\s*(.+?)\s*>>$/.exec(member) ?? [];
    if (kind) node.lines.unshift(`«${kind}»`);
    else node.sections[member.includes('(') ? 1 : 0]?.push(generic(member));
  }
}
