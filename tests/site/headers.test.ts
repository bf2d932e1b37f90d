/** What the built `_headers` promise, and that the pages keep it. */
import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { headersFor, parseHeaders } from '#engine/serve/rules.ts';
import { sites } from '../e2e/site.ts';
import { attribute, type BuiltPage, pagesOf, readBuilt, siteNames } from './built.ts';

const parsePolicy = (policy: string): Map<string, string[]> =>
  new Map(
    policy.split(';').map((directive) => {
      const [name = '', ...sources] = directive.trim().split(/\s+/);
      return [name, sources];
    }),
  );

const hash = (script: string): string => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

describe.each(siteNames)('the %s site', (name) => {
  const { baseUrl } = sites[name];
  let pages: BuiltPage[];
  let headers: Record<string, string>;
  let policy: Map<string, string[]>;
  beforeAll(async () => {
    pages = await pagesOf(name);
    headers = headersFor(parseHeaders(readBuilt(name, '_headers')), `${baseUrl}docs/x`);
    policy = parsePolicy(headers['Content-Security-Policy'] ?? '');
  });

  test('has a Content-Security-Policy that allows nothing unsafe', () => {
    expect(policy.get('default-src')).toEqual(["'none'"]);
    const sources = [...policy.values()].flat();
    const unsafe = /unsafe|^\*$|^https?:$|^data:$/;
    const allowed = policy.get('img-src')?.includes('data:') ? ['data:'] : [];
    expect(sources.filter((source) => unsafe.test(source))).toEqual(allowed);
    for (const directive of ['base-uri', 'frame-ancestors', 'object-src']) {
      expect(policy.get(directive), directive).toEqual(["'none'"]);
    }
  });

  test('allows exactly the one inline script that every page carries', () => {
    const inline = pages.map(({ dom }) =>
      dom
        .querySelectorAll('script')
        .filter((script) => !script.hasAttribute('src') && !script.hasAttribute('type'))
        .map(({ rawText }) => hash(rawText)),
    );
    expect(new Set(inline.map((hashes) => hashes.join())).size).toBe(1);
    expect(policy.get('script-src')).toEqual(["'self'", ...(inline[0] ?? [])]);
    expect(policy.get('style-src')).toEqual(["'self'"]);
  });

  test('requires Trusted Types of the policies for pages and for the worker of search', () => {
    expect(policy.get('require-trusted-types-for')).toEqual(["'script'"]);
    expect(policy.get('trusted-types')).toEqual(['page', 'search', 'try-it']);
  });

  test('lets pages talk to no other host than the API that readers try', () => {
    const api = name === 'real' ? ['https://api.serenitystar.ai'] : [];
    expect(policy.get('connect-src')).toEqual(["'self'", ...api]);
    expect(policy.get('form-action')).toEqual(["'self'"]);
  });

  test('embeds nothing that the policy would stop', () => {
    const frames = pages.flatMap(({ dom }) =>
      dom.querySelectorAll('iframe').map((frame) => attribute(frame, 'src') ?? ''),
    );
    const allowed = policy.get('frame-src') ?? [];
    const origins = frames
      .filter((address) => /^https?:/.test(address))
      .map((address) => new URL(address).origin);
    expect(origins.filter((origin) => !allowed.includes(origin))).toEqual([]);
  });

  test('forbids sniffing, framing and leaking of addresses', () =>
    expect(headers).toMatchObject({
      'X-Content-Type-Options': 'nosniff',
      'Referrer-Policy': 'strict-origin-when-cross-origin',
      'Cross-Origin-Opener-Policy': 'same-origin',
      'Permissions-Policy': expect.stringContaining('camera=()'),
      'Strict-Transport-Security': expect.stringMatching(/max-age=\d{8}/),
    }));

  test('keeps hashed files for a year and nothing else', () => {
    const rules = parseHeaders(readBuilt(name, '_headers'));
    const cached = rules.filter(({ headers }) => 'Cache-Control' in headers);
    expect(cached).toEqual([
      { path: `${baseUrl}assets/*`, headers: { 'Cache-Control': 'public, max-age=31536000, immutable' } },
    ]);
  });

  test.runIf(name === 'real')('says of the list of APIs what it is', () => {
    const address = '/.well-known/api-catalog';
    const rule = parseHeaders(readBuilt(name, '_headers')).find(({ path }) => path === address);
    expect(Object.keys(rule?.headers ?? {})).toEqual(['Content-Type', 'Link']);
    expect(rule?.headers['Link']).toBe(`<${address}>; rel="api-catalog"`);
    expect(readBuilt(name, '_nginx.conf')).toContain(`$uri = ${address}) { set $docs_link "<${address}>`);
  });

  test('says the same to nginx', () => {
    const nginx = readBuilt(name, '_nginx.conf').toLowerCase();
    expect(Object.keys(headers).length).toBeGreaterThan(4);
    for (const [header, value] of Object.entries(headers))
      expect(nginx).toContain(`add_header ${header.toLowerCase()} "${value.toLowerCase()}" always;`);
  });
});
