/** What search engines, link previews and machine readers find. */
import { beforeAll, describe, expect, test } from 'vitest';
import { type SiteName, sites } from '../e2e/site.ts';
import { words } from '../words.ts';
import {
  attribute,
  type BuiltPage,
  existsBuilt,
  filesOf,
  isNoindex,
  kindOf,
  meta,
  pagesOf,
  readBuilt,
  siteNames,
  text,
} from './built.ts';

const origins: Record<SiteName, string> = {
  real: 'https://docs.serenitystar.ai',
  fixture: 'https://docs.example.com',
};
const siteTitles: Record<SiteName, string> = { real: 'Serenity* Star', fixture: 'Fixture' };
const locales: Record<SiteName, string[]> = { real: ['en'], fixture: ['en', 'es'] };

/** Pages of the fixture that another one stands for: of older and unreleased versions, and without a translation. */
const canonicals: Record<string, string> = {
  'docs/0.9/intro': 'docs/intro',
  'docs/next/intro': 'docs/intro',
  'docs/next/guides/first': 'docs/guides/first',
  'docs/next/category/guides': 'docs/category/guides',
  'es/docs/0.9/intro': 'docs/intro',
  'es/docs/next/intro': 'docs/intro',
  'es/docs/next/guides/first': 'docs/guides/first',
  'es/docs/next/only-next': 'docs/next/only-next',
  'es/docs/next/category/guides': 'es/docs/category/guides',
  'es/docs/components': 'docs/components',
  'es/docs/guides/first': 'docs/guides/first',
  'es/docs/guides/second': 'docs/guides/second',
  'es/docs/guides/hidden': 'docs/guides/hidden',
};

/** A page of an unreleased version that no other one has. */
const unreleased = 'docs/next/only-next';

interface JsonLd {
  '@context': string;
  '@type': string;
  itemListElement?: { '@type': string; position: number; name: string; item: string }[];
}

const jsonLdOf = ({ dom }: BuiltPage): JsonLd[] =>
  dom
    .querySelectorAll('script[type="application/ld+json"]')
    .map(({ rawText }) => JSON.parse(rawText) as JsonLd);

const link = ({ dom }: BuiltPage, selector: string): string | undefined =>
  attribute(dom.querySelector(`link${selector}`), 'href');

