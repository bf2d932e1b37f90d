/** What goes into an archive, and what is said about a page whose archive could not run. */
import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { parsePage } from '#engine/content/markdown/parser/parse.ts';
import { pack } from '#engine/features/downloads/build/archive.ts';
import { type CodeFile, codeFiles } from '#engine/features/downloads/build/codeFiles.ts';
import { checkNeeds } from '#engine/features/downloads/build/imports.ts';
import { Problems } from '#engine/shared/problems.ts';

const fence = (title: string, code: string, language = 'ts') =>
  `\`\`\`${language} title="${title}"\n${code}\n\`\`\`\n`;

function read(text: string) {
  const problems = new Problems();
  const files = codeFiles(parsePage(text, { file: 'a.mdx', line: 5 }, problems), problems);
  return { files, found: problems.all.map(({ line, message }) => `${line}: ${message}`) };
}

function needs(files: Record<string, string>, packages: string[] = []): string[] {
  const problems = new Problems();
  const all = Object.entries(files).map(([file, code]): [string, CodeFile] => [
    file,
    { code, location: { file: 'a.mdx', line: 10 } },
  ]);
  checkNeeds(new Map(all), new Set(packages), problems);
  return problems.all.map(({ line, message }) => `${line}: ${message}`);
}

test('blocks with the name of a file are packed, also in lists; others and marks of lines are not', () => {
  const text = [
    fence('Terminal', 'npm install', 'bash'),
    fence('.env', 'KEY=x', 'bash'),
    `1. First\n\n   ${fence('src/a.ts', '// highlight-next-line\nlet a = 1;').replaceAll('\n', '\n   ').trim()}\n`,
  ].join('\n');
  const { files, found } = read(text);
  expect(found).toEqual([]);
  expect([...files].map(([file, { code }]) => [file, code])).toEqual([
    ['.env', 'KEY=x\n'],
    ['src/a.ts', 'let a = 1;\n'],
  ]);
});

test.each(['../a.ts', '/etc/a.ts', 'a//b.ts', 'a/../../b.ts', 'C:\\\\a.ts', 'nul.ts'])(
  'the path %s is not packed',
  (title) => {
    const { files, found } = read(fence(title, 'let a;'));
    expect(files.size).toBe(0);
    expect(found).toEqual([expect.stringMatching(/^5: The file .* cannot be packed/)]);
  },
);

test('two blocks cannot be one file', () => {
  const { found } = read(fence('a.ts', '1') + fence('a.ts', '2'));
  expect(found).toEqual(['8: Two blocks are the file a.ts: the other one stands in line 5.']);
});

test('a file that is imported and not shown is found, with the line of the import', () => {
  const code = 'import {\n  a,\n} from "./b";\nexport const c = "./no-import";';
  expect(needs({ 'src/a.ts': code })).toEqual([
    '13: src/a.ts needs ./b, which the archive of the page does not hold.',
  ]);
  expect(needs({ 'src/a.ts': code, 'src/b.tsx': '' })).toEqual([]);
});

test('aliases, files that frameworks make, and scripts of HTML files are followed', () => {
  const files = {
    'src/routes/+page.ts': 'import type { A } from "./$types";\nimport x from "$lib/x.js";',
    'src/lib/x.ts': 'import y from "@/lib/y";',
    'public/index.html': '<script src="/made.js"></script>\n<link rel="stylesheet" href="site.css" />',
    'server.mjs': 'if (path === "/made.js") send();',
  };
  expect(needs(files)).toEqual([
    '11: src/lib/x.ts needs @/lib/y, which the archive of the page does not hold.',
    '12: public/index.html needs site.css, which the archive of the page does not hold.',
  ]);
});

test('packages have to be installed, parts of Node.js and frameworks not', () => {
  const code =
    'import "node:fs";\nimport { env } from "$env/dynamic/private";\nimport a from "@acme/sdk/part";\nawait import("left");';
  expect(needs({ 'a.ts': code }, ['@acme/sdk'])).toEqual([
    '14: a.ts needs the package left, which the archive of the page does not install.',
  ]);
});

test('bytes depend on names and texts alone', () => {
  const one = pack('a', new Map(Object.entries({ x: '1', 'b/y': '2' })));
  const other = pack('a', new Map(Object.entries({ 'b/y': '2', x: '1' })));
  expect(Buffer.compare(one, other)).toBe(0);
  const files = Object.entries(unzipSync(one)).map(([file, content]) => [file, strFromU8(content)]);
  expect(files).toEqual([
    ['a/b/y', '2'],
    ['a/x', '1'],
  ]);
});
