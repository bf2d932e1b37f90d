/** Pages for print: what stands in them, where their links lead, and who does not hear of them. */
import { describe, expect, test } from 'vitest';
import { buildFiles, checkFiles } from '../../site.ts';

const page = (title: string, body: string, matter = '') =>
  `---\ntitle: ${title}\ndescription: About it.\n${matter}---\n\n${body}\n`;

const files = {
  'docs/index.mdx': page('Start', 'See [Keys](/docs/guides/keys#make).', 'sidebar_position: 1\n'),
  'docs/guides/_category_.yml': 'label: The guides\nposition: 2\nlink: { type: generated-index }\n',
  'docs/guides/keys.mdx': page(
    'Keys',
    '## Make {#make}\n\nAs [below](#make), in [Roles](./roles.mdx), on the [start](/docs), [elsewhere](https://example.org).[^1]\n\n' +
      '## Loss {#loss}\n\n<Card title="Roles" href="/docs/guides/roles#make">Card</Card>\n\n[^1]: A note.',
    'sidebar_position: 1\n',
  ),
  'docs/guides/roles.mdx': page('Roles', '## Make {#make}\n\n### Deep\n\nText.', 'sidebar_position: 2\n'),
  'docs/guides/hidden.mdx': page('Hidden', 'Nobody lists it.', 'unlisted: true\n'),
};
const html = async (file: string) => ((await built.read(file)) ?? '').replace(/<script>.*?<\/script>/s, '');
const idsIn = (text: string) => [...text.matchAll(/ id="([^"]*)"/g)].map(([, id = '']) => id);
const hrefsIn = (text: string) => [...text.matchAll(/<a [^>]*?href="([^"]*)"/g)].map(([, href = '']) => href);
const edition = async (file: string) =>
  /<article class="edition">.*<\/article>/s.exec(await html(file))?.[0] ?? '';

const built = await buildFiles(files, "print: ['default'],");

describe('a page for print', () => {
  test('is made of the whole and of each section, without findings', async () => {
    expect(built.findings).toEqual([]);
    const chapters = async (file: string) =>
      [...(await edition(file)).matchAll(/class="chapter__title">([^<]*)</g)].map(([, title]) => title);
    expect(await chapters('print/docs.html')).toEqual(['Start', 'Keys', 'Roles']);
    expect(await chapters('print/docs/the-guides.html')).toEqual(['Keys', 'Roles']);
  });

  test('has every id once, and each link within it leads to one', async () => {
    for (const file of ['print/docs.html', 'print/docs/the-guides.html']) {
      const text = await edition(file);
      const ids = idsIn(text);
      expect(ids.length).toBeGreaterThan(5);
      expect(new Set(ids).size).toBe(ids.length);
      const inside = hrefsIn(text).filter((href) => href.startsWith('#'));
      expect(inside.length).toBeGreaterThan(5);
      expect(inside.filter((href) => !ids.includes(decodeURIComponent(href.slice(1))))).toEqual([]);
    }
  });

  test('keeps links to its own chapters inside, and gives the whole address of all others', async () => {
    const whole = hrefsIn(await edition('print/docs.html'));
    expect(whole).toEqual(
      expect.arrayContaining(['#docs', '#docs-guides-roles', '#docs-guides-roles--make']),
    );
    const section = hrefsIn(await edition('print/docs/the-guides.html'));
    expect(section).toContain('https://example.com/docs');
    expect(section).toContain('https://example.org');
    const inText = [...whole, ...section].filter((href) => !/^\/(print\/)?docs/.test(href));
    expect(inText.length).toBeGreaterThan(8);
    for (const href of inText) expect(href).toMatch(/^(#|https:)/);
  });

  test('has one heading of level 1, and skips no level', async () => {
    const levels = [...(await edition('print/docs.html')).matchAll(/<h(\d)/g)].map(([, level]) =>
      Number(level),
    );
    expect(levels.filter((level) => level === 1)).toHaveLength(1);
    for (const [index, level] of levels.entries())
      expect(level - (levels[index - 1] ?? 0), `${levels}`).toBeLessThanOrEqual(1);
  });

  test('is not for search engines, search, sitemap or machine readers, and has no Markdown', async () => {
    expect(await html('print/docs.html')).toContain('<meta name="robots" content="noindex, follow"/>');
    expect(await html('print/docs.html')).not.toContain('text/markdown');
    expect(await built.read('print/docs.md')).toBeUndefined();
    for (const file of ['sitemap.xml', 'llms.txt', 'llms-full.txt', 'pages.json', 'search-index-en.json'])
      expect(`${await built.read(file)}`, file).not.toMatch(/print\/docs|undefined/);
  });

  test('is led to from the list of its section, and leads to the whole', async () => {
    const link = async (file: string) => /<p class="page-tool"><a href="([^"]*)"/.exec(await html(file))?.[1];
    expect(await link('docs/category/the-guides.html')).toBe('/print/docs/the-guides');
    expect(await edition('print/docs/the-guides.html')).toContain(
      '<a href="/print/docs">Print this documentation</a>',
    );
    expect(await edition('print/docs.html')).not.toContain('Print this documentation');
  });
});

test('without the option there is none, and no link to one', async () => {
  const { read } = await buildFiles(files);
  expect(await read('print/docs.html')).toBeUndefined();
  expect(await read('docs/category/the-guides.html')).toContain('category-page');
  expect(await read('docs/category/the-guides.html')).not.toContain('page-tool');
});

test('an instance that does not exist is reported', async () => {
  const findings = await checkFiles(files, "print: ['defualt'],");
  expect(findings.join()).toContain('There are no docs with the id "defualt". — Did you mean "default"?');
});
