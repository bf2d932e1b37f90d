/** The search dialog: opening, keys, what assistive technology hears, recent searches, filters, marks, failures. */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { awake, visit } from './browser.ts';
import { holding, isAt, noting } from './navigating.ts';

const site = visit('real');
const guide = 'docs/serenity-aihub/agents/assistant';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Search' });
const field = (page: Page) => dialog(page).getByRole('combobox');
const options = (page: Page) => dialog(page).getByRole('option');
const active = (page: Page) => dialog(page).locator('[role=option][aria-selected=true]');

async function openDialog(before?: (page: Page) => unknown): Promise<Page> {
  const page = await site.open(guide, before ? { before } : {});
  await page.keyboard.press('Control+k');
  await field(page).waitFor();
  return page;
}

/** The guide with its dialog closed, on a page that tests share. */
async function sharedGuide(): Promise<Page> {
  const page = await site.share(guide);
  if ((await dialog(page).count()) > 0) await page.keyboard.press('Control+k');
  await expect.poll(() => dialog(page).count()).toBe(0);
  return page;
}

/** Opens the dialog, empty, on the page that tests share. */
async function sharedDialog(): Promise<Page> {
  const page = await sharedGuide();
  await page.keyboard.press('Control+k');
  await field(page).waitFor();
  return page;
}

async function ask(page: Page, query: string): Promise<void> {
  await field(page).fill(query);
  await expect.poll(() => dialog(page).locator('[aria-busy=true]').count()).toBe(0);
}

describe('opening and closing', () => {
  it.each(['Control+k', 'Meta+k', '/'])('opens with %s and returns focus when it closes', async (keys) => {
    const page = await sharedGuide();
    const link = page.locator('.navbar a').first();
    await link.focus();
    await page.keyboard.press(keys);
    await expect.poll(() => field(page).evaluate((node) => node === document.activeElement)).toBe(true);
    await page.keyboard.press('Escape');
    await expect.poll(() => dialog(page).count()).toBe(0);
    expect(await link.evaluate((node) => node === document.activeElement)).toBe(true);
  });

  it('closes with Ctrl and K again, and opens from fields where / is a letter', async () => {
    const page = await site.open('404');
    const box = page.getByRole('searchbox');
    await box.focus();
    await page.keyboard.press('/');
    expect(await box.inputValue()).toBe('/');
    await page.keyboard.press('Control+k');
    await field(page).waitFor();
    await page.keyboard.press('Control+k');
    await expect.poll(() => dialog(page).count()).toBe(0);
    expect(await box.evaluate((node) => node === document.activeElement)).toBe(true);
  });

  it('opens from the button, also on a touch screen, and closes with its own button', async () => {
    const page = await site.open(guide, { hasTouch: true, viewport: { width: 390, height: 844 } });
    await page.getByRole('link', { name: 'Search' }).tap();
    await field(page).waitFor();
    await dialog(page).getByRole('button', { name: 'Close' }).tap();
    await expect.poll(() => dialog(page).count()).toBe(0);
    expect(new URL(page.url()).pathname).toBe(`/${guide}`);
  });

  it('says what to ask for and which keys do what, and closes with a click beside it', async () => {
    const page = await sharedDialog();
    expect(await field(page).getAttribute('placeholder')).toBe('Search docs');
    const keys = await dialog(page).locator('footer li').allInnerTexts();
    expect(keys).toEqual(expect.arrayContaining(['↵ Select', '↑↓ Navigate']));
    await page.mouse.click(10, 500);
    await expect.poll(() => dialog(page).count()).toBe(0);
  });

  it('is not loaded before the reader is about to search', async () => {
    const loaded: string[] = [];
    const page = await site.open(guide, { before: noting(loaded) });
    await awake(page);
    expect(loaded.filter((url) => /SearchDialog|hydrate/.test(url))).toEqual([]);
    await page.locator('[data-search-open]').hover();
    await expect.poll(() => loaded.filter((url) => url.includes('SearchDialog')).length).toBe(1);
    expect(await dialog(page).count()).toBe(0);
  });
  it('leads to the search page where it cannot be loaded', async () => {
    const page = await site.open(guide, {
      before: (fresh) => fresh.route('**/SearchDialog.island-*.js', (route) => route.abort()),
    });
    await page.keyboard.press('Control+k');
    await page.waitForURL('**/search');
  });

  it.each(['main', 'SearchDialog.island'])(
    'loses nothing that is typed after the key while %s is on its way, and shows that it is',
    async (script) => {
      const gate = holding(`**/${script}-*.js`);
      let typing: Promise<unknown> = Promise.resolve();
      const turns = (page: Page) =>
        page.locator('.early-search').evaluate((node) => getComputedStyle(node, '::after').animationName);
      const page = await site.open(guide, {
        before: async (fresh) => {
          await gate.before(fresh);
          const typeEarly = async () => {
            await fresh.locator('[data-search-open]').waitFor();
            await fresh.keyboard.press('/');
            await fresh.keyboard.type('know/led');
            await expect.poll(() => turns(fresh)).toContain('turn');
            await gate.release();
            await fresh.keyboard.type('ge');
          };
          typing = typeEarly();
        },
      });
      await typing;
      await expect.poll(() => field(page).inputValue()).toBe('know/ledge');
      expect(await page.locator('.early-search').count()).toBe(0);
      await page.keyboard.type('s');
      expect(await field(page).inputValue()).toBe('know/ledges');
    },
  );
  it('searches on its page, and closes by Escape, before its scripts are here', async () => {
    const page = await site.open(guide, { before: (fresh) => fresh.route('**/actions-*.js', () => {}) });
    await page.keyboard.press('Control+k');
    await page.keyboard.press('Escape');
    expect(await page.locator('.early-search').count()).toBe(0);
    await page.keyboard.press('/');
    await page.keyboard.type('agent');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/search?q=agent');
  });
});

