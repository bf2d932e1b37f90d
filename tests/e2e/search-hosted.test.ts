/** The hosted source through its own client, against a server that speaks the service's protocol. */
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page, Request } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { isDeep } from '../deep.ts';
import { visit } from './browser.ts';
import { found, type HostedService, hit, hostedService, type WireRequest } from './hostedService.ts';
import { buildSite, projectRoot, sites } from './site.ts';

const hosted = {
  root: join(projectRoot, '.cache/test/hosted-site'),
  dist: join(projectRoot, '.cache/test/hosted'),
  baseUrl: '/help/',
};

const config = `import site from '../../../tests/fixtures/site/site.config.ts';
export default { ...site, search: {
  source: 'algolia', appId: 'TESTAPP', apiKey: 'public-key', indexName: 'fixture',
  missingResultsUrl: 'https://example.com/missing?q={query}',
} };
`;

/** The fixture site with the hosted source in place of its own. */
async function buildHosted(): Promise<void> {
  await mkdir(hosted.root, { recursive: true });
  await cp(sites.fixture.root, hosted.root, { recursive: true });
  await writeFile(join(hosted.root, 'site.config.ts'), config);
  await buildSite(hosted);
}

let service: HostedService;
beforeAll(async () => {
  service = await hostedService();
  await buildHosted();
});
afterAll(() => service.close());
beforeEach(() => {
  service.requests.length = 0;
  service.answer = ({ body }) => {
    const query = String(body.requests[0]?.['query']);
    return found(
      [hit('start', `Start with ${query}`, query), hit('next', `Next to ${query}`, query)],
      query,
      42,
    );
  };
});

const site = visit(hosted);
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Search' });
const field = (page: Page) => dialog(page).getByRole('combobox');
const options = (page: Page) => dialog(page).getByRole('option');
const results = (page: Page) => page.locator('.search-results > li');

async function openDialog(path = 'docs/intro'): Promise<Page> {
  const page = await site.open(path, { before: (fresh) => service.serve(fresh) });
  await page.keyboard.press('Control+k');
  await field(page).waitFor();
  return page;
}

const searchPage = (query: string) =>
  site.open(`search?q=${query}`, { before: (fresh) => service.serve(fresh) });

/** The last request's only query. */
const lastQuery = () => service.requests.at(-1)?.body.requests[0] ?? {};

describe('what is asked', () => {
  it('goes to a host that every page connects to early', async () => {
    const html = await readFile(join(hosted.dist, 'docs/intro.html'), 'utf8');
    const [link] = /<link rel="preconnect"[^>]*>/.exec(html) ?? [];
    expect(link).toContain(' href="https://TESTAPP-dsn.algolia.net" crossorigin');
  });

  it('is the wire format of the service', async () => {
    const page = await openDialog();
    await field(page).fill('memory');
    await options(page).first().waitFor();
    const request = service.requests.at(-1);
    expect(request).toMatchObject({
      method: 'POST',
      path: '/1/indexes/*/queries',
      applicationId: 'TESTAPP',
      apiKey: 'public-key',
      host: expect.stringMatching(/^testapp-dsn\.algolia\.net$/i),
    });
    expect(lastQuery()).toMatchObject({ indexName: 'fixture', query: 'memory', page: 0, hitsPerPage: 10 });
    expect(JSON.stringify(lastQuery()['facets'])).toContain('section');
  });

  it.each([
    ['docs/intro', 'docs-default-1.0'],
    ['docs/0.9/intro', 'docs-default-0.9'],
  ])('keeps to the language and version of %s', async (path, tag) => {
    const page = await openDialog(path);
    await field(page).fill('memory');
    await options(page).first().waitFor();
    expect(lastQuery()['facetFilters']).toEqual(['language:en', ['docs_tag:default', `docs_tag:${tag}`]]);
  });

  it('follows the preferred version on pages without one, and another language', async () => {
    const page = await site.open('es/docs/intro', { before: (fresh) => service.serve(fresh) });
    await page.evaluate(() => localStorage.setItem('docs-preferred-version-default', '0.9'));
    await page.goto(`${site.url}es/islands`);
    await page.keyboard.press('Control+k');
    await field(page).fill('memoria');
    await options(page).first().waitFor();
    expect(lastQuery()['facetFilters']).toEqual([
      'language:es',
      ['docs_tag:default', 'docs_tag:docs-default-0.9'],
    ]);
  });
});

