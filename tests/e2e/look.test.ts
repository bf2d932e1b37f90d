/** What readers see of tables, diagrams, cards and pages that are not there, at the widths that they have. */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { visit } from './browser.ts';

const site = visit('real');
const wide = { viewport: { width: 1440, height: 700 } };
const phone = { viewport: { width: 360, height: 700 } };

const touch = async (page: Page) => {
  await page.locator('html[data-runtime]').waitFor();
  await page.mouse.move(100, 200);
  await page.locator('.launcher').waitFor({ state: 'attached' });
};

/** Size of the smallest letters of each diagram as they are shown, in pixels. */
const smallest = (page: Page) =>
  page.locator('.diagram svg:visible').evaluateAll((drawings) =>
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

  it.each([
    [390, 'narrow'],
    [1280, 'broad'],
  ])('fit into their column at %i px, in the drawing that is made for it', async (width, kind) => {
    const page = await site.open('docs/serenity-aihub/capabilities/keys-and-scopes', {
      viewport: { width, height: 700 },
      javaScriptEnabled: false,
    });
    const frame = page.locator('.diagram__frame').first();
    const drawn = await frame.locator('svg:visible').evaluateAll((all) => all.map((one) => one.classList[0]));
    expect(drawn).toEqual([kind]);
    const [inner, whole] = await frame.evaluate((element) => [element.scrollWidth, element.clientWidth]);
    expect(inner).toBe(whole);
  });

  it('open large by a click and by Enter, and close by Escape or a click with the focus where it was', async () => {
    const page = await site.open('docs/serenity-aihub/which-agent-should-i-use', phone);
    await touch(page);
    const frame = page.locator('.diagram__frame').first();
    const dialog = page.locator('dialog.zoom');
    await frame.click();
    await dialog.locator('svg.narrow').waitFor();
    expect(await dialog.getAttribute('aria-label')).toBe(await frame.getAttribute('aria-label'));
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await page
      .getByRole('button', { name: /^Enlarge diagram: ./ })
      .first()
      .click();
    await dialog.locator('svg.narrow').waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await frame.press('Enter');
    await dialog.locator('svg').waitFor();
    await dialog.getByRole('button', { name: 'Close' }).click();
    await dialog.waitFor({ state: 'detached' });
    expect(await frame.evaluate((element) => element === document.activeElement)).toBe(true);
  });

  it('zoom and move by keys, buttons, dragging, the wheel and two fingers', async () => {
    const page = await site.open('docs/serenity-aihub/which-agent-should-i-use');
    await touch(page);
    await page.locator('.diagram__frame').first().click();
    const dialog = page.locator('dialog.zoom');
    const view = dialog.locator('.zoom__view');
    const drawing = view.locator('svg');
    await drawing.waitFor();
    const width = async () => (await drawing.boundingBox())?.width ?? 0;
    const scrolled = () => view.evaluate(({ scrollLeft, scrollTop }) => [scrollLeft, scrollTop]);
    const fit = await width();
    const box = await drawing.boundingBox();
    expect(fit).toBeLessThanOrEqual(1280);
    expect(box?.height).toBeLessThanOrEqual(900);
    await page.keyboard.press('+');
    expect(await width()).toBeCloseTo(fit * 1.4, 0);
    await page.keyboard.press('-');
    expect(await width()).toBeCloseTo(fit, 0);
    for (let time = 0; time < 6; time++) await dialog.getByRole('button', { name: 'Zoom in' }).click();
    expect(await width()).toBeCloseTo(fit * 1.4 ** 6, 0);
    const [left = 0, top = 0] = await scrolled();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowUp');
    expect(await scrolled()).toEqual([left + 80, top - 80]);
    await page.mouse.move(600, 400);
    await page.mouse.down();
    await page.mouse.move(650, 430);
    await page.mouse.up();
    expect(await scrolled()).toEqual([left + 30, top - 110]);
    const large = await width();
    await page.keyboard.down('Control');
    await page.mouse.wheel(0, 100);
    await page.keyboard.up('Control');
    await expect.poll(width).toBeLessThan(large);
    await dialog.getByRole('button', { name: 'Fit to the window' }).click();
    expect(await width()).toBeCloseTo(fit, 0);
    await view.evaluate((element) => {
      const finger = (type: string, pointerId: number, clientX: number) =>
        element.dispatchEvent(new PointerEvent(type, { pointerId, clientX, clientY: 300, bubbles: true }));
      element.setPointerCapture = () => {};
      finger('pointerdown', 7, 500);
      finger('pointerdown', 8, 600);
      finger('pointermove', 8, 700);
      finger('pointerup', 7, 500);
      finger('pointerup', 8, 700);
    });
    expect(await width()).toBeCloseTo(fit * 2, 0);
    await page.keyboard.press('0');
    expect(await width()).toBeCloseTo(fit, 0);
  });
});
describe('a table that is wider than the column of a phone', () => {
  const path = 'docs/serenity-aihub/which-agent-should-i-use';
  const heads = (page: Page) => page.locator('.table .stacked thead').first().isVisible();

  it('is read row by row there, each cell with the name of its column', async () => {
    const page = await site.open(path, { ...phone, javaScriptEnabled: false });
    const cell = page.locator('.stacked [data-label]').first();
    const said = await cell.evaluate((element) => getComputedStyle(element, '::before').content);
    expect(said).toContain(await cell.getAttribute('data-label'));
    expect(await heads(page)).toBe(false);
    const overflows = await page
      .locator('.table')
      .evaluateAll((all) => all.map((each) => each.scrollWidth - each.clientWidth));
    expect(Math.max(...overflows)).toBe(0);
  });

  it('has its rows and headings where there is room', async () => {
    const page = await site.open(path, wide);
    expect(await heads(page)).toBe(true);
    const said = await page
      .locator('.stacked [data-label]')
      .first()
      .evaluate((element) => getComputedStyle(element, '::before').content);
    expect(said).toBe('none');
  });
});

it.each([
  ['the page', 'docs/serenity-aihub/ai-models/providers', '.table'],
  ['itself', 'docs/client-library-reference/serenity-js-sdk', '.table[tabindex]'],
])(
  'a table taller than the screen keeps its headings in view where it scrolls %s',
  async (_, path, selector) => {
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
  },
);
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
