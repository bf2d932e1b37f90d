/** Forms of Python-Markdown that are read otherwise than in Markdown. */
import { beforeAll, expect, test } from 'vitest';
import { features } from '#engine/features/index.ts';
import { type BuiltFixture, buildFixture } from '../../fixtureSite.ts';
import { temporaryFolder } from '../../temporaryFolder.ts';

/** Languages as Pygments calls them. */
const names = `postgresql postgres plpgsql mysql pwsh-session pycon python-console delphi systemverilog octave
  html+django cfg ex visualbasic restructuredtext PostgreSQL cuda psql`.split(/\s+/);
const plain = ['no-highlight', 'nohighlight', 'output'];

let site: BuiltFixture;
beforeAll(async () => {
  const root = temporaryFolder({
    'mkdocs.yml': `site_name: Light
theme: { name: material }
nav: [index.md, lists.md, code.md, languages.md, html.md, Named here: named.md]
markdown_extensions: [tables, markdown_include.include: { base_path: parts }, pymdownx.highlight: { linenums: true }]
`,
    'docs/index.md': `# Start

| Command | Meaning |
| --- | --- |
| \`oil | grep <wick>\` | Finds \`#!sh a|b\`. |

Text with \`c | d\`.
`,
    'docs/lists.md': `# Lists

Text directly
- below it
1. and on

2) Brackets

~~~
code
~~~
- below code

> Quoted
> - words

- An item

    with text
    - below it
- the next

# Heading
- below a heading

!!! note "Empty"
- below a box
`,
    'parts/oil.md': 'Included from a folder of its own.\n',
    'docs/html.md': '<h1 align="center">In HTML</h1>\n\n{!oil.md!}\n\n{!lines.md[ln:3-5.9,9]!}\n',
    'parts/lines.md': 'One.\n\nThree.\n\nFive.\n\nSeven.\n\nNine.\n',
    'docs/languages.md': [...names, ...plain]
      .map((name) => `\`\`\`${name}\nPS> if '{{ a }}' <b>\n**x** = 1\n\`\`\`\n`)
      .join('\n'),
    'docs/yaml.md': '# Values\n\n```yaml\na: word\nb: 10\nc: true\n```\n',
    'docs/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="90" height="30"></svg>',
    'docs/pictures.md': `# Pictures

![One](logo.svg){style="height: 3em; margin-bottom: 2em"} [Two](code.md){style="color: red"}

<img src="../logo.svg" alt="Three" style="max-height: 2rem; max-width: 50%">
`,
    'docs/nameless.md': '---\ntitle: Unseen\n---\n\n#\n\nText.\n',
    'docs/pictured.md': '# ![Lamp](logo.svg) A *lamp*\n\nText.\n',
    'docs/above.md': 'Above it.\n\n# In its place\n\nBelow it.\n',
    'docs/named.md': '---\ntitle: Named there\n---\n\n```html\n<h1>As code</h1>\n```\n',
    'docs/code.md': `# Code

- An item

        !!! note
            as written

    - Within

            === "Tab"

    !!! note
        A box

!!! tip
        - A list
            - Within

\`\`\` py
light.on()
\`\`\`
`,
  });
  site = await buildFixture(root, features);
}, 120_000);

const page = (file: string): string => site.files.get(file) ?? '';

test('bars in code part no cells of a table', () => {
  expect(page('index.html')).toContain(
    '<td><code>oil | grep &lt;wick&gt;</code></td><td>Finds <code>a|b</code>.</td>',
  );
  expect(page('index.html')).toContain('<code>c | d</code>');
});

test('a list needs a blank line before it within a paragraph, and has no brackets', () => {
  const [, html = ''] =
    /<div class="prose">([\s\S]*)<footer class="doc__footer/.exec(page('lists/index.html')) ?? [];
  const words = html.replace(/<(?!\/?(p|[uo]l|li|blockquote)\b)[^>]*>/g, '').replace(/\s+/g, ' ');
  expect(
    words
      .replace(/> </g, '><')
      .replace(/<(?=[uo]l)/g, '\n<')
      .trim(),
  ).toBe(
    `<p>Text directly - below it 1. and on</p><p>2) Brackets</p> code <p>- below code</p><blockquote><p>Quoted - words</p></blockquote>
<ul><li><p>An item</p><p>with text - below it</p></li><li>the next</li></ul> Heading\x20
<ul><li>below a heading</li></ul><p class="admonition__title">Empty</p>
<ul><li>below a box</li></ul>`,
  );
});

