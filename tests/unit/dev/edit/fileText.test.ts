import { expect, test } from 'vitest';
import { readFileText } from '#engine/dev/edit/fileText.ts';

const edited = (file: string, part: string, by: string): string => {
  const found = readFileText(Buffer.from(file));
  const start = found?.text.indexOf(part) ?? -1;
  return found?.replace(start, start + part.length, by).toString() ?? '';
};

test.each([
  ['the words of a line', 'One.\n\nTwo.\n', 'Two.', 'Three.', 'One.\n\nThree.\n'],
  [
    'lines that end as on Windows',
    'One.\r\n\r\nTwo.\r\n',
    'Two.',
    'Two\nlines.',
    'One.\r\n\r\nTwo\r\nlines.\r\n',
  ],
  ['a byte order mark', '\uFEFFOne.\n', 'One.', 'Two.', '\uFEFFTwo.\n'],
  ['no line end at the end', 'One.\r\nTwo.', 'Two.', 'Two.\nThree.', 'One.\r\nTwo.\r\nThree.'],
  ['line ends of both kinds', 'a\r\nb\nc\r\nd\n', 'a\nb\nc', 'a\nB\nc', 'a\r\nB\nc\r\nd\n'],
  ['signs of two halves', '🚀🚂\n', '🚀🚂', '🚀🚃', '🚀🚃\n'],
  ['text with line ends of Windows pasted', 'a\nb\n', 'a', 'a\r\nx', 'a\nx\nb\n'],
  ['an empty text', 'a\n\nb\n', 'a', '', '\n\nb\n'],
])('%s: all other bytes stay', (_, file, part, by, expected) => {
  expect(edited(file, part, by)).toBe(expected);
});

test.each([
  ['that is not UTF-8', Buffer.from([0x61, 0xff, 0x0a])],
  ['with lines that end with a carriage return alone', Buffer.from('a\rb\n')],
])('a file %s is not edited', (_, bytes) => {
  expect(readFileText(bytes)).toBeUndefined();
});

test('a part with the same text changes nothing', () => {
  const bytes = Buffer.from('a\r\nb\n\r\n');
  expect(readFileText(bytes)?.replace(0, 5, 'a\nb\n\n')).toEqual(bytes);
});
