/** Texts that come from elsewhere: Markdown and a little HTML, and nothing that acts. */
import { toHast } from 'mdast-util-to-hast';
import { describe, expect, test } from 'vitest';
import { codeSpan, escaped } from '#engine/content/markdown/generated/parts.ts';
import { drawHtml, parsePlain } from '#engine/content/markdown/generated/plainMarkdown.ts';
import { escapeTags } from '#engine/content/markdown/generated/safeHtml.ts';

interface Node {
  type: string;
  tagName?: string;
  name?: string;
  value?: string;
  properties?: { href?: string };
  attributes?: { name: string; value: unknown }[];
  children?: Node[];
}

/** Elements in brackets with their addresses, texts as they are. */
function outline({ type, tagName, name, value, properties, attributes, children = [] }: Node): string {
  if (type === 'text') return value ?? '';
  const inner = children.map(outline).join('');
  const own = attributes?.map((one) => ` ${one.name}=${one.value}`).join('');
  const href = properties?.href === undefined ? '' : ` href=${properties.href}`;
  return type === 'root' ? inner : `[${tagName ?? name}${own ?? href}|${inner}]`;
}

function drawn(markdown: string, flat = true): string {
  const { tree } = parsePlain(markdown, flat);
  drawHtml(tree, (address) => address);
  const component = (state: { all(node: unknown): unknown }, node: object) => ({
    ...node,
    children: state.all(node),
  });
  const handlers = { mdxJsxFlowElement: component } as never;
  return outline(toHast(tree, { handlers }) as Node).trim();
}

describe('a text from elsewhere', () => {
  test.each([
    ['{braces} mean nothing', '[p|{braces} mean nothing]'],
    ['import x from "y"', '[p|import x from "y"]'],
    [':::note\nx\n:::', '[p|:::note\nx\n:::]'],
    ['# Big', '[p|[strong|Big]]'],
    ['`` ` <Card/> `` <Card href="x"/>', '[p|[code|` <Card/>] <Card href="x"/>]'],
    ['<script>alert(1)</script>', '[p|<script>alert(1)</script>]'],
    ['<!-- x --> y', '[p| y]'],
    ['<h4>Big <i>a</i></h4>', '[p|[strong|Big [i|a]]]'],
    ['<div>a <b>b</b><ul><li>c</ul></div>', '[div|a [b|b][ul|[li|c]]]'],
    ['<p>a<p>b', '[p|a]\n[p|b]'],
    ['<pre>a\nb</pre>', '[pre|a\nb]'],
    ['<dl><dt>a<dd>b</dl>', '[dl|[dt|a][dd|b]]'],
    ['a<hr>b', '[p|a]\n[hr|]\n[p|b]'],
    ['<img src="https://a.b/c.png" alt="x" onerror=y> <img src=javascript:z alt=y>', '[p|[img|] y]'],
    [
      '<table><tr><th>a</th></tr><tbody><tr><td>b</td></tr></tbody></table>',
      '[table|[tr|[th|a]][tbody|[tr|[td|b]]]]',
    ],
    ['<details><summary>a</summary>\n\n**b**\n\n</details>', '[details|[summary|a][p|[strong|b]]]'],
    ['<div style="x" onclick="y">a</div>', '[div|a]'],
    ['<p><b style={{ color: "red" }}>a</b></p>', '[p|[b|a]]'],
    ['a<br>b <b onclick="x()">c</b>', '[p|a[br|]\nb [b|c]]'],
    ['<b>open', '[p|<b>open]'],
    ['a <?php x ?> <![CDATA[b]]>', '[p|a <?php x ?> <![CDATA[b]]>]'],
    ['<!-- open *a*', '[p|<!-- open *a*]'],
    ['<!DOCTYPE html>', '[p|<!DOCTYPE html>]'],
    ['<p>\n\n**b**\n\n</p>', '[div|[p|[strong|b]]]'],
    ['<ul><li>a</b></ul>', '[ul|[li|a</b>]]'],
    ['x</p>', '[p|x]'],
    ['<i>&copy; &eacute;</i>', '[p|[i|© é]]'],
    ['shut</b>', '[p|shut</b>]'],
    ['<b>*x</b>*', '[p|<b>[em|x</b>]]'],
    ['<p>A &amp; <code>b</code></p>', '[p|A & [code|b]]'],
    ['<ul>\n<li>One</li>\n<li><b>Two</b></li>\n</ul>', '[ul|[li|One][li|[b|Two]]]'],
    ['<li>alone</li>', '[p|<li>alone</li>]'],
    ['text <ul><li>x</li></ul>', '[p|text ]\n[ul|[li|x]]'],
    ['<p><ul></ul></p>', '[ul|]'],
    ['<a href="https://a.b" target=_top>x</a>', '[p|[a href=https://a.b|x]]'],
    ['<a href="java&#115;cript:x">x</a>', '[p|[a|x]]'],
    ['<a href="java\tscript:x">x</a>', '[p|[a|x]]'],
    ['[<a href="https://c.d">x</a>](https://a.b)', '[p|[a href=https://a.b|<a href="https://c.d">x</a>]]'],
    ['[x](javascript:y) [y](data:text/html,z) [z](/a:b)', '[p|x y [a href=/a:b|z]]'],
    ['![x](javascript:y)', '[p|x]'],
    ['[r][r]\n\n[r]: vbscript:x', '[p|r]'],
    ['[r][r]\n\n[r]: /y', '[p|[a href=/y|r]]'],
    ['[^1]\n\n[^1]: x', '[p|[a href=x|^1]]'],
  ])('%s', (markdown, expected) => expect(drawn(markdown)).toBe(expected));

  test('keeps its headings below that of the page', () =>
    expect(drawn('# Big\n\n### Small', false)).toBe('[h2|Big]\n[h3|Small]'));

  test('has all of its words where elements are nested too deeply', () =>
    expect(drawn(`${'<b>'.repeat(10_000)}x`)).toBe(`[p|${'<b>'.repeat(10_000)}x]`));

  test('that is nested too deeply is refused', () =>
    expect(() => drawn(`${'> '.repeat(500)}x`)).toThrow('nested more than 100 levels'));

  test('has no tag in the Markdown export that the page does not have', () =>
    expect(escapeTags('<b>x</b> <Card/> <!-- a < b')).toBe('<b>x</b> &lt;Card/> &lt;!-- a &lt; b'));
});

test.each(['`', '``', 'a`b', '`a`', ' a ', 'a\n\n# b', '<b>', '*'])('the name %j is code', (name) =>
  expect(drawn(codeSpan(name))).toBe(`[p|[code|${name.replace(/\n+/g, ' ')}]]`),
);

test.each([
  ...['*a*', '_a_', 'a_b', '[a](b)', '<b>', '&amp;', '# a', '1. a', '- a', '![a](b)', 'a | b', '~~a~~'],
  ...['`a`', '=', '\\'],
])('the name %j is itself', (name) => expect(drawn(`**x** ${escaped(name)}`)).toBe(`[p|[strong|x] ${name}]`));

test.each(['# a', '1. a', '- a', '+ a', '===', '> a'])('the name %j is itself at the start, too', (name) =>
  expect(drawn(escaped(name))).toBe(`[p|${name}]`),
);
