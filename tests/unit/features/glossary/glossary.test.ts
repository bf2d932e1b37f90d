/** Terms of a glossary in guides, and the file of their definitions. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { buildFiles } from '../../site.ts';

const page = (title: string, body: string, matter = '') =>
  `---\ntitle: ${title}\ndescription: About it.\n${matter}---\n\n${body}\n`;

const entries = readFileSync(join(import.meta.dirname, 'glossary.md'), 'utf8');

const on = `glossary: '/docs/glossary',`;
const build = (body: string, more: Record<string, string> = {}, config = on, extent = {}) =>
  buildFiles(
    {
      'docs/glossary.mdx': page('Glossary', entries, 'glossary: [Vision]\n'),
      'docs/keys.mdx': page('Keys', '## Start {#start}\n\nAn API key has an agent code.'),
      'docs/guide.mdx': page('Guide', body),
      ...more,
    },
    config,
    extent,
  );
const terms = (html = '') =>
  [...html.matchAll(/<a href="([^"]*)" class="term">([^<]*)<\/a>/g)].map(
    ([, href, text]) => `${href} ${text}`,
  );

test('the first mention of a term in running text becomes a link to its entry, and its Markdown is what was written', async () => {
  const { findings, read } = await build(
    'An API key and two agent\ncodes. Again an API key.\n\n- Vision is one word that is listed; an agent is not.',
  );
  expect(findings).toEqual([]);
  expect(terms(await read('docs/guide.html'))).toEqual([
    '/docs/glossary#key API key',
    '/docs/glossary#agent-code agent\ncodes',
    '/docs/glossary#vision Vision',
  ]);
  expect(await read('docs/guide.md')).toContain('An API key and two agent\ncodes. Again');
});

test('headings, links, code, names of fields, cards, tables and parts of words stay as they are', async () => {
  const { read } = await build(
    '## An API key\n\n[API key](/docs), `API key`, **API key**, API keyboard, non-API key, my_API key.\n\n' +
      '<CardGrid><Card title="API key" href="/docs">API key</Card></CardGrid>\n\n| API key |\n|---|\n| API key |\n\n' +
      '```text\nAPI key\n```\n\n:::note[API key]\n\nAn API key here.\n\n:::',
  );
  expect(terms(await read('docs/guide.html'))).toEqual(['/docs/glossary#key API key']);
  expect(await read('docs/guide.html')).toContain('>API key</a> here.');
});

test('nothing is explained on the glossary, where a page is about the term, or where a page has it off', async () => {
  const { read } = await build('An API key.', {
    'docs/off.mdx': page('Off', 'An API key.', 'glossary: false\n'),
  });
  expect(terms(await read('docs/glossary.html'))).toEqual([]);
  expect(terms(await read('docs/off.html'))).toEqual([]);
  expect(terms(await read('docs/keys.html'))).toEqual(['/docs/glossary#agent-code agent code']);
});

test('definitions are plain text, without the sentence that leads on', async () => {
  const { read } = await build('Hostile "term" & more, <b>bold</b>.');
  expect(JSON.parse((await read('glossary.json')) ?? '')).toEqual({
    key: 'A secret with a scope.',
    agent: 'Something configured.',
    'agent-code': 'What names an agent.',
    vision: 'To see pictures & more.',
    hostile: '<img src=x onerror=alert(1)></script> "quoted" & so on.',
  });
  const html = (await read('docs/guide.html')) ?? '';
  expect(terms(html)).toEqual(['/docs/glossary#hostile Hostile "term" &amp; more']);
  expect(html).not.toContain('onerror');
});

test('a site without a glossary has nothing of it', async () => {
  const { read } = await build('An API key.', {}, '', { isBundled: true });
  expect(terms(await read('docs/guide.html'))).toEqual([]);
  expect(await read('glossary.json')).toBeUndefined();
  const [, style = ''] = /href="\/(assets\/main-[^"]*css)"/.exec((await read('docs/guide.html')) ?? '') ?? [];
  expect(await read(style)).toContain('.navbar');
  expect(await read(style)).not.toContain('.term');
});

test('a page that does not exist and a term that is none are reported', async () => {
  const { findings } = await build('Text.', {}, `glossary: '/docs/glosary',`);
  expect(findings.join('\n')).toContain(
    'error site.config.ts:7 glossary: no guide has the address /docs/glosary.',
  );
  const typed = await build('Text.', {
    'docs/glossary.mdx': page('Glossary', entries, 'glossary: [Visoin]\n'),
  });
  expect(typed.findings.join('\n')).toContain('"Visoin" is no term. — Did you mean "Vision"?');
});

test('other languages have their own', async () => {
  const { read } = await build(
    'An API key.',
    {
      'i18n/es/docs/glossary.mdx': page('Glosario', '### Clave de API {#key}\n\nUn secreto.'),
      'i18n/es/docs/guide.mdx': page('Guía', 'Una clave de API.'),
    },
    `${on} locales: [{ code: 'en', label: 'English' }, { code: 'es', label: 'Español' }],`,
  );
  expect(terms(await read('es/docs/guide.html'))).toEqual(['/es/docs/glossary#key clave de API']);
  expect(JSON.parse((await read('es/glossary.json')) ?? '')).toEqual({ key: 'Un secreto.' });
});