describe('results', () => {
  it('are grouped, with trail, marked words and a snippet, the first one ready for Enter', async () => {
    const page = await sharedDialog();
    await ask(page, 'knowledge');
    expect(await dialog(page).getByRole('listbox').getByRole('group').count()).toBeGreaterThan(0);
    expect(await active(page).count()).toBe(1);
    expect(await options(page).first().getAttribute('aria-selected')).toBe('true');
    expect((await dialog(page).locator('mark').allInnerTexts()).join(' ').toLowerCase()).toContain(
      'knowledge',
    );
    const href = await active(page).getAttribute('href');
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => url.pathname + url.hash === href);
    await expect.poll(() => dialog(page).count()).toBe(0);
  });
  it('are reached with the arrow keys, around both ends, as the field tells', async () => {
    const page = await sharedDialog();
    await ask(page, 'agent');
    const all = await options(page).count();
    expect(all).toBeGreaterThan(2);
    const position = async () => {
      const id = await field(page).getAttribute('aria-activedescendant');
      expect(await active(page).getAttribute('id')).toBe(id);
      return active(page).evaluate((node) => [...document.querySelectorAll('[role=option]')].indexOf(node));
    };
    const ids = new Set<number>();
    for (let index = 0; index < all; index += 1) {
      ids.add(await position());
      await page.keyboard.press('ArrowDown');
    }
    expect([ids.size, await position()]).toEqual([all, 0]);
    await page.keyboard.press('ArrowUp');
    expect(await position()).toBe(all - 1);
    expect(await active(page).isVisible()).toBe(true);
  });

  it('open in a new tab with Ctrl and Enter, while the dialog stays', async () => {
    const page = await sharedDialog();
    await ask(page, 'knowledge');
    const href = await active(page).getAttribute('href');
    const [tab] = await Promise.all([
      page.context().waitForEvent('page'),
      page.keyboard.press('Control+Enter'),
    ]);
    await tab.waitForURL((url) => url.pathname + url.hash === href);
    expect([await dialog(page).count(), new URL(page.url()).pathname]).toEqual([1, `/${guide}`]);
  });

  it('have their number announced, and lead to all of them', async () => {
    const page = await sharedDialog();
    await ask(page, 'agent');
    const status = await dialog(page).getByRole('status').innerText();
    const [, count] = /^(\d+) documents found$/.exec(status) ?? [];
    expect(Number(count)).toBeGreaterThan(20);
    await dialog(page)
      .getByRole('link', { name: `See all ${count} results` })
      .click();
    await page.waitForURL('**/search?q=agent');
    await page.getByText(`${count} documents found`).waitFor();
  });

  it('can be narrowed to a part of the site', async () => {
    const page = await sharedDialog();
    await ask(page, 'agreement');
    const filter = dialog(page).getByRole('group', { name: 'Filter by section' });
    const terms = filter.getByRole('button', { name: /^Terms/ });
    await terms.click();
    await expect.poll(() => terms.getAttribute('aria-pressed')).toBe('true');
    await expect
      .poll(async () =>
        (await options(page).evaluateAll((all) => all.map((node) => node.getAttribute('href')))).every(
          (href) => href?.startsWith('/terms/'),
        ),
      )
      .toBe(true);
    expect(await options(page).count()).toBeGreaterThan(0);
  });

  it('say when there are none, and propose others', async () => {
    const page = await sharedDialog();
    await ask(page, 'zzqqxxyy');
    await dialog(page).getByText('No results for "zzqqxxyy"').waitFor();
    expect(await field(page).getAttribute('aria-expanded')).toBe('false');
    expect(await dialog(page).getByText('Try searching for').isVisible()).toBe(true);
    const tell = dialog(page).getByRole('link', { name: 'Let us know.' });
    expect(await tell.getAttribute('href')).toBe('https://discord.gg/SrT3xP7tS8');
    await dialog(page).locator('.search-suggestions button').first().click();
    await options(page).first().waitFor();
    expect(await field(page).inputValue()).not.toBe('zzqqxxyy');
  });
  it('are closed when the reader goes back', async () => {
    const page = await openDialog();
    await page.keyboard.press('Escape');
    await awake(page);
    await page.getByRole('link', { name: 'Copilot', exact: true }).first().click();
    await page.waitForURL(/agents\/copilot/);
    await page.keyboard.press('Control+k');
    await field(page).waitFor();
    await page.goBack();
    await expect.poll(() => dialog(page).count()).toBe(0);
    await isAt(page, 'Assistant agents');
  });
});

