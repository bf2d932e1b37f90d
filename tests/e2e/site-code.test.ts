/** Components of a Docusaurus site's own, in the browser. */
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { visit } from './browser.ts';
import { buildSite, projectRoot } from './site.ts';

const own = {
  root: join(projectRoot, 'tests/fixtures/docusaurus-code'),
  dist: join(projectRoot, '.cache/test/docusaurus-code'),
  baseUrl: '/coast/',
};
beforeAll(() => buildSite(own), 120_000);
const site = visit(own);

it('a component with state works where it stands, with what it holds of Markdown', async () => {
  const page = await site.open('docs/own', {
    before: (opened) =>
      opened.route('https://weather.example.org/**', (route) =>
        route.fulfill({ body: 'Fair', headers: { 'access-control-allow-origin': '*' } }),
      ),
  });
  const counter = page.getByRole('button', { name: /^Count/ });
  await counter.click();
  await page.getByRole('button', { name: 'Count 12' }).click();
  await page.getByRole('button', { name: 'Count 22' }).waitFor();
  expect(await page.getByText('Only with even numbers.').count()).toBe(1);

  await page.locator('#clock, p:text-is("Later")').scrollIntoViewIfNeeded();
  await page.locator('#clock:text-is("object")').waitFor();
  await page.getByText('High water is at').scrollIntoViewIfNeeded();
  await page.getByText('High water is at one today.').waitFor();
  await page.getByText('No report yet').or(page.getByText('Fair')).scrollIntoViewIfNeeded();
  await page.getByText('Fair').waitFor();
  await page.getByRole('button', { name: 'Ring' }).click();
  await page.waitForFunction(() => document.title === 'Rung');
});
it('parts of the theme do what they do in Docusaurus', async () => {
  const page = await site.open('docs/clicks?tide=flood');
  expect(await page.locator('.announcement > :first-child').innerText()).toBe(
    'Spring tide today, mind the pier.',
  );
  await page.getByText('Water comes.').waitFor();
  await page.getByRole('tab', { name: 'Ebb', exact: true }).click();
  await page.getByText('It falls.').waitFor();
  await page.waitForURL('**/docs/clicks?tide=ebb');
  expect(await page.getByText('4 ships').innerHTML()).toContain('<b>4</b> ships');
  await page.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('link', { name: 'Card that moved' }).click();
  await page.waitForURL('**/docs/plain');
  expect(await page.locator('.announcement').isVisible()).toBe(false);
});
it('parts that only this engine has are hidden, and search still answers questions', async () => {
  const page = await site.open('docs/plain');
  for (const part of ['.launcher', '.copy-page', '.navbar [data-preferences]']) {
    expect(await page.locator(part).count(), part).toBe(1);
    expect(await page.locator(part).isVisible(), part).toBe(false);
  }
  await page.keyboard.press('Control+k');
  await page.getByRole('button', { name: 'Ask these docs' }).waitFor();
});
it('a module of all pages runs, and is told which page is there', async () => {
  const page = await site.open('docs/plain');
  await page.waitForFunction(
    () => document.documentElement.dataset['watch'] === '/coast/docs/plain after null',
  );
});
it('a component has the providers of Root around it, and knows its headings', async () => {
  const page = await site.open('docs/lamps');
  await page.getByRole('button', { name: 'h2 kept by Ada' }).scrollIntoViewIfNeeded();
  await page.getByRole('button', { name: 'h2 kept by Ada' }).click();
  await page.getByRole('button', { name: 'h2 kept by Ben' }).waitFor();
  await page.getByRole('heading', { name: 'Watches' }).waitFor();
});
it('a component that throws keeps the HTML that was built for it', async () => {
  site.allow(/The mast breaks/);
  const page = await site.open('docs/squall');
  await page.locator('[data-island][data-awake] .squall').waitFor();
  expect(await page.locator('.squall').innerText()).toMatch(/^Before the squall\s+A reef in the sail\.$/);
  expect(await page.getByRole('alert').count()).toBe(0);
});
it('a component that draws something else in the browser keeps its Markdown', async () => {
  site.allow(/Minified React error #418/);
  const page = await site.open('docs/quay');
  await page.getByRole('button', { name: 'Tide starboard 0' }).click();
  await page.getByRole('button', { name: 'Tide starboard 1' }).waitFor();
  expect(await page.locator('.tide strong').innerText()).toBe('quay');
});
it('a sample that readers edit shows what it makes, and what is wrong with it', async () => {
  const page = await site.open('docs/live');
  await page.locator('output', { hasText: 'Depth 4 fathoms' }).waitFor();
  await page.locator('output', { hasText: 'Sample in a list' }).waitFor();
  const editor = page.getByRole('region', { name: 'Live editor' }).getByRole('textbox').first();
  await editor.fill("createElement('b', null, fathoms(7))");
  await page.locator('output', { hasText: '7 fathoms' }).waitFor();
  await editor.fill('deep water');
  await page.getByText('SyntaxError').waitFor();
});
it('a page of components has the ground of Docusaurus, and pictures in the line', async () => {
  const page = await site.open('');
  const styleOf = (selector: string, name: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((each, key) => getComputedStyle(each).getPropertyValue(key), name);
  expect(await styleOf('html', 'background-color')).toBe('rgb(255, 255, 255)');
  expect(await styleOf('.site-page img', 'display')).toBe('inline');
});

it('text, bar and sidebar have the size that the site gives its body', async () => {
  const page = await site.open('docs/plain');
  for (const part of ['.prose', '.navbar', '.sidebar', '.footer'])
    expect(
      await page
        .locator(part)
        .first()
        .evaluate((element) => getComputedStyle(element).fontSize),
      part,
    ).toBe('18px');
});
