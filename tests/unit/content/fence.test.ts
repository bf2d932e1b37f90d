import { describe, expect, it } from 'vitest';
import { applyMagicComments, parseFence } from '#engine/content/code/fence.ts';

const nothing = { highlighted: [], inserted: [], deleted: [], unknown: [] };

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
  ['title=x', { unknown: ['title=x'] }],
  ['Title="x"', { unknown: ['Title="x"'] }],
  ['live {a} {3-1} {0}', { unknown: ['live', '{a}', '{3-1}', '{0}'] }],
  ['title="half', { unknown: ['title="half'] }],
  ['showLineNumbers=x', { unknown: ['showLineNumbers=x'] }],
])('parseFence %s', (meta, expected) => expect(parseFence(meta)).toEqual({ ...nothing, ...expected }));

describe('applyMagicComments', () => {
  const apply = (code: string, language = 'typescript') => applyMagicComments(code, language);

  it('leaves code without them alone', () => {
    const plain = { highlighted: [], inserted: [], deleted: [], problems: [] };
    expect(apply('// highlight me\nx')).toEqual({ code: '// highlight me\nx', ...plain });
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

  it('says what is not closed', () => {
    expect(apply('// highlight-start\na').problems).toEqual(['highlight-start has no highlight-end.']);
    expect(apply('a\n// insert-end').problems).toEqual(['insert-end has no insert-start.']);
    expect(apply('a\n// highlight-next-line').problems).toEqual(['highlight-next-line has no next line.']);
  });
});
