import { expect, test } from 'vitest';
import { size } from '#engine/shared/text/size.ts';

test.each([
  [0, '0 B'],
  [999, '999 B'],
  [1_250, '1.3 kB'],
  [3_000_000, '3.0 MB'],
  [5e12, '5000.0 GB'],
])('%i bytes are %s', (bytes, words) => expect(size(bytes)).toBe(words));
