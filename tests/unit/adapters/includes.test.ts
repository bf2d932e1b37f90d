/** Files that pages of other generators include lie in the repository of the site, or where its configuration says. */
import { mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { linesOf } from '#engine/adapters/common/markdown/lines.ts';
import { withIncludes } from '#engine/adapters/common/pythonMarkdown/includes.ts';
import { slug } from '#engine/adapters/common/vue/slug.ts';
import { readMkdocs } from '#engine/adapters/mkdocs/config/file.ts';
import { Site } from '#engine/adapters/mkdocs/config/site.ts';
import { blocks } from '#engine/adapters/vitepress/markdown/blocks.ts';
import { Problems } from '#engine/shared/problems.ts';
import { testFolder } from '../temporaryFolder.ts';

/** A site in a repository, with a text outside of it and links that lead there. */
function siteFolder(): string {
  const outside = testFolder({
    'secret.md': 'SECRET',
    'shared/part.md': 'SHARED',
    'repository/.git/config': 'TOKEN',
    'repository/code.md': 'CODE',
    'repository/site/docs/part.md': 'PART',
  });
  const root = join(outside, 'repository/site');
  symlinkSync('../../../secret.md', join(root, 'docs/link.md'));
  symlinkSync('../../..', join(root, 'docs/up'));
  mkdirSync(join(root, 'docs/folder.md'));
  return root;
}

const outside = (name: string, line: number): string =>
  `docs/a.md:${line} The included file "${name}" lies outside of the site.`;

/** The text with what it includes, and what is said. */
function included(text: string, read: (text: string, problems: Problems) => { text: string }[]) {
  const problems = new Problems(undefined, 'warnings');
  const lines = read(text, problems).map((line) => line.text);
  return { lines, findings: problems.all.map(({ file, line, message }) => `${file}:${line} ${message}`) };
}

const page = { file: 'docs/a.md', line: 1 };

test('MkDocs: snippets and other includes', () => {
  const root = siteFolder();
  const read = (text: string, base: string[] = []) =>
    included(text, (all, problems) => {
      const snippets = { 'pymdownx.snippets': { base_path: ['.', 'docs', ...base] } };
      const config = { markdown_extensions: [snippets], plugins: ['include-markdown'] };
      const read = { site: new Site(root, config), start: page, problems };
      return [...withIncludes(linesOf(all), { ...read, abbreviations: new Map(), lists: [] })];
    });
  expect(
    read(
      ['part.md', '../code.md', '../../secret.md', 'link.md', 'up/secret.md', '../.git/config', 'folder.md']
        .map((name) => `--8<-- "${name}"`)
        .join('\n'),
    ),
  ).toEqual({
    lines: ['PART', 'CODE'],
    findings: [
      outside('../../secret.md', 3),
      outside('link.md', 4),
      outside('up/secret.md', 5),
      outside('../.git/config', 6),
      'docs/a.md:7 The included file "folder.md" does not exist.',
    ],
  });
  expect(read('--8<--\npart.md\n\n../../shared/part.md\n--8<--\n{% include "../../../secret.md" %}')).toEqual(
    { lines: ['PART'], findings: [outside('../../shared/part.md', 4), outside('../../../secret.md', 6)] },
  );
  expect(read('--8<-- "part.md"\n--8<-- "../../shared/part.md"', ['../../shared'])).toEqual({
    lines: ['PART', 'SHARED'],
    findings: [],
  });
});

test('MkDocs: folders of snippets that count from the configuration, the pages or the page', () => {
  const root = testFolder({
    'mkdocs.yml':
      'markdown_extensions:\n  pymdownx.snippets:\n    base_path: [!relative $config_dir/parts, !relative $docs_dir/in, !relative ]\n',
    'parts/a.md': 'A',
    'docs/in/b.md': 'B',
    'docs/guide/c.md': 'C',
  });
  const text = ['a', 'b', 'c'].map((name) => `--8<-- "${name}.md"`).join('\n');
  const config = readMkdocs(root, 'mkdocs.yml');
  const found = included(text, (all, problems) => {
    const start = { file: 'docs/guide/page.md', line: 1 };
    const site = new Site(root, config);
    return [...withIncludes(linesOf(all), { site, start, problems, abbreviations: new Map(), lists: [] })];
  });
  expect(found).toEqual({ lines: ['A', 'B', 'C'], findings: [] });
});

test('VitePress: Markdown and code', () => {
  const root = siteFolder();
  const read = (text: string, srcDir: string) =>
    included(text, (all, problems) =>
      blocks(
        linesOf(all),
        { root, srcDir, parts: new Map(), slug, isNumbered: false, hasTitles: false },
        page,
        problems,
      ),
    );
  const text =
    '<!--@include: ./part.md-->\n<!--@include: ../../code.md-->\n<!--@include: ./link.md-->\n<<< @/../../../secret.md\n<<< ../../.git/config';
  expect(read(text, 'docs')).toEqual({
    lines: ['PART', 'CODE'],
    findings: [outside('./link.md', 3), outside('@/../../../secret.md', 4), outside('../../.git/config', 5)],
  });
  expect(read('<!--@include: @/part.md-->', '../../shared')).toEqual({ lines: ['SHARED'], findings: [] });
});
