import { describe, expect, it } from 'vitest';
import { describeDiagram } from '#engine/content/diagrams/describe.ts';
import { renderDiagram } from '#engine/content/diagrams/diagram.ts';
import { listOf } from '#engine/content/diagrams/items.ts';
import { diagramTexts, readDiagram } from '#engine/content/diagrams/source.ts';
import { absoluteHtml } from '#engine/features/collections/build/absolute.ts';
import { buildFiles } from '../site.ts';
import { strings } from '../texts.ts';
import { page } from './pages.ts';

const unescaped = (text: string) =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');
/** Words of a drawing, in the order of their places from top to bottom as far as one drawing goes. */
const textsOf = (svg: string) =>
  [...svg.matchAll(/<text[^>]*>(.*?)<\/text>/g)].map(([, text = '']) => unescaped(text));
const linesOf = (source: string) =>
  listOf(describeDiagram(readDiagram(source), strings))
    .trimEnd()
    .split('\n')
    .map((line) => line.replace('- ', ''));
const drawingsOf = async (source: string) => (await renderDiagram(source)).split(/(?=<svg)/);
const widthOf = (svg: string) => Number(/ width="(\d+)"/.exec(svg)?.[1]);
const attributesOf = (svg: string, element: string, name: string) =>
  [...svg.matchAll(new RegExp(`<${element}[^>]* ${name}="([^"]*)"`, 'g'))].map(([, value]) => Number(value));

describe('the text of a chart', () => {
  it.each([
    ['pie title Pets\n"Dogs" : 3\n\'Cats\' : 1', ['Dogs: 3 (75%)', 'Cats: 1 (25%)']],
    ['pie\nshowData\n"A" : 999\n"B" : 1', ['A: 999 (100%)', 'B: 1 (0.1%)']],
    [
      'timeline\nsection One<br>age\n2002 : LinkedIn : Facebook\n : At 10:30\n2004',
      ['One age', '  2002: LinkedIn; Facebook; At 10:30', '  2004'],
    ],
    [
      'mindmap\nroot((The root))\n  id[One<br/>two]\n    "`**Deep** _text_`"\n  Three %% note',
      ['The root', '  One two', '    Deep text', '  Three'],
    ],
    [
      'mindmap\nroot\n  A["`First\n  second`"]\n  B))Bang((\n  ::icon(fa fa-book)\n  :::urgent\n  C(round',
      ['root', '  First second', '  Bang', '  C(round'],
    ],
    [
      'quadrantChart\nx-axis Low --> "High"\ny-axis Bad\nquadrant-2 Wait\nA: [0.3, 0.6]\nB: [.9, 1]',
      ['x: Low → High', 'y: Bad', 'A: x 0.3, y 0.6, Wait', 'B: x 0.9, y 1'],
    ],
    ['quadrantChart\nquadrant-1 Do\nquadrant-3 Drop', ['Do', 'Drop']],
    [
      'xychart-beta\nx-axis Month [jan, "feb, mar"]\ny-axis $ 0 --> 9\nbar Real [1, 2.5]\nline [.5]',
      ['x: Month', 'y: $', 'jan: Real 1, 0.5', 'feb, mar: Real 2.5, –'],
    ],
    ['xychart\nx-axis 10 --> 30\nline [+1, -2, 3]', ['10: 1', '20: -2', '30: 3']],
    [
      'journey\nsection Go\nMake tea: 5: Me, Cat\nRest: 1',
      ['Go', '  Make tea: 5/5 (Me, Cat)', '  Rest: 1/5'],
    ],
    [
      'gitGraph\ncommit id: "A"\nbranch dev order: 2\ncommit tag:"v1" tag: "v2"\ncheckout main\nmerge dev id: "M"\nswitch dev\ncherry-pick id: "M" parent: "A"\ncommit "words"',
      ['main: A', 'dev: commit (v1, v2)', 'dev → main: M', 'M → dev', 'dev: words'],
    ],
    [
      '%%{init: {"gitGraph": {"mainBranchName": "trunk"}}}%%\ngitGraph TB:\ncommit\nbranch "a b"\ncheckout trunk\ncommit',
      ['trunk: commit', 'trunk: commit'],
    ],
  ])('of %j', (source, lines) => expect(linesOf(source)).toEqual(lines));

  it.each([
    ['2026-01-05, 3d', '2026-01-05 – 2026-01-08'],
    ['2026-01-05, 2026-01-07', '2026-01-05 – 2026-01-07'],
    ['crit, done, id, 2026-01-31, 1M', '2026-01-31 – 2026-03-03 (critical, done)'],
    ['milestone, 2026-01-05, 2d', '2026-01-06 (milestone)'],
    ['after a b, 1w', '2026-02-03 – 2026-02-10'],
    ['2026-01-01, until b', '2026-01-01 – 2026-02-01'],
    ['active, 1.5d', '2026-02-03 – 2026-02-04 (in progress)'],
  ])('of a task with %j', (task, times) => {
    const source = `gantt\nA : a, 2026-01-01, 1d\nB : b, 2026-02-01, 2d\nTask : ${task}`;
    expect(linesOf(source).at(-1)).toBe(`Task: ${times}`);
  });

  it.each([
    ['HH:mm', '17:49, 2m', '17:49 – 17:51'],
    ['X', '0, 71', '0 – 71'],
    ['DD.MM.YYYY hh:mm A', '05.01.2026 01:30 PM, 1h', '2026-01-05 13:30 – 2026-01-05 14:30'],
    ['D MMM YY', '5 Feb 26, 1d', '2026-02-05 – 2026-02-06'],
    ['Q/YYYY', '3/2026, 1d', '2026-07-01 – 2026-07-02'],
    ['DD/MM/YYYY', '2026-07, 1d', '2026-07-01 – 2026-07-02'],
  ])('has dates in the format %j', (format, task, times) =>
    expect(linesOf(`gantt\ndateFormat ${format}\nTask : ${task}`)).toEqual([`Task: ${times}`]),
  );

  it('reads two hundred tasks of many years without weekends', () => {
    const tasks = Array.from({ length: 200 }, (_, at) => `T${at} : 2026-01-01, 2000d`).join('\n');
    expect(linesOf(`gantt\nexcludes weekends\n${tasks}`).at(-1)).toBe('T199: 2026-01-01 – 2033-09-01');
  });

  it('leaves days out of a duration that are excluded, and not out of what two dates say', () => {
    const end = (settings: string, task: string) =>
      linesOf(`gantt\n${settings}\nTask : ${task}`)[0]?.slice(-10);
    expect(end('excludes weekends', '2026-01-02, 2d')).toBe('2026-01-06');
    expect(end('excludes weekends\nweekend friday', '2026-01-02, 2d')).toBe('2026-01-06');
    expect(end('excludes monday, 2026-01-03', '2026-01-02, 3d')).toBe('2026-01-07');
    expect(end('excludes weekends', '2026-01-02, 2026-01-04')).toBe('2026-01-04');
    expect(end('inclusiveEndDates', '2026-01-02, 2026-01-04')).toBe('2026-01-05');
  });
});

