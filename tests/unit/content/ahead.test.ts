import { describe, expect, it } from 'vitest';
import { blocksAhead } from '#engine/content/code/ahead.ts';
import type { OwnComment } from '#engine/content/code/ownComments.ts';

const found = (text: string, comments: OwnComment[] = []) => [...blocksAhead([text], comments)];

describe('blocks that are found before a page is parsed', () => {
  it('are those of all texts, in their order, without what marks lines', () => {
    const texts = [
      '# A\n\n```ts title="x.ts"\nlet a;\n// highlight-next-line\nlet b;\n```\n',
      '~~~py\nx\n~~~',
    ];
    expect([...blocksAhead(texts)]).toEqual([
      { code: 'let a;\nlet b;', language: 'typescript' },
      { code: 'x', language: 'python' },
    ]);
    const comments = [{ mark: 'highlight', line: 'look-here' } as const];
    expect(found('```js\n// look-here\nf();\n```', comments)[0]?.code).toBe('f();');
  });

  it('keep fences and spaces that are theirs', () => {
    const text = '  ````mdx\n  ```js\n    a\n  ```\n  ````';
    expect(found(text)).toEqual([{ code: '```js\n  a\n```', language: 'mdx' }]);
  });

  it('stand in lists and quotes, and may have no end', () => {
    const text = '- ```js\n  a\n\n    b\n  ```\n> ```py\n> c\n> ```\n\n```css\nd';
    expect(found(text)).toEqual([
      { code: 'a\n\n  b', language: 'javascript' },
      { code: 'c', language: 'python' },
      { code: 'd', language: 'css' },
    ]);
  });

  it('are diagrams too', () => {
    expect(found('```mermaid title="x"\na --> b\n```')).toEqual([{ code: 'a --> b', language: 'mermaid' }]);
  });

  it.each([
    ['in a line of text', '```js a``` and so on\n'],
    ['of a language that nobody knows', '```keto-natural\na\n```'],
  ])('are not those %s', (_, text) => {
    expect(found(text)).toEqual([]);
  });

  it('take no longer for many fences without an end', () => {
    const text = Array.from({ length: 20_000 }, (_, index) => `${'`'.repeat((index % 50) + 3)}a`).join('\n');
    expect(found(text).length).toBeLessThan(2);
  });
});
