/** What leaves the browser, and when: page views, events, answers, with and without permission. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { longer } from '../deep.ts';
import { faults, looks } from '../site/axe.ts';
import { visit } from './browser.ts';
import { type Collector, collector, tagScript } from './collector.ts';
import { follow as go, isAt } from './navigating.ts';
import { buildVariant, variant } from './site.ts';

const own = variant('beacon');
const google = variant('google');

let stats: Collector;
beforeAll(async () => {
  stats = await collector();
  const { url } = stats;
  await buildVariant(
    own,
    `url: 'http://localhost', analytics: { adapter: 'beacon', endpoint: '${url}/collect' }, feedback: { endpoint: '${url}/feedback' }`,
  );
  await buildVariant(
    google,
    `url: 'http://localhost', analytics: { adapter: 'google', id: 'G-TEST1' }, feedback: 'analytics'`,
  );
});
beforeEach(() => {
  stats.messages = [];
  stats.status = 204;
});
afterAll(() => stats.close());

const counted = visit(own);
const asked = visit(google);
const bodies = () => stats.messages.map(({ body }) => body);
const views = () => bodies().filter(({ type }) => type === 'page_view');
const address = (site: typeof counted, path: string) => new URL(path, site.url).href;

/** Follows a link that the page does not have, to the page of this title. */
async function follow(page: Page, path: string, title: string): Promise<void> {
  await go(page, path);
  await isAt(page, title);
}

describe('a page view', () => {
  test('is sent for each route with address, title and referrer, never for hashes, queries or twice', async () => {
    const page = await counted.open('docs/intro?utm_source=mail&token=abc&q=me#install', {
      extraHTTPHeaders: { referer: 'https://search.example/?q=agents' },
    });
    await vi.waitFor(() => expect(views()).toHaveLength(1));
    await page.evaluate(() => {
      location.hash = 'elsewhere';
    });
    await follow(page, '/help/docs/intro?tab=two&utm_source=mail', 'Introduction');
    await follow(page, '/help/docs/guides/first?code=123#top', 'First guide');
    await vi.waitFor(() => expect(views()).toHaveLength(2));
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: 'Introduction' }).waitFor();
    await vi.waitFor(() => expect(views()).toHaveLength(3));
    const intro = address(counted, 'docs/intro?utm_source=mail');
    const guide = address(counted, 'docs/guides/first');
    expect(views()).toEqual([
      { type: 'page_view', url: intro, title: 'Introduction | Fixture', referrer: 'https://search.example/' },
      { type: 'page_view', url: guide, title: 'First guide | Fixture', referrer: intro },
      { type: 'page_view', url: intro, title: 'Introduction | Fixture', referrer: guide },
    ]);
    expect(stats.messages[0]).toMatchObject({ method: 'POST', path: '/collect' });
  });

  test.each([
    ['doNotTrack', '1'],
    ['globalPrivacyControl', true],
  ])('is never sent against %s', async (...signal) => {
    const before = (page: Page) =>
      page.addInitScript(([name, value]) => Object.defineProperty(navigator, `${name}`, { value }), signal);
    const page = await counted.open('docs/intro', { before });
    await follow(page, '/help/docs/guides/first', 'First guide');
    expect(stats.messages).toEqual([]);
  });
});

describe('an event', () => {
  test('tells of copied code, of a search without a result, once it stands, of a question without an answer, and of what any part says, without secrets', async () => {
    const page = await counted.open('docs/components', {
      permissions: ['clipboard-write', 'clipboard-read'],
    });
    const isTold = (event: object) =>
      vi.waitFor(() => expect(bodies()).toContainEqual(expect.objectContaining(event)), { timeout: 10_000 });
    await page.locator('.code-block').first().hover();
    await page.getByRole('button', { name: 'Copy code to clipboard' }).first().click();
    await isTold({ name: 'code_copied' });
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox').pressSequentially('xqzw jkvb');
    await isTold({ name: 'search_no_results', data: { query: 'xqzw jkvb' } });
    expect(bodies().filter(({ name }) => name === 'search_no_results')).toHaveLength(1);
    await page.keyboard.press('Shift+Enter');
    await isTold({ name: 'ask_no_answer', data: { query: 'xqzw jkvb' } });
    const isTaken = await page.evaluate(() => {
      const data = { how: 'launcher', mail: 'me@example.com', deep: {} };
      const detail = { name: 'assistant_opened', data };
      return !document.dispatchEvent(new CustomEvent('docs:event', { cancelable: true, detail }));
    });
    expect(isTaken).toBe(true);
    await isTold({ name: 'assistant_opened', data: { how: 'launcher', mail: '…' } });
  });

  test('tells of a missing page with its referrer', async () => {
    const page = await counted.open('docs/intro');
    await follow(page, '/help/docs/gone?key=1', 'Page Not Found');
    await vi.waitFor(() =>
      expect(bodies()).toContainEqual({
        type: 'event',
        name: 'not_found',
        data: { referrer: address(counted, 'docs/intro') },
        url: address(counted, 'docs/gone'),
      }),
    );
  });
});