test('blocks of code have numbers where the configuration says so', () =>
  expect(page('code/index.html')).toContain('data-language="py"><pre tabindex="0" class="numbered">'));

test('nothing is read in code of an item, which is indented by eight columns', () => {
  const html = page('code/index.html');
  expect(html).toContain('!!! note\n    as written');
  expect(html).toContain('=== "Tab"');
  expect(html).toContain('<p>A box</p>');
  expect(html).toMatch(/<span>Tip<\/span><\/p><ul>\s*<li>A list\s*<ul>\s*<li>Within/);
});

test('a heading in HTML is that of the page; without one, it is the name in the navigation', () => {
  const shown = (file: string) =>
    Array.from(
      page(file)
        .split('</article>')[0]
        ?.matchAll(/<h1(?![^>]*sr-only)[^>]*>([^<]*)/g) ?? [],
      ([, each]) => each,
    );
  expect(shown('html/index.html')).toEqual(['In HTML']);
  expect(shown('named/index.html')).toEqual(['Named here']);
  expect(shown('above/index.html')).toEqual(['In its place']);
  expect(shown('nameless/index.html').join('')).toBe('');
  expect(page('above/index.html')).toMatch(/Above it\.<\/p>\s*<h1[^>]*>In its place/);
  expect(page('named/index.html')).toContain('<title>Named there - Light</title>');
});

test('a title has its pictures', () =>
  expect(page('pictured/index.html')).toMatch(
    /<h1[^>]*><img src="[^"]*logo[^"]*" alt="Lamp" width="90" height="30"\/> A <em>lamp<\/em><\/h1>/,
  ));

test('files are included from the folder that an extension names, also lines of them', () =>
  expect(page('html/index.html')).toMatch(
    /<p>Included from a folder of its own.<\/p>\s*<p>Three.<\/p>\s*<p>Five.\s*Nine.<\/p>/,
  ));

test('languages have the names of Pygments, and plain text has several', () => {
  const blocks = page('languages/index.html').split('<pre').slice(1);
  expect(site.findings.filter((each) => each.includes('Unknown language'))).toEqual([]);
  expect(blocks.map((block) => /<span class="(?!line)/.test(block.split('</pre>')[0] ?? ''))).toEqual([
    ...names.map(() => true),
    ...plain.map(() => false),
  ]);
});

test('styles of pictures and links are in the sheet of the page, with lengths of the theme, and heights keep the shape', () => {
  const html = page('pictures/index.html');
  const [address = ''] =
    html.match(/(?<=href="\/)assets\/[\w.-]+\.css(?="[^>]*>(?=[\s\S]*<h1))/g)?.slice(-1) ?? [];
  const css = String(site.files.get(address));
  const of = (mark: string) =>
    [...(new RegExp(`<(?:a|img)\\b[^>]*${mark}[^>]*`).exec(html)?.[0].matchAll(/style-\w+/g) ?? [])]
      .map(([name]) => new RegExp(`${name}\\{([^}]*)\\}`).exec(css)?.[1])
      .join(' | ');
  expect(of('One')).toBe('height:3em;margin-bottom:2em | width:auto');
  expect(of('Three')).toBe('max-height:2.5rem;max-width:50% | width:auto');
  expect(of('/code/"')).toBe('color:red');
});

test('all plain values of YAML have one color', () => {
  const html = page('yaml/index.html');
  const classOf = (word: string) => new RegExp(`class="([^"]*)">\\s*${word}<`).exec(html)?.[1];
  expect(classOf('word')).toBeDefined();
  expect([classOf('10'), classOf('true')]).toEqual([classOf('word'), classOf('word')]);
});
