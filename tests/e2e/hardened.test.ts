/** What an injected script could not do, and where old addresses lead. */
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { visit } from './browser.ts';
import { buildVariant, variant } from './site.ts';

/** The fixture site on a host that knows only files, where the pages carry policy and redirects. */
const plain = variant('plain');

beforeAll(async () => {
  const moves = ['/docs/before: /docs/guides/first', '/docs/guides/first#former: /docs/guides/first#steps'];
  await buildVariant(plain, 'hostRules: false', { 'content/redirects.yml': moves.join('\n') });
  await Promise.all(['_headers', '_redirects'].map((file) => rm(join(plain.dist, file))));
});

const withRules = visit('fixture');
const real = visit('real');
const withoutRules = visit(plain);

describe.each([
  ['headers', withRules],
  ['pages', withoutRules],
])('the policy in %s', (_, site) => {
  test('lets no text become markup, script or code', async () => {
    site.allow(/Trusted|Content Security Policy/i);
    const page = await site.open('docs/intro');
    const outcomes = await page.evaluate(() => {
      const attempts: Record<string, () => unknown> = {
        markup: () => {
          document.body.innerHTML = '<b>x</b>';
        },
        document: () => document.write('<b>x</b>'),
        fragment: () => document.createRange().createContextualFragment('<b>x</b>'),
        parser: () => new DOMParser().parseFromString('<b>x</b>', 'text/html'),
        script: () => {
          document.createElement('script').text = 'window.isHarmed = true';
        },
        source: () => {
          document.createElement('script').src = document.querySelector('script')?.src ?? '';
        },
        worker: () => new Worker(`${location.origin}/help/robots.txt`),
        container: () => navigator.serviceWorker.register('/help/robots.txt'),
        timer: () => setTimeout('window.isHarmed = true'),
        policy: () => window.trustedTypes?.createPolicy('other', {}),
        rules: () => window.trustedTypes?.createPolicy('default', { createScriptURL: String }),
      };
      const outcomes = Object.entries(attempts).map(async ([name, attempt]) => {
        try {
          await attempt();
          return `${name} is possible`;
        } catch (error) {
          return error instanceof TypeError ? 'refused' : `${name}: ${error}`;
        }
      });
      return Promise.all(outcomes);
    });
    expect(new Set(outcomes)).toEqual(new Set(['refused']));
  });

  test('runs no script of another origin and talks to none', async () => {
    site.allow(/csp|Content Security Policy/i);
    const page = await site.open('docs/intro');
    const blocked = await page.evaluate(async () => {
      const href = 'https://example.org/x.js';
      const link = Object.assign(document.createElement('link'), { rel: 'modulepreload', href });
      const talks = [() => document.head.append(link), () => fetch(href).catch(() => {})];
      const seen: string[] = [];
      for (const talk of talks) {
        const violation = new Promise<SecurityPolicyViolationEvent>((done) =>
          document.addEventListener('securitypolicyviolation', done, { once: true }),
        );
        void talk();
        seen.push((await violation).effectiveDirective);
      }
      return seen;
    });
    expect(blocked).toEqual(['script-src-elem', 'connect-src']);
  });

  test('leaves the site itself working', async () => {
    const page = await site.open('docs/intro');
    await page.locator('#Main a[href^="/help/docs/guides/first"]').first().click();
    await page.getByRole('heading', { level: 1, name: 'First guide' }).waitFor();
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox').fill('intro');
    await page.getByRole('option').first().waitFor();
  });
});

describe('an address that moved', () => {
  test('leads on with its hash: the former list of error codes', async () => {
    const page = await real.open('docs/serenity-aihub/dev-tools/api-error-responses?from=app#CODE');
    expect(page.url()).toBe(`${real.url}docs/api/aihub/serenity-star-api-docs?from=app#CODE`);
  });

  test('leads on where the host has no rules, with query and hash', async () => {
    const page = await withoutRules.open('docs/before?from=mail#CODE');
    await page.waitForURL('**/help/docs/guides/first?from=mail#CODE');
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('First guide');
  });

  test('of a heading leads to the heading', async () => {
    const page = await withoutRules.open('docs/guides/first#former');
    expect(await page.locator('h2:has(:target)').getAttribute('id')).toBe('steps');
  });

  test('leads on without scripts', async () => {
    const page = await withoutRules.open('docs/before', { javaScriptEnabled: false });
    await page.waitForURL('**/help/docs/guides/first');
  });
});
