/** The hosted source through its own client, against a server that speaks the service's protocol. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { visit } from './browser.ts';
import { found, type HostedService, hit, hostedService } from './hostedService.ts';
import { buildVariant, variant } from './site.ts';

const hosted = variant('hosted');
const search = `search: {
  source: 'algolia', appId: 'TESTAPP', apiKey: 'public-key', indexName: 'fixture',
  missingResultsUrl: 'https://example.com/missing?q={query}',
}`;

let service: HostedService;
beforeAll(async () => {
  service = await hostedService();
  await buildVariant(hosted, search);
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
const dialog = (page: Page) => page.getByRole('dialog', { name: /^(Search|Buscar)$/ });
const field = (page: Page) => dialog(page).getByRole('combobox');
const options = (page: Page) => dialog(page).getByRole('option');

async function openDialog(path = 'docs/intro'): Promise<Page> {
  const page = await site.open(path, { before: (fresh) => service.serve(fresh) });
  await page.keyboard.press('Control+k');
  await field(page).waitFor();
  return page;
}

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
    expect(await options(page).first().innerText()).toContain('Start with memory');
    expect(await options(page).first().locator('mark').first().innerText()).toBe('memory');
    expect(await options(page).first().getAttribute('href')).toBe('/help/docs/intro#start');
    expect(await dialog(page).getByRole('link', { name: 'See all 42 results' }).getAttribute('href')).toBe(
      '/help/search?q=memory',
    );
  });

  it('keeps to the language and version of the page', async () => {
    const page = await openDialog('docs/0.9/intro');
    await field(page).fill('memory');
    await options(page).first().waitFor();
    expect(lastQuery()['facetFilters']).toEqual([
      'language:en',
      ['docs_tag:default', 'docs_tag:docs-default-0.9'],
    ]);
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

it('what is answered asks where nothing was found to be told', async () => {
  service.answer = () => found([], 'a & b');
  const page = await openDialog();
  await field(page).fill('a & b');
  await dialog(page).getByText('No results for "a & b"').waitFor();
  expect(await dialog(page).getByText('Believe this query should return results?').isVisible()).toBe(true);
  const link = dialog(page).getByRole('link', { name: 'Let us know.' });
  expect(await link.getAttribute('href')).toBe('https://example.com/missing?q=a%20%26%20b');
});

it('when the service fails all its hosts are tried and the reader may retry', async () => {
  site.allow(/algolia/);
  const answer = service.answer;
  service.answer = () => ({ status: 503, body: { message: 'down' } });
  const page = await openDialog();
  await field(page).fill('memory');
  await dialog(page).getByText('Unable to fetch results').waitFor();
  await dialog(page).getByText('You might want to check your network connection.').waitFor();
  expect(new Set(service.requests.map(({ host }) => host)).size).toBeGreaterThan(1);
  service.answer = answer;
  await dialog(page).getByRole('button', { name: 'Retry' }).click();
  await options(page).first().waitFor();
});
