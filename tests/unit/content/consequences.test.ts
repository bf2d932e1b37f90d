/** One mistake is one finding: what only follows from it is not said, and what does not follow comes in the same run. */
import { expect, it } from 'vitest';
import { checkFiles } from '../site.ts';
import { page } from './pages.ts';

const errors = (findings: readonly string[]) => findings.filter((text) => !text.startsWith('note')).sort();

it('says of a page that cannot be read only that', async () => {
  const findings = await checkFiles({
    'docs/page.mdx': page(
      '## One\n\n## Two\n\nText.\n\n<Tabs>\n',
      'title: x\ndescription: y\nquestions: [{ ask: Why is it so?, anchor: two }]\nconfirm: [Text.]',
    ),
    'docs/other.mdx': page('[a](/docs/page#one) [b](./page.mdx#two) [c](/docs/page#three)'),
    'content/published.txt': '/docs/page one two\n',
    'docs/_part.mdx': '<b>',
    'docs/with.mdx': page(
      "import Part from './_part.mdx'\n\n<Part />\n\n[d](#of-the-part)\n\n<Tabz>\n\n## In\n\n</Tabz>",
    ),
    'docs/links.mdx': page('[e](/docs/with#in)'),
  });
  expect(errors(findings)).toEqual([
    'error content/docs/_part.mdx:1:1 <b> begins here and is not closed. — Write </b>, or &lt;b> where no tag is meant.',
    'error content/docs/page.mdx:14:1 <Tabs> begins here and is not closed. — Write </Tabs>, or &lt;Tabs> where no tag is meant.',
    expect.stringMatching(
      /^error content\/docs\/with\.mdx:12:1 Unknown component <Tabz>\. — Did you mean "Tabs"\?/,
    ),
  ]);
});

it('says what is wrong in front matter and in the text in one run', async () => {
  const findings = await checkFiles({
    'docs/page.mdx': page('[a](/nowhere)\n\n{x', 'title: Foo: bar\ntitel: y\ndescription: z'),
    'docs/other.mdx': page(
      '[a](/docs/page) [b](/nowhere)',
      'title: 2024\ndescription: z\nlast_update: { date: 2024-02-30 }',
    ),
  });
  expect(errors(findings)).toEqual([
    'error content/docs/other.mdx:2:8 "title": must be a text. — Write it like this: title: "2024"',
    'error content/docs/other.mdx:4:22 "last_update.date": is not a date that exists, such as 2025-03-31.',
    'error content/docs/other.mdx:7:17 Broken link: "/nowhere" does not exist.',
    'error content/docs/page.mdx:2:8 The value of "title" holds a colon, which makes it look like a key. — Write it like this: title: "Foo: bar"',
    'error content/docs/page.mdx:3:8 Unknown key "titel". — Did you mean "title"?',
    expect.stringMatching(
      /^error content\/docs\/page\.mdx:9:1 The brace \{ that begins here is not closed\./,
    ),
  ]);
});

it('asks a post whose text cannot be read for no mark, and one with a wrong date for no date', async () => {
  const collection = `{ id: 'blog', type: 'blog', dir: 'blog', routeBasePath: '/blog', title: 'B', description: 'x' }`;
  const post = (matter: string, body: string) => `---\ntitle: x\ndescription: y\n${matter}\n---\n\n${body}\n`;
  const findings = await checkFiles(
    {
      'content/blog/open.mdx': post('date: 2024-01-01', '<b>'),
      'content/blog/wrong.mdx': post('date: 2024-02-30', 'x\n\n{/* truncate */}'),
      'content/blog/2023-02-29-named.mdx': post('slug: named', 'x\n\n{/* truncate */}'),
      'docs/page.mdx': page('[a](/blog/wrong) [b](/blog/named) [c](/blog/open#x)'),
    },
    `collections: [${collection}],`,
  );
  expect(errors(findings)).toEqual([
    'error content/blog/2023-02-29-named.mdx:1 The name of the file begins with 2023-02-29, a day that does not exist. — Give the file the name of a day such as 2025-03-31.',
    expect.stringMatching(/^error content\/blog\/open\.mdx:7:1 <b> begins here/),
    'error content/blog/wrong.mdx:4:7 "date": is not a day such as 2025-03-31, without a time.',
  ]);
});

it.each([
  ['export default { docs: [ };', /^error sidebars\.ts:1:\d+ "}" cannot stand here/],
  [
    "export default { docs: [{ type: 'link', label: 'x' }] };",
    /^error sidebars\.ts Sidebar item docs\.0\.href/,
  ],
])('says of sidebars that cannot be used only that: %s', async (sidebars, said) =>
  expect(errors(await checkFiles({ 'sidebars.ts': sidebars }))).toEqual([expect.stringMatching(said)]),
);

it('says of an address of the site that is none what one looks like', async () =>
  expect(errors(await checkFiles({}, "url: 'example',"))).toEqual([
    expect.stringMatching(/^error site\.config\.ts:\d+ Option "url": is no address such as https:/),
  ]));

it.each([
  ["{ label: '', href: 'https://example.com' }", 'label": is empty'],
  ["{ label: 'Shop', href: '' }", 'href": is no address such as https:'],
  ["{ label: '', href: '', html: '' }", 'html": is empty'],
])('says of a link of the footer what is wrong with it: %s', async (link, said) =>
  expect(errors(await checkFiles({}, `footer: { columns: [{ title: 'More', links: [${link}] }] },`))).toEqual(
    [expect.stringContaining(`Option "footer.columns.0.links.0.${said}`)],
  ),
);

it.each([
  [
    'docs/a/_category_.yml',
    'label: [x\nposition: 1',
    'error content/docs/a/_category_.yml:1:8 The value of "label" has no ] at its end. — Write it like this: label: [x]',
  ],
  [
    'content/search-synonyms.yml',
    'a: b',
    'error content/search-synonyms.yml:1 What stands here must be a list. — An entry is a line that begins with a hyphen and a space, such as: - First steps',
  ],
])('says once what is wrong in %s, and how it is written', async (file, text, said) =>
  expect(errors(await checkFiles({ [file]: text, 'docs/a/b.mdx': page('Text.') }))).toEqual([said]),
);
