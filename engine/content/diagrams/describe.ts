/** What a diagram shows, as a list of sentences. */
import { format } from '#engine/shared/strings.ts';
import type { Edge, Graph, GraphGroup } from './graph.ts';
import { type DiagramItem, item, type Words } from './items.ts';
import type { GraphNode } from './nodeShapes.ts';
import type { SequenceDiagram } from './sequence.ts';
import type { Head } from './shapes.ts';
import type { readDiagram } from './source.ts';

/** Describes a diagram in the order of its source. */
export function describeDiagram(diagram: ReturnType<typeof readDiagram>, words: Words): DiagramItem[] {
  if ('describe' in diagram) return diagram.describe(words);
  return 'graph' in diagram ? describeGraph(diagram.graph, words) : describeSequence(diagram, words);
}

function describeSequence({ participants, steps }: SequenceDiagram, words: Words): DiagramItem[] {
  const nameOf = (index: number) => participants[index]?.lines.join(' ') ?? '';
  const result: DiagramItem[] = [];
  const open = [result];
  const add = (added: DiagramItem) => open.at(-1)?.push(added);
  const begin = (name: string, label: string) => {
    const key = `diagram${name.charAt(0).toUpperCase()}${name.slice(1)}` as keyof Words;
    const block = item(words[key], label);
    add(block);
    open.push(block.items);
  };
  for (const step of steps) {
    if (step.kind === 'message') add(item(`${nameOf(step.from)} → ${nameOf(step.to)}`, step.lines.join(' ')));
    else if (step.kind === 'note') {
      const at = [...new Set([step.from, step.to])].map(nameOf).join(', ');
      add(item(at, step.lines.join(' ')));
    } else if (step.kind === 'block' && step.name === '') open.push(open.at(-1) ?? result);
    else if (step.kind === 'block') begin(step.name, step.label);
    else if (step.kind === 'divider') {
      open.pop();
      begin(step.name, step.label);
    } else if (step.kind === 'end') open.pop();
  }
  return result;
}

/** How an end of a line is said: how many there are, or what one is to the other. */
const counts: Partial<Record<Head, string>> = { one: '1', oneOrNone: '0–1', many: '1–n', manyOrNone: '0–n' };

function describeGraph({ root, nodes, groups, edges }: Graph, words: Words): DiagramItem[] {
  const nameOf = (id: string): string => {
    const node = nodes.get(id);
    if (node?.shape === 'start') return words.diagramStart;
    if (node?.shape === 'end') return words.diagramEnd;
    return groups.get(id)?.label ?? (node?.lines.join(' ') || id);
  };
  const sentence = (edge: Edge): DiagramItem => {
    const { start, end, label = '', startLabel, endLabel } = edge;
    const [from, to] = [
      [edge.from, startLabel ?? counts[start as Head]],
      [edge.to, endLabel ?? counts[end as Head]],
    ].map(([id = '', count]) => nameOf(id) + (count ? ` (${count})` : ''));
    const [one = '', other = ''] = isHead(start) && !isHead(end) ? [to, from] : [from, to];
    const head = isHead(end) ? end : start;
    if (head === 'triangle') return item(format(words.diagramIsA, { one, other }), label);
    if (head === 'diamond' || head === 'hollowDiamond')
      return item(format(words.diagramPartOf, { one, other }), label);
    const sign = isHead(start) && isHead(end) ? '↔' : isHead(head) ? '→' : '–';
    return item(`${one} ${sign} ${other}`, label.replace(/<br\s*\/?>|\\n/gi, ' '));
  };
  const linked = new Set(edges.flatMap(({ from, to }) => [from, to]));
  const alone = (node: GraphNode) => !linked.has(node.id) && !groups.has(node.id);
  const members = (group: GraphGroup): DiagramItem => ({
    text: group.label,
    items: [
      ...group.nodes.filter(({ id }) => !groups.has(id)).map(({ id }) => item(nameOf(id))),
      ...group.groups.map(members),
    ],
  });
  return [
    ...root.groups.map(members),
    ...root.nodes
      .filter((node) => alone(node) && node.sections.length === 0)
      .map(({ id }) => item(nameOf(id))),
    ...[...nodes.values()]
      .filter(({ sections }) => sections.flat().length > 0)
      .map(({ id, sections }) => item(nameOf(id), sections.flat().join(', '))),
    ...edges.map(sentence),
  ];
}

const isHead = (head: Head | undefined): head is Head => head !== undefined && !(head in counts);
