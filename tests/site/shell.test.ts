/** What the specification says of every page's surroundings, read from the built pages. */

import { beforeAll, describe, expect, test } from 'vitest';
import { words } from '../words.ts';
import {
  attribute,
  type BuiltPage,
  isNoindex,
  kindOf,
  pagesOf,
  siteNames,
  type Tag,
  tagsIn,
  text,
} from './built.ts';

let pages: BuiltPage[];
let guides: BuiltPage[];
beforeAll(async () => {
  pages = await pagesOf('real');
  guides = pages.filter((page) => kindOf(page) === 'doc');
  expect(guides.length).toBeGreaterThan(20);
});

const without = (check: (page: BuiltPage) => boolean, among = pages): string[] =>
  among.filter((page) => !check(page)).map(({ file }) => file);

const linksIn = ({ dom }: BuiltPage, selector: string): [label: string, href: string][] =>
  dom.querySelectorAll(`${selector} a`).map((link) => [text(link), attribute(link, 'href') ?? '']);

const hrefsIn = (page: BuiltPage, selector: string): string[] =>
  linksIn(page, selector).map(([, href]) => href);

describe('every page', () => {
  test('stands under the base URL /, in English, from left to right', () => {
    const isEnglish = ({ dom }: BuiltPage) => {
      const html = dom.querySelector('html');
      const values = ['lang', 'dir', 'data-base-url'].map((key) => attribute(html, key));
      return values.join(' ') === 'en ltr /';
    };
    expect(without(isEnglish)).toEqual([]);
  });

  test('begins in light mode', () =>
    expect(without(({ dom }) => attribute(dom.querySelector('html'), 'data-theme') === 'light')).toEqual([]));

  test('begins with a link to its content', () => {
    const leadsToMain = ({ dom }: BuiltPage) => {
      const first = dom.querySelector('body a');
      const target = attribute(first, 'href') ?? '';
      return text(first) === 'Skip to main content' && dom.querySelector('main')?.id === target.slice(1);
    };
    expect(without(leadsToMain)).toEqual([]);
  });

  test('carries the announcement, with a button to close it', () => {
    const announces = ({ dom }: BuiltPage) => {
      const bar = dom.querySelector('[aria-label="Announcement"]');
      return text(bar).length > 10 && bar?.querySelector('button[aria-label="Close"]') !== null;
    };
    expect(without(announces)).toEqual([]);
  });

  test('has docs, API, blog, release notes and terms in its navigation bar', () => {
    const expected = [
      ['Docs', '/docs/getting-started/overview'],
      ['API', '/docs/api/aihub/serenity-star-api-docs'],
      ['Blog', '/blog'],
      ['Release Notes', '/release-notes'],
      ['Terms', '/terms/terms-of-use'],
    ];
    const bar = (page: BuiltPage) =>
      linksIn(page, 'header nav ul').filter(([label]) => expected.some(([name]) => name === label));
    expect(without((page) => JSON.stringify(bar(page)) === JSON.stringify(expected))).toEqual([]);
  });

  test('offers one version, Next, and one language, English, in a menu each', () => {
    const menus = ({ dom }: BuiltPage) =>
      dom.querySelectorAll('.navbar .dropdown').map((menu) =>
        menu
          .querySelectorAll('li a')
          .map((link) => text(link))
          .join(),
      );
    expect(without((page) => menus(page).join(' ') === 'Next English')).toEqual([]);
  });

  test('has the links, communities, logo and copyright notice of 2025 in its footer', () => {
    const inner = words`/docs/category/getting-started /docs/category/serenity-aihub
      /docs/serenity-aihub/agents /docs/client-library-reference /blog /release-notes
      /docs/api/aihub/serenity-star-api-docs /terms/terms-of-use`;
    const isComplete = (page: BuiltPage) => {
      const hrefs = hrefsIn(page, 'footer.footer');
      const outside = hrefs.filter((href) => href.startsWith('https://'));
      const footer = page.dom.querySelector('footer.footer');
      return (
        inner.every((href) => hrefs.includes(href)) &&
        outside.length === 2 &&
        outside.some((href) => /discord|slack|telegram/.test(href)) &&
        footer?.querySelector('svg.logo, img.logo') !== null &&
        /Copyright © 2025\b/.test(text(footer))
      );
    };
    expect(without(isComplete)).toEqual([]);
  });
});

