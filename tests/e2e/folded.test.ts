/** What is folded opens for the place that an address names, and for words that were searched, however the reader comes there. */
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeSite } from '../unit/site.ts';
import { visit } from './browser.ts';
import { saveData } from './navigating.ts';
import { buildSite, type OwnSite } from './site.ts';

const long = 'A paragraph of ordinary words.\n\n'.repeat(60);
const document = (title: string, text: string) =>
  `---\ntitle: ${title}\ndescription: About it.\n---\n\n${text}\n`;
const tabs = (first: string, second: string) =>
  `<Tabs>\n<TabItem value="one" label="One">\n\n${first}\n\n</TabItem>\n<TabItem value="two" label="Two">\n\n${second}\n\n</TabItem>\n</Tabs>\n\n`;
const details = (text: string) => `<details>\n<summary>More</summary>\n\n${text}\n\n</details>\n\n`;

const place = 'innermost';
const link = `[to it](/docs/folded#${place})\n\n`;

const files = {
  'public/favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'public/apple-touch-icon.png': 'x',
  'docs/folded.mdx': document(
    'Folded',
    `${link}${long}${tabs('First.', `${long}### In tab two\n\nA zebrafish.`)}${details(`${long}### In details\n\nA quokka.`)}${tabs(
      'First.',
      details(tabs('First.', '### Innermost\n\nA numbat.')),
    )}${long}`,
  ),
  'docs/links.mdx': document('Links', link),
  'docs/words.mdx': document(
    'Words',
    `Plain axolotl.\n\n${long}${details(`${long}Here is an axolotl.`)}${tabs('First.', `${long}Here is a pangolin.`)}${long}`,
  ),
};
const own: OwnSite = { root: '', dist: '', baseUrl: '/' };

beforeAll(async () => {
  own.root = await writeSite(files, `search: { source: 'embedded' }, navbar: [{ type: 'search' }],`);
  own.dist = join(own.root, 'dist');
  await buildSite(own);
});
const site = visit(own);
afterAll(() => rm(own.root, { recursive: true, force: true }));

/** Whether an element is in the window, below the bar, and nothing folds or covers it. */
const isInView = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) => {
    const { top, bottom, left } = element.getBoundingClientRect();
    const front = window.document.elementFromPoint(left + 5, (top + bottom) / 2);
    return element.checkVisibility() && top >= 0 && bottom <= innerHeight && element.contains(front);
  });
const search = async (page: Page, query: string) => {
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill(query);
};

it('a place in a tab in details in a tab opens after a load, going back, a link of its page and of another', async () => {
  const isShown = (page: Page) => expect.poll(() => isInView(page, `#${place}`)).toBe(true);
  const page = await site.open(`docs/folded#${place}`, { before: saveData });
  await isShown(page);
  await page.locator('#Menu a', { hasText: 'Links' }).click();
  await page.locator('h1', { hasText: 'Links' }).waitFor();
  await page.goBack();
  await isShown(page);
  await page.goto(`${site.url}docs/folded`);
  await page.getByRole('link', { name: 'to it' }).click();
  await isShown(page);
  await page.goto(`${site.url}docs/links`);
  await page.locator('html[data-runtime]').waitFor();
  await page.evaluate(() => Object.assign(window, { isSame: true }));
  await page.getByRole('link', { name: 'to it' }).click();
  await isShown(page);
  expect(await page.evaluate(() => 'isSame' in window)).toBe(true);
  expect(await page.evaluate(() => window.document.activeElement?.id)).toBe(place);
});

describe('a hit of search opens what is folded', () => {
  it('around its heading', async () => {
    const page = await site.open('docs/links');
    await search(page, 'numbat');
    await page.getByRole('option').first().click();
    await expect.poll(() => isInView(page, `#${place}`)).toBe(true);
    const other = await site.open(`search?q=numbat`);
    await other.locator('.search-results a').first().click();
    await expect.poll(() => isInView(other, `#${place}`)).toBe(true);
  });

  const pangolin = '.tabs__panel p:last-child';
  it('where its words stand only there: from another page, on the same page, and in a new tab', async () => {
    const page = await site.open('docs/links');
    await search(page, 'pangolin');
    const hit = page.getByRole('option').first();
    const [other] = await Promise.all([
      page.context().waitForEvent('page'),
      hit.click({ modifiers: ['ControlOrMeta'] }),
    ]);
    await expect.poll(() => isInView(other, `${pangolin}:text("pangolin")`)).toBe(true);
    await hit.click();
    await expect.poll(() => isInView(page, `${pangolin}:text("pangolin")`)).toBe(true);
    await page.getByRole('tab', { name: 'One' }).click();
    await search(page, 'pangolin');
    await page.getByRole('option').first().click();
    await expect.poll(() => isInView(page, `${pangolin}:text("pangolin")`)).toBe(true);
  });
  it('and nothing where they can be seen without', async () => {
    const page = await site.open('docs/links');
    await search(page, 'axolotl');
    await page.getByRole('option').first().click();
    await page.locator('h1', { hasText: 'Words' }).waitFor();
    await page.getByRole('button', { name: 'Clear marked words' }).waitFor();
    expect(await page.locator('details[open]').count()).toBe(0);
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });
});
