/** Islands: useful HTML that becomes React when it is needed, and loses nothing of what the reader did before. */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { visit } from './browser.ts';
import { holding, saveData } from './navigating.ts';

const site = visit('fixture');
const react = '**/assets/hydrate-*.js';

/** Keeps React back until `release` is called. */
function holdReact() {
  const { before, release } = holding(react);
  return { release, before: (page: Page) => saveData(page).then(() => before(page)) };
}

const island = (page: Page, name: string, index = 0) => page.locator(`[data-island=${name}]`).nth(index);
const counter = (page: Page) => island(page, 'Counter').getByRole('button');
const sleeper = (page: Page, label: string) => page.getByText(new RegExp(`^${label}: `));
const known = async (page: Page) => JSON.parse(await island(page, 'NameForm').locator('output').innerText());
const requests = (page: Page, part: string) => {
  const found: string[] = [];
  page.on('request', (request) => request.url().includes(part) && found.push(request.url()));
  return found;
};

it('before it wakes is useful HTML without scripts', async () => {
  const page = await site.open('islands', { javaScriptEnabled: false });
  expect(await counter(page).innerText()).toBe('Count: 3');
  await island(page, 'NameForm').getByLabel('Name').fill('Ada');
  await island(page, 'NameForm').getByRole('button', { name: 'Send' }).click();
  expect(page.url()).toContain('/help/search?q=Ada');
});

describe('waking', () => {
  it('fetches React on a good connection when the browser is idle, and nothing with data saver', async () => {
    let fetched: string[] = [];
    const eager = await site.open('islands', {
      before: (page) => (fetched = requests(page, 'Counter.island')),
    });
    await expect.poll(() => fetched).toHaveLength(1);
    expect(await eager.locator('[data-island=Counter][data-awake]').count()).toBe(0);

    const page = await site.open('islands', {
      before: async (fresh) => {
        await saveData(fresh);
        fetched = requests(fresh, 'Counter.island');
      },
    });
    await expect.poll(() => sleeper(page, 'idle').innerText()).toBe('idle: awake');
    expect(fetched).toEqual([]);
    await counter(page).hover();
    await expect.poll(() => fetched).toHaveLength(1);
  });

  it.each(['keyboard', 'touch'])('comes with the %s', async (means) => {
    const page = await site.open('islands', { before: saveData, hasTouch: true });
    const target = counter(page);
    if (means === 'keyboard') await target.focus();
    if (means === 'touch') await target.dispatchEvent('touchstart');
    await page.locator('[data-island=Counter][data-awake]').waitFor();
    await target.click();
    await expect.poll(() => target.innerText()).toBe('Count: 4');
    expect(await island(page, 'Counter', 1).getAttribute('data-awake')).toBeNull();
  });

  it('comes at once, when idle or when in view, as the island says', async () => {
    const page = await site.open('islands', { before: saveData });
    await expect.poll(() => sleeper(page, 'load').innerText()).toBe('load: awake');
    await expect.poll(() => sleeper(page, 'idle').innerText()).toBe('idle: awake');
    expect(await sleeper(page, 'visible').innerText()).toBe('visible: asleep');
    expect(await sleeper(page, 'wanted').innerText()).toBe('wanted: asleep');
    await page.mouse.move(10, 10);
    await expect.poll(() => sleeper(page, 'wanted').innerText()).toBe('wanted: awake');
    await sleeper(page, 'visible').scrollIntoViewIfNeeded();
    await expect.poll(() => sleeper(page, 'visible').innerText()).toBe('visible: awake');
    expect(await sleeper(page, 'interaction').innerText()).toBe('interaction: asleep');
  });

  it('says that it is busy, and shows a ring, when it takes longer than 200 ms', async () => {
    const gate = holdReact();
    const page = await site.open('islands', {
      before: async (fresh) => {
        await fresh.clock.install();
        await gate.before(fresh);
      },
    });
    await page.clock.pauseAt(Date.now() + 60_000);
    const busy = island(page, 'Counter').and(page.locator('[aria-busy=true]'));
    const hasRing = () =>
      island(page, 'Counter').evaluate((node) => getComputedStyle(node, '::after').content !== 'none');
    await counter(page).dispatchEvent('pointerover');
    await page.clock.runFor(199);
    expect([await busy.count(), await hasRing()]).toEqual([0, false]);
    await page.clock.runFor(1);
    expect([await busy.count(), await hasRing()]).toEqual([1, true]);
    await gate.release();
    await page.locator('[data-island=Counter][data-awake]').waitFor();
    expect([await busy.count(), await hasRing()]).toEqual([0, false]);
  });

  it('leaves when its page leaves', async () => {
    const page = await site.open('islands');
    await expect.poll(() => page.locator('html').getAttribute('data-mounted')).toBe('3');
    await page.locator('.navbar').getByRole('link', { name: 'Docs' }).click();
    await expect.poll(() => page.locator('html').getAttribute('data-mounted')).toBe('0');
    await page.goBack();
    await expect.poll(() => page.locator('html').getAttribute('data-mounted')).toBe('3');
  });
});

