/** What follows the reader's scrolling, on the real site: the bar above the page, and the way back to its top. */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { awake, visit } from './browser.ts';
import { isAt } from './navigating.ts';

const site = visit('real');
const guide = 'docs/serenity-aihub/agents/assistant';

/** Waits until what `move` scrolls has come to rest, and what follows it, too. */
async function settled(page: Page, move: () => Promise<unknown>): Promise<void> {
  await awake(page);
  const end = await page.evaluateHandle(() => ({
    reached: new Promise((done) => addEventListener('scrollend', done, { once: true })),
  }));
  await move();
  await end.evaluate(async ({ reached }) => {
    await reached;
    const followers = [...document.querySelectorAll('.navbar, #Menu, .back-to-top')];
    await Promise.allSettled(
      followers.flatMap((node) => node.getAnimations()).map(({ finished }) => finished),
    );
  });
}

/** Scrolls by a distance in CSS pixels as a wheel does. */
const wheel = (page: Page, distance: number) => settled(page, () => page.mouse.wheel(0, distance));

/** Scrolls to a place in CSS pixels at once. */
const jump = (page: Page, top: number) =>
  settled(page, () => page.evaluate((place) => scrollTo({ top: place, behavior: 'instant' }), top));

describe('the navigation bar', () => {
  const bottom = (page: Page) =>
    page.locator('.navbar').evaluate((bar) => Math.round(bar.getBoundingClientRect().bottom));

  it('hides on scroll down, shows on scroll up and near the top', async () => {
    const page = await site.open(guide);
    await wheel(page, 900);
    await expect.poll(() => bottom(page)).toBeLessThanOrEqual(0);
    await wheel(page, -200);
    await expect.poll(() => bottom(page)).toBeGreaterThan(50);
    await wheel(page, 300);
    await expect.poll(() => bottom(page)).toBeLessThanOrEqual(0);
    await page.evaluate(() => scrollTo(0, 20));
    await expect.poll(() => bottom(page)).toBeGreaterThan(50);
  });

  it('hides on a jump within the page and shows on a new one', async () => {
    const page = await site.open(guide);
    await settled(page, () => page.locator('.toc-column a').last().click());
    await expect.poll(() => bottom(page)).toBeLessThanOrEqual(0);
    // The sidebar follows the bar upward: a click may meet it while it moves.
    await page.locator('.sidebar').getByText('Copilot', { exact: true }).press('Enter');
    await isAt(page, 'Copilot agents');
    await expect.poll(() => bottom(page)).toBeGreaterThan(50);
  });

  it('shows while the keyboard is in it', async () => {
    const page = await site.open(guide);
    await wheel(page, 900);
    await expect.poll(() => bottom(page)).toBeLessThanOrEqual(0);
    await page.evaluate(() => document.querySelector<HTMLElement>('.brand')?.focus({ preventScroll: true }));
    await page.keyboard.press('Tab');
    await expect.poll(() => bottom(page)).toBeGreaterThan(50);
  });
});

describe('back to top', () => {
  it('shows on the way up, far below the top', async () => {
    const page = await site.open(guide);
    const button = page.getByRole('button', { name: 'Scroll back to top' });
    await wheel(page, 1500);
    expect(await button.isVisible()).toBe(false);
    const launcher = page.locator('.launcher');
    const isInView = async () => ((await launcher.boundingBox())?.y ?? -1) >= 0;
    const scrolled = (pixels: number) => async () => {
      await wheel(page, pixels);
      return isInView();
    };
    await expect.poll(scrolled(100)).toBe(false);
    await expect.poll(scrolled(-100)).toBe(true);
    await expect.poll(() => button.isVisible()).toBe(true);
    await button.click();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    await expect.poll(() => button.isVisible()).toBe(false);
  });

  it('shows from more than 300 px below the top', async () => {
    const page = await site.share(guide);
    const button = page.getByRole('button', { name: 'Scroll back to top' });
    await jump(page, 1000);
    await jump(page, 300);
    expect(await button.isVisible()).toBe(false);
    await jump(page, 1000);
    await jump(page, 301);
    expect(await button.isVisible()).toBe(true);
  });
});
