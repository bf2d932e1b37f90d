import { describe, expect, it } from 'vitest';
import { renderDiagram } from '#engine/content/diagrams/diagram.ts';
import { estimateWidth } from '#engine/content/diagrams/estimate.ts';
import { fitting, way, widthOf } from '#engine/content/diagrams/fitting.ts';
import { arrange, layOut } from '#engine/content/diagrams/layout.ts';
import { readDiagram } from '#engine/content/diagrams/source.ts';

const chain = (length: number, text = 'A step of it') =>
  Array.from({ length }, (_, at) => `n${at}[${text}]`).join(' -->|then| ');
const fan = (count: number) => Array.from({ length: count }, (_, at) => `A --> n${at}[The one of ${at}]`);

describe('a diagram is drawn in as few ways as possible:', () => {
  /** Ways of these expected and actual widths, and the actual ones that were drawn. */
  const waysOf = (widths: [expected: number, actual: number][]) => {
    const drawn: number[] = [];
    const ways = widths.map(([expected, actual]) =>
      way(
        () => expected,
        () => `<svg width="${drawn.push(actual) && actual}">`,
      ),
    );
    return { ways, drawn };
  };

  it.each<[string, [expected: number, actual: number][], limit: number, drawn: number[]]>([
    [
      'the first that fits',
      [
        [90, 95],
        [50, 50],
      ],
      100,
      [95],
    ],
    [
      'not what is expected to be too wide',
      [
        [300, 300],
        [200, 200],
        [80, 90],
      ],
      100,
      [90],
    ],
    [
      'the next where one is wider than expected',
      [
        [90, 120],
        [80, 85],
        [10, 10],
      ],
      100,
      [120, 85],
    ],
    [
      'the narrowest where none fits',
      [
        [300, 310],
        [200, 210],
        [150, 160],
      ],
      100,
      [160],
    ],
    [
      'all where nothing is known',
      [
        [Number.NaN, 300],
        [Number.NaN, 200],
      ],
      100,
      [300, 200],
    ],
  ])('%s', async (_, widths, limit, expected) => {
    const { ways, drawn } = waysOf(widths);
    const fit = await fitting(ways, limit);
    expect(drawn).toEqual(expected);
    expect(widthOf(fit)).toBe(Math.min(...drawn));
  });

  it('none twice, for several widths', async () => {
    const { ways, drawn } = waysOf([
      [90, 95],
      [50, 60],
    ]);
    expect(
      [await fitting(ways, 100), await fitting(ways, 90), await fitting(ways, 100)].map(widthOf),
    ).toEqual([95, 60, 95]);
    expect(drawn).toEqual([95, 60]);
  });
});

describe('the width of a graph before its layout', () => {
  const widthsOf = async (source: string, direction: 'RIGHT' | 'DOWN') => {
    const diagram = readDiagram(source);
    if (!('graph' in diagram)) throw new Error('It is not laid out.');
    const arranged = arrange(diagram.graph, direction, { letters: 1, gaps: 1 });
    return { estimate: estimateWidth(arranged), actual: (await layOut(arranged)).width };
  };
  const sources = [
    chain(4),
    fan(5).join('\n'),
    'A --> B --> C --> A\nC --> D',
    'A --> C\nB --> C\nX --> Y --> Z --> C',
    'A --> A\nA -->|a word or two| B & C & D\nD --> B',
    'subgraph g\nA --> B\nend\nB --> C',
    'A & B & C --> D & E',
  ];

  it.each(sources)('%j is near to what it takes', async (source) => {
    for (const direction of ['RIGHT', 'DOWN'] as const) {
      const { estimate, actual } = await widthsOf(`flowchart LR\n${source}`, direction);
      expect(estimate / actual, direction).toBeGreaterThan(0.6);
      expect(estimate / actual, direction).toBeLessThan(1.2);
    }
  });

  it('is not estimated where groups run in directions of their own', async () => {
    const source = 'flowchart LR\nsubgraph g\ndirection TB\nA --> B\nend\nC --> D';
    expect((await widthsOf(source, 'RIGHT')).estimate).toBeNaN();
    expect(await renderDiagram(source)).toMatch(/^<svg/);
  });
});
