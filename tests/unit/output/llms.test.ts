/** What machines are told of a site. */
import { expect, test } from 'vitest';
import { fullTexts } from '#engine/output/llms.ts';
import { buildFiles } from '../site.ts';

test('robots.txt says what pages may be used for, as far as the configuration does', async () => {
  const read = async (extra = '') => (await buildFiles({}, extra)).read('robots.txt');
  expect(await read()).not.toContain('Content-Signal');
  expect(await read('contentSignals: { search: true, aiInput: true, aiTrain: false },')).toContain(
    'User-agent: *\nContent-Signal: search=yes, ai-input=yes, ai-train=no\nAllow: /\n',
  );
  expect(await read('contentSignals: { aiTrain: false },')).toContain('Content-Signal: ai-train=no\n');
});

test('llms.txt lists pages by section with their sizes, and each section has a file with its texts', async () => {
  const terms = `{ id: 'terms', routeBasePath: '/terms', sidebars: ['docs'], versions: [{ name: 'current', label: 'Next', dir: 'terms' }] }`;
  const { read } = await buildFiles(
    {
      'docs/other.mdx': '---\ntitle: Other\n---\n\nText.\n',
      'content/terms/index.mdx': '---\ntitle: Terms\n---\n\nText.\n',
    },
    `docs: [{ id: 'default', routeBasePath: '/docs', sidebars: ['docs'], versions: [{ name: 'current', label: 'Next', dir: 'docs' }] }, ${terms}],`,
  );
  const index = (await read('llms.txt')) ?? '';
  expect(index).toMatch(/## docs\n\n(- \[.*\]\(https:\/\/example\.com\/docs.*\.md\).* \(\d+ B\)\n){2}/);
  const texts = (await read('llms-full/docs.txt')) ?? '';
  expect(texts).toMatch(/# Start[\s\S]*\n---\n\n# Other|# Other[\s\S]*\n---\n\n# Start/);
  expect(await read('llms-full.txt')).toContain(texts);
});

test('the texts of a single section stand in one file alone', () => {
  const filesOf = (...sections: string[]) => {
    const routes = sections.map((section) => ({ listed: true, locale: 'en', summary: { section } }));
    const site = { routes, context: { config: { defaultLocale: { code: 'en' } } } };
    return fullTexts(site as unknown as Parameters<typeof fullTexts>[0]).map(({ file }) => file);
  };
  expect(filesOf('docs', 'docs')).toEqual(['llms-full.txt']);
  expect(filesOf('docs', 'terms')).toEqual(['llms-full.txt', 'llms-full/docs.txt', 'llms-full/terms.txt']);
});
