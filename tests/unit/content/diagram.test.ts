import { describe, expect, it } from 'vitest';
import { idPlace, renderDiagram } from '#engine/content/diagrams/diagram.ts';
import { diagramTitle, normalizeDiagram } from '#engine/content/diagrams/source.ts';

const samples = {
  flowchart:
    'flowchart LR\n  A[One] -->|go| B{Two?}\n  B --> C[(Three)]:::accent\n  C --> A\n  subgraph g [Group]\n    D((x))\n  end',
  sequence:
    'sequenceDiagram\n  actor U as User\n  participant A\n  U->>+A: ask <b> & "so"\n  loop every day\n    A->>A: think\n  end\n  Note over U,A: Both\n  A-->>-U: answer',
  class: 'classDiagram\n  class A {\n    +string name\n    +run(x) int\n  }\n  A <|-- B\n  A *-- C : has',
  state:
    'stateDiagram-v2\n  [*] --> Draft\n  Draft --> Live : publish\n  Live --> Draft : edit\n  Live --> [*]',
  er: 'erDiagram\n  AGENT ||--o{ CHAT : has\n  AGENT }o--|| MODEL : uses\n  AGENT {\n    string code PK\n  }',
};

/** The text of the drawing, in the order of the source. */
const textsOf = (svg: string) =>
  [...svg.matchAll(/<text[^>]*>(.*?)<\/text>/g)].map(([, text]) => text?.replace(/<[^>]+>/g, ''));

