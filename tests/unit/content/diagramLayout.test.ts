import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderDiagram } from '#engine/content/diagrams/diagram.ts';
import { estimateWidth } from '#engine/content/diagrams/estimate.ts';
import { arrange, layOut } from '#engine/content/diagrams/layout.ts';
import { readDiagram } from '#engine/content/diagrams/source.ts';

vi.mock('#engine/content/diagrams/layout.ts', { spy: true });
afterEach(() => vi.mocked(layOut).mockClear());

const chain = (length: number, text = 'A step of it') =>
  Array.from({ length }, (_, at) => `n${at}[${text}]`).join(' -->|then| ');
const fan = (count: number) => Array.from({ length: count }, (_, at) => `A --> n${at}[The one of ${at}]`);

describe('a graph is laid out only where it may fit:', () => {
  it.each([
    ['a short chain, once', 'flowchart LR\nA --> B', 1],
    ['a chain that is too long for a line, once', `flowchart LR\n${chain(9)}`, 1],
    ['a chain that fits after its first layout did not, and a narrow one', `flowchart LR\n${chain(5)}`, 3],
    ['what fits in no way, once', `flowchart TD\nA --> ${'x'.repeat(120)}`, 1],
    ['a fan, once for each width', `flowchart TD\n${fan(4).join('\n')}`, 2],
    ['a cycle', 'flowchart LR\nA[Write it] --> B[Read it] --> C[Change it] --> A', 2],
  ])('%s', async (_, source, most) => {
    await renderDiagram(source);
    expect(vi.mocked(layOut).mock.calls.length).toBeLessThanOrEqual(most);
    expect(layOut).toHaveBeenCalled();
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
