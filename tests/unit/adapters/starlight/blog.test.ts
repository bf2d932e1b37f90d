/** What the plugin `starlight-blog` makes of pages. */
import { posix } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { starlight } from '#engine/adapters/starlight/adapter.ts';
import { feedProfile } from '#engine/adapters/starlight/blog.ts';
import { translateSite } from '#engine/adapters/starlight/config.ts';
import { features } from '#engine/features/index.ts';
import { words as wordsOf } from '../../../words.ts';
import { type BuiltFixture, buildFixture } from '../../fixtureSite.ts';
import { temporaryFolder } from '../../temporaryFolder.ts';

const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="2" height="1" viewBox="0 0 2 1"></svg>';
const root = temporaryFolder({
  'astro.config.mjs': `import starlight from '@astrojs/starlight';
import blog from 'starlight-blog';
export default { site: 'https://stars.example.com', integrations: [starlight({
  title: 'Sky',
  locales: { root: { label: 'English', lang: 'en' }, fr: { label: 'Français' } },
  plugins: [blog({
    prefix: 'news/',
    title: { en: 'Sky news', fr: 'Nouvelles' },
    postCount: 2,
    metrics: { words: 'total' },
    authors: { ada: { name: 'Ada Sky', title: 'Astronomer', picture: '/ada.svg', url: 'https://ada.example.com' } },
  })],
})] };`,
  'public/ada.svg': drawing,
  'src/content/docs/index.md': '---\ntitle: Start\n---\n\nLook up.\n',
  'src/content/docs/news/2024-01-02-First Star.md':
    '---\ntitle: First star\ndate: 2024-01-02\n---\n\nIt *shines*.\n\n<!-- excerpt -->\n\nAnd on.\n',
  'src/content/docs/news/second.mdx':
    '---\ntitle: Second star\ndate: 2024-02-03\ntags: [Far Away]\nexcerpt: In *short*.\ncover:\n  alt: A cover\n  image: ./cover.svg\nauthors:\n  - ada\n  - name: Bob\n---\n\nThe whole text.\n',
  'src/content/docs/news/cover.svg': drawing,
  'src/content/docs/news/third.md':
    '---\ntitle: Third star\ndate: 2024-03-04\nauthors: ada\nfeatured: true\nslug: news/chosen\n---\n\nBright.\n',
  'src/content/docs/fr/news/third.md':
    '---\ntitle: Troisième\ndate: 2024-03-04\nauthors: ada\nslug: fr/news/chosen\n---\n\n# Ciel\n\nClair.\n',
});

let site: BuiltFixture;
beforeAll(async () => {
  site = await buildFixture(root, features);
}, 120_000);
const page = (path: string): string => site.files.get(posix.join(path, 'index.html')) ?? '';

test('posts, lists, tags and authors have the addresses of the plugin', () => {
  const pages = [...site.files.keys()].filter((file) => /^(news|fr\/news).*\.(html|xml)$/.test(file));
  const own = wordsOf`2 2024-01-02-first-star authors/ada-sky authors/bob chosen second tags/far-away`;
  const all = ['news', ...own.map((path) => `news/${path}`)].map((path) => `${path}/index.html`);
  const feeds = ['news/rss.xml', 'news/tags/far-away/rss.xml'];
  expect(pages.sort()).toEqual([...all, ...feeds, ...[...all, ...feeds].map((file) => `fr/${file}`)].sort());
  expect(site.findings).toEqual([
    'astro.config.mjs: Not taken over: option of starlight-blog: metrics.words.',
  ]);
});

test('posts have their authors, pictures and days, and lists their excerpts', () => {
  expect(page('news/second')).toMatch(/Ada Sky[\s\S]*Bob[\s\S]*<img alt="A cover"[\s\S]*The whole text\./);
  expect(page('news/second')).toContain('<time dateTime="2024-02-03">');
  expect(page('news/2024-01-02-first-star')).toContain('Ada Sky');
  expect(page('news')).toMatch(/<img alt="A cover"[\s\S]*<p>In <em>short<\/em>\.<\/p>/);
  expect(page('news')).not.toContain('The whole text.');
  expect(page('news/2')).toContain('It <em>shines</em>.');
  expect(page('news/2')).not.toContain('And on.');
  expect(page('fr/news/chosen')).toMatch(/<h1[^>]*>Ciel<[\s\S]*Clair\./);
  expect(page('')).not.toContain('>First star<');
});

test('all posts, tags and authors, and the feed, are beside the pages of a blog', () => {
  const [sidebar = ''] = /<nav class="sidebar[\s\S]*?<\/nav>/.exec(page('news')) ?? [];
  const entries = sidebar.replace(/<svg[\s\S]*?<\/svg>/g, '').match(/(?<=>)[^<>]+(?=<)/g);
  const some = ['All posts', 'Featured posts', 'Third star', 'Recent posts', 'Second star', 'First star'];
  expect(entries).toEqual([...some, 'Tags', 'Far Away (1)', 'Authors', 'Ada Sky (3)', 'Bob (1)', 'RSS']);
  expect(page('news')).toContain('href="https://ada.example.com"');
  expect(page('news')).toContain('>Mar 4, 2024<');
});

test('tags of posts have a line around them as there, and days stand above authors without a gap', () => {
  const css = [...site.files].flatMap(([file, text]) => (file.endsWith('.css') ? text : [])).join('');
  expect(css).toMatch(/\.post-tags \.tag\s*\{[^}]*border-color:\s*var\(--sl-color-gray-5\)/);
  expect(css).toMatch(/\.post__header\s*>\s*\.byline\s*\{[^}]*margin:\s*0/);
});

test('lists of posts with a tag have its name as their title', () => {
  for (const path of ['news/tags/far-away', 'fr/news/tags/far-away'])
    expect(page(path)).toMatch(
      /<title>Far Away \| Sky<[\s\S]*<h1>Far Away<[\s\S]*>1 post with the tag “Far Away”</,
    );
});

test('the bar leads to the blog, unless it shall not', () => {
  const items = (blog: object) =>
    translateSite(root, { given: { plugins: [{ blog: [blog] }] }, astro: {}, imports: new Set() }, '').config
      .navbar;
  const link = { label: 'Blog', to: '/blog', position: 'left' };
  expect(items({})).toEqual([{ ...link, position: 'right' }, { type: 'search' }]);
  expect(items({ navigation: 'header-start' })).toEqual([link, { type: 'search' }]);
  expect(items({ navigation: 'none' })).toEqual([{ type: 'search' }]);
});

test('the feed of the only blog is a profile, unless the site has its own', () => {
  const profile = /<a class="profile profile--rss" href="\/news\/rss\.xml"><span class="sr-only">RSS</;
  expect(page('')).toMatch(profile);
  const blogs = (...all: object[]) => ({ plugins: [{ blog: all }] });
  expect(feedProfile(blogs({}, { rss: false }), true)).toHaveLength(1);
  expect(feedProfile(blogs({}), false)).toEqual([]);
  expect(feedProfile(blogs({}, {}), true)).toEqual([]);
  expect(feedProfile({ ...blogs({}), social: [{ icon: 'rss' }] }, true)).toEqual([]);
});

test('a folder that was imported keeps its posts', () =>
  expect(starlight.dialect(root, {}).posts).toBeDefined());