describe.each(Object.entries(samples))('a %s diagram', (_, source) => {
  it('is safe under a strict policy', async () => {
    const svg = await renderDiagram(source);
    expect(svg).toMatch(/^<svg [^>]*viewBox="[-\d. ]+" width="\d+" height="\d+">.*<\/svg>$/s);
    expect(svg).not.toMatch(/<style|\sstyle=|<script|\son\w+=|https?:|@import|href|<foreignObject/i);
    const colors = [...svg.matchAll(/(?:fill|stroke)="([^"]*)"/g)].map((match) => match[1]);
    for (const color of colors) expect(color).toMatch(/^(?:none|var\(--diagram-[a-z-]+\))$/);
  });

  it('has ids of its own', async () => {
    const svg = await renderDiagram(source);
    const ids = [...svg.matchAll(/ id="([^"]*)"/g)].map((match) => match[1]);
    const used = [...svg.matchAll(/url\(#([^)]*)\)/g)].map((match) => match[1]);
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of [...ids, ...used]) expect(id).toMatch(new RegExp(`^${idPlace}-`));
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
    const sequence = textsOf(await renderDiagram(samples.sequence));
    expect(sequence).toEqual(
      expect.arrayContaining(['ask &lt;b&gt; &amp; "so"', 'think', 'answer', 'Both', 'loop', 'every day']),
    );
  });

  it('is that of the source without its front matter, directives and colors of grounds', async () => {
    const plain = 'sequenceDiagram\n  A->>B: one\n  rect rgb(0, 0, 0)\n    B->>A: two\n  end';
    const settings =
      '---\ntitle: "Ask and answer"\nconfig:\n  theme: dark\n---\n%%{init: {\n  "theme": "dark"\n}}%%\n';
    expect(diagramTitle(settings + plain)).toBe('Ask and answer');
    expect(diagramTitle(plain)).toBeUndefined();
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

  it('draws a flowchart from top to bottom before it is wider than the column of text', async () => {
    const widthOf = (svg: string) => Number(/ width="(\d+)"/.exec(svg)?.[1]);
    const chains = [3, 4, 5, 6, 7].map((length) =>
      Array.from({ length }, (_, at) => `n${at}[A step]`).join(' --> '),
    );
    const all = await Promise.all(chains.map((chain) => renderDiagram(`flowchart LR\n${chain}`)));
    expect(widthOf(all[0] ?? '')).toBeGreaterThan(300);
    expect(Math.max(...all.map(widthOf))).toBeLessThanOrEqual(670);
    expect(widthOf(all.at(-1) ?? '')).toBeLessThan(300);
  });

  it('gives columns of a sequence the room that their texts need', async () => {
    const widthOf = (svg: string) => Number(/ width="(\d+)"/.exec(svg)?.[1]);
    const short = await renderDiagram('sequenceDiagram\nA->>B: a');
    const long = await renderDiagram('sequenceDiagram\nA->>B: a message of thirty-two letters');
    expect(widthOf(long)).toBeGreaterThan(widthOf(short) + 50);
  });

  it('numbers messages on demand', async () => {
    const svg = await renderDiagram('sequenceDiagram\nautonumber\nA->>B: one\nB-->>A: two');
    expect(textsOf(svg)).toEqual(expect.arrayContaining(['1. one', '2. two']));
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
    expect(() => normalizeDiagram('sequenceDiagram\n  box X\n    participant A')).toThrow('not closed');
  });

  it('shows the words of Markdown in a label', () => {
    expect(normalizeDiagram('flowchart TD\n  A["`**two** _words_ of a_b`"] --> B["`c"]')).toContain(
      'A[two words of a_b] --> B[`c]',
    );
  });

  it('goes on in the next line within quotes, after an arrow and before one', async () => {
    const lines = normalizeDiagram(
      'flowchart TD\n  A["one:\n    two<br>"]\n  B["\n  three\n  "]\n  A -->\n  C[four] -->|yes|\n  D\n    --> E\n  F[5" disk]',
    ).split('\n');
    expect(lines.slice(1, -1)).toEqual([
      'A[one:<br>two<br>]',
      'B[three]',
      'A --> C[four]',
      'C -->|yes| D',
      'D --> E',
      'F[5\ue007 disk]',
    ]);
  });

  it('has ids of all letters, which are labels where a node has no other', async () => {
    const svg = await renderDiagram(
      'flowchart TD\n  subgraph Häfen\n    用户 --> a.b/c\n    用户[Reader] --> Twilio\\nMail...\n  end\n  x-y.z -.-> 用户\n  Häfen --> 终点\n  class 用户,a.b/c accent',
    );
    expect(textsOf(svg).sort()).toEqual(
      ['Häfen', 'Reader', 'a.b/c', 'TwilioMail...', 'x-y.z', '终点'].sort(),
    );
  });

  it('turns a flowchart that is too wide', async () => {
    const chain = Array.from({ length: 7 }, (_, index) => `N${index}[A longer label]`).join(' --> ');
    const [, width, height] =
      / width="(\d+)" height="(\d+)"/.exec(await renderDiagram(`flowchart LR\n${chain}`)) ?? [];
    expect(Number(height)).toBeGreaterThan(Number(width));
  });

  it('starts a cycle where its writer started it', async () => {
    const svg = await renderDiagram('flowchart TD\nA[First] --> B[Second]\nB --> C[Third]\nC --> A');
    const heights = ['First', 'Second', 'Third'].map((label) =>
      Number(new RegExp(` y="([\\d.]+)"[^>]*>${label}`).exec(svg)?.[1]),
    );
    expect(heights).toEqual(heights.toSorted((a, b) => a - b));
  });

  it('keeps a shared node in the group that named it first', async () => {
    const svg = await renderDiagram(
      'flowchart TD\nsubgraph a [One]\nX[(Store)]\nend\nsubgraph b [Two]\nQ --> X\nend',
    );
    expect(textsOf(svg).filter((text) => text === 'Store')).toHaveLength(1);
  });
});

describe('normalizeDiagram', () => {
  it.each([
    ['graph TD\nA-->B', 'A --> B'],
    ['graph TD\nA---->B', 'A --> B'],
    ['graph TD\nA-- yes -->B', 'A -->|yes| B'],
    ['graph TD\nA-. maybe .->B', 'A -.->|maybe| B'],
    ['graph TD\nA== x ==>B', 'A ==>|x| B'],
    ['graph TD; A --- B', 'A --- B'],
    ['graph TD\nA -.-o |once| B', 'A -.->|once| B'],
    ['graph TD\nA --x B\nB o--o C', 'A --> B\nB <--> C'],
    ['graph TD\nA -- once --x B', 'A -->|once| B'],
    ['graph TD\nA---x\nA --- o', 'A --- x\nA --- o'],
    ['flowchart\nA & B --> C', 'A --> C\nB --> C'],
    ['flowchart\nA ~~~ B ~~~ C', 'A\nB\nC'],
    ['flowchart\nA ~~~ B --> C', 'A\nB --> C'],
    ['flowchart LR\n%% note\nA --> B\nB[Later]', 'A --> B[Later]\nB'],
  ])('%j', (source, lines) => {
    expect(normalizeDiagram(source).split('\n').slice(1, -1).join('\n')).toBe(lines);
  });

  it.each([
    ['class a,b END', ''],
    ['style a fill:red', ''],
    ['a', 'state-1(a)'],
    ['state a', 'state-1(a)'],
    ['a:::END', 'state-1(a)'],
    ['a:::END --> b:::END : go', 'state-1(a) -->|go| state-2(b)'],
    ['state c <<choice>>\na --> c', 'state-1(a) --> state-2{ }'],
    ['state f <<fork>>\na --> f', 'state-1(a) --> state-2[\ue022]'],
    ['note right of a : Waits', 'note-0[Waits] -.- state-1(a)'],
    ['note left of a\nWaits for\nthe pilot\nend note', 'note-0[Waits for<br>the pilot] -.- state-1(a)'],
    [
      'state a {\nb --> c\n--\nd --> e\n}',
      'subgraph state-1 [a]\nstate-2(b) --> state-3(c)\nstate-4(d) --> state-5(e)\nend',
    ],
  ])('%j of a state diagram', (source, lines) => {
    const drawn = normalizeDiagram(`stateDiagram-v2\n[*] --> x\n${source}`).split('\n').slice(1);
    expect(drawn.filter((line) => !line.includes('dot-')).join('\n')).toBe(lines);
  });

  it('a state diagram has the direction that it gives', () => {
    const header = (lines: string) => normalizeDiagram(`stateDiagram-v2\n${lines}\na --> b`).split('\n')[0];
    expect(header('direction LR')).toBe('flowchart LR');
    expect(header('state c {\ndirection LR\nd --> e\n}')).toBe('flowchart TD');
  });

  it('a note may hold what is a direction elsewhere', () => {
    const lines = normalizeDiagram('stateDiagram-v2\na --> b\nnote left of a\ndirection LR\nend note').split(
      '\n',
    );
    expect(lines[0]).toBe('flowchart TD');
    expect(lines.at(-1)).toContain('[direction LR]');
  });

  it('the note of a state that does not end is a block that is not closed', () => {
    expect(() => normalizeDiagram('stateDiagram-v2\na --> b\nnote left of a\nWaits')).toThrow(
      'a block is not closed',
    );
  });

  it.each([
    ['', 'empty'],
    ['pie\n"a": 1', '"pie" is no kind of diagram known here. Known: flowchart, sequenceDiagram'],
    ['flowchart LR', 'nothing to draw'],
    ['flowchart LR\nA --> B\nA -- B', 'line 3 is not understood: A -- B'],
    ['flowchart LR\nclick A "https://example.com"', 'line 2 is not understood'],
    ['flowchart LR\nsubgraph x\nA --> B', 'a block is not closed'],
    ['flowchart LR\nA[open --> B', 'line 2 is not understood'],
    ['sequenceDiagram\nA->>B', 'line 2 is not understood: A->>B (example: App->>API: message)'],
    ['sequenceDiagram\nloop x\nA->>B: y', 'a block is not closed'],
    ['classDiagram\nA <= B', 'line 2 is not understood'],
    ['stateDiagram-v2\nA -> B', 'line 2 is not understood'],
    ['erDiagram\nA --> B', 'line 2 is not understood'],
  ])('%j is refused', async (source, message) => {
    await expect(renderDiagram(source)).rejects.toThrow(message);
  });
});