describe('what the reader did before', () => {
  it('repeats a click once', async () => {
    const gate = holdReact();
    const page = await site.open('islands', gate);
    await counter(page).click();
    await counter(page).click();
    await counter(page).click();
    await gate.release();
    await expect.poll(() => counter(page).innerText()).toBe('Count: 4');
    await counter(page).click();
    await expect.poll(() => counter(page).innerText()).toBe('Count: 5');
  });

  it('becomes the state of fields and details', async () => {
    const gate = holdReact();
    const page = await site.open('islands', gate);
    const form = island(page, 'NameForm');
    await form.getByLabel('Name').pressSequentially('Ada');
    await form.getByLabel('Name').press('ArrowLeft');
    await form.getByLabel('Note').fill('Two\nlines');
    await form.getByLabel('Agree').check();
    await form.getByLabel('large').check();
    await form.getByLabel('Color').selectOption('blue');
    await form.getByText('More').click();
    await form.getByLabel('Name').focus();
    await gate.release();
    const state = {
      name: 'Ada',
      note: 'Two\nlines',
      isAgreed: true,
      size: 'large',
      color: 'blue',
      isOpen: true,
    };
    await expect.poll(() => known(page)).toEqual({ ...state, sent: [] });
    await page.keyboard.type('l');
    await expect.poll(async () => (await known(page)).name).toBe('Adla');
    expect(await form.getByText('Details of the form').isVisible()).toBe(true);
  });

  it('repeats a submit once, with what was typed', async () => {
    const gate = holdReact();
    const page = await site.open('islands', gate);
    const name = island(page, 'NameForm').getByLabel('Name');
    await name.fill('Grace');
    await name.press('Enter');
    await gate.release();
    await expect.poll(async () => (await known(page)).sent).toEqual(['Grace']);
    await island(page, 'NameForm').getByRole('button', { name: 'Send' }).click();
    await expect.poll(async () => (await known(page)).sent).toEqual(['Grace', 'Grace']);
    expect(page.url()).toBe(`${site.url}islands`);
  });
});

describe('when something fails', () => {
  it('says so in place of the island and tries again', async () => {
    let isDown = true;
    const page = await site.open('islands', {
      before: async (fresh) => {
        await saveData(fresh);
        await fresh.route('**/assets/Counter.island-*.js', (route) =>
          isDown ? route.abort() : route.continue(),
        );
      },
    });
    await counter(page).click();
    const alert = island(page, 'Counter').getByRole('alert');
    await expect.poll(() => alert.getByRole('heading').innerText()).toBe('Page Error');
    expect(await alert.innerText()).toMatch(/Failed to fetch dynamically imported module/);
    await alert.getByRole('button', { name: 'Retry' }).click();
    await expect.poll(() => alert.count()).toBe(1);
    isDown = false;
    await alert.getByRole('button', { name: 'Retry' }).click();
    await expect.poll(() => counter(page).innerText()).toBe('Count: 4');
    expect(await alert.count()).toBe(0);
  });

  it('leaves an island that is complete as it was built', async () => {
    const page = await site.open('islands', {
      before: (fresh) => fresh.route('**/assets/Sleeper.island-*.js', (route) => route.abort()),
    });
    const [seen, touched] = [island(page, 'Sleeper', 3), island(page, 'Sleeper', 4)];
    await seen.scrollIntoViewIfNeeded();
    await touched.click();
    await touched.getByRole('alert').waitFor();
    expect(await seen.innerText()).toMatch(/^visible: /);
  });

  it('reloads the page once after a release, and never in a loop', async () => {
    let loads = 0;
    const page = await site.open('islands', {
      before: async (fresh) => {
        await saveData(fresh);
        await fresh.route('**/assets/Counter.island-*.js', (route) => route.abort());
        await fresh.route('**/help/islands', async (route) => {
          const response = await route.fetch();
          const isFirst = loads === 0;
          if (route.request().resourceType() === 'document') loads += 1;
          const build = isFirst ? 'data-build="old"' : 'data-build="new"';
          const body = (await response.text()).replace(/data-build="[^"]+"/, build);
          await route.fulfill({ response, body });
        });
      },
    });
    await counter(page).click();
    await expect.poll(() => page.locator('html').getAttribute('data-build')).toBe('new');
    await counter(page).click();
    await island(page, 'Counter').getByRole('alert').waitFor();
    expect(loads).toBe(2);
  });
  it('says that an island crashed, why, and lets the reader try again', async () => {
    site.allow(/Outer trouble/);
    const page = await site.open('islands');
    await island(page, 'Thrower').getByRole('button', { name: 'Break' }).click();
    const alert = island(page, 'Thrower').getByRole('alert');
    expect(await alert.getByRole('heading').innerText()).toBe('This page crashed.');
    expect(await alert.locator('p').innerText()).toBe('Outer trouble\n\nCause:\nInner trouble');
    expect(await counter(page).innerText()).toBe('Count: 3');
    await alert.getByRole('button', { name: 'Try again' }).click();
    expect(await island(page, 'Thrower').getByRole('button', { name: 'Break' }).isVisible()).toBe(true);
  });
});