describe('consent', () => {
  let hits: URLSearchParams[];
  let loads: number;
  beforeEach(() => {
    hits = [];
    loads = 0;
  });

  /** The service's script and collector, played by the test. */
  const service = async (page: Page) => {
    await page.route('https://www.googletagmanager.com/**', (route) => {
      loads++;
      return route.fulfill({ contentType: 'text/javascript', body: tagScript });
    });
    await page.route('https://*.google-analytics.com/**', (route) => {
      hits.push(new URL(route.request().url()).searchParams);
      return route.fulfill({ status: 204 });
    });
  };
  const bar = (page: Page) => page.getByRole('region', { name: 'Cookie settings' });
  const settings = (page: Page) => page.getByRole('button', { name: 'Cookie settings' });
  const names = () => hits.map((hit) => hit.get('en'));

  test('lets no script in but that of the configured id', async () => {
    asked.allow(/TrustedScriptURL/);
    const page = await asked.open('docs/intro', { before: service });
    await bar(page).waitFor();
    const refused = await page.evaluate(() =>
      ['gtag/js?id=G-OTHER', 'gtm.js?id=GTM-OTHER', 'gtag/js?id=G-TEST1&l=x', '../help/robots.txt'].map(
        (path) => {
          try {
            document.createElement('script').src = `https://www.googletagmanager.com/${path}`;
            return path;
          } catch {
            return 'refused';
          }
        },
      ),
    );
    expect(refused).toEqual(Array(4).fill('refused'));
    expect(loads).toBe(0);
  });

  test('comes first: nothing is loaded until then, and the first view is sent after it', async () => {
    const before = async (page: Page) => {
      await service(page);
      await page.addInitScript(() => (localStorage['analytics.consent'] ??= 'nobody gives this answer'));
    };
    const page = await asked.open('docs/intro', { before });
    await bar(page).waitFor();
    await follow(page, '/help/docs/guides/first', 'First guide');
    expect([loads, hits.length]).toEqual([0, 0]);
    await bar(page).getByRole('button', { name: 'Allow' }).click();
    await vi.waitFor(() => expect(names()).toEqual(['page_view']));
    expect(Object.fromEntries(hits[0] ?? [])).toEqual({
      v: '2',
      tid: 'G-TEST1',
      en: 'page_view',
      gcs: 'G101',
      dl: address(asked, 'docs/intro'),
      dt: 'Introduction | Fixture',
      dr: '',
    });
    expect(await bar(page).isVisible()).toBe(false);
    await follow(page, '/help/docs/intro', 'Introduction');
    await vi.waitFor(() => expect(names()).toEqual(['page_view', 'page_view']));
    expect(loads).toBe(1);
  });

  test('is remembered, and withdrawn from the footer with its cookies', async () => {
    const page = await asked.open('docs/intro', { before: service });
    await bar(page).getByRole('button', { name: 'Allow' }).click();
    await vi.waitFor(() => expect(hits).toHaveLength(1));
    await page.reload();
    await vi.waitFor(() => expect(hits).toHaveLength(2));
    expect(await bar(page).isVisible()).toBe(false);
    await page.evaluate(() => {
      // biome-ignore lint/suspicious/noDocumentCookie: as the service does
      document.cookie = '_ga=GA1.1.1; path=/';
    });
    await settings(page).click();
    expect(await bar(page).getByRole('button', { name: 'Allow' }).getAttribute('aria-pressed')).toBe('true');
    await bar(page).getByRole('button', { name: 'Decline' }).press('Enter');
    await vi.waitFor(async () =>
      expect(await settings(page).evaluate((own) => own === document.activeElement)).toBe(true),
    );
    expect(await page.evaluate(() => document.cookie)).toBe('');
    await follow(page, '/help/docs/guides/first', 'First guide');
    await page.reload();
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await bar(page).isVisible()).toBe(false);
    expect([hits.length, loads]).toEqual([2, 2]);
  });
  test('is not asked for against Global Privacy Control, nor without scripts', async () => {
    const refuse = (page: Page) =>
      page.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }));
    const refused = await asked.open('docs/intro', { before: refuse });
    expect([await bar(refused).isVisible(), await settings(refused).isVisible()]).toEqual([false, false]);
    expect(await refused.getByText('Was this page helpful?').isVisible()).toBe(false);
    const silent = await asked.open('docs/intro', { javaScriptEnabled: false });
    expect(await bar(silent).isVisible()).toBe(false);
    expect(await silent.getByText('Was this page helpful?').isVisible()).toBe(false);
  });

  test('comes before the question whether a page was helpful, where the service takes the answer', async () => {
    const page = await asked.open('docs/intro', { before: service });
    const question = page.getByRole('group', { name: 'Was this page helpful?' });
    await bar(page).waitFor();
    expect(await question.isVisible()).toBe(false);
    await bar(page).getByRole('button', { name: 'Allow' }).click();
    await question.getByRole('button', { name: 'Yes' }).click();
    await page.getByText('Thank you for your feedback.').waitFor();
    await page.getByRole('textbox', { name: /What could be better/ }).fill('More pictures');
    await page.getByRole('button', { name: 'Send' }).click();
    await vi.waitFor(() => expect(hits.find((hit) => hit.get('ep.reason'))).toBeDefined());
    const answers = hits.filter((hit) => hit.get('en') === 'feedback');
    expect(answers.map((hit) => [hit.get('ep.helpful'), hit.get('ep.reason')])).toEqual([
      ['yes', null],
      ['yes', 'More pictures'],
    ]);
    await follow(page, '/help/docs/guides/first', 'First guide');
    await question.waitFor();
    await settings(page).click();
    await bar(page).getByRole('button', { name: 'Decline' }).click();
    await question.waitFor({ state: 'hidden' });
    await page.reload();
    await settings(page).waitFor();
    expect(await question.isVisible()).toBe(false);
  });
});

