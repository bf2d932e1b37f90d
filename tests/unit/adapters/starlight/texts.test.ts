/** Words that Starlight itself adds to pages, in the language of the reader. */
import { beforeAll, expect, test } from 'vitest';
import { features } from '#engine/features/index.ts';
import { type BuiltFixture, buildFixture } from '../../fixtureSite.ts';
import { temporaryFolder } from '../../temporaryFolder.ts';

const root = temporaryFolder({
  'astro.config.mjs': `import starlight from '@astrojs/starlight';
export default { integrations: [starlight({
  title: 'Sky',
  editLink: { baseUrl: 'https://example.com/edit/' },
  locales: { root: { label: 'English', lang: 'en' }, fr: { label: 'Français', lang: 'fr-CA' } },
})] };`,
  'node_modules/@astrojs/starlight/translations/fr.json': `{
  "tableOfContents.overview": "Vue \\"d’ensemble\\"",
  "i18n.untranslatedContent": "Pas encore traduit.",
  "search.label": "Rechercher",
  "aside.tip": "Astuce"
}`,
  'node_modules/@astrojs/starlight/style/props.css':
    ':root {\n--sl-font-system: ui-sans-serif,\n\tserif;\n--sl-font-system-mono: monospace;\n--sl-line-height: 1.8;\n}',
  'src/content/i18n/fr-CA.json': '{ "page.editLink": "Changer" }',
  'src/content/docs/index.md': '---\ntitle: Start\n---\n\n[Up](#_top)\n\n## Far\n\n#### Farther\n',
  'src/content/docs/star.md': '---\ntitle: Star\n---\n\nBright.\n',
  'src/content/docs/fr/star.md': '---\ntitle: Étoile\n---\n\n:::tip\nClair.\n:::\n',
});

let site: BuiltFixture;
beforeAll(async () => {
  site = await buildFixture(root, features);
}, 120_000);

const page = (path: string) => site.files.get(`${path}index.html`) ?? '';
const toc = (path: string) => /<nav class="toc"[\s\S]*?<\/nav>/.exec(page(path))?.[0] ?? '';

test('lists of headings begin with a link to the title, also where there are no others', () => {
  expect(page('')).toContain('<h1 id="_top">Start</h1>');
  expect(toc('')).toMatch(/href="#_top">Overview<\/a><\/li><li><a[^>]*href="#far">/);
  expect(toc('star/')).toContain('href="#_top">Overview</a>');
  expect(site.findings).toEqual([]);
});

test('words are those of the package and of the site', () => {
  expect(toc('fr/star/')).toContain('>Vue "d’ensemble"</a>');
  expect(page('fr/star/')).toContain('<span>Astuce</span>');
  expect(page('fr/star/')).toMatch(/class="search-button[\s\S]*?Rechercher/);
  expect(page('fr/star/')).toMatch(/>Changer<|Changer<span/);
  expect(page('fr/')).toMatch(/<p class="translation"[^>]*>Pas encore traduit\.<\/p>/);
});

test('fonts of systems and the height of lines are those of the installed version', () => {
  const css = [...site.files].find(([file]) => /^assets\/site-\w+\.css$/.test(file))?.[1];
  expect(css).toMatch(
    /@layer tokens\s*\{\s*:root\s*\{\s*--sl-font-system: ?ui-sans-serif,\s*serif;\s*--sl-line-height: ?1\.8;?\s*\}/,
  );
});
