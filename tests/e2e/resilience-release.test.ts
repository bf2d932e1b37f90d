/** A release in the middle of a visit: pages, scripts, search index and the host's rules change under the reader. */
import { cp, rename, rm } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { visit } from './browser.ts';
import { isAt, isSameDocument, openMarked } from './navigating.ts';
import { buildVariant, sites, variant } from './site.ts';

const next = variant('released-next');
const served = variant('released');

/** The fixture site with another title, which every script knows, another guide, and another heading. */
beforeAll(async () => {
  const guide = '---\ntitle: First guide, revised\n---\n\nZephyr is new.\n\n## Zephyr {#steps}\n\nText.\n';
  await buildVariant(next, `title: 'Released', reportTo: 'https://reports.example.com/'`, {
    'content/docs-1.0/guides/first.mdx': guide,
  });
});
beforeEach(async () => {
  await rm(served.dist, { recursive: true, force: true });
  await cp(sites.fixture.dist, served.dist, { recursive: true });
});

const site = visit(served);
const open = (path: string) => {
  site.allow(/404|503|module script|MIME/);
  return openMarked(site, path);
};

async function release(): Promise<void> {
  await cp(next.dist, `${served.dist}.next`, { recursive: true });
  await rename(served.dist, `${served.dist}.old`);
  await rename(`${served.dist}.next`, served.dist);
  await rm(`${served.dist}.old`, { recursive: true });
}

const isNew = async (page: Page) => {
  await expect.poll(() => page.title()).toMatch(/Released$/);
  await page.waitForLoadState();
};
const ask = async (page: Page, question: string) => {
  await page.getByRole('combobox').fill(question);
  await page
    .getByRole('option', { name: /Zephyr/ })
    .first()
    .waitFor();
};

describe('after a release', () => {
  it('the next page is the new one, whole, with its scripts, styles and rules', async () => {
    const page = await open('docs/intro');
    await release();
    const answer = page.waitForResponse(`${site.url}docs/guides/first`);
    await page.locator('main').getByText('the first guide').click();
    await isAt(page, 'First guide, revised');
    await isNew(page);
    expect((await answer).headers()['reporting-endpoints']).toContain('reports.example.com');
    expect(await isSameDocument(page)).toBe(false);
    await page.keyboard.press('Control+k');
    await ask(page, 'zephyr');
    await page.keyboard.press('Escape');
    await page.goBack();
    await isAt(page, 'Introduction');
    await page.locator('main').getByText('the first guide').click();
    await isAt(page, 'First guide, revised');
  });

  it('search opens, by its page where the scripts of its dialog have gone', async () => {
    const page = await open('docs/intro');
    await release();
    await page.locator('[data-search-open]').click();
    await isNew(page);
    await page.waitForURL('**/help/search');
    await page.getByRole('searchbox').fill('zephyr');
    await page.locator('main a', { hasText: 'Zephyr' }).first().waitFor();
  });
});
