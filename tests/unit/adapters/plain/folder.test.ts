/** Which folders are read as plain Markdown, and what is said of unusual ones. */
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { adapters } from '#engine/adapters/index.ts';
import { plain } from '#engine/adapters/plain/adapter.ts';
import { readFolder } from '#engine/adapters/plain/pages.ts';
import { noAssets } from '#engine/bundle/noAssets.ts';
import { features } from '#engine/features/index.ts';
import { build } from '#engine/output/build.ts';
import { buildFixture } from '../../fixtureSite.ts';
import { copiedFixture, folderOf } from './folders.ts';

async function checked(root: string) {
  const paths: string[] = [];
  const { problems } = await build({
    root,
    extensions: async () => ({ features, adapters }),
    reuse: { assets: noAssets },
    each: ({ path }) => paths.push(path),
  });
  const findings = problems.all.map(({ severity, file, message }) => `${severity} ${file}: ${message}`);
  return {
    paths: paths.filter((path) => !/^\/(404|search)$/.test(path)).sort(),
    findings,
    hints: problems.all.map(({ hint }) => hint),
  };
}

test('a folder without a README is read, with its chapters in the order of their numbers', async () => {
  const root = folderOf({ '2-two.md': '# Two\n', '10-ten/a.md': '# A\n', '1-one.md': 'Text.\n' });
  expect(plain.configFile(root)).toBe('1-one.md');
  expect((await checked(root)).paths).toEqual(['/', '/1-one', '/10-ten/a', '/2-two']);
});

test('a folder without a README has its own name, that of the one around docs, and lists its pages and folders', async () => {
  const root = folderOf({ 'star-maps/docs/a.md': '# A\n', 'star-maps/docs/b/c.md': '# C\n' });
  const site = await buildFixture(join(root, 'star-maps/docs'), features);
  const start = site.files.get('index.html') ?? '';
  expect(start).toContain('<h1>star-maps</h1>');
  expect(start).toMatch(
    /<ul class="page-list"><li><a href="\/a\/">A<\/a><\/li><li><a href="\/b\/c\/">b<\/a><\/li><\/ul>/,
  );
});

test.each(['search.md', 'search/index.md'])(
  'a page %s keeps its address, and the search has another',
  async (file) => {
    const site = await buildFixture(folderOf({ 'README.md': '# A\n', [file]: '# Finding\n' }), features);
    expect(site.files.get('search/index.html')).toContain('<title>Finding | A</title>');
    expect(site.files.get('search-results/index.html')).toContain('data-island="SearchPage"');
  },
);

test('a folder whose README has no heading is called as it is', () => {
  const root = folderOf({ 'fzf/README.md': 'A finder.\n', 'fzf/a.md': '# A\n' });
  expect(readFolder(join(root, 'fzf')).entries.get('README.md')?.label).toBe('fzf');
});

test('pages are in the order of the names of their files, whatever page leads to which', () => {
  const root = folderOf({
    'a.md': '# A\n\n[c](c.md), [there](d/2.md)\n',
    'b.md': '# B\n',
    'c.md': '# C\n',
    'd/1.md': '# One\n',
    'd/2.md': '# Two\n',
  });
  const { entries } = readFolder(root);
  expect([...entries.keys()].filter((path) => path.endsWith('.md'))).toEqual([
    'a.md',
    'b.md',
    'c.md',
    'd/1.md',
    'd/2.md',
  ]);
});

test('headings that are called as parts of every page keep their ids', async () => {
  const text = '# Menu\n\n## Main\n\n## Page\n\n## Progress\n\n[Up](#menu)\n';
  const site = await buildFixture(folderOf({ 'README.md': text }), features);
  const html = site.files.get('index.html') ?? '';
  for (const id of ['menu', 'main', 'page', 'progress']) expect(html.split(` id="${id}"`)).toHaveLength(2);
});

test('pages beside each other with one heading are told apart by the names of their files', () => {
  const root = folderOf({
    'README.md': '# Sky\n',
    'a/README.md': '# Sky\n',
    'io.md': '# Sky\n',
    'b/io.md': '# Sky\n',
  });
  const { entries } = readFolder(root);
  const labels = ['README.md', 'a', 'io.md', 'b/io.md'].map((path) => entries.get(path)?.label);
  expect(labels).toEqual(['Sky', 'A', 'Io', 'Sky']);
});

