/** Scripts, styles and storage that do not work: the page stays readable, links lead on, search answers. */
import type { Page, Route } from 'playwright-core';
import { expect, it } from 'vitest';
import { visit } from './browser.ts';
import { follow, isAt, isSameDocument, openMarked } from './navigating.ts';

const site = visit('fixture');
const html = { contentType: 'text/html', body: '<!doctype html><title>Not here</title>' };

const faults: Record<string, (route: Route) => unknown> = {
  fails: (route) => route.abort(),
  hangs: () => undefined,
  'is missing': (route) => route.fulfill({ ...html, status: 404 }),
  'is a page of the host': (route) => route.fulfill(html),
};

const cases = [
  ['main', 'hangs'],
  ['actions', 'is missing'],
  ['hydrate', 'is a page of the host'],
  ['SearchDialog.island', 'hangs'],
  ['search-worker', 'fails'],
] as const;

/** Opens the guide with one of its scripts broken. What the browser says of the script itself is expected. */
async function openBroken(script: string, fault: string): Promise<Page> {
  site.allow(/404|MIME|module script|ERR_/);
  const page = await openMarked(site, 'robots.txt', {
    before: async (fresh) => {
      await fresh.clock.install();
      await fresh.context().route(`**/assets/${script}-*.js`, (route) => faults[fault]?.(route));
    },
  });
  await page.goto(`${site.url}docs/intro`, { waitUntil: 'commit' });
  await isAt(page, 'Introduction');
  return page;
}

it.each(cases)(
  'a script that does not come leaves search and links working: %s %s',
  async (script, fault) => {
    const page = await openBroken(script, fault);
    await page.locator('[data-search-open]').click();
    if (script === 'main') await page.locator('.early-search input').press('Enter');
    if (fault === 'hangs' && script !== 'search-worker') await page.clock.fastForward(9000);
    const answer = page.locator('dialog[open] input, search input[name=q], [role=alert] h1').first();
    await answer.waitFor();
    if (await page.locator('dialog[open]').count()) {
      await answer.fill('guide');
      if (fault !== 'fails') await page.clock.fastForward(5100);
      await page.getByRole('option').first().waitFor();
      await page.keyboard.press('Escape');
      await page.locator('dialog[open]').waitFor({ state: 'detached' });
    } else {
      expect(page.url().replace(/\?q=$/, '')).toBe(`${site.url}search`);
      await page.goto(`${site.url}docs/intro`, { waitUntil: 'commit' });
    }
    await page.locator('main').getByText('the first guide').click();
    await isAt(page, 'First guide');
  },
);
it('a style sheet of the next page that does not come is asked for by an ordinary load', async () => {
  site.allow(/ERR_/);
  const page = await openMarked(site, 'docs/intro');
  await page.route('**/assets/search.page-*.css', (route) => route.abort(), { times: 1 });
  await follow(page, `${site.url}search`);
  await page.locator('html[data-kind=search]').waitFor();
  await expect.poll(() => isSameDocument(page)).toBe(false);
  const sheets = () => page.evaluate(() => [...document.styleSheets].map(({ href }) => href).join());
  await expect.poll(sheets).toContain('search.page-');
});
