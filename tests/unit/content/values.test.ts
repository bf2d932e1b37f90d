/** Values of the configuration and of front matter in pages. */
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import { expect, it } from 'vitest';
import { buildFiles, buildRoot, checkFiles, writeSite } from '../site.ts';
import { page } from './pages.ts';

const config = `values: { version: '2.1', product: 'Acme Cloud', host: 'api.example.com', build: 7 },`;

it('stand wherever a page has text', async () => {
  const { findings, read, bytes, html } = await buildFiles(
    {
      'docs/page.mdx': `---
title: What is new in @@version@@
description: News of @@product@@.
sidebar_label: New in @@version@@
values:
  build: 8
archive: { name: demo, run: ['node @@version@@.js'] }
---
import Part from './_part.mdx';

Use **@@product@@** @@version@@, build @@build@@, with \`npm i x@@@version@@\`.

## About @@product@@

[The @@product@@](https://@@host@@/v@@version@@ "Of @@product@@") and [it][it].

![Logo of @@product@@](/logo.svg)

[it]: https://@@host@@/it

:::note[Only @@version@@]
Text.
:::

| Host |
|---|
| @@host@@ |

\`\`\`js title="@@version@@.js"
run('@@host@@');
\`\`\`

Run \`node @@version@@.js\`.

<CardGrid><Card title="Of @@product@@" href="https://@@host@@">{"With @@build@@"}</Card></CardGrid>

{/* @@unknown@@ in a comment */}

<Part />
`,
      'docs/_part.mdx': 'A part of @@product@@ @@build@@.\n',
      'docs/plain.mdx': '# Of @@product@@\n\nThe first words are of @@product@@.\n',
      'docs/guides/_category_.yml': 'label: Guides of @@product@@\n',
      'docs/guides/one.mdx': page('Text.'),
      'public/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
    },
    config,
  );
  expect(findings).toEqual([]);
  const markdown = `${await read('docs/page.md')}`;
  for (const text of [markdown, html, `${await read('llms-full.txt')}`]) expect(text).not.toContain('@@');
  for (const text of [
    '# What is new in 2.1',
    'Use **Acme Cloud** 2.1, build 8, with `npm i x@2.1`.',
    '## About Acme Cloud',
    '[The Acme Cloud](https://api.example.com/v2.1 "Of Acme Cloud")',
    '![Logo of Acme Cloud]',
    'https://api.example.com/it',
    '**Only 2.1**',
    '| api.example.com |',
    '```js title="2.1.js"\nrun(\'api.example.com\');\n```',
    '- [Of Acme Cloud](https://api.example.com): With 8',
    'A part of Acme Cloud 8.',
  ])
    expect(markdown).toContain(text);
  const words = html.replace(/<\/?span[^>]*>/g, '');
  for (const text of [
    '<title>What is new in 2.1',
    'content="News of Acme Cloud."',
    'New in 2.1</a>',
    'id="about-acme-cloud"',
    'href="https://api.example.com/v2.1"',
    'href="https://api.example.com/it"',
    'alt="Logo of Acme Cloud"',
    'run(&#x27;api.example.com&#x27;);',
    'Guides of Acme Cloud',
  ])
    expect(words.replaceAll("run('", 'run(&#x27;').replaceAll("')", '&#x27;)')).toContain(text);
  expect(await read('docs/plain.html')).toContain('content="The first words are of Acme Cloud."');
  const list = `${await read('llms.txt')}`;
  for (const text of ['What is new in 2.1', 'News of Acme Cloud.', 'Of Acme Cloud'])
    expect(list).toContain(text);
  const packed = unzipSync(new Uint8Array(bytes('docs/page.zip') ?? []));
  expect(strFromU8(packed['demo/2.1.js'] ?? new Uint8Array())).toBe("run('api.example.com');\n");
});

const hostile = '<script>a](b)`c`|d*e* &amp; {f} "g"';

