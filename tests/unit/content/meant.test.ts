/** Readings that CommonMark lacks: what writers mean by marks, dollars and addresses. */
import type { Nodes } from 'mdast';
import { expect, test } from 'vitest';
import { parsePlain } from '#engine/content/markdown/generated/plainMarkdown.ts';
import { parseAsIntended } from '#engine/content/markdown/parser/parseAsIntended.ts';
import { parseText } from '#engine/content/markdown/parser/satteri.ts';
import { phrases, words } from '../../words.ts';
import { buildFiles } from '../site.ts';
import { page } from './pages.ts';

const main = (html = '') => /<div class="prose">([\s\S]*?)<\/div><footer/.exec(html)?.[1] ?? '';

async function shown(body: string): Promise<string> {
  const { read, findings } = await buildFiles({ 'docs/page.mdx': page(body) }, 'content: { math: true },');
  expect(findings).toEqual([]);
  return main(await read('docs/page.html'));
}

test('sums of money are no formulas', async () => {
  const html = await shown(
    'Prices $5 to $10.\n\nFrom $5, then $a$, $ b $ and $20$ of $c $d$.\n\n`$5 to $10`\n\n| $1 or $2 | $e$ |\n|---|---|\n| $3 | $4 |',
  );
  expect(html).toContain('<p>Prices $5 to $10.</p>');
  expect(html).toContain('From $5, then <span class="formula">');
  expect(html).toContain('of $c <span class="formula">');
  expect(html).toContain('<code>$5 to $10</code>');
  expect(html).toContain('$1 or $2');
  expect(html.match(/class="formula"/g)).toHaveLength(5);
});
test('bold, italic and deleted text may begin and end with signs beside letters of East Asia', async () => {
  const html = await shown(
    '**注意：**文字和*「例」*的 **“引用”**文 ~~删除。~~字 **한국어(Korean)**은 `：**文` [链**接：**文](/docs)',
  );
  for (const part of words`<strong>注意：</strong>文字和<em>「例」</em>的 <strong>“引用”</strong>文 <del>删除。</del>字
    <strong>한국어(Korean)</strong>은 <code>：**文</code> 链<strong>接：</strong>文`)
    expect(html).toContain(part);
});

test('a bare address ends where a sentence of East Asia does, also in Markdown', async () => {
  const { read } = await buildFiles({
    'docs/page.mdx': page('看 https://x.example。中文（注）和 `https://x.example。`'),
  });
  const html = main(await read('docs/page.html'));
  expect(html).toMatch(/href="https:\/\/x\.example"[^>]*>https:\/\/x\.example<.*<\/a>。中文（注）/);
  expect(html).toContain('<code>https://x.example。</code>');
  expect(await read('docs/page.md')).toContain(
    '看 [https://x.example](https://x.example)。中文（注）和 `https://x.example。`',
  );
});

test('bold and deleted addresses end at their marks before a sign of East Asia, also in Markdown', async () => {
  const body =
    '**https://x.example/1**。做 **看 https://x.example/2**，和 ~~https://x.example/3~~（注）\n\n*https://x.example/4*。';
  const { read } = await buildFiles({ 'docs/page.mdx': page(`${body}\n\n\`**https://x.example/5**。\``) });
  const html = main(await read('docs/page.html')).replace(
    /<span.*?<\/span>| (?:dir|class|target|rel)="[^"]*"/g,
    '',
  );
  const link = (number: number) => `<a href="https://x.example/${number}">https://x.example/${number}</a>`;
  expect(html).toContain(
    `<p><strong>${link(1)}</strong>。做 <strong>看 ${link(2)}</strong>，和 <del>${link(3)}</del>（注）</p>`,
  );
  expect(html).toContain(`<p><em>${link(4)}</em>。</p>`);
  expect(html).toContain('<code>**https://x.example/5**。</code>');
  expect(await read('docs/page.md')).toContain('**[https://x.example/1](https://x.example/1)**。做');
});

test('texts that others wrote are read in the same way', () => {
  const { tree } = parsePlain('**注意：**文字，见 https://x.example。', false);
  expect(JSON.stringify(tree)).toContain('"type":"strong"');
  expect(JSON.stringify(tree)).toContain('"url":"https://x.example"');
});
test('a single tilde within a word deletes nothing', async () => {
  const html = await shown(
    '5~10 and 10~20, h~2~o, 周一~周五，9点~18点, ~5 to ~10, a~b~c.\n\n~gone~ ~~a~b~~ **x~y and z~w** `5~10~20` [p~q~r](/docs?a~b~c)',
  );
  expect(html).toContain('<p>5~10 and 10~20, h~2~o, 周一~周五，9点~18点, ~5 to ~10, a~b~c.</p>');
  for (const part of phrases`<del>gone</del> | <del>a~b</del> | <strong>x~y and z~w</strong> |
    <code>5~10~20</code> | href="/docs?a~b~c" | >p~q~r<`)
    expect(html).toContain(part);
});
test('a quote that GitHub shows as a box is one, and stays a quote in Markdown', async () => {
  const body =
    '> [!NOTE]\n> Words of a *note*.\n\n> [!important] Mind\n> the rest.\n\n> [!WARNING]\n>\n> - an item\n\n> [!OTHER]\n> A quote.\n\n> [!TIP]';
  const { read, findings } = await buildFiles({ 'docs/page.mdx': page(body) });
  const html = main(await read('docs/page.html'));
  expect(findings).toEqual([]);
  expect(html.match(/<blockquote>\s*<p>\[!OTHER\]\nA quote\.<\/p>\s*<\/blockquote>/g)).toHaveLength(1);
  expect(html).toMatch(/>note<\/span><\/p>\s*<p>Words of a <em>note<\/em>\.<\/p>/);
  expect(html).toMatch(/>important<\/span><\/p>\s*<p>Mind\nthe rest\.<\/p>/);
  expect(html).toMatch(/>warning<\/span><\/p>\s*<ul>\s*<li>an item/);
  expect(html.match(/\[!/g)).toHaveLength(1);
  expect(await read('docs/page.md')).toContain(body);
});

test('values of HTML without quotes may have slashes, and what looks like one is text', () => {
  const valuesIn = (node: Nodes): string[] =>
    'children' in node ? node.children.flatMap(valuesIn) : 'value' in node ? [node.value] : [];
  const text =
    'See <a href=https://x.example/y_z>it</a> and <img src=a/b.png alt=c> `a <b c=d/e>` <b>1 = 2/3</b>.';
  const tree = parseAsIntended(text, (each) => parseText(each, 'commonMark'));
  expect(valuesIn(tree)).toEqual([
    'See ',
    '<a href=https://x.example/y_z>',
    'it',
    '</a>',
    ' and ',
    '<img src=a/b.png alt=c>',
    ' ',
    'a <b c=d/e>',
    ' ',
    '<b>',
    '1 = 2/3',
    '</b>',
    '.',
  ]);
});
