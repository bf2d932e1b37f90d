/** What moved: redirects, former heading ids, and the list of what was published. */
import { describe, expect, test } from 'vitest';
import { buildFiles } from '../site.ts';

const page = (title: string, body = '') =>
  `---\ntitle: ${title}\ndescription: About ${title}.\n---\n\n${body}\n`;
const docs = {
  'docs/new.mdx': page('New', '## First\n\nText.\n\n## Second {#two}\n\nText.'),
  'docs/other.mdx': page('Other'),
};
const build = (redirects: string, extra: Record<string, string> = {}, config = '') =>
  buildFiles({ ...docs, 'content/redirects.yml': redirects, ...extra }, config);

describe('a redirect', () => {
  test('is a rule for hosts and for nginx, under the base URL, in both forms of the address', async () => {
    const site = await build('/docs/old: /docs/new#two\n', {}, `baseUrl: '/help/',`);
    expect(site.findings).toEqual([]);
    expect(await site.read('_redirects')).toBe(
      '/help/docs/old /help/docs/new#two 301\n/help/docs/old/ /help/docs/new#two 301\n/ /help/ 302\n',
    );
    expect(await site.read('_nginx.conf')).toContain(
      'location = /help/docs/old { return 301 /help/docs/new$is_args$args#two; }\n',
    );
    expect(await site.read('docs/old.html')).toBeUndefined();
  });

  test('is named where a page still links to the old address', async () => {
    const { findings } = await build('/docs/old: /docs/new#two\n', {
      'docs/link.mdx': page('Link', '[Old](./old)'),
    });
    expect(findings).toEqual([
      'error content/docs/link.mdx:6:1 Broken link: "./old" does not exist. — It has moved to /docs/new#two.',
    ]);
  });

  test('exists in every language, and may lead to another site', async () => {
    const locales = `locales: [{ code: 'en', label: 'English' }, { code: 'es', label: 'Español' }],`;
    const site = await build('/docs/old: /docs/new\n', {}, locales);
    expect(await site.read('_redirects')).toContain('/es/docs/old /es/docs/new 301\n');
    const elsewhere = await build('/docs/old: https://example.org/new\n');
    expect(elsewhere.findings).toEqual([]);
    expect(await elsewhere.read('_redirects')).toContain('/docs/old https://example.org/new 301\n');
  });

  test('is a page that search engines leave out, for a host without rules', async () => {
    const site = await build('/docs/old: /docs/new\n', {}, 'hostRules: false,');
    const html = (await site.read('docs/old.html')) ?? '';
    expect(html).toContain('<meta http-equiv="refresh" content="0; url=/docs/new"/>');
    expect(html).toContain('<link rel="canonical" href="https://example.com/docs/new"/>');
    expect(html).toContain('<meta name="robots" content="noindex"/>');
    expect(html).toContain('<a href="/docs/new">');
    expect(await site.read('sitemap.xml')).not.toContain('/docs/old');
  });

  test('takes no page away whose address has other capitals', async () => {
    const site = await build('/docs/New: /docs/new\n', {}, 'hostRules: false,');
    expect(site.findings).toEqual([]);
    expect(await site.read('docs/new.html')).toContain('<h1>New</h1>');
    expect(await site.read('_redirects')).toContain('/docs/New /docs/new 301');
    const elsewhere = '/docs/New: /docs/other\n/docs/Old: /docs/other\n/docs/old: /docs/other\n';
    const others = await build(elsewhere, {}, 'hostRules: false,');
    expect(others.findings).toEqual([]);
    expect(await others.read('docs/new.html')).toContain('<h1>New</h1>');
    expect(await others.read('docs/Old.html')).toContain('<a href="/docs/other">');
    expect(await others.read('_redirects')).toContain('/docs/New /docs/other 301');
  });

  test.each([
    [
      '/docs/new: /docs/other',
      'The redirect of /docs/new would never be used: there is such a page. — Remove it.',
    ],
    [
      '/docs/new: /docs/other\n/docs/old: /docs/new',
      'The redirect of /docs/new would never be used: there is such a page. — Remove it.',
    ],
    [
      '/docs/old: /docs/nwe',
      'Broken link: "/docs/nwe" does not exist. — Nearest existing address: /docs/new',
    ],
    [
      '/docs/a: /docs/b\n/docs/b: /docs/a',
      'The redirect goes in circles: /docs/a → /docs/b → /docs/a. — Remove one.',
    ],
    ['/docs/a: /docs/a', 'The redirect goes in circles: /docs/a → /docs/a. — Remove one.'],
    [
      '/docs/a: /docs/b\n/docs/b: /docs/new',
      'The redirect of /docs/a leads to /docs/b, which has moved itself. — Lead it to /docs/new.',
    ],
    [
      '/docs/other#a: /docs/new#two',
      'Browsers never send the part after #, so a heading can only move within its page. — Write it like this: /docs/other#former: /docs/other#today',
    ],
    [
      '/docs/gone#a: /docs/gone#b',
      'There is no page /docs/gone whose heading could have moved. — Write it like this: /docs/gone#former: /docs/gone#today',
    ],
  ])('that says %j is an error', async (redirects, message) => {
    const { findings } = await build(redirects);
    expect(findings[0]).toBe(`error content/redirects.yml:1 ${message}`);
  });

  test('with signs that mean something to hosts never reaches one', async () => {
    const lines = [
      '/a b: /docs/new',
      '/a;b: /docs/new',
      '/a*: /docs/new',
      'a: /docs/new',
      '/b: //evil.example',
      '/c: javascript:alert(1)',
      '/d: "/docs/new\\n/x"',
      '/e: 1',
    ];
    const { findings, read } = await build(lines.join('\n'));
    const found = findings.map((finding) => /^error content\/redirects\.yml:(\d+)/.exec(finding)?.[1]);
    expect(new Set(found).size).toBe(lines.length);
    expect(findings[0]).toMatch(/"\/a b": what moved is an address on this site/);
    expect(await read('_redirects')).toBeUndefined();
  });

  test.each([
    ['/old\n  return 301 https://evil.example;', '/docs/new', 'what moved is an address'],
    ['/b', '//evil.example', 'neither an address on this site'],
    ['/b', 'javascript:alert(1)', 'neither an address on this site'],
    ['/b', '/docs/new\n/x', 'neither an address on this site'],
  ])('of a configuration is checked as those of the file: %j to %j', async (from, to, fault) => {
    const config = `content: { redirects: ${JSON.stringify({ [from]: to, '/docs/old': '/docs/new' })} },`;
    const { findings, read } = await build('', {}, config);
    expect(findings).toHaveLength(1);
    expect(findings[0]).toMatch(/^error site\.config\.ts/);
    expect(findings[0]).toContain(fault);
    expect(await read('_redirects')).toBeUndefined();
  });

  test('to a heading that is not there warns', async () => {
    const { findings } = await build('/docs/old: /docs/new#tow\n');
    expect(findings).toEqual([
      'warning content/redirects.yml:1 Broken anchor: /docs/new has no "#tow". — Nearest: #two',
    ]);
  });
});

