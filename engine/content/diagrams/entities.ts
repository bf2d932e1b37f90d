/** Reads entity relationship diagrams. */
import { type DiagramReader, Graph } from './graph.ts';
import type { GraphNode } from './nodeShapes.ts';
import type { Head } from './shapes.ts';
import { decoded } from './text.ts';

const cardinality = /(\|\||\|o|o\||\}\||\|\{|\}o|o\{)/.source;
const relation = new RegExp(
  `^(\\S+)\\s+${cardinality}(--|\\.\\.)${cardinality}\\s+(\\S+)\\s*:\\s*"?(.+?)"?$`,
);

/** The head of a cardinality, whichever side it is written for. */
const headOf = (sign = ''): Head =>
  `${/[{}]/.test(sign) ? 'many' : 'one'}${sign.includes('o') ? 'OrNone' : ''}` as Head;

export class EntityDiagram implements DiagramReader {
  readonly graph = new Graph();
  /** The entity whose attributes follow. */
  private body: GraphNode | undefined;

  get isOpen(): boolean {
    return this.body !== undefined;
  }

  read(line: string): boolean {
    if (line === '}') {
      const wasOpen = this.isOpen;
      this.body = undefined;
      return wasOpen;
    }
    if (this.body) {
      this.body.sections[0]?.push(line);
      return /^\S+\s+\S/.test(line);
    }
    const [, entity] = /^(\S+)\s*\{$/.exec(line) ?? [];
    if (entity) this.body = this.named(entity);
    const [, from, start, stroke, end, to, label = ''] = relation.exec(line) ?? [];
    if (from && to)
      this.graph.edges.push({
        from: this.named(from).id,
        to: this.named(to).id,
        line: stroke === '..' ? 'dotted' : 'solid',
        start: headOf(start),
        end: headOf(end),
        label: decoded(label),
      });
    return entity !== undefined || to !== undefined;
  }

  private named(name: string): GraphNode {
    const node = this.graph.node(name);
    if (node.sections.length === 0) node.sections = [[]];
    return node;
  }
}
