/** Icons of pages and categories in sidebars. */
import { expect, it } from 'vitest';
import { buildFiles, checkFiles } from '../site.ts';
import { page } from './pages.ts';

const matter = (icon: string) => `title: Page\ndescription: A page.\nicon: ${icon}`;
const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>';
const files = {
  'public/img/star.svg': svg,
  'docs/named.mdx': page('x', matter('rocket')),
  'docs/own.mdx': page('x', matter('/img/star.svg')),
  'docs/part/_category_.yml': 'label: Part\nicon: key\nlink: { type: generated-index }',
  'docs/part/page.mdx': page('x'),
  'docs/plain/_category_.yml': 'label: Plain\nicon: book',
  'docs/plain/own.mdx': page('x', matter('/img/star.svg')),
};
const sidebarOf = (html: string | undefined) => /<nav class="sidebar".*?<\/nav>/s.exec(html ?? '')?.[0] ?? '';

it('are drawn from one file, and those of the site from theirs', async () => {
  const { read, findings, bytes } = await buildFiles(files, "baseUrl: '/help/',", { isBundled: true });
  expect(findings).toEqual([]);
  const html = await read('docs/named.html');
  const sidebar = sidebarOf(html);
  const named = /<use href="\/help\/(assets\/icons-\w+\.svg)#rocket">/.exec(sidebar)?.[1] ?? '';
  const use = (name: string) =>
    `<svg class="icon" width="20" height="20" aria-hidden="true"><use href="/help/${named}#${name}"></use></svg>`;
  const image = '<img class="icon" width="20" height="20" src="/help/img/star.svg" alt="" loading="lazy"/>';
  expect(sidebar).toContain(`${use('rocket')}Page</a>`);
  expect(sidebar).toContain(`${use('key')}Part</a>`);
  expect(sidebar).toContain(`<summary>${use('book')}Plain</summary>`);
  expect(sidebar).toContain(`${image}Page</a>`);
  const sprite = `${bytes(named)}`;
  for (const name of ['rocket', 'key', 'book'])
    expect(sprite).toContain(`<symbol id="${name}" viewBox="0 0 24 24">`);
  expect(html).toMatch(/<link rel="stylesheet" href="[^"]*marks\.page-/);
  expect(await read('docs/category/part.html')).toContain('card__icon');
});

it('stay out of sidebars whose configuration says so, and on cards', async () => {
  const docs =
    "docs: [{ id: 'default', routeBasePath: '/docs', sidebars: ['docs'], sidebarIcons: false, versions: [{ name: 'current', label: 'Next', dir: 'docs' }] }],";
  const { read } = await buildFiles(
    {
      ...files,
      'docs/part/_category_.yml': `${files['docs/part/_category_.yml']}`,
      'docs/part/own.mdx': page('x', matter('/img/star.svg')),
    },
    docs,
  );
  const html = await read('docs/category/part.html');
  expect(sidebarOf(html)).not.toContain('class="icon"');
  expect(html).toContain('<span class="card__icon"><img class="icon"');
});

it('are reported where they are not there', async () => {
  const findings = await checkFiles({
    'public/img/star.svg': svg,
    'docs/page.mdx': page('x', matter('/img/sta.svg')),
    'docs/other.mdx': page('x', matter('rokcet')),
  });
  expect(findings).toEqual([
    expect.stringMatching(/content\/docs\/other\.mdx.*there is no icon "rokcet".*Did you mean "rocket"/),
    expect.stringMatching(
      /content\/docs\/page\.mdx.*"\/img\/sta\.svg" does not exist.*Did you mean "\/img\/star\.svg"/,
    ),
  ]);
});

it('cost nothing where there are none', async () => {
  const { read } = await buildFiles({ 'docs/page.mdx': page('x') }, '', { isBundled: true });
  expect(await read('docs/page.html')).not.toMatch(/marks\.page|icons-\w+\.svg/);
});
