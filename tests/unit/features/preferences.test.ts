import { expect, test } from 'vitest';
import { wordsOf } from '#engine/features/preferences/shared/words.ts';

test('preferences are the words that are known, each once, of a text that is not long', () => {
  expect([...wordsOf('large wide wrap wrap pink')]).toEqual(['large', 'wide', 'wrap']);
  expect([...wordsOf(`${'x'.repeat(100)} wrap`), ...wordsOf(null)]).toEqual([]);
});