test('the whole site asks nothing of its readers but what to search for, what to show of a list or an operation, and how to set up the chat', () => {
  const forms = pages.flatMap(({ dom }) => dom.querySelectorAll('form'));
  const actions = forms.map((form) => `${attribute(form, 'method') ?? 'get'} ${attribute(form, 'action')}`);
  expect(new Set(actions)).toEqual(new Set(['get /search']));
  const fields = pages
    .filter((page) => kindOf(page) !== 'release-list' && page.href !== '/chat-widget-configurator')
    .flatMap(({ html }) => tagsIn(html).filter(({ name }) => ['input', 'textarea', 'select'].includes(name)));
  const isView = ({ attributes }: Tag) => ['all', 'required'].includes(attributes.get('value') ?? '');
  expect(fields.filter((field) => field.attributes.get('type') !== 'search' && !isView(field))).toEqual([]);
});

test('the guide to the agents of the chat is the one unlisted guide', () => {
  const unlisted = guides.filter(isNoindex);
  expect(unlisted.map(({ href }) => href)).toEqual(['/docs/serenity-ai-chat/serenity-ai-chat-agents']);
  expect(text(unlisted[0]?.dom.querySelector('main') ?? null)).toContain(
    'This page is unlisted. Search engines will not index it, and only users having a direct link can access it.',
  );
  const inSidebars = guides.filter(
    (page) => !isNoindex(page) && hrefsIn(page, '#Menu').includes(unlisted[0]?.href ?? ''),
  );
  expect(inSidebars).toEqual([]);
});

describe('a guide', () => {
  test('lists its headings of levels 2 and 3, and no others; the glossary lists its letters', () => {
    const isListed = ({ dom, href }: BuiltPage) => {
      const levels = href === '/docs/glossary' ? 'main .prose h2' : 'main .prose h2, main .prose h3';
      const headings = dom.querySelectorAll(levels).filter(({ id }) => id !== '');
      const ids = headings.toSorted((a, b) => a.range[0] - b.range[0]).map(({ id }) => `#${id}`);
      const listed = dom.querySelectorAll('.toc-column a').map((link) => attribute(link, 'href'));
      return ids.length > 0 && ids.join() === listed.join();
    };
    expect(without(isListed, guides)).toEqual([]);
  });

  test('has a sidebar that cannot be hidden', () => {
    const labels = ({ html }: BuiltPage) =>
      tagsIn(html).map(({ attributes }) => attributes.get('aria-label') ?? '');
    const canHide = (page: BuiltPage) =>
      labels(page).some((label) => /^(Collapse|Expand|Hide) sidebar$/.test(label));
    expect(guides.filter(canHide).map(({ file }) => file)).toEqual([]);
    const sidebar = ({ dom }: BuiltPage) =>
      dom.querySelectorAll('#Menu nav').find((nav) => attribute(nav, 'aria-label') === 'Docs sidebar');
    expect(without((page) => (sidebar(page)?.querySelectorAll('a').length ?? 0) > 5, guides)).toEqual([]);
  });

  test('shows code in colors, C#, Bash and JSON among them', () => {
    const colored = new Set(
      guides.flatMap(({ dom }) =>
        dom
          .querySelectorAll('[data-language]')
          .filter((block) => block.querySelector('code span[class]') !== null)
          .map((block) => attribute(block, 'data-language')),
      ),
    );
    for (const language of ['csharp', 'bash', 'json']) expect(colored).toContain(language);
  });
});

test.each(siteNames)('the lost page of the %s site has title, text and a way on', async (name) => {
  const lost = (await pagesOf(name)).find(({ file }) => file === '404.html') as BuiltPage;
  expect(text(lost.dom.querySelector('h1'))).toBe('Page Not Found');
  const said = text(lost.dom.querySelector('main'));
  expect(said).toContain('We could not find what you were looking for.');
  expect(said).toContain(
    'Please contact the owner of the site that linked you to the original URL and let them know their link is broken.',
  );
  expect(hrefsIn(lost, 'main').length).toBeGreaterThan(1);
});

test('a legal page says that its substance is not confirmed', () => {
  const notice = 'Reconstructed from public sources; not confirmed by the provider.';
  const legal = pages.filter((page) => kindOf(page) === 'terms');
  expect(legal.length).toBeGreaterThan(2);
  expect(without(({ dom }) => text(dom.querySelector('main')).includes(notice), legal)).toEqual([]);
});
