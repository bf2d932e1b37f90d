/** Reads the source of a diagram, and says which of its lines is not understood. */
import type { Chart } from './charts/chart.ts';
import { Gantt } from './charts/gantt.ts';
import { GitGraph } from './charts/gitGraph.ts';
import { Journey } from './charts/journey.ts';
import { Mindmap } from './charts/mindmap.ts';
import { PieChart } from './charts/pie.ts';
import { QuadrantChart } from './charts/quadrant.ts';
import { Timeline } from './charts/timeline.ts';
import { XyChart } from './charts/xyChart.ts';
import { ClassDiagram } from './classes.ts';
import { EntityDiagram } from './entities.ts';
import { Flowchart, joinLines, joinTexts } from './flowchart.ts';
import { type DiagramReader, type Graph, LineFault } from './graph.ts';
import { SequenceDiagram } from './sequence.ts';
import { StateDiagram } from './states.ts';
import { decoded, unquoted } from './text.ts';

type Diagram = Chart | SequenceDiagram | (DiagramReader & { graph: Graph });

interface Kind {
  /** The first line of such a diagram. */
  header: RegExp;
  /** A line of it. */
  example: string;
  Reader: new (header: string, source: string) => Diagram;
}

const kinds: Readonly<Record<string, Kind>> = {
  flowchart: {
    header: /^(?:graph|flowchart)(?:\s+(?:TD|TB|LR|BT|RL))?$/i,
    example: 'A[Text] -->|label| B',
    Reader: Flowchart,
  },
  sequenceDiagram: { header: /^sequenceDiagram$/i, example: 'App->>API: message', Reader: SequenceDiagram },
  classDiagram: { header: /^classDiagram(?:-v2)?$/i, example: 'Agent <|-- Assistant', Reader: ClassDiagram },
  stateDiagram: {
    header: /^stateDiagram(?:-v2)?$/i,
    example: 'Draft --> Published : publish',
    Reader: StateDiagram,
  },
  erDiagram: { header: /^erDiagram$/i, example: 'AGENT ||--o{ CONVERSATION : has', Reader: EntityDiagram },
  pie: { header: /^pie(?:\s+showData)?$/i, example: '"Answered" : 42', Reader: PieChart },
  gantt: { header: /^gantt$/i, example: 'Write the guide : done, guide, 2026-01-05, 3d', Reader: Gantt },
  timeline: {
    header: /^timeline(?:\s+(?:LR|TD))?$/i,
    example: '2026 : First release : Second release',
    Reader: Timeline,
  },
  mindmap: { header: /^mindmap$/i, example: 'id[Text], indented below its parent', Reader: Mindmap },
  gitGraph: {
    header: /^gitGraph(?:\s+(?:LR|TB|BT))?\s*:?$/i,
    example: 'commit id: "Alpha" tag: "v1.0"',
    Reader: GitGraph,
  },
  quadrantChart: { header: /^quadrantChart$/i, example: 'Point: [0.3, 0.6]', Reader: QuadrantChart },
  xychart: {
    header: /^xychart(?:-beta)?(?:\s+(?:horizontal|vertical))?$/i,
    example: 'bar [10, 20, 30]',
    Reader: XyChart,
  },
  journey: { header: /^journey$/i, example: 'Make tea: 5: Me, Cat', Reader: Journey },
};

const frontMatter = /^\s*---[^\S\n]*\n([\s\S]*?)\n[^\S\n]*---[^\S\n]*(?=\n|$)/;

/** Name and description that a diagram has for screen readers: `accTitle: …`, `accDescr: …` or `accDescr { … }`. */
const accessible = /^[^\S\n]*acc(Title|Descr)[^\S\n]*(?::[^\S\n]*(.+)|\{([^}]*)\})[^\S\n]*$/gm;

/** A title within a diagram, which may stand behind its kind. */
const titleLine = /^([^\S\n]*(?:pie[^\S\n]+(?:showData[^\S\n]+)?)?)title(?:[^\S\n]*:)?[^\S\n]+(\S.*)$/m;
const titled =
  /^\s*(?:%%.*\n\s*)*(?:sequenceDiagram|pie|gantt|timeline|gitGraph|quadrantChart|xychart|journey)\b/i;

/** What the source of a diagram says of itself: its title, its name for screen readers, and a description. */
export function diagramTexts(source: string): { title?: string; name?: string; description?: string } {
  const bare = withoutSettings(source);
  const inFrontMatter = /^\s*title:\s*(["']?)(.+?)\1\s*$/m.exec(frontMatter.exec(source)?.[1] ?? '')?.[2];
  const written = titled.test(bare) ? titleLine.exec(bare)?.[2] : undefined;
  const title = written === undefined ? inFrontMatter : unquoted(decoded(written.replace(/\s*;?\s*$/, '')));
  const texts = Object.fromEntries(
    Array.from(source.matchAll(accessible), ([, kind, line, lines = '']) => [
      kind === 'Title' ? 'name' : 'description',
      (line ?? lines).trim().replace(/\s+/g, ' '),
    ]),
  );
  return { ...(title !== undefined && { title }), ...texts };
}

/** The source without front matter, directives and texts for screen readers; lines stay where they are. */
const withoutSettings = (source: string): string =>
  [frontMatter, /%%\{[\s\S]*?\}%%/g, accessible].reduce(
    (text, part) => text.replace(part, (all) => all.replace(/[^\n]/g, '')),
    source,
  );

/** Reads a diagram. Throws an error that names the line at fault. */
export function readDiagram(written: string): Diagram {
  const bare = withoutSettings(written);
  const source = titled.test(bare) ? bare.replace(titleLine, '$1') : bare;
  const texts = source.trim().includes('\n') ? source.split('\n') : source.split(/;|\n/);
  const [first, ...rest] = texts
    .map((text, index) => ({
      text: text.trim().replace(/\s*;$/, ''),
      indent: text.search(/\S|$/),
      number: index + 1,
    }))
    .filter(({ text }) => text !== '' && !text.startsWith('%%'));
  if (!first) throw new Error('it is empty.');
  const kind = Object.values(kinds).find(({ header }) => header.test(first.text));
  if (!kind) {
    const known = Object.keys(kinds).join(', ');
    throw new Error(`"${first.text}" is no kind of diagram that is drawn here. Drawn are: ${known}.`);
  }
  const reader = new kind.Reader(first.text, written);
  const lines =
    reader instanceof Flowchart ? joinLines(rest) : reader instanceof Mindmap ? joinTexts(rest) : rest;
  for (const { text, indent, number } of lines) {
    const result = reader.read(text, indent, number);
    if (typeof result === 'string') throw new LineFault(number, result);
    if (!result) throw new Error(`line ${number} is not understood: ${text} (example: ${kind.example}).`);
  }
  if (reader.isOpen) throw new Error('a block is not closed.');
  if (isEmpty(reader)) throw new Error('it has nothing to draw.');
  if ('finish' in reader) reader.finish?.();
  return reader;
}

function isEmpty(diagram: Diagram): boolean {
  if ('isEmpty' in diagram) return diagram.isEmpty;
  return ('graph' in diagram ? diagram.graph.nodes.size : diagram.participants.length) === 0;
}
