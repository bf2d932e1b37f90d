/** What fuzzing found stays mended; a longer run that finds nothing new is one of the large tests. */
import { expect, test } from 'vitest';
import { isDeep } from '../../deep.ts';
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

const count = 120;

test.runIf(isDeep).each(targets)(`${count} cases of %s show no fault`, { timeout: 600_000 }, async (name) => {
  expect(await hunt(name, { seed: 1, count })).toEqual({ findings: [], ran: count });
});
