/** Every component and element that a writer may use has a form in Markdown that loses nothing. */
import { beforeAll, describe, expect, it, test } from 'vitest';
import { allowedElements, authorComponents } from '#engine/content/markdown/allowlist.ts';
import { features } from '#engine/features/index.ts';
import { buildFiles } from '../site.ts';
import { page } from './pages.ts';

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="4"/>';

const components: Record<string, [written: string, markdown: RegExp]> = {
  Card: [
    '<Card title="Card title" href="./other.mdx" icon="book">Card **text**</Card>\n\n<Card title="Bare title">Fact</Card>',
    /- \[Card title\]\(\/docs\/other\): Card \*\*text\*\*\n[\s\S]*\*\*Bare title\*\*\n\nFact/,
  ],
  CardGrid: [
    '<CardGrid>\n  <Card title="In a grid" href="/docs">Text</Card>\n</CardGrid>',
    /- \[In a grid\]\(\/docs\): Text/,
  ],
  FileTree: [
    '<FileTree>\n\n- src/\n  - a.ts the [main](./other.mdx) file\n\n</FileTree>',
    /- src\/\n {2}- a\.ts the \[main\]\(\/docs\/other\) file/,
  ],
  For: ['Before <For who="agents">[agents](./other.mdx)</For>.', /Before \[agents\]\(\/docs\/other\)\./],
  Image: [
    '<Image src="./tree.svg" alt="A [tree]" title="Its caption" width={8} height={4} />',
    /!\[A \\\[tree\\\]\]\(\/assets\/tree-\w+\.svg "Its caption"\)/,
  ],
  Prompt: [
    '<Prompt title="A prompt">\n\nRead [it](./other.mdx).\n\n- Now\n\n</Prompt>',
    /\*\*A prompt\*\*\n\n> Read \[it\]\(\/docs\/other\)\.\n>\n> - Now/,
  ],
  Steps: ['<Steps>\n\n1. Do it.\n2. Done.\n\n</Steps>', /1\. Do it\.\n2\. Done\./],
  Tabs: [
    '<Tabs groupId="g" values={[{ value: "ts", label: "TypeScript" }, { value: "py" }]}>\n<TabItem value="ts">\n\nFirst\n\n</TabItem>\n<TabItem value="py">\n\nSecond\n\n</TabItem>\n</Tabs>',
    /\*\*TypeScript\*\*\n\nFirst\n[\s\S]*\*\*py\*\*\n\nSecond/,
  ],
  TabItem: ['<Tabs><TabItem value="a" label="Label A">Text A</TabItem></Tabs>', /\*\*Label A\*\*\n\nText A/],
  Video: [
    '<Video id="abc_1" title="A film" />\n\n<Video src="/film.mp4" poster="./tree.svg" title="Own film" />',
    /\[A film\]\(https:\/\/www\.youtube\.com\/watch\?v=abc_1\)\n\n\[!\[Own film\]\(.*\.svg\)\]\(\/film\.mp4\)/,
  ],
};

/** Components of features, which stand in pages of their own kind, and the tests that hold their Markdown. */
const ofFeatures = new Map([['Change', 'tests/unit/features/collections/releases.test.ts']]);

test('no component is without a case', () => {
  expect(Object.keys(components).sort()).toEqual([...authorComponents.keys()].sort());
  const added = features.flatMap((feature) => Object.keys(feature.elements ?? {}));
  expect(added.sort()).toEqual([...ofFeatures.keys()].sort());
});

const inline: Record<string, [written: string, markdown: string | RegExp]> = {
  'a link': ['<a href="./other.mdx" title="Why">to *it*</a>', '[to *it*](/docs/other "Why")'],
  'a link around a picture': [
    '<a href="https://a.example"><img src="./tree.svg" alt="Tree" /></a>',
    /\[!\[Tree\]\(\/assets\/tree-\w+\.svg\)\]\(https:\/\/a\.example\)/,
  ],
  'a link without words': [
    'Empty <a href="https://b.example"></a>',
    '[https://b.example](https://b.example)',
  ],
  'a picture with a title': ['![Alt](./tree.svg "Said")', /!\[Alt\]\(\/assets\/tree-\w+\.svg "Said"\)/],
  'a picture by reference': ['![By name][tree]', /\[tree\]: \/assets\/tree-\w+\.svg/],
  'a table': [
    '<table><tbody><tr><td colSpan={2}>Cell <a href="./other.mdx">link</a></td></tr></tbody></table>',
    '<table><tbody><tr><td colSpan={2}>Cell [link](/docs/other)</td></tr></tbody></table>',
  ],
  'a power': ['2<sup>10</sup> and H<sub>2</sub>O', '2<sup>10</sup> and H<sub>2</sub>O'],
  'a source of a video': [
    '<video src="/film.mp4" poster="./tree.svg" controls>No.</video>',
    '<video src="/film.mp4" poster="',
  ],
};

