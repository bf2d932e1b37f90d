/** Pages that are not translated, and translations whose originals have changed. */
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { blocksOf, changesSince } from '#engine/content/records/translations.ts';
import { features } from '#engine/features/index.ts';
import { recordCommand } from '#engine/features/translations/recordCommand.ts';
import { reportTranslations, untranslatedTexts } from '#engine/features/translations/reportTranslations.ts';
import { build } from '#engine/output/build.ts';
import { buildFiles, writeSite } from '../site.ts';

const page = (title: string, text: string) =>
  `---\ntitle: ${title}\ndescription: ${title}.\n---\n\n${text}\n`;
const locales = `locales: [
  { code: 'en', label: 'English' },
  { code: 'fr', label: 'Français', strings: { untranslatedPage: 'Pas encore traduit : {language}.' } },
  { code: 'ar', label: 'العربية' },
],`;
const post = page('Post', 'Words.\n\n{/* truncate */}').replace('title', 'date: 2025-01-02\ntitle');
const files = {
  'docs/boats.mdx': page('Boats', 'Boats float.\n\n## Why\n\nThey are light.'),
  'docs/only.mdx': page('Only', 'Only in English, about paddles.'),
  'content/news/post.mdx': post,
  'i18n/fr/docs/boats.mdx': page('Bateaux', 'Les bateaux flottent.\n\n## Pourquoi\n\nIls sont légers.'),
};
const config = `${locales}
  search: { source: 'embedded' },
  collections: [{ id: 'news', type: 'blog', dir: 'news', routeBasePath: '/news', title: 'News', description: 'New.' }],`;

const built = await buildFiles(files, config);
const html = async (path: string) => (await built.read(`${path}.html`)) ?? '';
const mainOf = (text: string) => text.slice(text.indexOf('<main'), text.indexOf('</main>'));

test('the site builds without findings', () => expect(built.findings).toEqual([]));

test.each(['fr/docs/only', 'ar/docs/only', 'fr/news/post'])(
  '%s says that it is not translated, and names the language of its text',
  async (path) => {
    const text = await html(path);
    const [code = '', ...original] = path.split('/');
    expect(text).toContain(`<html lang="${code}" dir="${code === 'ar' ? 'rtl' : 'ltr'}"`);
    const main = mainOf(text);
    expect(main).toMatch(/<h1[^>]*><span lang="en" dir="ltr">/);
    expect(main).toMatch(/<div class="prose" lang="en" dir="ltr">/);
    expect(main).toContain(`<a href="/${original.join('/')}" hrefLang="en">`);
    if (code === 'fr') expect(main).toMatch(/Pas encore traduit : <a [^>]*>anglais<\/a>\./);
    if (code === 'ar')
      expect(main).toMatch(/<p class="translation"[^>]* lang="en" dir="ltr">This page .*>English<\/a>/);
    expect(await built.read(`${path}.md`)).toMatch(/^# .*\n\n(> .*\n\n)?> .*(anglais|English)/);
  },
);

test.each(['docs/only', 'docs/boats', 'fr/docs/boats', 'news/post'])(
  '%s says nothing of the kind',
  async (path) => expect(await html(path)).not.toMatch(/class="translation"|class="prose" lang/),
);

test('search engines are led to the original, and told of translations only', async () => {
  const languagesOf = async (path: string) =>
    [...(await html(path)).matchAll(/<link rel="alternate" hrefLang="([\w-]+)" href="([^"]*)"/g)].map(
      ([, language, href]) => `${language} ${href}`,
    );
  expect(await html('fr/docs/only')).toContain(
    '<link rel="canonical" href="https://example.com/docs/only"/>',
  );
  expect(await languagesOf('fr/docs/only')).toEqual([]);
  expect(await languagesOf('docs/only')).toEqual([]);
  const both = ['en https://example.com/docs/boats', 'fr https://example.com/fr/docs/boats'];
  const all = [...both, 'x-default https://example.com/docs/boats'];
  expect(await languagesOf('docs/boats')).toEqual(all);
  expect(await languagesOf('fr/docs/boats')).toEqual(all);
  const sitemap = await built.read('sitemap.xml');
  expect(sitemap).toContain('/fr/docs/boats<');
  expect(sitemap).not.toMatch(/\/(fr|ar)\/docs\/only</);
});

test('a translation of another version stands for itself if that of the newest is missing', async () => {
  const versions = await buildFiles(
    {
      'docs/boats.mdx': page('Boats', 'Boats float.'),
      'content/docs-next/boats.mdx': page('Boats', 'Boats fly.'),
      'content/docs-next/index.mdx': page('Start', 'Words.'),
      'i18n/fr/docs-next/boats.mdx': page('Bateaux', 'Les bateaux volent.'),
    },
    `${locales} docs: [{ id: 'default', routeBasePath: '/docs', sidebars: ['docs'], versions: [
      { name: 'current', label: 'Next', dir: 'docs-next', path: 'next', banner: 'unreleased' },
      { name: '1', label: 'One', dir: 'docs', isLast: true },
    ] }],`,
  );
  const canonical = async (path: string) =>
    /rel="canonical" href="https:\/\/example\.com([^"]*)"/.exec(
      (await versions.read(`${path}.html`)) ?? '',
    )?.[1];
  expect(await canonical('fr/docs/next/boats')).toBe('/fr/docs/next/boats');
  expect(await canonical('ar/docs/next/boats')).toBe('/docs/boats');
  expect(await canonical('docs/next/boats')).toBe('/docs/boats');
});