it('are shown as they are, whatever they hold', async () => {
  const { findings, read, html } = await buildFiles(
    {
      'docs/page.mdx': `---
title: Of @@x@@
description: About @@x@@
---

Text @@x@@ and \`code @@x@@\`, [link @@x@@](https://example.com/@@x@@).

@@hash@@

@@one@@

| A | B |
|---|---|
| @@x@@ | \`@@x@@\` |

\`\`\`\`text
@@x@@
@@fence@@
\`\`\`\`

![Alt @@x@@](/logo.svg)
`,
      'public/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
    },
    `values: { x: ${JSON.stringify(hostile)}, hash: '# No heading', one: '1. No list', fence: '\`\`\`\`' },`,
  );
  expect(findings).toEqual([]);
  const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'));
  const text = main
    .replace(/<(?!\/?(?:td|h1|p)\b)[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');
  for (const shown of [
    `Of ${hostile}</h1>`,
    `Text ${hostile} and code ${hostile}, link ${hostile} (opens in new tab).`,
    '<p># No heading</p>',
    '<p>1. No list</p>',
    `<td>${hostile}</td>`,
    `${hostile}\n\`\`\`\``,
  ])
    expect(text).toContain(shown);
  expect(main).toContain(
    'href="https://example.com/%3Cscript%3Ea%5D%28b%29%60c%60%7Cd*e*%20&amp;amp;%20%7Bf%7D%20%22g%22"',
  );
  const markdown = `${await read('docs/page.md')}`;
  const again = await buildFiles(
    { 'docs/page.md': page(markdown.replace(/^(?:#.*|>.*|!.*)$/gm, '')) },
    "content: { format: 'md' },",
  );
  expect(again.findings).toEqual([]);
  const copy = `${await again.read('docs/page.html')}`;
  expect(copy.match(/<td\b/g)).toHaveLength(2);
  expect(copy).toContain('<p># No heading</p>');
  expect(copy).toContain('<p>1. No list</p>');
  expect(copy).not.toContain('<script>a');
});

it('leaves what is escaped, and what is written for samples of other tools', async () => {
  const written = [
    '{{ version }}',
    '${{ version }}',
    '%version%',
    '@@ROWCOUNT, @@ERROR',
    '@@ -1 +1 @@',
    '{% raw %}',
  ];
  const { findings, read } = await buildFiles(
    {
      'docs/page.mdx': `---\ntitle: Write @@!version@@\ndescription: D.\n---\n\nWrite @@!version@@ or \`@@!version@@\`.\n\n\`\`\`text\n@@!version@@\n${written.join('\n')}\n\`\`\`\n`,
    },
    config,
  );
  expect(findings).toEqual([]);
  const markdown = `${await read('docs/page.md')}`;
  expect(markdown).toContain('# Write @@version@@');
  expect(markdown).toContain('Write @@version@@ or `@@version@@`.');
  expect(markdown).toContain(['```text', '@@version@@', ...written, '```'].join('\n'));
});

it('are escaped in the Markdown of pages in CommonMark, and behind a backslash', async () => {
  const { findings, read } = await buildFiles(
    {
      'docs/page.md': `---\ntitle: Page\ndescription: D.\n---\n\n<div title="@@x@@">In @@x@@</div>\n\n<!-- @@unknown@@ -->\n\nOf \\@@y@@.\n`,
    },
    `values: { x: '<i>a</i>', y: '1' }, content: { format: 'md' },`,
  );
  expect(findings).toEqual([]);
  const markdown = `${await read('docs/page.md')}`;
  expect(markdown).toContain('In &lt;i\\>a&lt;/i\\>');
  expect(markdown).toContain('Of 1.');
  expect(await read('docs/page.html')).toContain(
    '<div title="&lt;i&gt;a&lt;/i&gt;">In &lt;i&gt;a&lt;/i&gt;</div>',
  );
});

it('reports names that are unknown, with the nearest one', async () => {
  const files = {
    'docs/page.mdx': `---\ntitle: Of @@prodct@@\ndescription: D.\n---\n\nText.\n\n- An @@version@@ and **@@versio@@** \`@@Host@@\`.\n`,
  };
  const known = 'Known: version, product, host, build.';
  const where = 'Its place is "values" in site.config.ts or in the front matter.';
  expect(await checkFiles(files, config)).toEqual([
    `error content/docs/page.mdx:2:11 There is no value "prodct". — Did you mean "product"? ${known} ${where}`,
    `error content/docs/page.mdx:8:24 There is no value "versio". — Did you mean "version"? ${known} ${where}`,
    `error content/docs/page.mdx:8:38 There is no value "Host". — Did you mean "host"? ${known} ${where}`,
  ]);
});

it.each([
  ['a name', "values: { 'a b': 'x' },"],
  ['a text of several lines', "values: { a: 'x\\ny' },"],
])('refuses %s that cannot be one', async (_, written) => {
  const findings = await checkFiles({ 'docs/page.mdx': page('Text.') }, written);
  expect(findings).toEqual([expect.stringMatching(/^error site\.config\.ts:\d+.*values/)]);
});

it('renders pages again when a value changes', async () => {
  const root = await writeSite({ 'docs/page.mdx': page('It is @@version@@.') }, config);
  const markdown = async () => {
    await buildRoot(root, { out: join(root, 'dist') });
    return readFile(join(root, 'dist/docs/page.md'), 'utf8');
  };
  expect(await markdown()).toContain('It is 2.1.');
  const written = await readFile(join(root, 'site.config.ts'), 'utf8');
  await writeFile(join(root, 'site.config.ts'), written.replace("'2.1'", "'2.2'"));
  expect(await markdown()).toContain('It is 2.2.');
  await writeFile(
    join(root, 'content/docs/page.mdx'),
    page('It is @@version@@.').replace('---\n', "---\nvalues: { version: '3.0' }\n"),
  );
  expect(await markdown()).toContain('It is 3.0.');
  await rm(root, { recursive: true });
});
