/** Blocks of code as Expressive Code shows them. */
import type { Code } from 'mdast';
import { expect, test } from 'vitest';
import { adaptCode } from '#engine/adapters/common/expressiveCode/blocks.ts';

function adapted(lang: string, value: string, meta = ''): Pick<Code, 'lang' | 'meta' | 'value'> {
  const node: Code = { type: 'code', lang, meta, value };
  adaptCode(node, () => undefined);
  return { lang: node.lang, meta: node.meta, value: node.value };
}

test.each([
  ['js', '// src/a.js', 'src/a.js'],
  ['astro', '<!-- src/pages/index.astro -->', 'src/pages/index.astro'],
  ['css', '/* a.css */', 'a.css'],
  ['yaml', '# .github/dependabot.yml', '.github/dependabot.yml'],
  ['ts', '// File name: a.ts', 'a.ts'],
  ['rust', '// src/main.rs', 'src/main.rs'],
])('a comment that names a file is the title of a block of %s', (lang, line, title) =>
  expect(adapted(lang, `${line}\n\nrun`)).toEqual({ lang, meta: `title="${title}"`, value: 'run' }),
);

test.each([
  ['js', '// Say it'],
  ['js', '// https://example.com/a.js'],
  ['ts', '// @filename: a.ts'],
  ['js', '// a.css'],
  ['js', '// ...'],
  ['js', 'a.js'],
])('any other line of a block of %s stays', (lang, line) =>
  expect(adapted(lang, `${line}\nrun`)).toEqual({ lang, meta: '', value: `${line}\nrun` }),
);

test.each([
  ['# Run: ~/bin/a\n\nrun', '', 'shellscript'],
  ['#!/bin/sh\nrun', '', 'shellscript'],
  ['run', 'frame="none"', 'shellscript'],
  ['run', 'title="Run"', 'sh'],
])('a shell that is a file or has no frame has another name: %j %s', (value, meta, lang) =>
  expect(adapted('sh', value, meta).lang).toBe(lang),
);

test('a title, and a block without a frame, keep such a comment', () => {
  expect(adapted('js', '// a.js', 'title="b.js"').value).toBe('// a.js');
  expect(adapted('js', '// a.js', 'frame="none"').value).toBe('// a.js');
});

test('empty lines at both ends go', () =>
  expect(adapted('js', '\n  \none\n\ntwo\n\n').value).toBe('one\n\ntwo'));

test('escapes of a terminal go where they are colors, and such a block is a terminal', () => {
  const value = '\u001b[34mblue\u001b[0m sky';
  expect(adapted('ansi', value)).toEqual({ lang: 'console', meta: '', value: 'blue sky' });
  expect(adapted('md', value).value).toBe(value);
});

test('a title needs no quotes', () =>
  expect(adapted('sh', 'run', 'title=main.rs example').meta).toBe('title="main.rs"'));

test('marks move with their lines, and front matter that becomes empty goes', () => {
  expect(adapted('js', 'one\n// a.js\ntwo\nthree', '{1,3} ins={4}').meta).toBe('{1,2} ins={3} title="a.js"');
  expect(adapted('astro', '---\n// a.astro\n---\n<p />').value).toBe('<p />');
});

test('all names of marks are those of ours', () => {
  expect(adapted('js', 'one', 'add={2-4} rem="a" delete={1} +={5} -="b" remove={6}').meta).toBe(
    'ins={2-4} del="a" del={1} ins={5} del="b" del={6}',
  );
});

test('lines with + and - are marked without these signs, in the language that is given', () => {
  expect(adapted('diff', '+ one\n- two\n  three', 'lang="js"')).toEqual({
    lang: 'js',
    meta: 'ins={1} del={2}',
    value: 'one\ntwo\nthree',
  });
  expect(adapted('diff', '+one\ntwo').value).toBe('one\ntwo');
  expect(adapted('diff', '--- a\n+++ b\n+one').value).toBe('--- a\n+++ b\n+one');
});

test('what the engine does not draw of a block is named', () => {
  const left: string[] = [];
  const meta = 'wrap frame="none" showLineNumbers ins={"New":2-3} collapse={4}';
  const node: Code = { type: 'code', lang: 'js', meta, value: 'a' };
  adaptCode(node, (word) => left.push(word));
  expect(node.meta).toBe('ins={2-3} collapse={4} wrap showLineNumbers=1');
  expect(left).toEqual(['labels of marked lines']);
});
