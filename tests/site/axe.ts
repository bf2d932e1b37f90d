/** What axe finds wrong in a page. */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { isDeep } from '../deep.ts';

const axeSource = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const values = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const options: RunOptions = { runOnly: { type: 'tag', values }, resultTypes: ['violations'] };

/** Each mode and each screen once. */
export const allLooks = [
  { mode: 'light', viewport: { width: 1440, height: 900 } },
  { mode: 'dark', viewport: { width: 390, height: 844 } },
];

/** Those in which a part is read; of the large tests, all. */
export const looks = isDeep ? allLooks : allLooks.slice(1);

type Part = string | { include: string[]; exclude: string[] };

interface Axe {
  run(part: Part, options: RunOptions): Promise<AxeResults>;
}

/** Waits until what follows the size of the page has seen the one that it has. */
const isDrawn = (page: Page) =>
  page.evaluate(
    () => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
  );

/** Faults in a part of the page; the rest may be out of reach meanwhile. */
export async function faults(page: Page, part: Part = 'html'): Promise<string[]> {
  await isDrawn(page);
  if (await page.evaluate(() => !('axe' in globalThis))) await page.evaluate(axeSource);
  const results = await page.evaluate(
    ([context, choice]) => (globalThis as unknown as { axe: Axe }).axe.run(context, choice),
    [part, options] as const,
  );
  expect(results.passes.length).toBeGreaterThan(10);
  return results.violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${help}: ${target.join(' ')}: ${failureSummary}`),
  );
}