test('search marks hits in another language', async () => {
  const texts = built.files.filter(
    (file) => /^assets\/search\/fr-.*\/text/.test(file) || /search\/fr.*json$/.test(file),
  );
  const whole = (await Promise.all(texts.map((file) => built.read(file)))).join('\n');
  expect(whole).toMatch(/"badge":"English"[^}]*"title":"Only"|"title":"Only"[^}]*"badge":"English"/);
  expect(whole).not.toMatch(/"badge":"English"[^}]*"title":"Bateaux"/);
});

test('blocks are parted by blank lines outside of code and front matter', () => {
  const text = '---\ntitle: A\n\nb: c\n---\n\nOne\ntwo.\n\n```js\na\n\nb\n```\n\n- x\n\n- y\r\n';
  expect(blocksOf(text).map(({ line }) => line)).toEqual([1, 7, 10, 16, 18]);
  expect(blocksOf('a  \r\nb')).toEqual(blocksOf('a\nb'));
  expect(blocksOf('```a``` is code.\n\nNext.').map(({ line }) => line)).toEqual([1, 3]);
});

test('what has changed is told block by block', () => {
  const before = blocksOf('One.\n\nTwo.\n\nThree.').map(({ fingerprint }) => fingerprint);
  expect(changesSince(before, 'One.\n\nTwo.\n\nThree.')).toEqual({ lines: [], removed: 0 });
  expect(changesSince(before, 'Zero.\n\nOne.\n\nTwo, too.\n\nThree.')).toEqual({ lines: [1, 5], removed: 0 });
  expect(changesSince(before, 'One.')).toEqual({ lines: [], removed: 2 });
});
const root = await writeSite(files, config);
afterAll(() => rm(root, { recursive: true }));

const extensions = async () => ({ features });
async function checked(): Promise<string[]> {
  const { reports } = await build({ root, extensions });
  return (await reports())
    .flatMap(({ lines }) => lines)
    .filter((line) => !/texts of the interface|"strings"/.test(line));
}
const record = async (file?: string) => {
  vi.spyOn(console, 'log').mockReturnValue();
  vi.spyOn(console, 'error').mockReturnValue();
  const code = await recordCommand.run({ root, out: '', extensions, values: { FILE: file } });
  vi.restoreAllMocks();
  return code;
};

test('a translation is behind when its original has changed, until it is recorded again', async () => {
  const table = (translated: string, behind: string, unrecorded: string, missing: string) =>
    expect.stringMatching(new RegExp(`^ {2}fr +${translated} +${behind} +${unrecorded} +${missing}$`));
  expect(await checked()).toEqual(expect.arrayContaining([table('1', '0', '1', '3')]));
  expect(await record()).toBe(0);
  expect(await readFile(join(root, 'i18n/fr/fingerprints.json'), 'utf8')).toMatch(
    /^\{\n {2}"docs\/boats\.mdx": \["[0-9a-f]{8}"(,"[0-9a-f]{8}"){3}\]\n\}\n$/,
  );
  expect(await checked()).toEqual(expect.arrayContaining([table('1', '0', '0', '3')]));
  const original = join(root, 'content/docs/boats.mdx');
  await writeFile(original, page('Boats', 'Boats float well.\n\n## Why\n\nThey are light.'));
  expect(await checked()).toEqual(
    expect.arrayContaining([
      'i18n/fr/docs/boats.mdx is behind content/docs/boats.mdx: line 6',
      table('1', '1', '0', '3'),
    ]),
  );
  const out = join(root, 'dist');
  await build({ root, extensions, out, uncompressed: true, keep: true });
  const shown = () => readFile(join(out, 'fr/docs/boats.html'), 'utf8');
  expect(mainOf(await shown())).toMatch(
    /<p class="translation"[^>]*>The <a href="\/docs\/boats" hrefLang="en">original page<\/a> has changed/,
  );
  expect(await record('i18n/fr/docs/boats.mdx')).toBe(0);
  await build({ root, extensions, out, uncompressed: true, keep: true });
  expect(mainOf(await shown())).not.toContain('class="translation"');
  expect(await record('content/docs/boats.mdx')).toBe(1);
});

test('a file of fingerprints that holds something else is an error', async () => {
  await mkdir(join(root, 'i18n/ar'), { recursive: true });
  await writeFile(join(root, 'i18n/ar/fingerprints.json'), '{ "a": [1] }');
  const { problems } = await build({ root, extensions });
  expect(problems.all).toMatchObject([{ severity: 'error', file: 'i18n/ar/fingerprints.json' }]);
});

test('a site in one language has no table', () => {
  const site = { config: { locales: [] }, translations: [] } as never;
  expect(reportTranslations(site)).toEqual([]);
  expect(untranslatedTexts({ config: { locales: [{ untranslated: [] }] }, features } as never)).toEqual([]);
});
