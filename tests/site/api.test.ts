/** The API reference as it is built from its description. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { parse as parseYaml } from 'yaml';
import { sites } from '../e2e/site.ts';
import { attribute, type BuiltPage, idsIn, kindOf, pagesOf, readBuilt, text } from './built.ts';

const base = '/docs/api/aihub';
const description = parseYaml(await readFile(join(sites.real.root, 'content/api/aihub.yaml'), 'utf8')) as {
  tags: { name: string }[];
  paths: Record<string, unknown>;
  'x-error-codes': { code: string }[];
};

let operations: BuiltPage[];
let home: BuiltPage;
beforeAll(async () => {
  const pages = await pagesOf('real');
  operations = pages.filter((page) => kindOf(page) === 'api-operation');
  home = pages.find(({ href }) => href === `${base}/serenity-star-api-docs`) as BuiltPage;
});

const textOf = (page: BuiltPage, selector: string): string[] => page.dom.querySelectorAll(selector).map(text);

describe('the home of the API reference', () => {
  test('has a heading for every error code, with the code as its id', () => {
    const ids = new Set(idsIn(home.document));
    expect(description['x-error-codes'].map(({ code }) => code).filter((code) => !ids.has(code))).toEqual([]);
  });

  test('lists every operation once, below its tag', () => {
    const links = home.dom.querySelectorAll('.api-links a').map((link) => attribute(link, 'href'));
    expect(links.toSorted()).toEqual(operations.map(({ href }) => href).toSorted());
    const headings = textOf(home, 'h3');
    for (const { name } of description.tags)
      expect(headings.some((heading) => heading.includes(name))).toBe(true);
  });
});

describe('the pages of the operations', () => {
  test('are one for each operation of the description', () => expect(operations).toHaveLength(21));

  test('say method and path', () => {
    const paths = Object.keys(description.paths);
    for (const page of operations) {
      const [endpoint = ''] = textOf(page, '.api-endpoint code');
      expect(textOf(page, '.api-endpoint .api-method').join(), page.file).toMatch(/^(GET|POST|PUT|DELETE)$/);
      expect(
        paths.some((path) => endpoint.endsWith(`/api/v2${path}`)),
        `${page.file}: ${endpoint}`,
      ).toBe(true);
    }
  });

  test('have samples in curl, JavaScript, C# and Python', () => {
    for (const page of operations) {
      const labels = textOf(page, '.api-samples [role="tab"]');
      expect(labels, page.file).toEqual(expect.arrayContaining(['curl', 'JavaScript', 'C#', 'Python']));
    }
  });

  test('say how to authenticate and what comes back', () => {
    for (const page of operations) {
      const headings = textOf(page, 'h2').join();
      expect(headings, page.file).toContain('Authentication');
      expect(headings, page.file).toContain('Responses');
      expect(page.dom.querySelectorAll('.api-response').length, page.file).toBeGreaterThan(1);
    }
  });

  test('give every field an address of its own', () => {
    for (const page of operations) {
      const fields = page.dom.querySelectorAll('.api-field').map((field) => attribute(field, 'id') ?? '');
      expect(new Set(fields).size, page.file).toBe(fields.length);
      const links = page.dom
        .querySelectorAll('.api-field__name[href]')
        .map((link) => attribute(link, 'href')?.slice(1) ?? '');
      expect(
        links.filter((id) => !fields.includes(id)),
        page.file,
      ).toEqual([]);
    }
  });

  test('stand in the sidebar below their tags', () => {
    const { paths } = JSON.parse(readBuilt('real', 'docs/api/aihub/openapi.json')) as {
      paths: Record<string, Record<string, { tags?: string[]; 'x-slug'?: string }>>;
    };
    const all = Object.values(paths).flatMap((path) => Object.values(path));
    const items = home.dom.querySelectorAll('#Menu .sidebar li');
    for (const { name } of description.tags) {
      const group = items.find((item) => text(item.querySelector('a')) === name);
      const links = group?.querySelectorAll('ul a').map((link) => attribute(link, 'href'));
      const own = all.filter(({ tags }) => tags?.[0] === name);
      expect(links, name).toEqual(own.map((operation) => `${base}/${operation['x-slug']}`));
    }
  });
});

test('the whole description can be downloaded as YAML, as JSON, and for Postman', async () => {
  const [yaml, json] = await Promise.all(
    ['yaml', 'json'].map((ending) =>
      readFile(join(sites.real.dist, `docs/api/aihub/openapi.${ending}`), 'utf8'),
    ),
  );
  expect(parseYaml(yaml ?? '')).toEqual(JSON.parse(json ?? ''));
  expect(yaml).not.toMatch(/\$ref: (?!['"]?#)/);
  const links = home.dom.querySelectorAll('main a').map((link) => attribute(link, 'href'));
  expect(links).toEqual(
    expect.arrayContaining(['yaml', 'json', 'postman.json'].map((ending) => `${base}/openapi.${ending}`)),
  );
});