test('a former heading id still leads to its heading, and may be linked to', async () => {
  const link = { 'docs/link.mdx': page('Link', '[Old](/docs/new#old)') };
  const site = await build('/docs/new#old: /docs/new#two\n', link);
  expect(site.findings).toEqual([]);
  expect(await site.read('docs/new.html')).toMatch(/<h2 id="two"[^>]*><span id="old"><\/span>Second/);
});

describe('what was published', () => {
  const list = (...lines: string[]) => ({ 'published.txt': `# List\n${lines.join('\n')}\n` });

  test('grows and never shrinks', async () => {
    const { findings, published } = await build(
      '/docs/old: /docs/new',
      list('/docs/old gone', '/docs/new two'),
    );
    expect(findings.join()).toContain('lost the published heading id "gone"');
    const lines = published.split('\n').filter((line) => line.startsWith('/'));
    expect(lines).toEqual(['/', '/docs', '/docs/new first two', '/docs/old gone', '/docs/other', '/search']);
  });

  test('loses no address and no heading id', async () => {
    const lost = async (entry: string) => (await build('', list(entry))).findings;
    expect(await lost('/docs/nwe')).toEqual([
      'error published.txt:2 The published address /docs/nwe is gone. — Lead its readers on in content/redirects.yml: /docs/nwe: /docs/new',
    ]);
    expect(await lost('/docs/new first tow')).toEqual([
      'error published.txt:2 /docs/new has lost the published heading id "tow". — Name the heading that took its place in content/redirects.yml: /docs/new#tow: /docs/new#two',
    ]);
  });
  test('is kept by redirects and former ids', async () => {
    const redirects = '/docs/old: /docs/new\n/docs/gone: /docs/new#two\n/docs/new#tow: /docs/new#two\n';
    const { findings } = await build(redirects, list('/docs/old first', '/docs/gone any', '/docs/new tow'));
    expect(findings).toEqual([]);
  });
});

describe('the policy of a site', () => {
  test('stands in its pages, before the script, where the host has no rules', async () => {
    const html = (await (await build('', {}, 'hostRules: false,')).read('docs/new.html')) ?? '';
    const [, policy = ''] = /<meta http-equiv="Content-Security-Policy" content="([^"]*)"/i.exec(html) ?? [];
    expect(policy).toMatch(/^default-src &#39;none&#39;; script-src &#39;self&#39; &#39;sha256-/);
    expect(policy).not.toMatch(/frame-ancestors|report-|upgrade/);
    expect(html.indexOf('Content-Security-Policy')).toBeLessThan(html.indexOf('<script'));
    expect(await (await build('')).read('docs/new.html')).not.toMatch(/Content-Security-Policy/i);
  });

  test('is reported on where that is wanted', async () => {
    const site = await build('', {}, `reportTo: 'https://reports.example/csp',`);
    const headers = await site.read('_headers');
    expect(headers).toContain('; report-to csp; report-uri https://reports.example/csp\n');
    expect(headers).toContain('Reporting-Endpoints: csp="https://reports.example/csp"\n');
    expect(await site.read('_nginx.conf')).toContain('"csp=\\"https://reports.example/csp\\"" always;');
  });
});

test('security.txt names the contact, when there is one', async () => {
  const config = `securityTxt: { contact: ['mailto:security@example.com'], expires: '2027-01-31' },`;
  expect(await (await build('', {}, config)).read('.well-known/security.txt')).toBe(
    'Contact: mailto:security@example.com\nExpires: 2027-01-31T00:00:00Z\nPreferred-Languages: en\nCanonical: https://example.com/.well-known/security.txt\n',
  );
  expect(await (await build('')).read('.well-known/security.txt')).toBeUndefined();
});
