/** Blocks of code with marked parts, as pages hold them. */
import { expect, it } from 'vitest';
import { markedParts, markLine } from '#engine/content/code/markWords.ts';
import { buildPages, page } from './pages.ts';

const marked = (html: string, text: string, pattern: RegExp, tag: 'mark' | 'ins' | 'del' = 'mark') =>
  markLine(html, markedParts(text, [{ pattern, tag }])[0] ?? []);

it.each([
  ['a b', 'a b', /b/dg, 'a <mark>b</mark>'],
  ['<span class="k">ab</span>c', 'abc', /bc/dg, '<span class="k">a<mark>b</mark></span><mark>c</mark>'],
  ['a&lt;b&amp;', 'a<b&', /<b/dg, 'a<mark>&lt;b</mark>&amp;'],
  ['😀 x', '😀 x', /x/dg, '😀 <mark>x</mark>'],
  ['abab', 'abab', /a(b)/dg, 'a<mark>b</mark>a<mark>b</mark>'],
  ['ab', 'ab', /(x)?b/dg, 'ab'],
  ['ab', 'ab', /x*/dg, 'ab'],
])('marks parts of %s', (html, text, pattern, result) => expect(marked(html, text, pattern)).toBe(result));

it('draws notations, and loads their style sheet with pages that need it', async () => {
  const fence = (meta: string, code: string) => page(`\`\`\`js ${meta}\n${code}\n\`\`\``);
  const [changed, focused, folded, plain, wrong] = await buildPages([
    fence('/c/', 'a\nb // [!code --]\nc // [!code ++]'),
    fence('', 'a // [!code focus]\nb'),
    fence('collapse={1-2,4} showLineNumbers=7', 'a\nb\nc\nd'),
    fence('{1}', 'a'),
    fence('', 'a // [!code error:2]\nb\nc // [!code warning]\nd // [!code hl]'),
  ]);
  expect([changed, focused, folded, plain].map((built) => built?.findings)).toEqual([[], [], [], []]);
  expect(changed?.html).toContain(
    '<code>a\n<del class="line" data-says="removed">b\n</del>' +
      '<ins class="line" data-says="added"><mark>c</mark>\n</ins></code>',
  );
  expect(wrong?.html).toContain(
    '<mark class="line line--error">a\n</mark><mark class="line line--error">b\n</mark>' +
      '<mark class="line line--warning">c\n</mark><mark class="line">d\n</mark>',
  );
  expect(focused?.html).toContain('<code>a\n<span class="line dim">b\n</span></code>');
  expect(
    Array.from((folded?.html ?? '').matchAll(/(<summary>Lines[^<]*|data-line="\d+")/g), ([found]) => found),
  ).toEqual([
    ...['<summary>Lines 7–8', 'data-line="7"', 'data-line="8"', 'data-line="9"'],
    ...['<summary>Lines 10', 'data-line="10"'],
  ]);
});
