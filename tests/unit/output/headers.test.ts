import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { deployFiles, headerRules, headersFile, securityHeaders } from '#engine/output/hosts/hostRules.ts';
import { scriptHash } from '#engine/output/policy.ts';
import { headersFor, parseHeaders, parseRedirects, redirectFor } from '#engine/serve/rules.ts';

const config = { url: 'https://docs.example.com', baseUrl: '/' };
const options = { config, inlineScriptHashes: [scriptHash("alert('Hello, world.');")] };

/** The policy as a map from directive to sources. */
function policyOf(extra: Partial<Parameters<typeof securityHeaders>[0]> = {}): Map<string, string> {
  const policy = securityHeaders({ ...options, ...extra })['Content-Security-Policy'] ?? '';
  return new Map(
    policy.split('; ').map((directive) => [directive.split(' ')[0] ?? '', directive.replace(/^\S+ ?/, '')]),
  );
}

describe('the content security policy', () => {
  test('starts from nothing and allows the site itself', () =>
    expect(Object.fromEntries(policyOf())).toEqual({
      'default-src': "'none'",
      'script-src': "'self' 'sha256-qznLcsROx4GACP2dm0UCKCzCG+HiZ1guq6ZZDob/Tng='",
      'style-src': "'self'",
      'img-src': "'self' data:",
      'font-src': "'self'",
      'media-src': "'self'",
      'connect-src': "'self'",
      'manifest-src': "'self'",
      'form-action': "'self'",
      'base-uri': "'none'",
      'frame-ancestors': "'none'",
      'object-src': "'none'",
      'require-trusted-types-for': "'script'",
      'trusted-types': 'page',
      'upgrade-insecure-requests': '',
    }));

  test('never allows what is unsafe or everything', () =>
    expect([...policyOf({ sources: { frame: ['https://video.example'] } }).values()].join(' ')).not.toMatch(
      /unsafe|\*|http:/,
    ));

  test('allows frames only for embedded videos', () => {
    const frame = ['https://www.youtube-nocookie.com', 'https://player.vimeo.com'];
    expect(policyOf().has('frame-src')).toBe(false);
    expect(policyOf({ sources: { frame } }).get('frame-src')).toBe(frame.join(' '));
  });

  test('asks for HTTPS only when the site is published there', () => {
    const local = { config: { url: 'http://localhost:3000', baseUrl: '/' } };
    expect(policyOf(local).has('upgrade-insecure-requests')).toBe(false);
    expect(securityHeaders({ ...options, ...local })).not.toHaveProperty('Strict-Transport-Security');
    expect(securityHeaders(options)['Strict-Transport-Security']).toMatch(/^max-age=\d{8}/);
  });
});

