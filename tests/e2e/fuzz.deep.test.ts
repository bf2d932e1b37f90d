/** What fuzzing found in addresses, storage and messages stays mended, and a short run finds nothing new. */
import { expect, test } from 'vitest';
import { keptCases } from '../fuzz/core/fixtures.ts';
import { hunt, replay } from '../fuzz/core/hunt.ts';

test('what was found in addresses is mended', { timeout: 900_000 }, async () => {
  const cases = keptCases('addresses');
  const faults = await replay('addresses', cases.values());
  expect([...cases.keys()].map((file, position) => [file, faults[position]])).toEqual(
    [...cases.keys()].map((file) => [file, []]),
  );
});

test('addresses at random show no fault', { timeout: 900_000 }, async () => {
  expect(await hunt('addresses', { seed: 1, count: 100 })).toEqual({ findings: [], ran: 100 });
});
