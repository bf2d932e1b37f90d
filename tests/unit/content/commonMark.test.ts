/** Files that are CommonMark: by the configuration, or because they are no MDX. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it, test } from 'vitest';
import { words } from '../../words.ts';
import { type BuiltFiles, buildFiles, checkFiles } from '../site.ts';
import { page } from './pages.ts';

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="4"/>';

const body = readFileSync(join(import.meta.dirname, 'commonMark.md'), 'utf8');

const files = { 'docs/page.md': page(body), 'docs/other.mdx': page('Other.'), 'docs/tree.svg': svg };

const main = (html = '') => /<div class="prose">[\s\S]*<\/article>/.exec(html)?.[0] ?? '';

describe.each([
  ['by its ending', 'content: { format: "detect" },', files],
  ['by the site', 'content: { format: "md" },', files],
  [
    'as it is no MDX',
    "content: { findings: 'warnings' },",
    { ...files, 'docs/page.md': page(`${body}\n\n{unclosed`) },
  ],
])('a page that is CommonMark %s', (_, config, given) => {
  let site: BuiltFiles;
  let html: string;
  let markdown: string;
  beforeAll(async () => {
    site = await buildFiles(given, config);
    html = main(await site.read('docs/page.html'));
    markdown = await site.pageMarkdown('docs/page.md');
  });

  it('has the elements that its HTML names, and text that MDX does not know', () => {
    expect(site.findings.filter((text) => !/<br> is not closed/.test(text))).toEqual([]);
    expect(html).toMatch(/Bold <b>html<\/b>, line<br\/?>two \{braces\} &lt; 3/);
    expect(html).toMatch(/<div[^>]*><p>A <em>centered<\/em> text\.<\/p><\/div>/);
    expect(html).toMatch(/<summary>Summed <i>up<\/i><\/summary>/);
    expect(html).toMatch(
      /<p>Inside <strong>bold<\/strong> <a href="\/docs\/other">link<\/a>\.<\/p>[\s\S]*<\/details>/,
    );
    expect(html).toMatch(/<img[^>]* src="[^"]*tree-\w+\.svg"/);
    expect(html).toContain('<a href="/docs/other">by HTML</a>');
    expect(html).toContain('indented &lt;!-- code --&gt;');
    expect(html).toMatch(/x<br\/?>y/);
    expect(html).toContain('<kbd>k</kbd>');
    expect(html).toMatch(/<li>One<\/li>\s*<li>Two\s*<\/li>/);
    expect(html).toContain('Title <b>bold</b>');
  });

  it('hides comments, also in its Markdown', () => {
    expect(html + markdown).not.toContain('unseen');
    expect(markdown).toContain('    indented <!-- code -->');
  });

  it('has the ids that its headings name', () => {
    expect(Array.from(html.matchAll(/<h2[^>]* id="([^"]+)"[^>]*>/g), ([, id]) => id)).toEqual(words`my-id
      own third`);
    expect(markdown).toContain('## Hello {#my-id}\n');
  });

  it('keeps its HTML in its Markdown, with final addresses', () => {
    expect(markdown).toContain('Bold <b>html</b>, line<br>two {braces} < 3');
    expect(markdown).toContain('<a href="/docs/other">by HTML</a>');
    expect(markdown).toMatch(/<img src="\/assets\/tree-\w+\.svg" alt="">/);
    expect(markdown).toContain('**Title <b>bold</b>**');
    expect(markdown).toContain('<summary>Summed <i>up</i></summary>');
  });
});

test('HTML that no page may hold is an error where content is strict', async () => {
  const { findings } = await buildFiles(
    { 'docs/page.md': page('a <script>alert(1)</script> <b onclick="x()">b</b> <blink>c</blink>') },
    'content: { format: "md" },',
  );
  expect(findings).toEqual([
    expect.stringMatching(/page\.md:6:3 <script> is not allowed in a page/),
    expect.stringMatching(/page\.md:6:\d+ <b> has the attribute "onclick"/),
    expect.stringMatching(/page\.md:6:\d+ <blink> is not allowed in a page/),
  ]);
});

test('a page that is no MDX shows none of the comments that it has as MDX', async () => {
  const text = 'Begin {/* unseen */} of it.\n\n{/* unseen, too */}\n\nCode `{/* kept */}`, end.\n\n{unclosed';
  const { read, pageMarkdown } = await buildFiles(
    { 'docs/page.mdx': page(text) },
    "content: { findings: 'warnings' },",
  );
  const html = main(await read('docs/page.html'));
  expect(html).toMatch(/<p>Begin +of it\.<\/p>\s*<p>Code <code>\{\/\* kept \*\/\}<\/code>, end\.<\/p>/);
  expect(html).not.toContain('unseen');
  const markdown = await pageMarkdown('docs/page.md');
  expect(markdown).not.toContain('unseen');
  expect(markdown).toContain('Code `{/* kept */}`, end.');
});

test.each([
  [
    'a paragraph',
    '<details>\n<summary>A</summary><br><b>\n\nOne\n</b></details>\n\nBetween\n\n<div>\n\nTwo</div> end',
    '<details class="details flow"><summary>A</summary><br/><b><p>One</p></b></details><p>Between</p><div><p>Two</p></div><p> end</p>',
  ],
  [
    'the last of a list',
    '<details>\n<summary>A:\n\n- b\n- c\n</summary><br><b>\n\nOne\n\n</b></details>\n\nEnd',
    '<details class="details flow"><summary>A:<ul><li>b</li><li>c</li></ul></summary><br/><b><p>One</p></b></details><p>End</p>',
  ],
  [
    'an item of a list',
    '<details>\n<summary>A:\n\n- b</summary><br><b>\n- c\n- d\n</b></details>\n\nEnd',
    '<details class="details flow"><summary>A:<ul><li>b</li></ul></summary><br/><b><ul><li>c</li><li>d</li></ul></b></details><p>End</p>',
  ],
  [
    'a block quote',
    '<table><tr><td>\n\n> a\n> </td><td>\n\nb\n</td></tr></table>\n\nEnd',
    '<table><tr><td><blockquote><p>a</p></blockquote></td><td><p>b</p></td></tr></table></div><p>End</p>',
  ],
])('the text of %s may end what began before it', async (_, text, expected) => {
  const { findings, read } = await buildFiles({ 'docs/page.md': page(text) }, 'content: { format: "md" },');
  expect(findings).toEqual([]);
  const html = main(await read('docs/page.html')).replace(/\n/g, '');
  expect(html).toContain(expected);
});

test.each([
  ['<div>\n\na\n\n</div>\n\n</div>', ['12:1 </div>']],
  ['a <b>b</b></b> c', ['6:11 </b>']],
  ['<div>\n<i>a</i>\n</i></div>\n</section>', ['8:1 </i>', '9:1 </section>']],
  ['a</p>\n\n> b </kbd>', ['6:2 </p>', '8:5 </kbd>']],
  ['<p>a\n<ul><li>One<li>Two</ul>\n<br></br>\n\n`</b>` \\</b>\n\n    </b>', []],
])('names the end of what does not begin: %j', async (text, ends) => {
  const findings = await checkFiles({ 'docs/page.md': page(text) }, 'content: { format: "md" },');
  const said = findings.flatMap((finding) => /page\.md:(\S+ \S+) closes nothing/.exec(finding)?.[1] ?? []);
  expect(said.sort()).toEqual(ends);
});