test('the list of a book or a wiki gives the order of its pages', async () => {
  const root = folderOf({
    'SUMMARY.md': '- [B](b.md)\n- [A](a/README.md)\n',
    'README.md': '# Book\n',
    'a/README.md': '# A\n',
    'a/z.md': '# Z\n',
    'b.md': '# B\n',
  });
  expect((await checked(root)).paths).toEqual(['/', '/a', '/a/z', '/b']);
  const { entries } = readFolder(root);
  const at = (file: string) => entries.get(file)?.position ?? 0;
  expect(at('b.md')).toBeLessThan(at('a'));
  expect(at('a/README.md')).toBeLessThan(at('a/z.md'));
  expect(entries.get('a')).toMatchObject({ label: 'A' });
});

test.each([
  ['site.confg.ts', 'export default {};\n'],
  ['site.config.mjs', 'export default {};\n'],
  ['sire.config.ts', ''],
  ['site/site-config.ts', 'export default {};\n'],
])('a site of ours whose configuration is %s is no folder of Markdown', async (name, text) => {
  const root = folderOf({ 'README.md': '# Read me\n', 'content/a.md': '# A\n', [name]: text });
  expect(plain.configFile(root)).toBeUndefined();
});

test('other files that end in config are no configuration of ours', () => {
  const root = folderOf({ 'README.md': '# Read me\n', 'vite.config.ts': '', 'next.js/a.txt': '' });
  expect(plain.configFile(root)).toBe('README.md');
});

test('a folder without pages says what to do, and names a configuration with another name', async () => {
  const empty = await checked(folderOf({ 'a.txt': '' }));
  expect(empty.findings).toEqual(['error site.config.ts: The file does not exist.']);
  expect(empty.hints[0]).toContain('docwright init');
  const misnamed = await checked(folderOf({ 'site.confg.ts': '' }));
  expect(misnamed.hints[0]).toContain('Did you mean "site.confg.ts"?');
});

test('without a remote, links to what no page shows are named, and files are published', async () => {
  const root = copiedFixture();
  const { findings } = await checked(root);
  await rm(root, { recursive: true });
  expect(findings.filter((found) => found.includes('Broken link')).sort()).toEqual([
    'warning README.md: Broken link: "LICENSE" is no page.',
    'warning README.md: Broken link: "docs/gone.md" does not exist.',
    'warning README.md: Broken link: "src" is no page.',
  ]);
});

test('names that differ in case, and links out of the folder, are named', async () => {
  const root = folderOf({
    'README.md': '# Start\n',
    'Setup.md': '# One\n',
    'setup.md': '# Two\n',
    'out.md': '->/etc/hostname',
  });
  const { findings } = await checked(root);
  expect(findings.join('\n')).toContain('would take the place of one from');
  expect(findings.join('\n')).toContain('out.md: The symbolic link leads to no file');
  expect(findings.filter((found) => found.startsWith('error'))).toEqual([]);
});

test('an imported folder has the same addresses, and knows the repository', async () => {
  const root = copiedFixture('git@github.com:example/sky.git');
  const to = join(root, '../', `${root.split(/[\\/]/).at(-1)}-imported`);
  try {
    const report = await plain.importSite?.(root, to, { features, adapters });
    expect(report).toMatch(/- \d+, each as it was/);
    expect(report).toContain('pages that are no Markdown: 1 (notes.rst): only pages of Markdown are read');
    expect(report).not.toContain('sidebars');
    expect(await readFile(join(to, 'site.config.ts'), 'utf8')).toContain(
      'https://github.com/example/sky/edit/HEAD/',
    );
  } finally {
    await rm(root, { recursive: true });
    await rm(to, { recursive: true, force: true });
  }
});

test('an id in braces behind a heading is no part of the name of a page', async () => {
  const root = folderOf({ 'README.md': '# Start\n', 'b.md': '## Two stars {#two}\n\nText.\n' });
  const { files } = await buildFixture(root, features);
  expect(files.get('index.html')).toContain('Two stars');
  for (const [file, text] of files)
    if (/\.(html|json|txt)$/.test(file)) expect(String(text).includes('{#two}')).toBe(false);
});
