/** What readers see of tables, diagrams, cards and pages that are not there, at the widths that they have. */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { visit } from './browser.ts';

const site = visit('real');
const wide = { viewport: { width: 1440, height: 700 } };
const phone = { viewport: { width: 360, height: 700 } };

/** Moves the pointer, and waits for what comes with that. */
const touch = async (page: Page) => {
  await page.locator('html[data-runtime]').waitFor();
  await page.mouse.move(100, 200);
  await page.locator('.launcher').waitFor({ state: 'attached' });
};

/** Size of the smallest letters of each diagram as they are shown, in pixels. */
const smallest = (page: Page) =>
  page.locator('.diagram svg').evaluateAll((drawings) =>
    drawings.map((drawing) => {
      const { width } = (drawing as SVGSVGElement).viewBox.baseVal;
      const scale = drawing.getBoundingClientRect().width / width;
      const sizes = [...drawing.querySelectorAll('text')].map((text) =>
        Number.parseFloat(getComputedStyle(text).fontSize),
      );
      return scale * Math.min(...sizes);
    }),
  );

describe('diagrams', () => {
  it.each([360, 1024])('keep letters of 11 pixels at %i px', async (width) => {
    for (const path of ['docs/serenity-aihub/agents', 'docs/serenity-aihub/capabilities/keys-and-scopes']) {
      const page = await site.open(path, { viewport: { width, height: 700 } });
      const sizes = await smallest(page);
      expect(sizes.length).toBeGreaterThan(0);
      expect(Math.min(...sizes)).toBeGreaterThanOrEqual(11);
    }
  });

  it('open large by a click and by Enter, and close by Escape or a click with the focus where it was', async () => {
    const page = await site.open('docs/serenity-aihub/which-agent-should-i-use', phone);
    await touch(page);
    const frame = page.locator('.diagram__frame').first();
    const dialog = page.locator('dialog.zoom');
    await frame.click();
    await dialog.locator('svg').waitFor();
    expect(await dialog.getAttribute('aria-label')).toBe(await frame.getAttribute('aria-label'));
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await frame.press('Enter');
    await dialog.locator('svg').waitFor();
    await dialog.getByRole('button', { name: 'Close' }).click();
    await dialog.waitFor({ state: 'detached' });
    expect(await frame.evaluate((element) => element === document.activeElement)).toBe(true);
  });
});

it('keeps the order of the signs of code in text from right to left', async () => {
  const page = await site.open('docs/serenity-aihub/agents', wide);
  const turned = await page.evaluate(() => {
    document.documentElement.dir = 'rtl';
    const edge = (text: Text, at: number) => {
      const range = document.createRange();
      range.setStart(text, at);
      range.setEnd(text, at + 1);
      return range.getBoundingClientRect().left;
    };
    const paragraph = document.querySelector('.prose p') as HTMLElement;
    const codes = Object.entries({ '<slot />': 'code', 'npm i --save!': 'code', '!A': 'kbd' }).map(
      ([words, name]) => {
        const element = document.createElement(name);
        const text = new Text(words);
        element.append(text);
        paragraph.append(' ثم ', element);
        return text;
      },
    );
    paragraph.prepend('اكتب ');
    return codes.filter((text) => edge(text, 0) > edge(text, text.length - 1)).map(({ data }) => data);
  });
  expect(turned).toEqual([]);
});

describe('a table taller than the screen', () => {
  it.each([
    ['the page', 'docs/serenity-aihub/ai-models/providers', '.table'],
    ['itself', 'docs/client-library-reference/serenity-js-sdk', '.table[tabindex]'],
  ])('keeps its headings in view where it scrolls %s', async (_, path, selector) => {
    const page = await site.open(path, { viewport: { width: 1440, height: 420 } });
    await touch(page);
    if (selector.includes('tabindex'))
      await page.locator('.table td').evaluateAll((cells: HTMLElement[]) => {
        for (const cell of cells) cell.style.whiteSpace = 'nowrap';
      });
    const table = page
      .locator(selector)
      .filter({ has: page.locator('tr:nth-child(9)') })
      .first();
    const heading = table.locator('th').first();
    const box = (part: typeof table) => part.evaluate((element) => element.getBoundingClientRect().toJSON());
    const { top, height } = await box(table);
    expect(height).toBeGreaterThan(300);
    await page.evaluate((to) => scrollBy(0, to), top);
    await table.evaluate((element) => {
      element.scrollBy(0, 150);
      if (element.scrollTop === 0) scrollBy(0, 150);
    });
    await expect.poll(async () => (await box(heading)).top).toBeGreaterThanOrEqual(-1);
    expect((await box(heading)).bottom).toBeLessThan((await box(table)).bottom);
    expect((await box(table.locator('td').first())).top).toBeLessThan((await box(heading)).top);
  });
});

it('posts in lists, and on the home page, have drawings that differ, and keep them on their own pages', async () => {
  const drawings: string[][] = [];
  for (const path of ['blog', '']) {
    const page = await site.open(path, wide);
    const pictures = await page
      .locator('.picture')
      .evaluateAll((all) => all.map(({ innerHTML }) => innerHTML));
    expect(pictures.length).toBeGreaterThan(2);
    expect(new Set(pictures).size).toBe(pictures.length);
    drawings.push(pictures);
  }
  const page = await site.open('blog', wide);
  await page.locator('.summary h2 a').first().click();
  await page.locator('.post').waitFor();
  expect(await page.locator('.picture').innerHTML()).toBe(drawings[0]?.[0]);
});