describe('the drawing of a chart', () => {
  const long = 'A name of many words that does not end before the line does';
  const charts = [
    `pie\n${Array.from({ length: 9 }, (_, at) => `"${long} ${at}" : ${at + 1}`).join('\n')}`,
    `gantt\nsection ${long}\n${long} : a, 2020-01-01, 900d\n${long} : milestone, after a, 0d\n${long} : vert, 2020-02-01, 0d`,
    `timeline\nsection ${long}\n${long} : ${long} : ${'x'.repeat(99)}`,
    `mindmap\nroot((${long}))\n  ${long}\n    ${long}\n      ${long}\n        ${long}`,
    `gitGraph\ncommit id: "${long}" tag: "v1"\n${Array.from({ length: 6 }, (_, at) => `branch b${at}\ncommit`).join('\n')}`,
    `quadrantChart\nx-axis ${long} --> ${long}\ny-axis Low --> High\nquadrant-1 ${long}\n${long}: [1, 0]\n${long}: [0, 1]`,
    `xychart\nx-axis "${long}" [${Array.from({ length: 24 }, (_, at) => `"${at} o'clock"`)}]\nbar "${long}" [${Array.from({ length: 24 }, (_, at) => at * 1e6)}]`,
    `xychart horizontal\nx-axis [${['a', 'b'].map((name) => `"${long} ${name}"`)}]\nline [1, 1000000]`,
    `journey\nsection ${long}\n${long}: 3: ${long}, Me`,
  ];
  it.each(charts)('fits into both columns, with all its words: %j', async (source) => {
    const [broad = '', narrow = broad] = await drawingsOf(source);
    expect(widthOf(broad)).toBeLessThanOrEqual(688);
    expect(widthOf(narrow)).toBeLessThanOrEqual(366);
    for (const svg of [broad, narrow]) {
      expect(textsOf(svg).join(' ')).toContain('does');
      const [x = 0, , width = 0] = (/viewBox="([^"]*)"/.exec(svg)?.[1] ?? '').split(' ').map(Number);
      for (const left of [...attributesOf(svg, 'rect', 'x'), ...attributesOf(svg, 'circle', 'cx')]) {
        if (svg.includes('<g ')) continue;
        expect(left).toBeGreaterThanOrEqual(x);
        expect(left).toBeLessThanOrEqual(x + width);
      }
    }
  });

  it('has slices in proportion, and one that is whole', async () => {
    const [pie = ''] = await drawingsOf('pie\n"A" : 3\n"B" : 1');
    expect(textsOf(pie)).toEqual(['75%', '25%', 'A', 'B']);
    expect(pie.match(/A96 96 0 (\d) 1/g)).toEqual(['A96 96 0 1 1', 'A96 96 0 0 1']);
    expect((await renderDiagram('pie\n"A" : 3')).match(/<circle/g)).toHaveLength(1);
  });

  it('has bars from zero on, side by side, and a line above them', async () => {
    const [svg = ''] = await drawingsOf('xychart\ny-axis 0 --> 10\nbar [5, 10]\nbar [10, 5]\nline [0, 10]');
    expect(attributesOf(svg, 'rect', 'height')).toEqual([130, 260, 260, 130]);
    const [a = 0, , b = 0] = attributesOf(svg, 'rect', 'x');
    expect(b).toBeGreaterThan(a);
    expect(attributesOf(svg, 'circle', 'cy')).toEqual([260, 0]);
    const below = await renderDiagram('xychart\nbar [-5, 5]');
    expect(new Set(attributesOf(below, 'rect', 'height')).size).toBe(1);
  });

  it('has points of a quadrant where their values are', async () => {
    const drawings = await drawingsOf('quadrantChart\nA: [0, 0]\nB: [1, 1]\nC: [0.5, 0.5]');
    for (const svg of drawings) {
      const [left = 0, right = 0, middle = 0] = attributesOf(svg, 'circle', 'cx');
      const [bottom = 0, top = 0] = attributesOf(svg, 'circle', 'cy');
      expect([top, middle - left, right - left]).toEqual([0, bottom / 2, bottom]);
    }
  });

  it('has bars of tasks where their dates are', async () => {
    const [svg = ''] = await drawingsOf('gantt\nA : 2026-01-01, 10d\nB : 10d\nC : 20d');
    const [a = 0, b = 0, c = 0] = attributesOf(svg, 'rect', 'width');
    expect([a / b, c / b].map((share) => share.toFixed(1))).toEqual(['1.0', '2.0']);
    expect(textsOf(svg)).toEqual(expect.arrayContaining(['A', 'B', 'C', '2026-01-05']));
    const axisOf = async (format: string, to: string) =>
      textsOf((await drawingsOf(`gantt\naxisFormat ${format}\nA : 2026-01-01, ${to}`))[0] ?? '').slice(0, 3);
    expect(await axisOf('%d %b', '3d')).toEqual(['01 Jan', '02 Jan', '03 Jan']);
    expect(await axisOf('W%W %a %j', '4w')).toEqual(['W01 Mon 005', 'W02 Mon 012', 'W03 Mon 019']);
    expect(await axisOf('%B %y, %q', '2y')).toEqual(['January 26, 1', 'July 26, 3', 'January 27, 1']);
    expect(await axisOf('%x %X', '2m')).toEqual([
      '01/01/2026 00:00:00',
      '01/01/2026 00:01:00',
      '01/01/2026 00:02:00',
    ]);
    expect(await axisOf('%Y', '90y')).toEqual(['2030', '2040', '2050']);
  });

  it('has the commits of a branch in one column, from top to bottom or upward', async () => {
    const source = 'commit id: "1"\nbranch dev\ncommit id: "2"\ncheckout main\ncommit id: "3"';
    const down = await renderDiagram(`gitGraph\n${source}`);
    expect(attributesOf(down, 'circle', 'cx')).toEqual([10, 30, 10]);
    expect(textsOf(down)).toEqual(['main', '1', 'dev', '2', '3']);
    expect(textsOf(await renderDiagram(`gitGraph BT:\n${source}`))).toEqual(['main', '3', 'dev', '2', '1']);
  });

  it('keeps the colors of its parts in a feed, where no style sheet is', async () => {
    const frame = `<div class="diagram__frame">${(await drawingsOf('pie\n"A" : 3\n"B" : 1'))[0]}</div>`;
    const colors = [...absoluteHtml(frame, 'https://site.example/').matchAll(/ fill="([^"]*)"/g)].map(
      ([, color]) => color,
    );
    expect(colors).toEqual(['currentColor', 'currentColor', '#d9730d', 'currentColor', '#d9730d']);
  });

  it('indents a mind map in a narrow column', async () => {
    const [broad = '', narrow = ''] = await drawingsOf(
      'mindmap\nroot\n  A long name of one\n    A long name of two\n      A long name of three',
    );
    expect(new Set(attributesOf(broad, 'rect', 'y')).size).toBeLessThan(3);
    expect(attributesOf(narrow, 'rect', 'x')).toEqual([1, 23, 45, 67].toReversed().toSorted((a, b) => a - b));
  });
});