describe.each(siteNames)('the %s site', (name) => {
  const { baseUrl } = sites[name];
  const origin = origins[name];
  let pages: BuiltPage[];
  let listed: BuiltPage[];
  beforeAll(async () => {
    pages = await pagesOf(name);
    listed = pages.filter((page) => !isNoindex(page));
  });

  const wrong = (check: (page: BuiltPage) => boolean, among: BuiltPage[] = pages): string[] =>
    among.filter((page) => !check(page)).map(({ file }) => file);

  const canonicalOf = ({ href }: BuiltPage): string => {
    const path = name === 'fixture' ? canonicals[href.slice(baseUrl.length)] : undefined;
    return origin + (path === undefined ? href : baseUrl + path);
  };

  const markdownFile = (page: BuiltPage): string =>
    page.href === baseUrl ? 'index.md' : `${page.href.slice(baseUrl.length)}.md`;

  test('names the canonical address of every page', () =>
    expect(wrong((page) => link(page, '[rel="canonical"]') === canonicalOf(page))).toEqual([]));

  test('parts page and site in titles with a vertical bar', () => {
    const site = siteTitles[name];
    const isTitled = (page: BuiltPage) => {
      const title = text(page.dom.querySelector('title'));
      return title === site || (title.endsWith(` | ${site}`) && title.length > site.length + 3);
    };
    expect(wrong(isTitled)).toEqual([]);
    const guides = pages.filter((page) => kindOf(page) === 'doc');
    const heading = ({ dom }: BuiltPage) => text(dom.querySelector('h1'));
    expect(
      wrong((page) => text(page.dom.querySelector('title')) === `${heading(page)} | ${site}`, guides),
    ).toEqual([]);
  });

  test('says the language and direction of every page', () => {
    const lang = ({ file, dom }: BuiltPage) => [
      attribute(dom.querySelector('html'), 'lang'),
      locales[name].find((locale) => file.startsWith(`${locale}/`) || file === `${locale}.html`) ??
        locales[name][0],
    ];
    expect(wrong((page) => new Set(lang(page)).size === 1)).toEqual([]);
    expect(wrong(({ dom }) => attribute(dom.querySelector('html'), 'dir') === 'ltr')).toEqual([]);
  });

  test('shares every page with title, description, address and type', () => {
    const isShared = (page: BuiltPage) =>
      meta(page, 'og:title') === text(page.dom.querySelector('title')) &&
      meta(page, 'og:description') === meta(page, 'description') &&
      meta(page, 'og:url') === canonicalOf(page) &&
      ['website', 'article'].includes(meta(page, 'og:type') ?? '') &&
      meta(page, 'og:site_name') === siteTitles[name] &&
      ['summary', 'summary_large_image'].includes(meta(page, 'twitter:card') ?? '');
    expect(wrong(isShared)).toEqual([]);
  });

  test('lists the trail of every guide as structured data, with addresses of built pages', () => {
    const known = new Set(pages.map(({ href }) => origin + href));
    const lists = pages.flatMap((page) => jsonLdOf(page).map((data) => ({ page, data })));
    expect(lists.length).toBeGreaterThan(0);
    const trails = lists.filter(({ data }) => data['@type'] === 'BreadcrumbList');
    expect(trails.length).toBeGreaterThan(0);
    for (const { page, data } of lists) {
      expect(data['@context'], page.file).toBe('https://schema.org');
      expect(['BreadcrumbList', 'TechArticle', 'WebSite', 'Blog', 'BlogPosting'], page.file).toContain(
        data['@type'],
      );
    }
    for (const { page, data } of trails) {
      const items = data.itemListElement ?? [];
      expect(
        items.map(({ position }) => position),
        page.file,
      ).toEqual(items.map((_, index) => index + 1));
      expect(
        items.filter(({ item }) => !known.has(item)),
        page.file,
      ).toEqual([]);
      const linked = page.dom
        .querySelectorAll('nav[aria-label] ol a')
        .map((crumb) => attribute(crumb, 'href'));
      for (const { item } of items)
        expect(
          linked.map((href) => origin + href),
          page.file,
        ).toContain(item);
    }
  });

  test('lists exactly the listed pages that stand for themselves in the sitemap, each with the date of its last change', () => {
    const entries = [...readBuilt(name, 'sitemap.xml').matchAll(/<url><loc>(.*?)<\/loc>(.*?)<\/url>/g)];
    const addresses = entries.map(([, address = '']) => address.replaceAll('&amp;', '&'));
    const own = listed.filter((page) => canonicalOf(page) === origin + page.href).map(({ href }) => href);
    const newest = own.filter((href) => href !== baseUrl + unreleased);
    expect(addresses.toSorted()).toEqual(newest.map((href) => origin + href).toSorted());
    const undated = entries.filter(
      ([, , rest = '']) => !/^<lastmod>\d{4}-\d\d-\d\d(T[\d:.]+Z)?<\/lastmod>$/.test(rest),
    );
    expect(undated.map(([, address]) => address)).toEqual([]);
  });

  test('points robots to the sitemap', () => {
    const lines = readBuilt(name, 'robots.txt').split('\n');
    expect(lines).toContain('User-agent: *');
    expect(lines.filter((line) => /^Disallow: \S/.test(line))).toEqual([]);
    expect(lines).toContain(`Sitemap: ${origin}${baseUrl}sitemap.xml`);
  });

  test('has a manifest and icons that exist', () => {
    const inSite = (address = '') =>
      existsBuilt(name, new URL(address, origin).pathname.slice(baseUrl.length));
    expect(
      wrong((page) => inSite(link(page, '[rel="manifest"]')) && inSite(link(page, '[rel="icon"]'))),
    ).toEqual([]);
    const manifest = JSON.parse(readBuilt(name, 'site.webmanifest')) as Record<string, unknown> & {
      icons: { src: string }[];
    };
    expect(manifest).toMatchObject({ name: siteTitles[name], start_url: baseUrl, scope: baseUrl });
    expect(manifest.icons.length).toBeGreaterThan(0);
    for (const { src } of manifest.icons) expect(inSite(src), src).toBe(true);
  });

  test('keeps unlisted pages, the search and the lost page out of every list', () => {
    const hidden = pages.filter(isNoindex).map(({ href }) => href);
    expect(hidden).toContain(`${baseUrl}404`);
    expect(hidden).toContain(`${baseUrl}search`);
    const lists = ['sitemap.xml', 'pages.json', 'llms.txt'].map((file) => readBuilt(name, file));
    const addresses = lists.flatMap((list) => [...list.matchAll(/(?:https?:\/\/[^/\s"<)]+)?(\/[^\s"<)]*)/g)]);
    const paths = new Set(addresses.map(([, path = '']) => path.replace(/\.md$/, '')));
    expect(paths.size).toBeGreaterThan(5);
    expect(hidden.filter((href) => paths.has(href))).toEqual([]);
  });

  test('describes itself to the pages that find others', async () => {
    const lists = (await filesOf(name)).filter((file) => /(^|\/)pages\.json$/.test(file));
    expect(lists).toHaveLength(locales[name].length);
    const all = lists.flatMap(
      (file) => JSON.parse(readBuilt(name, file)) as { href: string; title: string }[],
    );
    expect(all.map(({ href }) => href).toSorted()).toEqual(listed.map(({ href }) => href).toSorted());
  });

  test('offers every page as Markdown at its address with .md', () => {
    const documents = pages.filter((page) => kindOf(page) !== 'print');
    expect(wrong((page) => existsBuilt(name, markdownFile(page)), documents)).toEqual([]);
    const isLinked = (page: BuiltPage) =>
      link(page, '[type="text/markdown"]') === baseUrl + markdownFile(page);
    expect(wrong(isLinked, documents)).toEqual([]);
  });
});