describe('feedback', () => {
  const question = (page: Page) => page.getByRole('group', { name: 'Was this page helpful?' });
  const answers = () => stats.messages.filter(({ path }) => path === '/feedback').map(({ body }) => body);

  test('is sent at once, and a reason after it, also after the page has changed; one that fails is kept', async () => {
    const page = await counted.open('docs/intro');
    await follow(page, '/help/docs/guides/first?token=1', 'First guide');
    await question(page).getByRole('button', { name: 'No' }).press('Enter');
    await page.getByText('Thank you for your feedback.').waitFor();
    const field = page.getByRole('textbox', { name: /What could be better/ });
    await field.fill('<b>An example</b>');
    stats.status = 500;
    await page.getByRole('button', { name: 'Send' }).click();
    await page.getByRole('status').getByText('Your answer could not be sent. Please try again.').waitFor();
    expect(await field.inputValue()).toBe('<b>An example</b>');
    stats.status = 204;
    await page.getByRole('button', { name: 'Send' }).click();
    await vi.waitFor(() => expect(answers()).toHaveLength(3));
    const common = { url: address(counted, 'docs/guides/first'), title: 'First guide | Fixture', lang: 'en' };
    expect(answers()).toEqual([
      { helpful: 'no', ...common },
      { helpful: 'no', reason: '<b>An example</b>', ...common },
      { helpful: 'no', reason: '<b>An example</b>', ...common },
    ]);
    await expect.poll(() => page.getByRole('button', { name: 'Send' }).isVisible()).toBe(false);
  });

  test.each(looks)(
    'and the question for consent are without faults: $viewport.width, $mode',
    longer,
    async ({ viewport, mode }) => {
      const before = (fresh: Page) =>
        fresh.route('https://www.googletagmanager.com/**', (route) =>
          route.fulfill({ contentType: 'text/javascript', body: '' }),
        );
      const page = await asked.open(`docs/guides/first?docs-theme=${mode}`, { viewport, before });
      await page.getByRole('button', { name: 'Allow' }).click();
      await page.getByRole('button', { name: 'Cookie settings' }).click();
      await question(page).getByRole('button', { name: 'Yes' }).click();
      await page.getByRole('textbox', { name: /What could be better/ }).waitFor();
      expect(await page.locator('#consent-bar').isVisible()).toBe(true);
      expect(await faults(page)).toEqual([]);
    },
  );
});
