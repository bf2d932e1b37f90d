/** What axe finds wrong in a page. */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

const axeSource = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
export const modes = ['light', 'dark'];
export const screens = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];

interface Axe {
  run(part: string, options: RunOptions): Promise<AxeResults>;
}

/** Faults in the part of the page that a selector names; the rest may be out of reach meanwhile. */
export function faults(page: Page, part = 'html'): Promise<string[]> {
  return run(page, part, { runOnly: { type: 'tag', values: tags } }, 10);
}

/** Texts of the page that are hard to read in the colors it has now. */
export const contrastFaults = (page: Page): Promise<string[]> =>
  run(page, 'html', { runOnly: { type: 'rule', values: ['color-contrast'] } }, 0);

/** `leastPasses` tells that the rules found something to look at. */
async function run(page: Page, part: string, rules: RunOptions, leastPasses: number): Promise<string[]> {
  await page.evaluate(axeSource);
  const options: RunOptions = { ...rules, resultTypes: ['violations'] };
  const results = await page.evaluate(
    ([selector, choice]) => (globalThis as unknown as { axe: Axe }).axe.run(selector, choice),
    [part, options] as const,
  );
  expect(results.passes.length).toBeGreaterThan(leastPasses);
  return results.violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${help}: ${target.join(' ')}: ${failureSummary}`),
  );
}
