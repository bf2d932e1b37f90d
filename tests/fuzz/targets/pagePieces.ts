/** What pages are made of, well formed and not, to be put into others. */
import { oddTexts } from '../core/text.ts';

const components =
  'Admonition AdmonitionTitle ApiField ApiSamples ApiTryIt Card CardGrid Change CodeBlock Diagram Image Steps TabItem Tabs Video Partial'.split(
    ' ',
  );
const attributes = [
  'dangerouslySetInnerHTML={{__html: "<img src=x onerror=alert(1)>"}}',
  ...['lines={["<img src=x onerror=alert(1)>"]}', 'svg="<svg onload=alert(1)>"', 'onClick="alert(1)"'],
  ...['href="javascript:alert(1)"', 'src="https://attacker.example/x.js"', 'to="data:text/html,x"'],
  'data-island="TryIt" data-wake="load"',
  'data-video="script" data-src="https://attacker.example/x.js"',
  'style={{color: "red"}}',
  ...['srcDoc="<script>alert(1)</script>"', 'ref="x"', 'key={1}', 'children={[1]}', 'className={{}}'],
  ...['title={null}', 'id={[]}', 'values={3}', '{...{a: 1}}', 'a={`x`}', 'a={1 + 1}'],
];

/** Lines of front matter. */
export const matterLines: readonly string[] = [
  ...['slug: /../../README', 'slug: ..', 'slug: ""', 'slug: "%"', 'slug: /docs/overview?x#y'],
  `slug: ${'x'.repeat(300)}`,
  ...['slug: con', 'id: a/b', 'id: ..', 'title: *nope', 'title: &a [*a]', 'title: {a: 1}', 'title: ""'],
  'title: </script><script>alert(1)</script>',
  'title: "\\0"',
  'description: "\\"><script>alert(1)</script>"',
  'description: [1]',
  'a: &a [x,x,x,x,x,x,x,x,x]\nb: &b [*a,*a,*a,*a,*a,*a,*a,*a,*a]\nc: &c [*b,*b,*b,*b,*b,*b,*b,*b,*b]\nd: &d [*c,*c,*c,*c,*c,*c,*c,*c,*c]\ntags: [*d,*d,*d]',
  ...['tags: [1, null]', 'tags: ["<script>", "__proto__", ""]', 'authors: [__proto__]'],
  ...['authors: {name: 1}', 'keywords: "x"', 'image: javascript:alert(1)'],
  ...['image: ../../../package.json', 'image: /nope.png', 'sidebar_position: 1e999'],
  ...['sidebar_position: -0', 'sidebar_label: ""', 'displayed_sidebar: __proto__'],
  ...['pagination_next: constructor', 'pagination_prev: ../..', 'custom_edit_url: javascript:alert(1)'],
  ...['last_update: {date: 999999-99-99}', 'last_update: {date: -271821-04-20}', 'date: 0000-00-00'],
  ...['date: 2025-13-45', 'related: [/docs/__proto__, "%", "javascript:alert(1)"]', 'search_rank: 1.5'],
  ...['toc_min_heading_level: 6', 'toc_max_heading_level: 2', 'unlisted: true', 'draft: yes'],
  ...['__proto__: {title: x}', 'constructor: x', '? [a]\n: b', '!!js/function "x": 1', '<<: *x', '---'],
  '...',
  '\t- x',
];

/** Text for bodies. */
export const bodyPieces: readonly string[] = [
  ...oddTexts,
  ...components.flatMap((name) => attributes.slice(0, 6).map((attribute) => `<${name} ${attribute} />`)),
  ...attributes.flatMap((attribute) => [`<div ${attribute}>x</div>`, `<a ${attribute}>x</a>`, attribute]),
  ...components.flatMap((name) => [`<${name}>`, `</${name}>`, `<${name} />`]),
  ...['script', 'style', 'iframe', 'object', 'form', 'svg', 'math', 'base', 'template', 'body'].map(
    (name) => `<${name}>x</${name}>`,
  ),
  ...['[x](javascript:alert(1))', '[x](<java\nscript:alert(1)>)', '[x](vbscript:x)'],
  ...['[x](data:text/html,x)', '[x](%)', '[x](/%E0)', '[x](#%)', '[x](../../../etc/passwd.mdx)'],
  ...['[x]: javascript:alert(1)', '![x](javascript:alert(1))', '![x](../../../package.json)'],
  ...['![x](/%ff.png "t")', '<https://attacker.example>', 'https://attacker.example/?a=<b>'],
  ...'"\'`*_~[]({}<>#|:\n \t&\\$=\r',
  ...['![', '> ', '- ', ':::', '  \n', '[^1]', '**a', '<b>', '{"', "' <id>'", '[x](', '<!--'],
  '```js title="x" {1-3} showLineNumbers\nconst a = 1;\n```',
  '```js {1-999999999}\nx\n```',
  ...['```js {3-1,a,-1}\nx\n```', '> ```js\n> x\n> ```', '- ```js', '```', '~~~~'],
  '```mermaid\ngraph TD\nA --> B\nB --> A\n```',
  '```mermaid\nsequenceDiagram\nA->>B: <script>alert(1)</script>\n```',
  '```mermaid\nstateDiagram-v2\n[*] --> "\n```',
  '```mermaid\nx\n```',
  ...[':::note[<script>]\n\nx\n\n:::', ':::warning Title', ':::nope', '::youtube{#x .y z="1"}'],
  ...[':x[y]{onclick=alert(1)}', '## Heading {#"><script>}', '## {#a}', '####### x', '# \n#\n##'],
  ...['| a | b |\n|---|---|\n| c |', '| a |\n|:-:|\n| b | c | d |', '[^1]: note [^1]'],
  ...['a[^1]\n\n[^1]: b', "import X from './_x.mdx'", "import X from '../../../../etc/passwd'"],
  ...["import fs from 'node:fs'", 'export const a = () => { throw 1 };', 'export default 1'],
  ...['{/* truncate */}', '{1 + 1}', '{process.env}', '{"</script>"}', '{[1, 2]}', '{({}).x}', '{'],
  ...['<>', '</>', '<a.b />', '<a:b />', '<a {...b} />'],
  '<Tabs><TabItem value="a">x</TabItem><TabItem value="a">y</TabItem></Tabs>',
  '<Tabs groupId="__proto__"><TabItem value={1}>x</TabItem></Tabs>',
  '<Tabs>x</Tabs>',
  ...['<details><summary>x', '<Change type="nope" />', '<Change type="added" title={1}>x</Change>'],
];
