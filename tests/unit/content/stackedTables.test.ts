import { describe, expect, it } from 'vitest';
import { buildFiles } from '../site.ts';
import { page } from './pages.ts';

const built = async (content: string) => {
  const { findings, read, html } = await buildFiles({ 'docs/page.mdx': page(content) });
  expect(findings).toEqual([]);
  return {
    tables: html.match(/<table.*?<\/table>/gs) ?? [],
    labels: [...html.matchAll(/<td data-label="([^"]*)"/g)].map(([, label]) => label),
    markdown: (await read('docs/page.md')) ?? '',
  };
};

const wide =
  '| `Option` | Type | | Meaning & more |\n|---|---|---|---|\n| `apiKey` | string | yes | The key |\n| `url` | | no | Where |\n';

describe('a table that is wider than the column of a phone', () => {
  it('names the column of each cell but the first', async () => {
    const { tables, labels, markdown } = await built(wide);
    expect(tables).toEqual([expect.stringMatching(/^<table class="stacked">/)]);
    expect(labels).toEqual(['Type: ', 'Meaning &amp; more: ', 'Meaning &amp; more: ']);
    expect(markdown).toContain(wide);
  });

  it.each([
    ['three columns', '| A | B | C |\n|---|---|---|\n| one | two | three |\n', false],
    [
      'three columns, one with a long name',
      `| A | B | C |\n|---|---|---|\n| one | \`${'x'.repeat(20)}\` | three |\n`,
      true,
    ],
    [
      'a long name that breaks',
      `| A | B | C |\n|---|---|---|\n| one | \`${'some_part_'.repeat(3)}\` | three |\n`,
      false,
    ],
    ['two columns with a long word', `| A | B |\n|---|---|\n| ${'word'.repeat(10)} | two |\n`, true],
    ['two columns with many words', `| A | B |\n|---|---|\n| ${'word '.repeat(90)} | two |\n`, false],
    [
      'HTML, whose cells may take several columns',
      `<table><thead><tr>${'<th>A</th>'.repeat(5)}</tr></thead><tbody><tr><td colSpan={5}>all</td></tr></tbody></table>\n`,
      false,
    ],
  ])('with %s: %j, stacked: %j', async (_, source, isStacked) => {
    const { tables } = await built(source);
    expect(tables).toHaveLength(1);
    expect(tables[0]?.startsWith('<table class="stacked"')).toBe(isStacked);
  });

  it('keeps the alignment of its cells', async () => {
    const { tables } = await built('| A | B | C | D |\n|---|:-:|--:|---|\n| a | b | c | d |\n');
    expect(tables[0]).toContain('<td class="align-center" data-label="B: ">b</td>');
  });
});
