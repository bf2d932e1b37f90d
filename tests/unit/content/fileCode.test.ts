/** Code blocks that take their code from a file of the site. */
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import { expect, it } from 'vitest';
import { buildFiles, buildRoot, checkFiles, writeSite } from '../site.ts';
import { page } from './pages.ts';

const sample = `import { x } from 'y';

function run() {
  // #region send
  const a = 1;
  // #region inner
  send(a);
  // #endregion
  // #endregion
}
`;
const fence = (meta: string, before = '') => `${before}\`\`\`ts ${meta}\n${before}\`\`\`\n`;
const fileOf = (meta: string, text = sample) =>
  ({ 'samples/a.ts': text, 'docs/page.mdx': page(fence(meta)) }) as const;

it.each([
  ['file="/samples/a.ts" region="send"', 'const a = 1;\nsend(a);'],
  ['file="../../samples/a.ts" region="inner" title="a.ts"', 'send(a);'],
  ['file=samples/a.ts region=inner', 'send(a);'],
  ['file="/samples/a.ts" lines={1,3}', "import { x } from 'y';\nfunction run() {"],
])('shows %s', async (meta, code) => {
  const { findings, read } = await buildFiles(fileOf(meta));
  expect(findings).toEqual([]);
  const title = meta.includes('title') ? ' title="a.ts"' : '';
  expect(await read('docs/page.md')).toContain(`\`\`\`ts${title}\n${code}\n\`\`\``);
  const html = (await read('docs/page.html'))?.replace(/<\/?span[^>]*>/g, '').replaceAll('&#x27;', "'");
  expect(html).toContain(code);
});

it.each([
  ['TypeScript and JavaScript', '// #region a', '// #endregion'],
  ['JavaScript in JSX', '{/* #region a */}', '{/* #endregion */}'],
  ['Java', '//region a', '//endregion'],
  ['C#', '#region a', '#endregion // a'],
  ['C++', '#pragma region a', '#pragma endregion'],
  ['Visual Basic', '#Region "a"', '#End Region'],
  ['Python', '# region a', '# endregion'],
  ['shell and YAML', '# #region a', '# #endregion'],
  ['HTML', '<!-- #region a -->', '<!-- #endregion -->'],
  ['CSS', '/* #region a */', '/* #endregion */'],
  ['JSON with comments', '\t// #region a', '\t// #endregion'],
  ['SQL', '-- #region a', '-- #endregion'],
])('knows the comments of regions in %s', async (_, start, end) => {
  const text = ['before', start, '  // region of a', start.replace(/\ba\b/, 'b'), '  x', end, end, 'after'];
  const { findings, read } = await buildFiles(fileOf('file="/samples/a.ts" region="a"', text.join('\r\n')));
  expect(findings).toEqual([]);
  expect(await read('docs/page.md')).toContain('```ts\n// region of a\nx\n```');
});

it('knows regions whose names have several words', async () => {
  const text =
    '#region Set up\na\n#region\nb\n#endregion\n#endregion\n/* #region Send it */\nc\n/* #endregion */\n';
  const { findings, read } = await buildFiles({
    'samples/a.ts': text,
    'docs/page.mdx': page(
      `${fence('file="/samples/a.ts" region="Set up"')}\n${fence('file="/samples/a.ts" region="Send it"')}`,
    ),
  });
  expect(findings).toEqual([]);
  expect(await read('docs/page.md')).toContain('```ts\na\nb\n```\n\n```ts\nc\n```');
});

