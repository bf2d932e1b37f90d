/** Nodes, groups and edges of a diagram that is laid out, before they have positions. */
import { addressFault } from '#engine/shared/pathFault.ts';
import type { GraphNode, NodeShape } from './nodeShapes.ts';
import type { Head } from './shapes.ts';
import { writtenLines } from './text.ts';

export type Direction = 'DOWN' | 'UP' | 'RIGHT' | 'LEFT';

export interface GraphGroup {
  id: string;
  label: string;
  direction?: Direction;
  nodes: GraphNode[];
  groups: GraphGroup[];
}

export interface Edge {
  from: string;
  to: string;
  line: 'solid' | 'dotted' | 'thick';
  start?: Head | undefined;
  end?: Head | undefined;
  label?: string | undefined;
  /** Labels beside the two ends. */
  startLabel?: string | undefined;
  endLabel?: string | undefined;
}

/** Directions as Mermaid writes them. */
const directions: Record<string, Direction> = { TD: 'DOWN', TB: 'DOWN', BT: 'UP', LR: 'RIGHT', RL: 'LEFT' };

/** A line that sets a direction. */
const directionLine = /^direction\s+(TD|TB|LR|BT|RL)$/i;

/** `click Node href "address" "tooltip" _blank`, or a function in place of the address; classes have forms of their own. */
const clickLine =
  /^(click|link|callback)\s+([\w\p{L}.](?:-?[\w\p{L}.])*)\s+(?:(?:href\s+)?"([^"]*)"|(?:call\s+)?[\w.$]+(?:\s*\(.*\))?)(?:\s+"([^"]*)")?(?:\s+(_\w+))?$/u;

export class Graph {
  direction: Direction = 'DOWN';
  readonly root: GraphGroup = { id: '', label: '', nodes: [], groups: [] };
  readonly nodes = new Map<string, GraphNode>();
  readonly groups = new Map<string, GraphGroup>();
  readonly edges: Edge[] = [];
  private readonly open = [this.root];

  private get group(): GraphGroup {
    return this.open.at(-1) ?? this.root;
  }

  get isOpen(): boolean {
    return this.open.length > 1;
  }

  /** The node of an id. A new one has its id as its label, and lies in the innermost open group. */
  node(id: string, shape: NodeShape = 'box'): GraphNode {
    const known = this.nodes.get(id);
    if (known) return known;
    const node = { id, shape, lines: writtenLines(id), sections: [], isAccent: false };
    this.nodes.set(id, node);
    this.group.nodes.push(node);
    return node;
  }

  /** Reads a line that many diagrams have: a style, a direction, or what a click does. False for another one. */
  common(line: string): boolean | string {
    if (/^(?:classDef|style|linkStyle|cssClass)\s/.test(line)) return true;
    const [, direction] = directionLine.exec(line) ?? [];
    if (direction) this.direct(direction);
    return direction !== undefined || this.click(line);
  }

  /** Functions are not called. */
  private click(line: string): boolean | string {
    const [, word, id = '', address = '', tooltip, target] = clickLine.exec(line) ?? [];
    const fault = word && addressFault(address);
    if (fault) return `the address of a node ${fault}.`;
    const node = this.nodes.get(id);
    if (node) node.click = { address: word === 'callback' ? '' : address, tooltip, target };
    return word !== undefined;
  }

  /** Sets the direction of the innermost open group, or of the whole. */
  direct(name: string): void {
    const direction = directions[name.toUpperCase()] ?? 'DOWN';
    if (this.isOpen) this.group.direction = direction;
    else this.direction = direction;
  }

  openGroup(id: string, label: string): void {
    const group = { id, label, nodes: [], groups: [] };
    this.groups.set(id, group);
    this.group.groups.push(group);
    this.open.push(group);
  }

  /** Closes the innermost group; false where none is open. */
  closeGroup(): boolean {
    return this.isOpen && this.open.pop() !== undefined;
  }
}

/** Reads the lines of a diagram below its header. */
export interface DiagramReader {
  /** False for a line that is not understood, or what is wrong with it. `indent` counts the characters before it. */
  read(line: string, indent: number, number: number): boolean | string;
  /** Called after the last line. Throws a `LineFault`. */
  finish?(): void;
  /** Whether a block is not closed. */
  readonly isOpen?: boolean;
}

/** Says what is wrong with a line of a diagram. */
export class LineFault extends Error {
  constructor(number: number, fault: string) {
    super(`line ${number}: ${fault}`);
  }
}
