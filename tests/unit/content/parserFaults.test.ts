/** Tags and braces as writers get them wrong: the place, what is wrong, and what to write. */
import { expect, it } from 'vitest';
import { parsePage } from '#engine/content/markdown/parser/parse.ts';
import { Problems } from '#engine/shared/problems.ts';

/** Findings about a text whose first line is the tenth of its file. */
function findingsOf(text: string): string[] {
  const problems = new Problems();
  parsePage(text, { file: 'page.mdx', line: 10 }, problems);
  return problems.all.map(
    ({ line, column, message, hint }) => `${line}:${column} ${message}${hint ? ` — ${hint}` : ''}`,
  );
}

const braces = 'Braces that are text are written \\{ and \\}, or stand in `code`.';
const less = 'A < that begins no tag is written &lt; or stands in `code`.';
const text = (line: string) => `If it is text, put it into \`code\`, or write it like this: ${line}`;
const openBrace = (line: string) => `The brace { that begins here is not closed. — ${text(line)}`;
const noValue = (line: string) => `is no value that braces may hold. — ${text(line)}`;
const noAttribute = 'is no value that braces may hold. — Write a text such as {"text"} or a number.';
const otherTool = `is no value that braces may hold. — Tags of other tools are text here: what they do, a component such as <Tabs> does. ${braces}`;
const noTag = (line: string) => `The sign < begins no tag here. — ${text(line)}`;
const unread = `cannot be read. — Attributes are written name="text" or name={3}, and the tag ends with > or />. ${less}`;
const open = 'begins here and is not closed';

const slips: [text: string, ...findings: string[]][] = [
  ['<Tabs>\n\nx', `10:1 <Tabs> ${open}. — Write </Tabs>, or &lt;Tabs> where no tag is meant.`],
  ['a {b', `10:3 ${openBrace('a \\{b')}`],
  ['a {1 +}', `10:3 {1 +} ${noValue('a \\{1 +\\}')}`],
  ['{% tabs %}\n\nx\n\n{% endtabs %}', `10:1 {% tabs %} ${otherTool}`, `14:1 {% endtabs %} ${otherTool}`],
  [
    'x\n\n</Tabs>',
    '12:1 </Tabs> closes nothing: no such tag is open here. — Write <Tabs> before it, or take it away.',
  ],
  [
    '<Tabs>\n<TabItem>\n\nx\n\n</Tabs>',
    '15:1 </Tabs> stands where <TabItem> of line 11 is still open. — Write </TabItem> before it.',
  ],
  [
    '<Tabs>\n\nx <b>y\n\n</Tabs>',
    `12:3 <b> ${open} in the same paragraph. — Write </b> in the same paragraph, or &lt;b> where no tag is meant.`,
  ],
  ['a <3 b', `10:3 ${noTag('a &lt;3 b')}`],
  [
    '<https://x.example>',
    '10:1 <https://x.example> is no tag. — Write it like this: [https://x.example](https://x.example)',
  ],
  [
    '<me@x.example>',
    '10:1 <me@x.example> is no tag. — Write it like this: [me@x.example](mailto:me@x.example)',
  ],
  ['<!DOCTYPE html>', `10:1 ${noTag('&lt;!DOCTYPE html>')}`],
  ['<a href=x>y</a>', '10:1 The attribute href of <a> has no quotes. — Write it like this: href="x"'],
  ['<a href="x>y</a>', `10:1 The tag <a> ${unread}`],
  ['<Card title=>x</Card>', `10:1 The tag <Card> ${unread}`],
  ['<br>', '10:1 <br> is not closed. — Write it like this: <br />'],
  ['line<br>two', '10:5 <br> is not closed. — Write it like this: <br />'],
  ['<img src="x">', '10:1 <img> is not closed. — Write it like this: <img src="x" />'],
  ['{a', `10:1 ${openBrace('\\{a')}`],
  ['{{ var }}', `10:1 {{ var }} ${otherTool}`],
  ['{a: b}', `10:1 {a: b} ${noValue('\\{a: b\\}')}`],
  ['{/* x', '10:1 The comment that begins here is not closed. — End it with */}'],
  [
    '- a\n  <Tabs>\n- b\n  </Tabs>',
    `11:3 <Tabs> ${open} in the same entry of a list. — Write </Tabs> in the same entry of a list, or &lt;Tabs> where no tag is meant.`,
  ],
  [
    '> <Tabs>\nx',
    `10:3 <Tabs> ${open} in the same quote. — Write </Tabs> in the same quote, or &lt;Tabs> where no tag is meant.`,
  ],
  [
    'a <T> generic',
    `10:3 <T> ${open} in the same paragraph. — Write </T> in the same paragraph, or &lt;T> where no tag is meant.`,
  ],
  ['Map<String, Integer>', `10:4 ${noTag('Map&lt;String, Integer>')}`],
  ['x <= y', `10:3 ${noTag('x &lt;= y')}`],
  ['if a<b && c>d', `10:5 The tag <b> ${unread}`],
  [
    '</div>x',
    '10:1 </div> closes nothing: no such tag is open here. — Write <div> before it, or take it away.',
  ],
  ['<div></span>', '10:6 </span> stands where <div> of line 10 is still open. — Write </div> before it.'],
  [
    '<Tabs>\n\n```js\nx\n\n</Tabs>',
    `10:1 <Tabs> ${open}. — Write </Tabs>, or &lt;Tabs> where no tag is meant.`,
  ],
  ['<A b={c d} />', `10:6 {c d} ${noAttribute}`],
  ['<Card title="He said "x"">', `10:1 The tag <Card> ${unread}`],
  ['<Tab>\n</tab>', '11:1 </tab> stands where <Tab> of line 10 is still open. — Write </Tab> instead.'],
  ['{`a ${b`}', `10:1 ${openBrace('\\{`a ${b`}')}`],
  ["{'it's'}", `10:1 {'it's'} ${noValue("\\{'it's'\\}")}`],
  ["<A b={'it's'} />", `10:6 {'it's'} ${noAttribute}`],
  ['| a | <b |\n|--|--|\n| c | d |', `10:7 The tag <b> ${unread}`],
  ['## A {#x', `10:6 ${openBrace('## A \\{#x')}`],
  [
    'a {#x}',
    `10:3 {#x} is no value that braces may hold. — An id stands at the end of a heading, such as: ## Title {#id}. ${braces}`,
  ],
  ['{{< ref "x" >}}', `10:1 {{< ref "x" >}} ${otherTool}`],
  ['<a b=c d>', '10:1 The attribute b of <a> has no quotes. — Write it like this: b="c"'],
  [
    '<Tabs>\n<TabItem value="apple">\n\n- a\n\n  </TabItem>\n  <TabItem value="banana" label="Banana">\n\n- b\n\n  </TabItem>\n</Tabs>',
    '16:3 <TabItem> is read as a part of the list above it, where <TabItem> of line 11 is open. — Tags around a list begin at the start of their lines, without spaces before them.',
  ],
];

it.each(slips)('explains %j', (text, ...findings) => expect(findingsOf(text)).toEqual(findings));

it('goes on behind what is only meant as text, and names at most twenty faults', () => {
  const slips = Array.from({ length: 30 }, (_, at) => `If a <${at} or {x ${at}}, then`).join('\n\n');
  const found = findingsOf(slips);
  expect(found).toHaveLength(20);
  expect(found.slice(0, 3).map((each) => each.split(' ')[0])).toEqual(['10:6', '10:12', '12:6']);
  expect(findingsOf('a <3 b\n\n</Tabs>')).toHaveLength(2);
});
