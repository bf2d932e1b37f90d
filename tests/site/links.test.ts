/** Every address in a built page leads somewhere: to a file, and to an id of it where it has a hash. */
import { beforeAll, describe, expect, test } from 'vitest';
import { sites } from '../e2e/site.ts';
import {
  attribute,
  type BuiltPage,
  fileFor,
  idsIn,
  pagesOf,
  parse,
  readBuilt,
  siteNames,
  tagsIn,
} from './built.ts';

const addressAttributes = ['href', 'src', 'action', 'poster', 'data-fragment'];

function addressesIn({ html }: BuiltPage): string[] {
  const addresses = tagsIn(html).flatMap(({ attributes }) => [
    ...addressAttributes.map((key) => attributes.get(key) ?? ''),
    ...(attributes.get('srcset') ?? '').split(',').map((part) => part.trim().split(' ')[0] ?? ''),
  ]);
  return [...new Set(addresses)].filter((address) => address !== '');
}

describe.each(siteNames)('the %s site', (name) => {
  const origin = 'https://site.invalid';
  const { baseUrl } = sites[name];
  let pages: BuiltPage[];
  let ids: Map<string, Set<string>>;
  let links: { page: BuiltPage; address: string; url: URL }[];

  beforeAll(async () => {
    pages = await pagesOf(name);
    ids = new Map(pages.map(({ file, document }) => [file, new Set(idsIn(document))]));
    links = pages.flatMap((page) =>
      addressesIn(page)
        .map((address) => ({ page, address, url: new URL(address, origin + page.href) }))
        .filter(({ url }) => url.origin === origin),
    );
  });

  test('has internal links', () => expect(links.length).toBeGreaterThan(pages.length * 5));

  test('leads every internal address to a file', () => {
    const broken = links.filter(({ url }) => !fileFor(name, url.pathname));
    expect(broken.map(({ page, address }) => `${page.file}: ${address}`)).toEqual([]);
  });

  test('leads every hash to an id', () => {
    const lost = links.filter(({ url }) => {
      const known = ids.get(fileFor(name, url.pathname) ?? '');
      return url.hash.length > 1 && known !== undefined && !known.has(decodeURIComponent(url.hash.slice(1)));
    });
    expect(lost.map(({ page, address }) => `${page.file}: ${address}`)).toEqual([]);
  });

  test('writes every internal page address in its canonical form', () => {
    const canonical = new Set(pages.map(({ href }) => href));
    const others = links.filter(
      ({ url }) => fileFor(name, url.pathname)?.endsWith('.html') && !canonical.has(url.pathname),
    );
    expect(others.map(({ page, address }) => `${page.file}: ${address}`)).toEqual([]);
  });

  test('opens other sites in a new tab, without a way back', () => {
    const outside = pages.flatMap(({ file, dom }) =>
      dom
        .querySelectorAll('a[href]')
        .filter(
          (link) => !link.hasAttribute('data-video') && /^https?:\/\//.test(attribute(link, 'href') ?? ''),
        )
        .filter(
          (link) =>
            attribute(link, 'target') !== '_blank' || attribute(link, 'rel') !== 'noopener noreferrer',
        )
        .map((link) => `${file}: ${attribute(link, 'href')}`),
    );
    expect(outside).toEqual([]);
  });

  test('leads the links of sidebar fragments and style sheets to files', () => {
    const fragments = links.filter(({ url }) => /\/assets\/[^/]*\.html$/.test(url.pathname));
    const sheets = pages[0]?.dom.querySelectorAll('link[rel="stylesheet"]') ?? [];
    const inFragments = fragments.flatMap(({ url }) => {
      const html = readBuilt(name, url.pathname.slice(baseUrl.length));
      return parse(html)
        .querySelectorAll('a')
        .map((link) => attribute(link, 'href') ?? '');
    });
    const inSheets = sheets.flatMap((sheet) => {
      const href = attribute(sheet, 'href') ?? '';
      const css = readBuilt(name, href.slice(baseUrl.length));
      return [...css.matchAll(/url\(["']?([^"')]+)["']?\)/g)].map(
        ([, url = '']) => new URL(url, origin + href),
      );
    });
    expect(sheets.length).toBeGreaterThan(0);
    const addresses = [...inFragments.map((href) => new URL(href, origin)), ...inSheets];
    const own = addresses.filter((url) => url.origin === origin);
    expect(own.filter(({ pathname }) => !fileFor(name, pathname)).map(String)).toEqual([]);
  });
});
