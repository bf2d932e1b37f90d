import { describe, expect, it } from 'vitest';
import { describeDiagram } from '#engine/content/diagrams/describe.ts';
import { idPlace, renderDiagram } from '#engine/content/diagrams/diagram.ts';
import { listOf } from '#engine/content/diagrams/items.ts';
import { diagramTexts, readDiagram } from '#engine/content/diagrams/source.ts';
import { phrases } from '../../words.ts';
import { buildFiles } from '../site.ts';
import { strings } from '../texts.ts';
import { page } from './pages.ts';

const samples = {
  flowchart:
    'flowchart LR\n  A[One] -->|go| B{Two?}\n  B --> C[(Three)]:::accent\n  C --> A\n  subgraph g [Group]\n    D((x))\n  end',
  sequence:
    'sequenceDiagram\n  actor U as User\n  participant A\n  U->>+A: ask <b> & "so"\n  loop every day\n    A->>A: think\n  end\n  Note over U,A: Both\n  A-->>-U: answer',
  class: 'classDiagram\n  class A {\n    +string name\n    +run(x) int\n  }\n  A <|-- B\n  A *-- C : has',
  state:
    'stateDiagram-v2\n  [*] --> Draft\n  Draft --> Live : publish\n  Live --> Draft : edit\n  Live --> [*]',
  pie: 'pie showData\n  title Answers by <channel>\n  "Chat & <mail>" : 60.5\n  "API" : 39.5',
  gantt:
    'gantt\n  title Plan\n  excludes weekends\n  section First & last\n  Write <it> : done, crit, a, 2026-01-02, 2d\n  Read it : active, after a, 1w\n  Out : milestone, 2026-01-20, 0d\n  Freeze : vert, 2026-01-10, 0d',
  timeline:
    'timeline\n  title T\n  section Then\n    2024 : First : Second <b>\n         : Third\n  section Now\n    2026',
  mindmap:
    'mindmap\n  root((The <root>))\n    A[One & two]\n      ::icon(fa fa-book)\n      B{{Deep}}\n    C)Cloud(',
  git: 'gitGraph\n  commit id: "A <b>"\n  branch work\n  commit type: REVERSE tag: "v1 & 2"\n  checkout main\n  commit type: HIGHLIGHT\n  merge work',
  quadrant:
    'quadrantChart\n  x-axis Low <x> --> High\n  y-axis Bad --> Good\n  quadrant-1 Do & go\n  Point A: [0.3, 0.6] radius: 12\n  Point B:::c: [1, 0]',
  xychart:
    'xychart-beta\n  title "T"\n  x-axis [jan, "feb <b>", mar]\n  y-axis "Sales (in $)" 0 --> 40\n  bar "Real" [10, 20, 30]\n  line [12, -5, 50]',
  journey: 'journey\n  title Day\n  section Go <b>\n    Make tea: 5: Me, Cat\n    Work & rest: 1',
  er: 'erDiagram\n  AGENT ||--o{ CHAT : has\n  AGENT }o--|| MODEL : uses\n  AGENT {\n    string code PK\n  }',
};

const widthOf = (svg: string) => Number(/ width="(\d+)"/.exec(svg)?.[1]);

const textsOf = (svg: string) =>
  [...svg.matchAll(/<text[^>]*>(.*?)<\/text>/g)].map(([, text]) => text?.replace(/<[^>]+>/g, ''));