describe('the real site', () => {
  test('lists its API for machines, with the description and the page that it begins with', () => {
    const { linkset } = JSON.parse(readBuilt('real', '.well-known/api-catalog')) as {
      linkset: Record<'service-desc' | 'service-doc', { href: string }[]>[];
    };
    const links = linkset.flatMap((api) => [...api['service-desc'], ...api['service-doc']]);
    expect(links.map(({ href }) => new URL(href).pathname)).toEqual(words`/docs/api/aihub/openapi.json
      /docs/api/aihub/openapi.yaml /docs/api/aihub/serenity-star-api-docs`);
  });

  let listed: BuiltPage[];
  beforeAll(async () => {
    listed = (await pagesOf('real')).filter((page) => !isNoindex(page));
  });

  test('describes every listed page in 50 to 170 characters, no two alike', () => {
    const descriptions = listed.map((page) => meta(page, 'description') ?? '');
    const outside = listed.filter((_, index) => {
      const { length } = descriptions[index] ?? '';
      return length < 50 || length > 170;
    });
    expect(outside.map((page) => `${page.file}: ${meta(page, 'description')?.length}`)).toEqual([]);
    expect(descriptions.filter((text, index) => descriptions.indexOf(text) !== index)).toEqual([]);
  });

  test('gives no two guides the same title', () => {
    const guides = listed.filter((page) => kindOf(page) !== 'category');
    const titles = guides.map(({ dom }) => text(dom.querySelector('title')));
    expect(titles.length).toBeGreaterThan(20);
    expect(titles.filter((title, index) => titles.indexOf(title) !== index)).toEqual([]);
  });

  test('shows a picture where a page is shared', () => {
    const isPictured = (page: BuiltPage) => {
      const image = meta(page, 'og:image');
      return image !== undefined && existsBuilt('real', new URL(image).pathname.slice(1));
    };
    expect(listed.filter((page) => !isPictured(page)).map(({ file }) => file)).toEqual([]);
  });
});

describe('Markdown exports', () => {
  const prose = (markdown: string) =>
    markdown.replace(/^( *)(`{3,}|~{3,}).*?^\1?\2\s*$/gms, '').replace(/`[^`\n]*`/g, '');

  test('begin with the heading of the page', async () => {
    const pages = await pagesOf('real');
    const heading = ({ dom }: BuiltPage) => `# ${text(dom.querySelector('h1'))}`;
    const file = ({ href }: BuiltPage) => (href === '/' ? 'index.md' : `${href.slice(1)}.md`);
    const documents = pages.filter((page) => ['doc', 'terms', 'category'].includes(kindOf(page)));
    const others = documents.filter((page) => readBuilt('real', file(page)).split('\n')[0] !== heading(page));
    expect(documents.length).toBeGreaterThan(20);
    expect(others.map((page) => page.file)).toEqual([]);
  });

  test.each(siteNames)('of the %s site hold no MDX, no front matter and no directive', async (name) => {
    const files = (await filesOf(name)).filter(
      (file) => file.endsWith('.md') && !file.startsWith('.well-known/'),
    );
    expect(files.length).toBeGreaterThan(5);
    const leftovers = /^import\s|^export\s|<\/?[A-Z]\w*|\{\/\*|^:::|^---\n\w+:|<!--/m;
    const found = files.map((file) => [file, leftovers.exec(prose(readBuilt(name, file)))?.[0]] as const);
    expect(found.filter(([, leftover]) => leftover !== undefined)).toEqual([]);
  });

  test.each(siteNames)('of the %s site link by whole addresses, which exist', async (name) => {
    const files = (await filesOf(name)).filter(
      (file) => file.endsWith('.md') && !file.startsWith('.well-known/'),
    );
    const links = files.flatMap((file) =>
      [...prose(readBuilt(name, file)).matchAll(/\]\((?!mailto:|#)<?([^)\s>]+)/g)].map(
        ([, address = '']) => ({ file, address }),
      ),
    );
    const own = origins[name] + sites[name].baseUrl;
    const isThere = (address: string) => {
      const path = decodeURI(address.slice(own.length).replace(/[?#].*/, ''));
      return ['', '.html', 'index.html'].some(
        (ending) => path + ending !== '' && existsBuilt(name, path + ending),
      );
    };
    const wrong = ({ address }: { address: string }) =>
      !/^https?:/.test(address) || (`${address}/`.startsWith(own) && !isThere(address));
    expect(links.filter(({ address }) => address.startsWith(own)).length).toBeGreaterThan(5);
    expect(links.filter(wrong)).toEqual([]);
  });
});