describe('the Markdown of a page', () => {
  const all = { ...Object.fromEntries(Object.entries(components)), ...inline };
  let markdown = '';
  let findings: readonly string[] = [];
  beforeAll(async () => {
    const site = await buildFiles({
      'docs/page.mdx': page(
        `${Object.values(all)
          .map(([written]) => written)
          .join('\n\n')}\n\n[tree]: ./tree.svg`,
      ),
      'docs/other.mdx': page('Other.'),
      'docs/tree.svg': svg,
      'public/film.mp4': '',
    });
    markdown = await site.pageMarkdown('docs/page.md');
    findings = site.findings;
  });

  it.each(Object.entries(all))('has %s whole', (_, [, expected]) => {
    expect(findings).toEqual([]);
    expect(markdown).not.toMatch(/undefined|\.\/tree\.svg|\.\/other/);
    if (typeof expected === 'string') expect(markdown).toContain(expected);
    else expect(markdown).toMatch(expected);
  });
});

const around: Record<string, [before: string, behind: string]> = {
  caption: ['<table>', '</table>'],
  col: ['<table><colgroup>', '</colgroup></table>'],
  colgroup: ['<table>', '</table>'],
  dd: ['<dl>', '</dl>'],
  dt: ['<dl>', '</dl>'],
  figcaption: ['<figure>', '</figure>'],
  li: ['<ul>', '</ul>'],
  source: ['<video>', '</video>'],
  summary: ['<details>', '</details>'],
  tbody: ['<table>', '</table>'],
  td: ['<table><tbody><tr>', '</tr></tbody></table>'],
  tfoot: ['<table>', '</table>'],
  th: ['<table><tbody><tr>', '</tr></tbody></table>'],
  thead: ['<table>', '</table>'],
  tr: ['<table><tbody>', '</tbody></table>'],
  track: ['<video>', '</video>'],
};
const rows = new Set(['colgroup', 'tbody', 'tfoot', 'thead', 'tr', 'table', 'ul', 'ol', 'dl', 'picture']);
const empty = new Set(['br', 'col', 'hr', 'img', 'source', 'track', 'wbr']);
const saying = ['href', 'src', 'alt', 'cite', 'dateTime', 'poster', 'abbr', 'value', 'start'];

test('no element loses its words, addresses or values', async () => {
  const written = [...allowedElements].map(([name, attributes], index) => {
    const given = saying.filter((each) => attributes.has(each) && !(name === 'a' && each !== 'href'));
    const values = given.map((each) =>
      each === 'start'
        ? 'start={7}'
        : /^(href|src|cite|poster)$/.test(each)
          ? `${each}="https://x${index}.example/${each}"`
          : `${each}="${each}-${index}"`,
    );
    const [before, behind] = around[name] ?? ['', ''];
    const tag = [name, ...values].join(' ');
    const inner = rows.has(name) ? '' : `Words ${index}`;
    const text = empty.has(name) ? `<${tag} />` : `<${tag}>${inner}</${name}>`;
    return {
      name,
      text: before + text + behind,
      said: [
        ...values.map((value) => value.replace(/^\w+="?|[{}"]/g, '')),
        ...(empty.has(name) ? [] : [inner]),
      ],
    };
  });
  const { pageMarkdown, findings } = await buildFiles({
    'docs/page.mdx': page(written.map(({ text }) => text).join('\n\n')),
  });
  expect(findings.filter((text) => text.startsWith('error'))).toEqual([]);
  const markdown = await pageMarkdown('docs/page.md');
  for (const { name, text, said } of written)
    for (const each of said) expect(markdown, `${name}: ${text}`).toContain(each.replace('start=', ''));
});
