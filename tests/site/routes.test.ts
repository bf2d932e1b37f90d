/** The built site is the list of routes: what the specification names, and what we add. */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { projectRoot } from '../e2e/site.ts';
import { attribute, type BuiltPage, kindOf, pagesOf, text } from './built.ts';

type NamedRoute = { path: string; kind: string; sidebar?: string };
/** `count` addresses match in all, named ones included. */
type PatternRoute = { pattern: string; kind: string; count: number };

const json = async <T>(file: string): Promise<T> =>
  JSON.parse(await readFile(join(projectRoot, file), 'utf8')) as T;

const routes = await json<(NamedRoute | PatternRoute)[]>('tests/routes.json');
const extra = await json<string[]>('site/extra-routes.json');

const named = routes.filter((route): route is NamedRoute => 'path' in route);
const patterns = routes.filter((route): route is PatternRoute => 'pattern' in route);

let pages: BuiltPage[];
beforeAll(async () => {
  pages = (await pagesOf('real')).filter(({ file }) => file !== '404.html');
});
const built = () => pages.map(({ href }) => href);

describe('the list of routes', () => {
  const shared = join(projectRoot, '../shared/routes.json');

  test.runIf(existsSync(shared))('is the one the project was given', async () =>
    expect(routes).toEqual(JSON.parse(await readFile(shared, 'utf8'))),
  );

  test('names no address twice', () => {
    const all = [...named.map(({ path }) => path), ...extra];
    expect(all).toEqual([...new Set(all)]);
  });
});

describe('the built site', () => {
  test('has every route of the specification', () =>
    expect(named.map(({ path }) => path).filter((path) => !built().includes(path))).toEqual([]));

  test('has as many pages of each pattern as the specification counts', () => {
    for (const { pattern, count } of patterns) {
      expect(
        built().filter((path) => new RegExp(pattern).test(path)),
        pattern,
      ).toHaveLength(count);
    }
  });

  test('has every extra route', () => expect(extra.filter((path) => !built().includes(path))).toEqual([]));

  test('has no page beyond the two lists', () => {
    const expected = new Set([...named.map(({ path }) => path), ...extra]);
    const matchesPattern = (path: string) => patterns.some(({ pattern }) => new RegExp(pattern).test(path));
    expect(built().filter((path) => !expected.has(path) && !matchesPattern(path))).toEqual([]);
  });

  test('gives every page the kind that its route has', () => {
    const kinds = new Map(named.map(({ path, kind }) => [path, kind]));
    const patternKind = (path: string) =>
      patterns.find(({ pattern }) => new RegExp(pattern).test(path))?.kind;
    const expectedKind = (path: string) => kinds.get(path) ?? patternKind(path);
    const wrong = pages
      .filter(({ href }) => expectedKind(href) !== undefined && !extra.includes(href))
      .filter((page) => kindOf(page) !== expectedKind(page.href))
      .map((page) => `${page.href}: ${kindOf(page)} instead of ${expectedKind(page.href)}`);
    expect(wrong).toEqual([]);
  });

  test('shows on every page the sidebar that its route has', () => {
    const ofDocs = named.filter(({ kind }) => !/^(blog|release)-/.test(kind));
    const wrong = ofDocs.flatMap(({ path, sidebar }) => {
      const page = pages.find(({ href }) => href === path);
      const shown = page && attribute(page.dom.querySelector('#Main'), 'data-sidebar');
      return page && shown !== sidebar ? [`${path}: ${shown} instead of ${sidebar}`] : [];
    });
    expect(wrong).toEqual([]);
  });

  test('has no page that only holds a place', () => {
    const words = ({ dom }: BuiltPage) => text(dom.querySelector('main')).split(/\s+/).length;
    const thin = pages.filter(
      (page) => ['doc', 'terms', 'blog-post'].includes(kindOf(page)) && words(page) < 200,
    );
    const placeholder = /coming soon|lorem ipsum|\bto be written\b|under construction|\bTBD\b/i;
    const unfinished = pages.filter(({ dom }) => placeholder.test(text(dom.querySelector('main'))));
    expect([...thin, ...unfinished].map(({ href }) => href)).toEqual([]);
  });

  test('fills every category index with cards that lead to pages', () => {
    const indexes = pages.filter((page) => kindOf(page) === 'category');
    expect(indexes.length).toBeGreaterThan(0);
    for (const { dom, href } of indexes) {
      const targets = dom.querySelectorAll('main h2 a').map((link) => attribute(link, 'href') ?? '');
      expect(targets.length, href).toBeGreaterThan(0);
      expect(
        targets.filter((target) => target.startsWith('/') && !built().includes(target)),
        href,
      ).toEqual([]);
    }
  });
});
