/** Whole documents of a site for hosts that send no headers: pages, and what other code writes as a page. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { buildFiles } from '../site.ts';

const description = readFileSync(join(import.meta.dirname, 'documents.yaml'), 'utf8');

test('every document has a security policy and says its language, also without headers of the host', async () => {
  const site = await buildFiles(
    { 'content/docs/pets.yaml': description, 'content/redirects.yml': '/docs/old: /docs\n' },
    `hostRules: false,
    locales: [{ code: 'en', label: 'English' }, { code: 'es', label: 'Español' }],
    assistant: { key: 'local', agentCode: 'docs', apiBaseUrl: 'https://hub.example.com/api', host: 'https://hub.example.com' },
    openapi: [{ file: 'content/docs/pets.yaml', docs: 'default', lint: false }],`,
  );
  const pages = site.files.filter((file) => file.endsWith('.html'));
  const documents = await Promise.all(
    pages.map(async (file) => [file, (await site.read(file)) ?? ''] as const),
  );
  const whole = documents.filter(([, html]) => /^\s*<!doctype|<html/i.test(html));
  const names = whole.map(([file]) => file);
  expect(names.filter((file) => file.includes('oauth-callback'))).toEqual([
    'docs/oauth-callback.html',
    'es/docs/oauth-callback.html',
  ]);
  expect(names).toContain('docs/old.html');
  expect(names).toContain('docs.html');
  const policy = /<meta http-equiv="Content-Security-Policy" content="default-src (&#?\w+;|')none\1; /;
  expect(whole.filter(([, html]) => !policy.test(html)).map(([file]) => file)).toEqual([]);
  const lang = ([file, html]: readonly [string, string]) =>
    html.includes(`<html lang="${/^es[/.]/.test(file) ? 'es' : 'en'}"`);
  expect(whole.filter((each) => !lang(each)).map(([file]) => file)).toEqual([]);
});
