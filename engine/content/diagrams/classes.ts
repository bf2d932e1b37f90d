/** Reads class diagrams. */
import { type DiagramReader, directionLine, Graph } from './graph.ts';
import type { GraphNode } from './nodeShapes.ts';
import type { Head } from './shapes.ts';
import { decoded } from './text.ts';

const relation =
  /^(\S+)\s+(?:"([^"]*)"\s+)?(<\|?|\*|o)?(--|\.\.)(\|?>|\*|o)?\s+(?:"([^"]*)"\s+)?(\S+)(?:\s*:\s*(.+))?$/;

const heads: Record<string, Head> = {
  '<|': 'triangle',
  '|>': 'triangle',
  '<': 'open',
  '>': 'open',
  '*': 'diamond',
  o: 'hollowDiamond',
};

/** `List~Item~` is `List<Item>`. */
const generic = (text: string): string => text.replace(/\s*~([^~]+)~/g, '<$1>');

export class ClassDiagram implements DiagramReader {
  readonly graph = new Graph();
  /** The class whose members follow. */
  private body: GraphNode | undefined;

  get isOpen(): boolean {
    return this.graph.isOpen || this.body !== undefined;
  }

  read(line: string): boolean {
    if (this.body) {
      if (line === '}') this.body = undefined;
      else this.addMember(this.body, line);
      return true;
    }
    if (/^(?:classDef|style|linkStyle|cssClass)\s/.test(line)) return true;
    if (line === '}') return this.graph.closeGroup();
    const [, direction] = directionLine.exec(line) ?? [];
    if (direction) this.graph.direct(direction);
    const [, namespace] = /^namespace\s+(\S+)\s*\{$/.exec(line) ?? [];
    if (namespace) this.graph.openGroup(namespace, namespace);
    if (direction || namespace) return true;
    const [, name, parameter = '', annotation, open] =
      /^class\s+([^\s~{]+)(\s*~\w+~)?(?:\s*\{\s*(<<\w+>>)\s*\}|\s*(\{))?$/.exec(line) ?? [];
    if (name) {
      const node = this.named(name);
      if (parameter) node.lines = [generic(name + parameter)];
      if (annotation) this.addMember(node, annotation);
      if (open) this.body = node;
      return true;
    }
    const [, from, startLabel, start = '', stroke, end = '', endLabel, to, label] = relation.exec(line) ?? [];
    if (from && to) {
      this.graph.edges.push({
        from: this.named(from).id,
        to: this.named(to).id,
        line: stroke === '..' ? 'dotted' : 'solid',
        start: heads[start],
        end: heads[end],
        label: label && decoded(label),
        startLabel,
        endLabel,
      });
      return true;
    }
    const [, owner, member] = /^(\S+)\s*:\s*([^:]+)$/.exec(line) ?? [];
    if (owner && member) this.addMember(this.named(owner), member);
    return member !== undefined;
  }

  private named(name: string): GraphNode {
    const node = this.graph.node(name);
    if (node.sections.length === 0) node.sections = [[], []];
    return node;
  }

  /** Attributes are the first section, methods the second. */
  private addMember(node: GraphNode, member: string): void {
    if (/^<<\w+>>$/.test(member)) node.lines.unshift(`«${member.slice(2, -2)}»`);
    else node.sections[member.includes('(') ? 1 : 0]?.push(generic(member));
  }
}
