/** Reads the source of a diagram, and says which of its lines is not understood. */
import { ClassDiagram } from './classes.ts';
import { EntityDiagram } from './entities.ts';
import { Flowchart, joinLines } from './flowchart.ts';
import { SequenceDiagram } from './sequence.ts';
import { StateDiagram } from './states.ts';

const kinds = {
  flowchart: {
    header: /^(?:graph|flowchart)(?:\s+(?:TD|TB|LR|BT|RL))?$/i,
    example: 'A[Text] -->|label| B',
    reader: (header: string) => new Flowchart(header),
  },
  sequenceDiagram: {
    header: /^sequenceDiagram$/i,
    example: 'App->>API: message',
    reader: () => new SequenceDiagram(),
  },
  classDiagram: {
    header: /^classDiagram(?:-v2)?$/i,
    example: 'Agent <|-- Assistant',
    reader: () => new ClassDiagram(),
  },
  stateDiagram: {
    header: /^stateDiagram(?:-v2)?$/i,
    example: 'Draft --> Published : publish',
    reader: () => new StateDiagram(),
  },
  erDiagram: {
    header: /^erDiagram$/i,
    example: 'AGENT ||--o{ CONVERSATION : has',
    reader: () => new EntityDiagram(),
  },
};

const frontMatter = /^\s*---[^\S\n]*\n([\s\S]*?)\n[^\S\n]*---[^\S\n]*(?=\n|$)/;

/** Name and description that a diagram has for screen readers: `accTitle: …`, `accDescr: …` or `accDescr { … }`. */
const accessible = /^[^\S\n]*acc(Title|Descr)[^\S\n]*(?::[^\S\n]*(.+)|\{([^}]*)\})[^\S\n]*$/gm;

/** What the source of a diagram says of itself: its title, its name for screen readers, and a description. */
export function diagramTexts(source: string): { title?: string; name?: string; description?: string } {
  const title = /^\s*title:\s*(["']?)(.+?)\1\s*$/m.exec(frontMatter.exec(source)?.[1] ?? '')?.[2];
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
export function readDiagram(written: string): ReturnType<(typeof kinds)[keyof typeof kinds]['reader']> {
  const source = withoutSettings(written);
  const texts = source.trim().includes('\n') ? source.split('\n') : source.split(/;|\n/);
  const [first, ...rest] = texts
    .map((text, index) => ({ text: text.trim().replace(/\s*;$/, ''), number: index + 1 }))
    .filter(({ text }) => text !== '' && !text.startsWith('%%'));
  if (!first) throw new Error('it is empty.');
  const kind = Object.values(kinds).find(({ header }) => header.test(first.text));
  if (!kind)
    throw new Error(
      `"${first.text}" is no kind of diagram known here. Known: ${Object.keys(kinds).join(', ')}.`,
    );
  const reader = kind.reader(first.text);
  for (const { text, number } of reader instanceof Flowchart ? joinLines(rest) : rest)
    if (!reader.read(text))
      throw new Error(`line ${number} is not understood: ${text} (example: ${kind.example}).`);
  if (reader.isOpen) throw new Error('a block is not closed.');
  const parts = 'graph' in reader ? reader.graph.nodes : new Set(reader.participants);
  if (parts.size === 0) throw new Error('it has nothing to draw.');
  return reader;
}