describe('_headers', () => {
  test('is read back as it was written', () => {
    const rules = headerRules(options);
    expect(parseHeaders(headersFile(rules))).toEqual(rules);
  });

  test('caches hashed files of this site for ever and nothing else', () => {
    const rules = headerRules({ ...options, config: { ...config, baseUrl: '/help/' } });
    expect(headersFor(rules, '/help/assets/main-ABCDEFGH.js')['Cache-Control']).toBe(
      'public, max-age=31536000, immutable',
    );
    expect(headersFor(rules, '/help/docs/assets/x')['Cache-Control']).toBeUndefined();
    expect(headersFor(rules, '/help/docs/x')['X-Content-Type-Options']).toBe('nosniff');
    expect(headersFor(rules, '/docs/x')).toEqual({});
  });

  test('links the home page, and it alone, to what machines read', () => {
    const homeLinks = ['</x>; rel="api-catalog"'];
    const rules = headerRules({ ...options, config: { ...config, baseUrl: '/help/' }, homeLinks });
    expect(headersFor(rules, '/help/')['Link']).toBe(
      '</help/llms.txt>; rel="describedby"; type="text/plain", </x>; rel="api-catalog"',
    );
    expect(headersFor(rules, '/help/docs')['Link']).toBeUndefined();
  });

  test('lets pages of other sites read what the site offers to agents, and nothing else', () => {
    const rules = headerRules({ ...options, config: { ...config, baseUrl: '/help/' } });
    const allowed = (path: string) => headersFor(rules, path)['Access-Control-Allow-Origin'];
    expect(allowed('/help/.well-known/mcp/server-card.json')).toBe('*');
    expect(allowed('/help/.well-known/agent-skills/index.json')).toBe('*');
    expect([allowed('/help/'), allowed('/help/docs'), allowed('/help/llms.txt')]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  test('has one rule for an address, which takes away only what it replaces', () => {
    const pathHeaders = [
      { path: '/frame', headers: { 'Content-Security-Policy': 'none' } },
      {
        path: '/list',
        isExact: true as const,
        headers: { 'Content-Type': 'x', Link: '</list>; rel="list"' },
      },
    ];
    const text = headersFile(headerRules({ ...options, pathHeaders }));
    expect(text).toContain('/frame*\n  ! Content-Security-Policy\n  Content-Security-Policy: none\n');
    expect(text).toContain('/list\n  Content-Type: x\n  Link: </list>; rel="list"\n');
  });

  test('is read with comments, empty lines and Windows line ends', () => {
    const text = '# all\r\n\r\n/*\r\n  X-A: 1: 2 \r\n\t# no\r\n  broken\r\n/a\r\n  X-A: 3\r\n';
    const rules = parseHeaders(text);
    expect(headersFor(rules, '/b')).toEqual({ 'X-A': '1: 2' });
    expect(headersFor(rules, '/a')).toEqual({ 'X-A': '3' });
    expect(parseHeaders('  X-A: 1')).toEqual([]);
  });
});

describe('_redirects', () => {
  const redirects = parseRedirects(
    '/a /b\n/c  /d  302\n/e/* /f/:splat 308\n# no\n/g\n/h /i 200\nj /k\n/l /m 308!\n',
  );

  test('is read line by line', () =>
    expect(redirects).toEqual([
      { from: '/a', to: '/b', status: 301 },
      { from: '/c', to: '/d', status: 302 },
      { from: '/e/*', to: '/f/:splat', status: 308 },
      { from: '/l', to: '/m', status: 308 },
    ]));

  test.each([
    ['/a', '/b'],
    ['/a/', undefined],
    ['/e/x/y', '/f/x/y'],
    ['/e/$&ä', '/f/$&%C3%A4'],
    ['/e', undefined],
  ])('%s leads to %s', (path, location) => expect(redirectFor(redirects, path)?.location).toBe(location));

  test('never leads to another site', () => {
    const all = parseRedirects('/x/* /:splat');
    expect(redirectFor(all, '/x//example.com')?.location).toBe('/example.com');
  });

  test('leads from the root to the base URL', () => {
    const { _redirects } = deployFiles({ ...options, config: { ...config, baseUrl: '/help/' } });
    expect([_redirects, deployFiles(options)._redirects]).toEqual(['/ /help/ 302\n', '']);
  });
});

test('nginx gets the same headers and redirects', () => {
  const redirects = [
    { from: '/old', to: '/new', status: 301 as const },
    { from: '/v1.0/*', to: '/:splat', status: 302 as const },
  ];
  const text = deployFiles({ ...options, redirects })['_nginx.conf'];
  for (const [name, value] of Object.entries(securityHeaders(options))) {
    expect(text).toContain(`add_header ${name} "${value}" always;\n`);
  }
  expect(text).toContain('location = /old { return 301 /new$is_args$args; }\n');
  expect(text).toContain('location ~ ^/v1\\.0/([^\\r\\n]*)$ { return 302 /$1$is_args$args; }\n');
});

test('the nginx configuration names no header that the build knows', () => {
  const conf = readFileSync('engine/deploy/nginx.conf', 'utf8');
  for (const name of Object.keys(securityHeaders(options))) expect(conf).not.toContain(name);
  expect(conf).toMatch(/include \S+_nginx\.conf;/);
});