describe.each(Object.entries(samples))('a %s diagram', (_, source) => {
  it('is safe under a strict policy', async () => {
    const svg = await renderDiagram(source);
    expect(svg).toMatch(/^<svg [^>]*viewBox="[-\d. ]+" width="\d+" height="\d+"[^>]*>.*<\/svg>$/s);
    expect(svg).not.toMatch(/<style|\sstyle=|<script|\son\w+=|https?:|@import|href|<foreignObject/i);
    const colors = [...svg.matchAll(/(?:fill|stroke)="([^"]*)"/g)].map((match) => match[1]);
    for (const color of colors)
      expect(color).toMatch(/^(?:none|var\(--diagram-[a-z-]+(?:, #[\da-f]{6})?\))$/);
  });

  it('has ids of its own', async () => {
    const svg = await renderDiagram(source);
    const ids = [...svg.matchAll(/ id="([^"]*)"/g)].map((match) => match[1]);
    const used = [...svg.matchAll(/url\(#([^)]*)\)/g)].map((match) => match[1]);
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of [...ids, ...used]) expect(id).toMatch(new RegExp(`^${idPlace}n?-`));
    for (const id of used) expect(ids).toContain(id);
  });

  it('closes every element', async () => {
    const svg = await renderDiagram(source);
    const open: string[] = [];
    for (const [, closing, name = '', empty] of svg.matchAll(/<(\/?)([a-z]+)[^>]*?(\/?)>/gi)) {
      if (closing) expect(open.pop()).toBe(name);
      else if (!empty) open.push(name);
    }
    expect(open).toEqual([]);
  });
});

describe('the drawing', () => {
  it('shows every label, special letters included', async () => {
    const svg = await renderDiagram('flowchart TD\nA["a (b) [c] | d; #quot;e#quot;"]-->|"x | y"|B');
    expect(textsOf(svg)).toEqual(expect.arrayContaining(['a (b) [c] | d; "e"', 'B']));
    const entities = textsOf(
      await renderDiagram('flowchart TD\nA["&quot;x&quot; #9829; #35;1 #amp; &#39;y&#39; #;"]'),
    );
    expect(entities).toEqual(['"x" ♥ #1 &amp; \'y\' #;']);
    const sequence = textsOf(await renderDiagram(samples.sequence));
    expect(sequence).toEqual(
      expect.arrayContaining(['ask &lt;b&gt; &amp; "so"', 'think', 'answer', 'Both', 'loop', 'every day']),
    );
  });

  it('is that of the source without its front matter, directives and colors of grounds', async () => {
    const plain = 'sequenceDiagram\n  A->>B: one\n  rect rgb(0, 0, 0)\n    B->>A: two\n  end';
    const settings =
      '---\ntitle: "Ask and answer"\nconfig:\n  theme: dark\n---\n%%{init: {\n  "theme": "dark"\n}}%%\n';
    expect(diagramTexts(settings + plain)).toEqual({ title: 'Ask and answer' });
    expect(diagramTexts(plain)).toEqual({});
    const svg = await renderDiagram(settings + plain);
    expect(svg).toBe(await renderDiagram(plain));
    expect(textsOf(svg)).toEqual(['one', 'two', 'A', 'B']);
    await expect(renderDiagram(`${settings}${plain}\n  ?`)).rejects.toThrow('line 14 ');
  });

  it('keeps colors of its own out', async () => {
    const svg = await renderDiagram(
      'flowchart TD\nA-->B\nstyle A fill:#f00,stroke:red\nclassDef x fill:#0f0\nclass B x',
    );
    expect(svg).not.toMatch(/#f00|#0f0|red/);
  });

  it.each([
    ['flowchart LR\n  A --> B\n  click A "../a/?b&c"', '<a xlink:href="../a/?b&amp;c">'],
    ['flowchart LR\n  A\n  click A href "/a" _blank', '<a xlink:href="/a" target="_blank">'],
    [
      'flowchart LR\n  A\n  click A href "https://a.example" "To <A>" _self;',
      '<a xlink:href="https://a.example" target="_self"><title>To &lt;A&gt;</title>',
    ],
    ['flowchart LR\n  A\n  click A call open("x") "Opens"', '<g><title>Opens</title>'],
    ['flowchart LR\n  A\n  click A open "Opens"', '<g><title>Opens</title>'],
    ['classDiagram\n  class A\n  link A "/a" "To A"', '<a xlink:href="/a"><title>To A</title>'],
    ['classDiagram\n  class A\n  callback A "open" "Opens"', '<g><title>Opens</title>'],
    ['stateDiagram-v2\n  A --> B\n  click A href "/a"', '<a xlink:href="/a">'],
  ])('links nodes that open an address, and says what those that act would do: %j', async (source, start) => {
    const svg = await renderDiagram(source);
    expect(svg.split(/(?=<a |<g>)/)[1]?.startsWith(start)).toBe(true);
    expect(svg.match(/<\/[ag]>/g)).toEqual([`</${start[1]}>`]);
    expect(textsOf(svg)).toContain('A');
  });

  it('reads nodes that are called as these words', async () => {
    expect(textsOf(await renderDiagram('flowchart LR\nclick --> link --- B'))).toEqual([
      'click',
      'link',
      'B',
    ]);
    expect(textsOf(await renderDiagram('classDiagram\nlink o-- B'))).toEqual(['link', 'B']);
  });

  it('ignores that a node is clicked which it does not have', async () =>
    expect(await renderDiagram('flowchart LR\nA\nclick B "/b"')).toBe(
      await renderDiagram('flowchart LR\nA'),
    ));

  it('names and describes itself for screen readers, and draws neither', async () => {
    const plain = 'flowchart TD\n  A --> B';
    const source = `flowchart TD\n  accTitle: From A to B\n  accDescr {\n    A is first.\n    B follows.\n  }\n  A --> B`;
    expect(diagramTexts(source)).toEqual({ name: 'From A to B', description: 'A is first. B follows.' });
    expect(diagramTexts(`${plain}\naccDescr: In a line`)).toEqual({ description: 'In a line' });
    expect(await renderDiagram(source)).toBe(await renderDiagram(plain));
  });

  it('draws a flowchart from top to bottom before it is wider than the column of text', async () => {
    const chains = [3, 4, 5, 6, 7].map((length) =>
      Array.from({ length }, (_, at) => `n${at}[A step]`).join(' --> '),
    );
    const all = await Promise.all(chains.map((chain) => renderDiagram(`flowchart LR\n${chain}`)));
    expect(widthOf(all[0] ?? '')).toBeGreaterThan(300);
    expect(Math.max(...all.map(widthOf))).toBeLessThanOrEqual(688);
    expect(widthOf(all.at(-1) ?? '')).toBeLessThan(300);
  });

  it.each([
    ['flowchart LR\n  A[A person asks] -->|chat| B[An agent answers] --> C[A skill of yours]'],
    ['flowchart TD\n  A[Start] --> B[The first of three] & C[The second of three] & D[The third of three]'],
    [
      'sequenceDiagram\n  Your application->>Gateway: Send the whole conversation\n  Gateway->>Service: Look up what the person may read\n  Service-->>Your application: Answer with sources',
    ],
  ])('is drawn once more for a narrow column where it is too wide for it: %j', async (source) => {
    const [broad = '', narrow = '', ...others] = (await renderDiagram(source)).split(/(?=<svg)/);
    expect(others).toEqual([]);
    expect([broad.slice(0, 19), narrow.slice(0, 20)]).toEqual([
      '<svg class="broad" ',
      '<svg class="narrow" ',
    ]);
    expect(widthOf(broad)).toBeLessThanOrEqual(688);
    expect(widthOf(narrow)).toBeLessThanOrEqual(366);
    const wordsOf = (svg: string) => textsOf(svg).join(' ').split(' ').sort();
    expect(wordsOf(narrow)).toEqual(wordsOf(broad));
  });

  it('is marked where its letters would have to shrink too far', async () => {
    const drawn = await renderDiagram(
      `flowchart TD\n${'abcdefgh'
        .split('')
        .map((id) => `  A --> ${id}${'x'.repeat(90)}`)
        .join('\n')}`,
    );
    // The narrowest drawing is the same for both columns.
    expect(drawn.match(/<svg[^v]*/g)).toEqual(['<svg class="wide" ']);
  });

  it('numbers messages on demand, and dashes answers', async () => {
    const svg = await renderDiagram('sequenceDiagram\nautonumber\nA->>B: one\nB-->>A: two\nA->>B: three');
    expect(textsOf(svg)).toEqual(expect.arrayContaining(['1. one', '2. two']));
    expect(svg.match(/stroke-dasharray="5 4"/g), 'the answer').toHaveLength(1);
    const steps =
      'autonumber 4\nA->>B: one\nB->>+A:\nautonumber 10 5\nA->>B: two\nA->>B: three\nautonumber off\nA->>B: four';
    expect(textsOf(await renderDiagram(`sequenceDiagram\n${steps}`))).toEqual(
      expect.arrayContaining(['4. one', '10. two', '15. three', 'four']),
    );
  });

  it('has participants of several words, in messages that are declared and that are not', async () => {
    const svg = await renderDiagram(
      'sequenceDiagram\n  participant Data Store\n  Tekton CLI->>+Tide Server: ask: now\n' +
        '  Tide Server-->>-Tekton CLI: answer\n  alt stored -> again: yes\n    option->>Data Store: keep\n  end\n' +
        '  activate Data Store\n  Note over Data Store: kept\n  deactivate Data Store',
    );
    const texts = textsOf(svg);
    for (const name of ['Data Store', 'Tekton CLI', 'Tide Server', 'option']) expect(texts).toContain(name);
    for (const text of ['ask: now', 'answer', 'keep', 'kept']) expect(texts).toContain(text);
    expect(texts.join(' ')).toContain('stored -&gt; again: yes');
  });

  it('takes participants that come and go', async () => {
    const svg = await renderDiagram(
      'sequenceDiagram\n  A->>B: ask\n  create participant Pilot boat\n  B->>Pilot boat: go\n  destroy Pilot boat\n  Pilot boat-xB: done',
    );
    expect(textsOf(svg).filter((text) => text === 'Pilot boat')).not.toEqual([]);
    expect(textsOf(svg)).toContain('done');
  });

  it('takes boxes around participants and labels behind a colon', async () => {
    const svg = await renderDiagram(
      'sequenceDiagram\n  box Aqua The harbor\n    participant A\n    participant B\n  end\n  alt: it is late\n    A->>B: ask\n  else: it is not\n    A->>B: wait\n  end',
    );
    expect(textsOf(svg).sort()).toEqual(['A', 'B', 'alt', 'ask', 'it is late', 'it is not', 'wait'].sort());
    expect(() => readDiagram('sequenceDiagram\n  box X\n    participant A')).toThrow('not closed');
  });

  it('shows the words of Markdown in a label', () => {
    const { nodes } = graphOf('flowchart TD\n  A["`**two** _words_ of a_b`"] --> B["`c"]');
    expect(nodes.map(({ lines }) => lines)).toEqual([['two words of a_b'], ['`c']]);
  });

  it('goes on in the next line within quotes, after an arrow and before one', () => {
    const { nodes, links } = graphOf(
      'flowchart TD\n  A["one:\n    two<br>"]\n  B["\n  three\n  "]\n  A -->\n  C[four] -->|yes|\n  D\n    --> E\n  F[5" disk]',
    );
    expect(nodes.flatMap(({ lines }) => lines.join('|'))).toEqual([
      'one:|two|',
      'three',
      'four',
      'D',
      'E',
      '5" disk',
    ]);
    expect(links).toEqual(['A solid> C', 'C solid>yes D', 'D solid> E']);
  });

  it('has ids of all letters, which are labels where a node has no other', async () => {
    const svg = await renderDiagram(
      'flowchart TD\n  subgraph Häfen\n    用户 --> a.b/c\n    用户[Reader] --> Twilio\\nMail...\n  end\n  x-y.z -.-> 用户\n  Häfen --> 终点\n  class 用户,a.b/c accent',
    );
    expect(textsOf(svg).sort()).toEqual(
      ['Häfen', 'Reader', 'a.b/c', 'Twilio', 'Mail...', 'x-y.z', '终点'].sort(),
    );
  });
});

describe('the text of a diagram', () => {
  const textOf = (source: string) => listOf(describeDiagram(readDiagram(source), strings)).trimEnd();

  it.each([
    ['flowchart LR\nA[One<br>or two] -->|yes| B\nB <--> C\nC --- D\nE', 'E|One or two → B: yes|B ↔ C|C – D'],
    [
      'flowchart LR\nsubgraph g [Group]\nA\nsubgraph h [Inner]\nB\nend\nend\nA --> h',
      'Group|  A|  Inner|    B|A → Inner',
    ],
    ['stateDiagram-v2\n[*] --> Draft\nDraft --> [*] : publish', 'Start → Draft|Draft → End: publish'],
    [
      'classDiagram\nclass A {\n+string name\n}\nA <|-- B\nA *-- C : has\nA "1" --> "many" D',
      'A: +string name|B is a kind of A|C is part of A: has|A (1) → D (many)',
    ],
    ['erDiagram\nA ||--o{ B : has', 'A (1) – B (0–n): has'],
    [
      'sequenceDiagram\nautonumber\nA->>+B: ask\nalt it is late\nB-->>A: no\nelse\nloop every day\nB->>B: work\nend\nend\nrect rgb(1,2,3)\nNote over A,B: both\nend',
      'A → B: 1. ask|Either: it is late|  B → A: 2. no|Or|  Repeated: every day|    B → B: 3. work|A, B: both',
    ],
  ])('of %j', (source, expected) =>
    expect(textOf(source)).toBe(
      expected.replace(/(^|\|)( *)/g, (_, bar, space) => `${bar && '\n'}${space}- `),
    ),
  );

  it('stands below the diagram, in the Markdown too, with the signs of Markdown escaped', async () => {
    const fence =
      '- Item\n\n  ```mermaid title="T" alt="How it goes"\n  flowchart LR\n  accDescr: First <a>, then *b*.\n  a[*x*] --> b\n  c[1. One] --> d\n  e[> Two] --> d\n  f[+ Three]\n  ```\n';
    const { findings, read, html } = await buildFiles({ 'docs/page.mdx': page(fence) });
    expect(findings).toEqual([]);
    expect(await read('docs/page.md')).toContain(
      '  ```\n\n  First &lt;a\\>, then \\*b\\*.\n\n  - \\+ Three\n  - \\*x\\* → b\n  - 1\\. One → d\n  - \\> Two → d\n',
    );
    expect(html).toContain('aria-label="How it goes"');
    expect(html).toMatch(
      /<figcaption>T<details><summary>Diagram as text<\/summary><p>First &lt;a&gt;, then \*b\*.<\/p><ul><li>\+ Three<\/li>.*<\/ul><\/details><\/figcaption>/,
    );
  });
});

function graphOf(source: string) {
  const diagram = readDiagram(source);
  if (!('graph' in diagram)) throw new Error('It is not laid out.');
  const { graph } = diagram;
  const sign = { filled: '', circle: 'o', cross: 'x' } as Record<string, string>;
  const links = graph.edges.map(({ from, to, line, start, end, label }) =>
    `${from} ${start ? `<${sign[start]}` : ''}${line}${end ? `>${sign[end]}` : ''}${label ?? ''} ${to}`.trim(),
  );
  return { graph, nodes: [...graph.nodes.values()], links };
}

describe('the notation of diagrams', () => {
  it.each([
    ['graph TD\nA-->B', ['A solid> B']],
    ['graph TD\nA---->B', ['A solid> B']],
    ['graph TD\nA-- yes -->B', ['A solid>yes B']],
    ['graph TD\nA-. maybe .->B', ['A dotted>maybe B']],
    ['graph TD\nA== x ==>B', ['A thick>x B']],
    ['graph TD; A --- B', ['A solid B']],
    ['graph TD\nA -.-o |once| B', ['A dotted>oonce B']],
    ['graph TD\nA --x B\nB o--o C', ['A solid>x B', 'B <osolid>o C']],
    ['graph TD\nA -- once --x B', ['A solid>xonce B']],
    ['graph TD\nA---x\nA --- o', ['A solid x', 'A solid o']],
    ['graph TD\nA[/a/] --> B[\\b\\] --> C>c]', ['A solid> B', 'B solid> C']],
    ['flowchart\nA & B --> C', ['A solid> C', 'B solid> C']],
    ['flowchart\nA ~~~ B ~~~ C', []],
    ['flowchart\nA ~~~ B --> C', ['B solid> C']],
    ['stateDiagram-v2\nstate a\na:::END --> b:::END : go', ['a solid>go b']],
    ['stateDiagram-v2\na --> b\nnote right of a : Waits', ['a solid> b', 'note 0 dotted a']],
  ])('%j', (source, links) => expect(graphOf(source).links).toEqual(links));

  it('gives a node the label that stands anywhere', () => {
    const { nodes } = graphOf('flowchart LR\n%% note\nA --> B\nB[Later]');
    expect(nodes.map(({ lines }) => lines)).toEqual([['A'], ['Later']]);
  });

  it.each([
    ['state c <<choice>>', 'diamond'],
    ['state c <<fork>>', 'bar'],
    ['state "Label" as c', 'rounded'],
  ])('%j of a state diagram', (source, shape) =>
    expect(graphOf(`stateDiagram-v2\n${source}\na --> c`).graph.nodes.get('c')?.shape).toBe(shape),
  );

  it('nests states', () => {
    const { graph } = graphOf('stateDiagram-v2\n[*] --> a\nstate a {\nb --> c\n--\nd --> e\n}');
    expect(graph.groups.get('a')?.nodes.map(({ id }) => id)).toEqual(['b', 'c', 'd', 'e']);
  });

  it('has the direction that it gives, of the whole and of a group', () => {
    const directionOf = (lines: string) => graphOf(`stateDiagram-v2\n${lines}\na --> b`).graph.direction;
    expect(directionOf('direction LR')).toBe('RIGHT');
    expect(directionOf('state c {\ndirection LR\nd --> e\n}')).toBe('DOWN');
    expect(directionOf('note left of a\ndirection LR\nend note')).toBe('DOWN');
  });

  it('reads classes with their members', () => {
    const { graph } = graphOf(
      'classDiagram\nclass A~T~ {\n<<interface>>\n+List~T~ all\n+run(x) int\n}\nA : -int count\nA "1" *-- "many" B : has',
    );
    expect(graph.nodes.get('A')).toMatchObject({
      lines: ['«interface»', 'A<T>'],
      sections: [['+List<T> all', '-int count'], ['+run(x) int']],
    });
    expect(graph.edges[0]).toMatchObject({
      start: 'diamond',
      startLabel: '1',
      endLabel: 'many',
      label: 'has',
    });
  });

  it.each([
    ['<<interface>> Shape', ['«interface»|Shape']],
    ['class Shape <<enum>>', ['«enum»|Shape']],
    ['class Shape:::big["A <b> shape"] {\n+area() int\n}', ['A <b> shape']],
    ['class `A B`\n`A B` : +int x', ['A B']],
    ['class Map~K, List~V~~', ['Map<K, List<V>>']],
    ['Duck--Dog', ['Duck', 'Dog']],
    ['A()--B : by', ['A', 'B']],
    ['note for A "Is <br> first"\nnote "Of all"', ['Is|first', 'A', 'Of all']],
    ['namespace N["Name of N"] {\nclass A\n}', ['A']],
    ['A:::styled', ['A']],
  ])('reads the class diagram %j', (source, labels) => {
    const { nodes } = graphOf(`classDiagram\n${source}`);
    expect(nodes.map(({ lines }) => lines.join('|'))).toEqual(labels);
  });

  it.each([
    ['CAR 1 to zero or more "NAMED DRIVER" : allows', 'CAR one–manyOrNone NAMED DRIVER solid allows'],
    ['A only one optionally to 0+ B : has', 'A one–manyOrNone B dotted has'],
    ['A one or many to zero or one B', 'A many–oneOrNone B solid '],
    ['id1||--o|id2 : "l"', 'id1 one–oneOrNone id2 solid l'],
    ['P:::foo }|..|{ C:::bar : x', 'P many–many C dotted x'],
  ])('reads the relation of entities %j', (source, expected) => {
    const { graph } = graphOf(`erDiagram\ndirection LR\nclassDef foo fill:#f00\n${source}`);
    expect(graph.direction).toBe('RIGHT');
    expect(
      graph.edges.map(
        ({ from, to, start, end, line, label }) => `${from} ${start}–${end} ${to} ${line} ${label}`,
      ),
    ).toEqual([expected]);
  });

  it('reads entities with a label, in quotes, and alone', () => {
    const { nodes } = graphOf(
      'erDiagram\np["A person"] {\nstring *name PK "comment"\n}\n"Two words"\nALONE\nE {}',
    );
    expect(nodes.map(({ lines, sections }) => [...lines, ...sections.flat()])).toEqual([
      ['A person', 'string *name PK "comment"'],
      ['Two words'],
      ['ALONE'],
      ['E'],
    ]);
  });

  it('tells the cardinalities of entities apart', () => {
    const { graph } = graphOf(
      'erDiagram\nA ||--o{ B : x\nA |o--|{ B : x\nA }o--o| B : x\nA {\nstring code PK\n}',
    );
    expect(graph.edges.map(({ start, end }) => `${start} ${end}`)).toEqual(phrases`one manyOrNone |
      oneOrNone many | manyOrNone oneOrNone`);
    expect(graph.nodes.get('A')?.sections).toEqual([['string code PK']]);
  });

  it.each([
    ['', 'empty'],
    [
      'sankey\na,b,1',
      '"sankey" is no kind of diagram that is drawn here. Drawn are: flowchart, sequenceDiagram',
    ],
    ['flowchart LR', 'nothing to draw'],
    [`flowchart LR${'\nA --> B'.repeat(201)}`, 'it has more than 200 links'],
    ['flowchart LR\nA --> B\nA -- B', 'line 3 is not understood: A -- B'],
    ['flowchart LR\nA\nclick A', 'line 3 is not understood'],
    [
      'flowchart LR\nA\nclick A "javascript:alert(1)"',
      'line 3: the address of a node begins with javascript:',
    ],
    ['flowchart LR\nsubgraph x\nA --> B', 'a block is not closed'],
    ['flowchart LR\nA[open --> B', 'line 2 is not understood'],
    ['sequenceDiagram\nA->>B', 'line 2 is not understood: A->>B (example: App->>API: message)'],
    ['sequenceDiagram\nloop x\nA->>B: y', 'a block is not closed'],
    ['classDiagram\nA <= B', 'line 2 is not understood'],
    ['stateDiagram-v2\nA -> B', 'line 2 is not understood'],
    ['erDiagram\nA --> B', 'line 2 is not understood'],
  ])(
    '%j is refused',
    async (source, message) => await expect(renderDiagram(source)).rejects.toThrow(message),
  );
});

it('keeps its direction as it is written, whatever its width, where that is asked for', async () => {
  const chain = Array.from({ length: 12 }, (_, index) => `  n${index}[A long label] --> n${index + 1}`);
  const svg = await renderDiagram(`flowchart LR\n${chain.join('\n')}`, true);
  expect([svg.match(/<svg/g)?.length, /<svg[^>]*class/.test(svg), widthOf(svg) > 1200]).toEqual([
    1,
    false,
    true,
  ]);
});
