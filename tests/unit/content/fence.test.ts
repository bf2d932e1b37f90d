import { describe, expect, it } from 'vitest';
import { applyMagicComments, copiedCode } from '#engine/content/code/codeComments.ts';
import { parseFence } from '#engine/content/code/fence.ts';

const noMarks = { highlighted: [], inserted: [], deleted: [], focused: [], words: [] };
const nothing = { ...noMarks, folded: [], unknown: [] };

it.each([
  ['', {}],
  ['title="a b.ts"', { title: 'a b.ts' }],
  ['title=\'it "is"\'', { title: 'it "is"' }],
  ['title=""', { title: '' }],
  ['{1,3-5}', { highlighted: [1, 3, 4, 5] }],
  ['{ 1 , 3 - 4 }', { highlighted: [1, 3, 4] }],
  ['{2}{4}', { unknown: ['{2}{4}'] }],
  ['showLineNumbers', { startLine: 1 }],
  ['showLineNumbers=5', { startLine: 5 }],
  ['showLineNumbers={12}', { startLine: 12 }],
  ['ins={2} del={1,3}', { inserted: [2], deleted: [1, 3] }],
  ['title="x" {2} showLineNumbers', { title: 'x', highlighted: [2], startLine: 1 }],
  ['alt="Two boxes"', { alt: 'Two boxes' }],
  ['mark={2} focus={1} collapse={3-4, 6}', { highlighted: [2], focused: [1], folded: [3, 4, 6] }],
  [
    '/a b/ ins="c.d" del=\'e\' mark=/f\\/(g)/',
    {
      words: [
        { pattern: /a b/dg, tag: 'mark' },
        { pattern: /c\.d/dg, tag: 'ins' },
        { pattern: /e/dg, tag: 'del' },
        { pattern: /f\/(g)/dg, tag: 'mark' },
      ],
    },
  ],
  ['"it.is"', { words: [{ pattern: /it\.is/dg, tag: 'mark' }] }],
  ['/(/ focus="x" constructor={1} src/a/b', { unknown: ['/(/', 'focus="x"', 'constructor={1}', 'src/a/b'] }],
  ['title=x', { unknown: ['title=x'] }],
  ['Title="x"', { unknown: ['Title="x"'] }],
  ['live {a} {3-1} {0}', { unknown: ['live', '{a}', '{3-1}', '{0}'] }],
  ['title="half', { unknown: ['title="half'] }],
  ['showLineNumbers=x', { unknown: ['showLineNumbers=x'] }],
])('parseFence %s', (meta, expected) => expect(parseFence(meta)).toEqual({ ...nothing, ...expected }));

describe('applyMagicComments', () => {
  const apply = (code: string, language = 'typescript') => applyMagicComments(code, language);

  it('leaves code without them alone', () => {
    expect(apply('// highlight me\nx')).toEqual({ code: '// highlight me\nx', ...noMarks, problems: [] });
  });

  it('marks the next line and blocks, counted without the comments', () => {
    const { code, highlighted } = apply(
      'a\n// highlight-next-line\nb\nc\n/* highlight-start */\nd\n\ne\n{/* highlight-end */}\nf',
    );
    expect(code).toBe('a\nb\nc\nd\n\ne\nf');
    expect(highlighted).toEqual([2, 4, 5, 6]);
  });

  it('knows insertions and deletions', () => {
    const { code, inserted, deleted } = apply(
      '# delete-next-line\nold\n# insert-start\nnew\n# insert-end',
      'bash',
    );
    expect(code).toBe('old\nnew');
    expect([deleted, inserted]).toEqual([[1], [2]]);
  });

  it('marks a line once when a block and a next-line comment meet', () => {
    const { highlighted } = apply('// highlight-start\n// highlight-next-line\na\n// highlight-end');
    expect(highlighted).toEqual([1]);
  });

  it.each([
    ['html', '<!-- highlight-next-line -->'],
    ['css', '/* highlight-next-line */'],
    ['python', '# highlight-next-line'],
    ['sql', '-- highlight-next-line'],
    ['razor', '@* highlight-next-line *@'],
    ['tsx', '  {/* highlight-next-line */}'],
    ['unheard-of', '; highlight-next-line'],
  ])('reads the comments of %s', (language, comment) =>
    expect(apply(`${comment}\nx`, language)).toMatchObject({ code: 'x', highlighted: [1] }),
  );

  it.each([
    ['python', '// highlight-next-line'],
    ['css', '// highlight-next-line'],
    ['javascript', 'x // highlight-next-line'],
    ['javascript', '// highlight-next-lines'],
  ])('leaves in %s: %s', (language, line) =>
    expect(apply(`${line}\nx`, language)).toMatchObject({ code: `${line}\nx`, highlighted: [] }),
  );

  it.each([
    ['a(); // [!code ++]', 'a();', { inserted: [1] }],
    ['a(); // [!code --] ', 'a();', { deleted: [1] }],
    ['a();\nb(); /* [!code hl] */', 'a();\nb();', { highlighted: [2] }],
    ['<a>{/* [!code focus] */}', '<a>', { focused: [1] }],
    ['// [!code focus:2]\na\nb\nc', 'a\nb\nc', { focused: [1, 2] }],
    ['a // [!code highlight:2]\nb\nc', 'a\nb\nc', { highlighted: [1, 2] }],
    ['a // Why. [!code ++] [!code focus]', 'a // Why.', { inserted: [1], focused: [1] }],
    ['a /* Why. [!code error] */', 'a /* Why. */', { highlighted: [1], kinds: { 1: 'error' } }],
    ['// [!code word:a.b]\nc', 'c', { words: [{ pattern: /a\.b/dg, tag: 'mark' }] }],
    ['c\n// [!code word:ab:2]\nd', 'c\nd', { words: [{ pattern: /ab/dg, tag: 'mark', from: 2, to: 3 }] }],
    ['a // [!!code ++]', 'a // [!code ++]', {}],
    ['a["[!code ++]"]; // [!codes]', 'a["[!code ++]"]; // [!codes]', {}],
  ])('reads %j', (written, code, marks) =>
    expect(apply(written)).toEqual({ ...noMarks, problems: [], code, ...marks }),
  );

  it.each([
    ['html', '<p> <!-- [!code ++] -->', '<p>'],
    ['bash', 'a # [!code ++]', 'a'],
    ['sql', 'a -- [!code ++]', 'a'],
    ['python', 'a // [!code ++]', 'a // [!code ++]'],
  ])('reads notations in the comments of %s: %s', (language, written, code) =>
    expect(apply(written, language).code).toBe(code),
  );

  it('says which notation it does not know, and keeps it', () => {
    const { code, problems } = apply('a // [!code fokus]\nb // [!code ++:x]');
    expect(code).toBe('a // [!code fokus]\nb // [!code ++:x]');
    expect(problems).toEqual([
      'Unknown notation [!code fokus] of a code block.',
      'Unknown notation [!code ++:x] of a code block.',
    ]);
  });

  it('leaves deleted lines out of copied code', () => {
    const fence = parseFence('del={1} ins={2}');
    expect(copiedCode('a\nb\nc // [!code --]\nd // [!code ++]', 'typescript', fence)).toBe('b\nd');
  });

  it('says what is not closed', () => {
    expect(apply('// highlight-start\na').problems).toEqual(['highlight-start has no highlight-end.']);
    expect(apply('a\n// insert-end').problems).toEqual(['insert-end has no insert-start.']);
    expect(apply('a\n// highlight-next-line').problems).toEqual(['highlight-next-line has no next line.']);
  });
});
