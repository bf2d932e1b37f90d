/** What Markdown would drop or show as signs without a word is a finding, and headings of signs have ids. */
import { expect, it } from 'vitest';
import { phrases } from '../../words.ts';
import { buildFiles, checkFiles } from '../site.ts';
import { page } from './pages.ts';

const of = (findings: readonly string[]) =>
  findings
    .filter((text) => text.includes('page.mdx'))
    .map((text) => text.replace('content/docs/page.mdx:', ''));

const slips: [body: string, findings: string[]][] = [
  [
    'a[^1] b[^two] \\[^3] `[^4]`\n\n[^1]: One\n[^1]: Uno\n\n[^5]: Five',
    phrases`warning 6:8 The footnote [^two] is not defined, and shown as text. — Write its text on a line of its own: [^two]: Text |
      error 9:1 The footnote [^1] stands in line 8 already; this one is shown nowhere. — Give it a name of its own, such as [^1-2] |
      error 11:1 Nothing refers to the footnote [^5], so nobody sees it. — Write [^5] where it belongs.`,
  ],
  [
    '[a][one] [b][gone]\n\n[one]: /docs\n[one]: /docs/page\n\n[//]: # (A)\n[//]: # (B)\n[//]: <>',
    [
      'warning 6:10 The link has no target [gone], and is shown as text. — Write it on a line of its own: [gone]: /address',
      'error 9:1 The target [one] stands in line 8 already; this one is shown nowhere. — Give it a name of its own, such as [one-2]',
    ],
  ],
  [
    '| a | b |\n| - | - |\n| c | d | e |\n| `x|y` | z |\n| `x\\|y` | \\| |\n| f |',
    [
      'error 8:1 The row has 3 cells, and its table 2: what is too much is not shown. — Cells are parted by |. Where the sign is meant, write \\|',
      'error 9:1 The row has 3 cells, and its table 2: what is too much is not shown. — A | in code parts cells as well. Write it like this: | `x\\|y` | z |',
    ],
  ],
  [
    '| a | b |\n| - | - |\n| c | d |\nAfter it.\nMore.\n\n- | a | b |\n  |---|---|\n  | c\n',
    [
      'warning 9:1 The line is shown as a row of the table above it. — Leave a line empty before it, or write its cells: | a | b |',
    ],
  ],
  [
    '| a | b |\n| - |\n| c | d |',
    [
      'error 6:1 This is no table: its first line has 2 cells, and the line below it 1. — The line below the first one has a --- for each cell: | --- | --- |',
    ],
  ],
  [
    '| `a|b` | c |\n| - | - |\n| d | e |',
    [
      'error 6:1 This is no table: its first line has 3 cells, and the line below it 2. — A | in code parts cells as well. Write it like this: | `a\\|b` | c |',
    ],
  ],
  [
    '##\n\nText.\n\n### {/* later */}',
    [
      'error 6:1 The heading is empty. — Write ## and what the section is called.',
      'error 10:1 The heading is empty. — Write ### and what the section is called.',
    ],
  ],
  ['[a] and [b]: x, array[^n - 1] of [^a-z\\]]\n\n> [!x] y', []],
];

it.each(slips)('explains %j', async (body, findings) =>
  expect(of(await checkFiles({ 'docs/page.mdx': page(body) })).sort()).toEqual(findings.toSorted()),
);