it('lies in the folders that the configuration names, also beside the folder of the site', async () => {
  const folder = `docs-code-${process.pid}`;
  const root = await writeSite(
    {
      [`../${folder}/a.ts`]: 'const a = 1;\n',
      [`../${folder}/out.ts`]: { link: '/etc/hostname' },
      'samples/b.ts': 'const b = 2;\n',
      'docs/page.mdx': page(
        [`../../../${folder}/a.ts`, `/../${folder}/a.ts`, `/../${folder}/out.ts`, '/samples/b.ts']
          .map((file) => fence(`file="${file}"`))
          .join('\n'),
      ),
    },
    `content: { codeFolders: ['../${folder}'] },`,
  );
  const render = async () => {
    const { problems, published } = await buildRoot(root, { out: join(root, 'dist') });
    published();
    const markdown = await readFile(join(root, 'dist/docs/page.md'), 'utf8').catch(() => '');
    return { found: problems.all.map(({ message, hint }) => `${message} ${hint}`), markdown };
  };
  const { found } = await render();
  const hint = `Pages take code from files of these folders: content, ../${folder}. "content.codeFolders" names others.`;
  expect(found).toEqual([
    `The file "/../${folder}/out.ts" does not exist there (looked for ../${folder}/out.ts). ${hint}`,
    `The file "/samples/b.ts" does not exist there (looked for samples/b.ts). ${hint}`,
  ]);
  const text = page([`/../${folder}/a.ts`].map((file) => fence(`file="${file}"`)).join('\n'));
  await writeFile(join(root, 'content/docs/page.mdx'), text);
  expect((await render()).markdown).toContain('const a = 1;');
  await writeFile(join(root, '..', folder, 'a.ts'), 'const a = 11;\n');
  expect((await render()).markdown).toContain('const a = 11;');
  await rm(join(root, '..', folder), { recursive: true });
  await rm(root, { recursive: true });
});

it('keeps the block in its list item in the Markdown', async () => {
  const files = {
    ...fileOf(''),
    'docs/page.mdx': page(`- Item\n\n${fence('file="/samples/a.ts" region="send"', '  ')}`),
  };
  const { read } = await buildFiles(files);
  expect(await read('docs/page.md')).toContain('  ```ts\n  const a = 1;\n  send(a);\n  ```');
});

it.each([
  ['file="/samples/b.ts"', 'The file "/samples/b.ts" does not exist there (looked for samples/b.ts).'],
  ['file="/site.config.ts"', 'The file "/site.config.ts" does not exist there (looked for site.config.ts).'],
  ['file="../../../../etc/hostname"', 'does not exist there'],
  ['file="/samples/link.ts"', 'The file "/samples/link.ts" does not exist there'],
  [
    'file="/samples/a.ts" region="sent"',
    'The file "/samples/a.ts" has no region "sent". — Did you mean "send"?',
  ],
  ['file="/samples/a.ts" lines={40}', 'The file "/samples/a.ts" has no line 40. — It has 10 lines.'],
])('reports %s', async (meta, message) => {
  const findings = await checkFiles({ ...fileOf(meta), 'samples/link.ts': { link: '../site.config.ts' } });
  expect(findings).toEqual([expect.stringContaining(message)]);
  expect(findings[0]).toMatch(/^error content\/docs\/page\.mdx:6:1 /);
});

it('reports a region without an end, and a block that has lines of its own', async () => {
  expect(await checkFiles(fileOf('file="/samples/a.ts" region="x"', '// #region x\na'))).toEqual([
    expect.stringContaining('The region "x" of the file "/samples/a.ts" has no end. — Write #endregion.'),
  ]);
  const files = { ...fileOf(''), 'docs/page.mdx': page('```ts file="/samples/a.ts"\nx\n```') };
  expect(await checkFiles(files)).toEqual([expect.stringContaining('stands empty')]);
});

it('is packed in the archive of the page, also from the page that "from" names', async () => {
  const archive = 'archive:\n  name: demo\n  run: [node a.ts]\n  from: docs/_base.mdx\n';
  const { findings, bytes } = await buildFiles({
    'samples/a.ts': sample.split('\n').slice(2).join('\n'),
    'samples/b.ts': 'export const b = 1;',
    'docs/_base.mdx': fence('title="b.ts" file="../../samples/b.ts"'),
    'docs/page.mdx': page(
      `Run \`node a.ts\`:\n\n${fence('title="a.ts" file="/samples/a.ts" region="send"')}`,
    ).replace('---\n', `---\n${archive}`),
  });
  expect(findings).toEqual([]);
  const packed = unzipSync(new Uint8Array(bytes('docs/page.zip') ?? []));
  const files = Object.entries(packed).map(([file, content]) => [file, strFromU8(content)]);
  expect(files).toContainEqual(['demo/a.ts', 'const a = 1;\nsend(a);\n']);
  expect(files).toContainEqual(['demo/b.ts', 'export const b = 1;\n']);
});