describe('the title of a chart', () => {
  it.each([
    ['pie title Pets\n"A" : 1', 'Pets'],
    ['pie showData title Pets\n"A" : 1', 'Pets'],
    ['gantt\n  title  A plan;\n A : 2026-01-01, 1d', 'A plan'],
    ['xychart-beta\ntitle "In $"\nbar [1]', 'In $'],
    ['---\ntitle: Front\n---\njourney\ntitle My day\nA: 1', 'My day'],
    ['sequenceDiagram\ntitle: Ask\nA->>B: x', 'Ask'],
  ])('of %j is its caption, and not in its drawing', async (source, title) => {
    expect(diagramTexts(source).title).toBe(title);
    expect(textsOf(await renderDiagram(source))).not.toContain(title);
  });

  it('is a topic or a node where the kind has no title', () => {
    expect(diagramTexts('mindmap\n  title Me').title).toBeUndefined();
    expect(linesOf('mindmap\n  title Me')).toEqual(['title Me']);
  });
});

describe('a chart that is refused', () => {
  it.each([
    ['pie\n"A" : -1', 'line 2 is not understood: "A" : -1 (example: "Answered" : 42)'],
    ['pie\n"A" : 0', 'nothing to draw'],
    [
      'gantt\nA : 2026-02-30, 1d',
      'line 2: the task starts at "2026-02-30", which is no date as dateFormat names it (YYYY-MM-DD).',
    ],
    [
      'gantt\nA : 2026-01-01, soon',
      'line 2: the task ends at "soon", which is no date as dateFormat names it (YYYY-MM-DD), and no duration such as 3d.',
    ],
    ['gantt\nA : 3d', 'line 2: the task starts at "", which is no date as dateFormat names it (YYYY-MM-DD).'],
    ['gantt\nA : after x, 1d', 'line 2: the task names a task "x" that is not there.'],
    ['gantt\nA : a, after b, 1d\nB : b, after a, 1d', 'line 2: the task waits for itself.'],
    ['gantt\nA : a, 2026-01-01, 1d\nclick a href "https://example.com"', 'line 3 is not understood'],
    ['mindmap\nA\nB', 'line 3: a mind map has one root: indent this line.'],
    ['gitGraph\ncheckout dev', 'line 2: there is no branch "dev" above.'],
    ['gitGraph\ncommit\nbranch main', 'line 3: there is a branch "main" already.'],
    ['gitGraph\ncommit\ncherry-pick id: "x"', 'line 3: there is no commit "x" above.'],
    ['quadrantChart\nA: [1.2, 0]', 'line 2 is not understood'],
    ['xychart\nbar [1, x]', 'line 2 is not understood'],
    ['journey\nTea: 6: Me', 'line 2 is not understood'],
    ['timeline\n : first', 'line 2 is not understood'],
  ])('%j', async (source, message) => await expect(renderDiagram(source)).rejects.toThrow(message));

  it.each([
    'sankey-beta',
    'block-beta',
    'packet',
    'architecture-beta',
    'kanban',
    'C4Context',
    'requirementDiagram',
    'zenuml',
    'radar-beta',
    'treemap-beta',
  ])(
    'the kind %s, with the kinds that are drawn',
    async (kind) =>
      await expect(renderDiagram(`${kind}\n  a --> b`)).rejects.toThrow(
        `"${kind}" is no kind of diagram that is drawn here. Drawn are: flowchart, sequenceDiagram, classDiagram, stateDiagram, erDiagram, pie, gantt, timeline, mindmap, gitGraph, quadrantChart, xychart, journey.`,
      ),
  );

  it('is a finding at its line', async () => {
    const { findings } = await buildFiles({
      'docs/page.mdx': page('```mermaid title="T"\ngantt\n  A : a, 2026-01-01, 1d\n  B : after x, 1d\n```\n'),
    });
    expect(findings).toEqual([
      expect.stringMatching(/page\.mdx:\d+.*the task names a task "x" that is not there\./),
    ]);
  });
});
