/**
 * Cases at random of each kind, the same in each run, show no fault.
 *
 * @module-tag deep
 */
import { expect, test } from 'vitest';
import { hunt } from './core/hunt.ts';
import { targetNames } from './core/target.ts';

test.each(targetNames)('120 cases of %s', { timeout: 900_000 }, async (name) =>
  expect(await hunt(name, { seed: 1, count: 120 })).toEqual({ findings: [], ran: 120 }),
);