it('the way to copy a page stands beside the heading, however long that is', async () => {
  for (const path of [
    'docs/getting-started/introduction',
    'docs/serenity-aihub/which-agent-should-i-use',
    'blog/integrating-with-calendly',
    'release-notes/2025-03-31',
  ]) {
    const page = await site.open(path, wide);
    const tops = await page
      .locator('.page-header h1, .page-header .copy-page')
      .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().top));
    expect(Math.abs((tops[0] ?? 0) - (tops[1] ?? 100))).toBeLessThan(20);
  }
});

it('a title of one long word breaks before it leaves the page', async () => {
  const page = await site.open('docs/getting-started/introduction', phone);
  const titles = page.locator('.page-header h1, .breadcrumbs [aria-current], .paginator a, .page-header + p');
  const ends = await titles.evaluateAll((parts) =>
    parts.map((part) => {
      part.textContent = 'PostPaymentIntents'.repeat(6);
      const range = document.createRange();
      range.selectNodeContents(part);
      return range.getBoundingClientRect().right;
    }),
  );
  expect(ends.length).toBeGreaterThan(2);
  expect(Math.max(...ends)).toBeLessThan(phone.viewport.width);
});

it('what is chosen is outlined in forced colors', async () => {
  const page = await site.open('release-notes', { ...wide, forcedColors: 'active' });
  const outlineOf = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => getComputedStyle(element).outlineStyle);
  expect(await outlineOf('.chip[aria-pressed=true]')).toBe('solid');
  expect(await outlineOf('.chip[aria-pressed=false]')).toBe('none');
  await touch(page);
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search' }).fill('agent');
  await page.locator('dialog [aria-selected=true]').waitFor();
  expect(await outlineOf('dialog [aria-selected=true]')).toBe('solid');
});

it('the bar holds logo, links and tools at every width, with the button for questions too', async () => {
  const page = await site.open('docs/billing', wide);
  await touch(page);
  for (const width of [320, 360, 768, 995, 996, 1024, 1119, 1120, 1200, 1279, 1280, 1366, 1439, 1440, 1920]) {
    await page.setViewportSize({ width, height: 700 });
    const { logo, overflow } = await page.locator('.navbar').evaluate((bar) => {
      const shown = [...bar.querySelectorAll('a, button, summary')].map((each) =>
        each.getBoundingClientRect(),
      );
      const { width, height } = bar.querySelector('.brand')?.getBoundingClientRect() ?? new DOMRect();
      return { logo: width / height, overflow: Math.max(...shown.map(({ right }) => right)) - innerWidth };
    });
    expect(logo, `${width} px`).toBeGreaterThan(4);
    expect(overflow, `${width} px`).toBeLessThanOrEqual(0);
  }
});

it('the buttons of a bar with many links keep their signs, and their places', async () => {
  const page = await site.open('docs/serenity-aihub/agents', { viewport: { width: 1280, height: 700 } });
  await touch(page);
  await page
    .locator('.navbar__links')
    .first()
    .evaluate((links) => links.append(...[...links.children].map((link) => link.cloneNode(true))));
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(1280);
  const last = await page.locator('.navbar__tools > :last-child').boundingBox();
  expect((last?.x ?? 0) + (last?.width ?? 0)).toBeLessThanOrEqual(1280);
  for (const button of ['.search-button', '.launcher']) {
    const sign = await page.locator(`.navbar ${button} svg`).first().boundingBox();
    const box = await page.locator(`.navbar ${button}`).boundingBox();
    expect(box?.width).toBeGreaterThanOrEqual(36);
    expect(sign && box && sign.x >= box.x && sign.x + sign.width <= box.x + box.width).toBe(true);
  }
  const label = page.locator('.search-button__label');
  expect(await label.evaluate((element) => getComputedStyle(element).opacity)).toBe('0');
});

it('the keys of the search button are shown whole, or not at all', async () => {
  const page = await site.open('docs/serenity-aihub/agents', { viewport: { width: 1440, height: 700 } });
  const button = page.locator('.navbar .search-button');
  const keys = button.locator('.search-button__keys');
  for (const [width, areShown] of [
    [12, true],
    [8, false],
  ] as const) {
    await button.evaluate(
      (element, basis) => Object.assign(element.style, { flex: `0 0 ${basis}rem` }),
      width,
    );
    expect(await keys.isVisible()).toBe(areShown);
    const isCut = await button.evaluate((element) => element.scrollWidth > element.clientWidth);
    expect(isCut).toBe(false);
  }
});

it('words for screen readers alone take no room', async () => {
  const page = await site.open('docs/serenity-aihub/agents/assistant');
  const rooms = await page
    .locator('.visually-hidden')
    .evaluateAll((nodes) =>
      nodes
        .filter((node) => node.checkVisibility())
        .map((node) => `${getComputedStyle(node).position} ${node.getBoundingClientRect().width}`),
    );
  expect(new Set(rooms)).toEqual(new Set(['absolute 1']));
});
