/** What the configuration of analytics and feedback puts into pages, scripts and the policy. */
import { describe, expect, test } from 'vitest';
import { buildFiles, checkFiles } from '../../site.ts';

const page = async (config: string, files: Record<string, string> = {}, isBundled = true) => {
  const site = await buildFiles(files, config, { isBundled });
  expect(site.findings).toEqual([]);
  const html = (await site.read('docs.html')) ?? '';
  const headers = (await site.read('_headers')) ?? '';
  const scripts = [...html.matchAll(/<script type="module" src="\/([^"]+)"/g)].map(([, src = '']) => src);
  return { html, headers, scripts, first: (await site.read(scripts[0] ?? '')) ?? '' };
};
const directive = (headers: string, name: string) => new RegExp(`[ ;]${name} ([^;]*)`).exec(headers)?.[1];

test('without configuration nothing is loaded, asked or allowed', async () => {
  const { html, headers, scripts } = await page('');
  expect(scripts).toEqual([expect.stringMatching(/^assets\/main-/)]);
  expect(html.match(/rel="stylesheet"/g)).toHaveLength(1);
  expect(html).not.toMatch(/consent|feedback/i);
  expect(directive(headers, 'connect-src')).toBe("'self'");
});

describe('Google Analytics', () => {
  test('gets its id, its hosts and a question', async () => {
    const { html, headers, scripts, first } = await page(`analytics: { adapter: 'google', id: 'G-ABC123' },`);
    expect(scripts).toHaveLength(2);
    expect(first).toContain('G-ABC123');
    expect(first).toContain('googletagmanager.com');
    expect(directive(headers, 'script-src')).toMatch(
      /^'self' 'sha256-\S+' https:\/\/www\.googletagmanager\.com$/,
    );
    expect(directive(headers, 'connect-src')).toContain('https://*.google-analytics.com');
    expect(directive(headers, 'trusted-types')).toBe('page search try-it default goog#html');
    expect(html).toMatch(/<section id="consent-bar"[^>]*hidden/);
  });

  test('is not asked for where the owner says so', async () => {
    const { html } = await page(
      `analytics: { adapter: 'google', id: 'G-ABC123', consent: false },`,
      {},
      false,
    );
    expect(html).not.toContain('consent');
  });
});

test.each([
  ['/collect', "'self'"],
  ['https://stats.example.com/collect', "'self' https://stats.example.com"],
])("an address of one's own %s is all that is allowed", async (endpoint, allowed) => {
  const { headers, first } = await page(`analytics: { adapter: 'beacon', endpoint: '${endpoint}' },`);
  expect(directive(headers, 'connect-src')).toBe(allowed);
  expect(first).toContain(endpoint);
  expect(first).not.toContain('googletagmanager');
});

test("an adapter of one's own is one file", async () => {
  const adapter = `export default ({ site }) => ({ pageView: ({ url }) => fetch('https://stats.example/?' + site + url), event() {} });`;
  const config = `analytics: { adapter: 'file', file: 'stats.ts', options: { site: 'docs-7' }, hosts: ['https://stats.example'] },`;
  const { headers, first } = await page(config, { 'stats.ts': adapter });
  expect(first).toContain('docs-7');
  expect(directive(headers, 'connect-src')).toBe("'self' https://stats.example");
});

describe('feedback', () => {
  test('stands at the end of guides and may go to an address of its own', async () => {
    const { html, headers } = await page(
      `feedback: { endpoint: 'https://forms.example.com/docs' },`,
      {},
      false,
    );
    expect(html).toContain('Was this page helpful?');
    expect(directive(headers, 'connect-src')).toBe("'self' https://forms.example.com");
  });

  test('needs somewhere to go', async () => {
    const findings = await checkFiles({}, `feedback: 'analytics',`);
    expect(findings.join()).toMatch(
      /^error site\.config\.ts:\d+ Answers to "Was this page helpful\?" are to go to/,
    );
  });
});

test.each([
  ["analytics: { adapter: 'google', id: 'UA-1\\n' },"],
  ["analytics: { adapter: 'beacon', endpoint: 'javascript:alert(1)' },"],
  ["analytics: { adapter: 'file', file: 'x.ts', hosts: ['https://a.example; script-src *'] },"],
  ["feedback: { endpoint: 'ftp://x' },"],
])('%s is refused', async (config) => {
  const findings = await checkFiles({}, config);
  expect(findings.join()).toMatch(/^error site\.config\.ts/);
});