describe('what is answered', () => {
  it('is drawn with its marks, and leads to addresses of this site', async () => {
    const page = await openDialog();
    await field(page).fill('memory');
    await options(page).first().waitFor();
    expect(await options(page).first().innerText()).toContain('Start with memory');
    expect(await options(page).first().locator('mark').first().innerText()).toBe('memory');
    expect(await options(page).first().getAttribute('href')).toBe('/help/docs/intro#start');
    expect(await dialog(page).getByRole('link', { name: 'See all 42 results' }).getAttribute('href')).toBe(
      '/help/search?q=memory',
    );
  });

  describe('belongs to the newest question, in whatever order answers come', () => {
    const asks = (query: string) => (request: WireRequest | Request) =>
      ('body' in request ? JSON.stringify(request.body) : (request.postData() ?? '')).includes(`"${query}"`);

    /** Asks for `quick` while the answer to `slow` is held back, and resolves once that has come or was given up. */
    async function askTwice(open: () => Promise<Page>, ask: (page: Page, query: string) => Promise<void>) {
      let release = () => {};
      const held = new Promise<void>((done) => (release = done));
      const answer = service.answer;
      service.answer = (request) => ({ ...answer(request), ...(asks('slow')(request) && { after: held }) });
      const page = await open();
      const slow = ['requestfinished', 'requestfailed'] as const;
      const over = Promise.race(
        slow.map((event) => page.waitForEvent(event as 'requestfinished', asks('slow'))),
      );
      await ask(page, 'slow');
      over.catch(() => undefined);
      await expect.poll(() => service.requests.some(asks('slow'))).toBe(true);
      await ask(page, 'quick');
      await page.getByText('Start with quick').first().waitFor();
      release();
      await over;
      return page;
    }

    it('in the dialog', async () => {
      const page = await askTwice(openDialog, (dialogPage, query) => field(dialogPage).fill(query));
      expect(await options(page).first().innerText()).toContain('Start with quick');
    });

    it.runIf(isDeep)('on the search page', async () => {
      const page = await askTwice(
        async () => {
          const page = await searchPage('first');
          await results(page).first().waitFor();
          return page;
        },
        (paged, query) => paged.getByRole('searchbox').fill(query),
      );
      expect(await results(page).first().innerText()).toContain('Start with quick');
    });
  });
  it('asks where nothing was found to be told', async () => {
    service.answer = () => found([], 'a & b');
    const page = await openDialog();
    await field(page).fill('a & b');
    await dialog(page).getByText('No results for "a & b"').waitFor();
    expect(await dialog(page).getByText('Believe this query should return results?').isVisible()).toBe(true);
    const link = dialog(page).getByRole('link', { name: 'Let us know.' });
    expect(await link.getAttribute('href')).toBe('https://example.com/missing?q=a%20%26%20b');
  });

  it.each([['a page', '<!doctype html><p>Hello']])(
    'is a failure that can be tried again when it is nonsense: %s',
    async (_, body) => {
      const answer = service.answer;
      service.answer = () => ({ body });
      const page = await openDialog();
      await field(page).fill('memory');
      await dialog(page).getByText('Unable to fetch results').waitFor();
      service.answer = answer;
      await dialog(page).getByRole('button', { name: 'Retry' }).click();
      await options(page).first().waitFor();
    },
  );

  it.runIf(isDeep)('leaves out hits that are none, and never runs what they hold', async () => {
    const evil = { ...hit('evil', '<img src=x onerror=alert(1)>', 'img'), url: 'javascript:alert(1)' };
    const markup = hit('markup', '<img src=x onerror=alert(1)>', 'alert');
    service.answer = () => found([evil, markup, null as unknown as object, { objectID: 'x' }], 'img');
    const page = await openDialog();
    await field(page).fill('img');
    await options(page).first().waitFor();
    expect(await options(page).count()).toBe(1);
    expect(await dialog(page).locator('img').count()).toBe(0);
    expect(await options(page).first().innerText()).toContain('<img src=x onerror=alert(1)>');
  });
});

describe('when the service fails', () => {
  it.each([503])('with status %d, all its hosts are tried and the reader may retry', async (status) => {
    site.allow(/algolia/);
    const answer = service.answer;
    service.answer = () => ({ status, body: { message: 'down' } });
    const page = await openDialog();
    await field(page).fill('memory');
    await dialog(page).getByText('Unable to fetch results').waitFor();
    await dialog(page).getByText('You might want to check your network connection.').waitFor();
    expect(new Set(service.requests.map(({ host }) => host)).size).toBeGreaterThan(1);
    service.answer = answer;
    await dialog(page).getByRole('button', { name: 'Retry' }).click();
    await options(page).first().waitFor();
  });

  it('with status 403, it is said what is wrong', async () => {
    site.allow(/algolia/);
    service.answer = () => ({ status: 403, body: { message: 'Invalid Application-ID or API key' } });
    const page = await openDialog();
    await field(page).fill('memory');
    await dialog(page).getByText('Unable to fetch results').waitFor();
    await dialog(page).getByRole('alert').getByText('refuses the key or the application id').waitFor();
  });
});