/** What stands in `.md`, and a part of what is said to do; nothing where it is meant as it stands. */
const forms: [body: string, instead: string][] = [
  ['Text.\n{: .note }', ':::note'],
  ['Term\n: What it means.\n: More.', '- **Term**: what it means'],
  ['(target)=\n## Heading', '{#id}'],
  ['```{note}\nText.\n```', ':::note'],
  ['!!! note "T"\n    Text.', ':::note'],
  ['??? note\n    Text.', '<details>'],
  ['=== "Linux"\n\n    Text.', '<TabItem value="Linux">'],
  ['See [[Getting Started|start]].', '[Getting Started](page.mdx)'],
  ['[TOC]', 'table of contents'],
  ['[[toc]]', 'table of contents'],
  ['[[_TOC_]]', 'table of contents'],
  ['{{< note >}}', '<Tabs>'],
  ['{% include x.html %}', '<Tabs>'],
  ['.. note:: Text', ':::note'],
  ['image::x.png[Alt]', 'as Markdown'],
  ['a ==mark== b', '<mark>mark</mark>'],
  ['a ++ins++ b', '<ins>ins</ins>'],
  ['H~2~O', 'H<sub>2</sub>'],
  ['the 19^th^ day', '<sup>th</sup>'],
  ['*[HTML]: Hyper Text', '<abbr title="Hyper Text">HTML</abbr>'],
  ['> [!faq]- Title\n> Text', '[!TIP]'],
  ['> [!NOTE]- Title\n> Text', '[!TIP]'],
  ['<a name="x"></a>Text', '<a id="x">'],
  ['A Vec<T> there.', '&lt;T>'],
];
const meant = [
  'if a == b and c == d, ++i; j++, C++ and D++, x==y==z, 2^8^3, a^b^c, 5~10, 6~8',
  'Slots [[Prototype]], lists [[1, 2], [3]], `[[x y]]`, \\[TOC], [TOC][toc] `{% if %}`\n\n[toc]: /docs',
  'He asked: what?\n: Nothing.\n\n{% 50 %} and {{ value }}, 100 {: none',
  '> [!x] y\n\n> [!NOTE]\n> Text\n\n... more: text, .. and :: and !!! and ???',
  '```\n!!! note\n{% include x %}\n```\n\n    === "Tab"',
];

it('says of a form of another tool what does the same here, once', async () => {
  const all = [...forms.map(([body]) => body), ...meant].map((body) => `${body}\n`);
  const files = all.map((body, number): [string, string] => [`docs/p${number}.md`, page(body)]);
  const findings = await checkFiles(Object.fromEntries(files), "content: { format: 'detect', math: false },");
  const found = all.map((_, number) => findings.filter((text) => text.includes(`docs/p${number}.md:`)));
  for (const [number, [body, instead]] of forms.entries())
    expect([body, found[number]]).toEqual([body, [expect.stringContaining(instead)]]);
  expect(found.slice(forms.length)).toEqual(meant.map(() => []));
});

it('says in MDX what does the same as attributes and tags of another tool', async () => {
  for (const [body, instead] of [
    ['Text.\n{: .note }', ':::note'],
    ['{% include x.html %}', '<Tabs>'],
  ])
    expect(of(await checkFiles({ 'docs/page.mdx': page(body ?? '') }))).toEqual([
      expect.stringContaining(instead ?? ''),
    ]);
});

it('knows formulas with bars in tables, where there are formulas', async () => {
  const body = '| a | b |\n| - | - |\n| $x|y$ | z |';
  const findings = of(await checkFiles({ 'docs/page.mdx': page(body) }, 'content: { math: true },'));
  expect(findings).toEqual([expect.stringMatching(/^error 8:1 .*: \| \$x\\\|y\$ \| z \|$/)]);
});

it('gives headings of signs ids that stay, and says so once', async () => {
  const body = '## 🚀\n\n## ...\n\n## 🚀\n\n## ![A rocket](/r.svg)\n\n## Note[^1]\n\n[^1]: x';
  const languages = `locales: [{ code: 'en', label: 'English' }, { code: 'es', label: 'Español' }],`;
  const files = { 'public/r.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>' };
  const { findings, html } = await buildFiles({ ...files, 'docs/page.mdx': page(body) }, languages);
  expect(
    of(findings).map((text) => text.replace(/ — .*/, '')),
  ).toEqual(phrases`warning 6:1 The heading has no letters; its id is "section-1f680". |
    warning 8:1 The heading has no letters; its id is "section-2e-2e-2e". |
    warning 10:1 The heading has no letters; its id is "section-1f680".`);
  expect(html.match(/(?<=<h2[^>]*id=")[^"]*/g)).toEqual(
    expect.arrayContaining(['section-1f680', 'section-2e-2e-2e', 'section-1f680-1', 'a-rocket', 'note']),
  );
  expect(html).not.toContain('id=""');
  expect(html).toContain('aria-label="Direct link to Note"');
  expect(html).toContain('aria-label="Direct link to A rocket"');
});