describe('a question in plain words', () => {
  const answers = (page: Page) => dialog(page).getByRole('region', { name: 'Quoted from these docs' });
  const quotes = (page: Page) => answers(page).getByRole('blockquote');

  it('is answered with passages word for word, each with the way to its heading', async () => {
    const page = await sharedDialog();
    await ask(page, 'what does volatile knowledge do');
    await dialog(page)
      .getByRole('button', { name: /^Ask these docs/ })
      .click();
    await quotes(page).first().waitFor();
    expect(await options(page).count()).toBe(0);
    expect(await field(page).evaluate((node) => node === document.activeElement)).toBe(true);
    expect(await answers(page).innerText()).toContain('word for word');
    const quote = (await quotes(page).first().innerText()).split('\n')[0] ?? '';
    expect(await answers(page).getByRole('status').innerText()).toMatch(/passages? quoted$/);
    const link = answers(page).getByRole('link').first();
    const href = (await link.getAttribute('href')) ?? '';
    const tab = page.context().waitForEvent('page');
    await link.click({ modifiers: ['Control'] });
    await (await tab).close();
    expect(await quotes(page).count()).toBeGreaterThan(0);
    await link.click();
    await page.waitForURL((url) => url.pathname + url.hash === href);
    await expect.poll(() => dialog(page).count()).toBe(0);
    await page.mouse.move(0, 0);
    const text = (await page.getByRole('main').innerText()).replace(/\s+/g, ' ');
    expect(text).toContain(quote.split(' · ')[0]);
  });

  it('is asked with Shift and Enter, and left with Escape or by typing on', async () => {
    const page = await sharedDialog();
    await ask(page, 'volatile knowledge expires');
    for (const leave of ['Escape', 's']) {
      await page.keyboard.press('Shift+Enter');
      await quotes(page).first().waitFor();
      await page.keyboard.press(leave);
      await options(page).first().waitFor();
      expect(await answers(page).count()).toBe(0);
    }
  });
  it('gets no answer when nothing is good enough', async () => {
    const page = await sharedDialog();
    await ask(page, 'how do I bake bread at home');
    await page.keyboard.press('Shift+Enter');
    await dialog(page).getByText('No passage answers that well enough to be quoted.').waitFor();
    expect(await quotes(page).count()).toBe(0);
    await dialog(page).getByRole('button', { name: 'Back to results' }).click();
    expect(await answers(page).count()).toBe(0);
  });

  it('loads nothing before it is asked, and says when that cannot be loaded', async () => {
    const loaded: string[] = [];
    let isDown = true;
    const page = await openDialog((fresh) =>
      fresh.route('**/Answers-*.js', (route) => {
        loaded.push(route.request().url());
        return isDown ? route.abort() : route.continue();
      }),
    );
    await ask(page, 'how does volatile knowledge work');
    expect(loaded).toEqual([]);
    await page.keyboard.press('Shift+Enter');
    await dialog(page).getByRole('alert').getByText('Unable to fetch results').waitFor();
    isDown = false;
    expect(loaded.length).toBeGreaterThan(0);
    await ask(page, 'volatile knowledge');
    await options(page).first().waitFor();
  });
});

