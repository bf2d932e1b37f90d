/** Keys of the extension Keys have the words of Pymdown, and the signs of Material. */
import { expect, test } from 'vitest';
import { keyRules, keys } from '#engine/adapters/common/pythonMarkdown/keys.ts';

const read = (all: string): string => keys(`++${all}++`, all);
const words = (all: string): string => read(all).replace(/<[^>]*>/g, '');

test('keys have their words, also by their other names', () => {
  expect(words('ctrl+alt+del')).toBe('Ctrl+Alt+Del');
  expect(words('lcmd+right-win+left-button')).toBe('Left Command+Right Win+Left Button');
  expect(words('left+pg-up+return+ins+menu')).toBe('Left+Page Up+Enter+Ins+Menu');
  expect(words('a+7+f12+comma+plus+semicolon')).toBe('A+7+F12+,+++;');
  expect(words('"My key"')).toBe('My key');
});

test('a key that there is not leaves all as written', () => {
  expect(read('ctrl+nokey')).toBe('++ctrl+nokey++');
  expect(read('Ctrl')).toBe('++Ctrl++');
});

test('signs are those of style sheets', () => {
  expect(read('cmd+P'.toLowerCase())).toBe(
    '<span class="keys"><kbd class="key-command">Cmd</kbd><span>+</span><kbd class="key-p">P</kbd></span>',
  );
  expect(read('lshift')).toContain('class="key-shift"');
  expect(keyRules).toContain('.key-command::before{content:"⌘"');
  expect(keyRules).toContain('.key-enter::after{content:"⏎"');
});
