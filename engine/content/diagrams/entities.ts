import { type DiagramReader, Graph } from './graph.ts';
import type { GraphNode } from './nodeShapes.ts';
import type { Head } from './shapes.ts';
import { decoded, unquoted, writtenLines } from './text.ts';

const name = /("[^"]+"|[\p{L}\d_][\p{L}\d_.*-]*?)/u.source;
const style = '(?:\\s*:::\\s*[\\w,-]+)?';
const signs = /\|\||\|o|o\||\}\||\|\{|\}o|o\{/.source;
const words = /one or zero|zero or one|(?:zero|one) or (?:more|many)|many\([01]\)|[01]\+|only one|1/.source;
const forms = {
  entity: new RegExp(`^${name}\\s*(?:\\[\\s*"?([^"\\]]+)"?\\s*\\])?${style}\\s*(\\{\\s*\\}?)?$`, 'u'),
  relation: new RegExp(
    `^${name}${style}\\s*(${signs}|\\s(?:${words}))\\s*(--|\\.\\.|\\.-|-\\.|\\s(?:optionally )?to\\s)\\s*(${signs}|(?:${words})(?=\\s))\\s*${name}${style}(?:\\s*:\\s*(.*))?$`,
    'u',
  ),
};

/** The head of a cardinality, whichever side it is written for. */
function headOf(written = ''): Head {
  const sign = written.trim();
  const mayBeNone = /zero|0/.test(sign) || (sign.length === 2 && sign.includes('o'));
  return `${/[{}+]|more|many/.test(sign) ? 'many' : 'one'}${mayBeNone ? 'OrNone' : ''}` as Head;
}

export class EntityDiagram implements DiagramReader {
  readonly graph = new Graph();
  /** The entity whose attributes follow. */
  private body: GraphNode | undefined;

  get isOpen(): boolean {
    return this.body !== undefined;
  }

  read(line: string): boolean | string {
    if (line === '}') {
      const wasOpen = this.isOpen;
      this.body = undefined;
      return wasOpen;
    }
    if (this.body) {
      this.body.sections[0]?.push(line);
      return /^\S+\s+\S/.test(line);
    }
    const common = this.graph.common(line) || /^class\s/.test(line);
    if (common) return common;
    const [, from, start, stroke = '', end, to, label = ''] = forms.relation.exec(line) ?? [];
    if (from && to) {
      this.graph.edges.push({
        from: this.named(from).id,
        to: this.named(to).id,
        line: /\.|optionally/.test(stroke) ? 'dotted' : 'solid',
        start: headOf(start),
        end: headOf(end),
        label: decoded(unquoted(label)),
      });
      return true;
    }
    const [, entity, title, open] = forms.entity.exec(line) ?? [];
    if (!entity) return false;
    const node = this.named(entity);
    if (title) node.lines = writtenLines(decoded(title));
    if (open === '{') this.body = node;
    return true;
  }

  private named(written: string): GraphNode {
    const node = this.graph.node(unquoted(written));
    if (node.sections.length === 0) node.sections = [[]];
    return node;
  }
}