describe('recent and favourite searches', () => {
  it('are kept, can be starred and removed', async () => {
    const page = await openDialog();
    await dialog(page).getByRole('region', { name: 'Popular pages' }).waitFor();
    expect(await dialog(page).getByText('No recent searches').count()).toBe(0);
    await ask(page, 'copilot');
    await page.keyboard.press('Enter');
    await expect.poll(() => dialog(page).count()).toBe(0);
    await page.reload();
    await page.keyboard.press('Control+k');
    const recent = dialog(page).getByRole('region', { name: 'Recent' });
    await expect.poll(() => recent.getByRole('link').count()).toBe(1);
    await recent.getByRole('button', { name: /^Save this search/ }).click();
    const favorites = dialog(page).getByRole('region', { name: 'Favorite' });
    await expect.poll(() => favorites.getByRole('link').count()).toBe(1);
    expect(await recent.count()).toBe(0);
    expect(await field(page).evaluate((node) => node === document.activeElement)).toBe(true);
    await favorites.getByRole('button', { name: /^Remove this search/ }).click();
    await expect.poll(() => favorites.count()).toBe(0);
    expect(await field(page).evaluate((node) => node === document.activeElement)).toBe(true);
  });

  it('are the last seven, and survive a storage that holds nonsense', async () => {
    const stored = (page: Page) =>
      page.evaluate(() => JSON.parse(localStorage.getItem('search.recent.docs') ?? '[]').length);
    const page = await sharedGuide();
    await page.evaluate(() => {
      const hits = Array.from({ length: 7 }, (_, index) => ({
        url: `/x${index}`,
        title: `X${index}`,
        trail: [],
      }));
      localStorage.setItem('search.recent.docs', JSON.stringify(hits));
    });
    await page.keyboard.press('Control+k');
    await field(page).waitFor();
    await ask(page, 'copilot');
    await page.keyboard.press('Enter');
    await expect.poll(() => dialog(page).count()).toBe(0);
    expect(await stored(page)).toBe(7);
    await page.evaluate(() =>
      localStorage.setItem('search.recent.docs', '[{"url":"javascript:alert(1)"},3,null]'),
    );
    await page.keyboard.press('Control+k');
    await dialog(page).getByRole('region', { name: 'Popular pages' }).waitFor();
    expect(await dialog(page).getByRole('region', { name: 'Recent' }).count()).toBe(0);
  });
});

describe('a hit inside a page', () => {
  const highlighted = (page: Page) =>
    page.evaluate(() =>
      [...(CSS.highlights.get('search') ?? [])].map((range) => String(range).toLowerCase()),
    );

  it('arrives at its heading with the words marked, until they are cleared', async () => {
    const page = await sharedDialog();
    await ask(page, 'volatile knowledge');
    const inside = dialog(page).locator('[role=option][href*="#"]').first();
    const href = (await inside.getAttribute('href')) ?? '';
    await inside.click();
    await page.waitForURL((url) => url.pathname + url.hash === href);
    await expect.poll(async () => (await highlighted(page)).length).toBeGreaterThan(0);
    const top = await page.evaluate(
      (id) => document.getElementById(id)?.getBoundingClientRect().top,
      decodeURIComponent(href.split('#')[1] ?? ''),
    );
    expect(top).toBeLessThan(300);
    const clear = page.getByRole('button', { name: 'Clear marked words' });
    await page.setViewportSize({ width: 768, height: 900 });
    await page.mouse.wheel(0, 400);
    await expect.poll(() => clear.isVisible()).toBe(false);
    await page.mouse.wheel(0, -200);
    await clear.click();
    expect(await highlighted(page)).toEqual([]);
    expect(await page.getByRole('button', { name: 'Clear marked words' }).count()).toBe(0);
  });

  it('loses its marks with Escape and with the next page', async () => {
    const page = await sharedDialog();
    for (const leave of ['escape', 'next']) {
      await ask(page, 'volatile knowledge');
      await page.keyboard.press('Enter');
      await expect.poll(async () => (await highlighted(page)).length).toBeGreaterThan(0);
      if (leave === 'escape') await page.keyboard.press('Escape');
      else await page.locator('.navbar').getByRole('link', { name: 'Terms' }).click();
      await expect.poll(() => highlighted(page)).toEqual([]);
      await page.keyboard.press('Control+k');
      await field(page).waitFor();
    }
  });
});
