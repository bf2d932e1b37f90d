/** What fuzzing found stays mended, and a short run finds nothing new. The browser's part is an end-to-end test. */
import { expect, test } from 'vitest';
import { keptCases } from '../../fuzz/core/fixtures.ts';
import { hunt, replay } from '../../fuzz/core/hunt.ts';

const targets = ['pages', 'descriptions', 'search'];

test.each(targets)('what was found in %s is mended', { timeout: 120_000 }, async (name) => {
  const cases = keptCases(name);
  const faults = await replay(name, cases.values());
  expect([...cases.keys()].map((file, position) => [file, faults[position]])).toEqual(
    [...cases.keys()].map((file) => [file, []]),
  );
});

test.each(targets)('8 cases of %s show no fault', { timeout: 120_000 }, async (name) => {
  expect(await hunt(name, { seed: 1, count: 8 })).toEqual({ findings: [], ran: 8 });
});
