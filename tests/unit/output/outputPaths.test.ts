import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { OutputFolder } from '#engine/output/outputFolder.ts';
import { phrases } from '../../words.ts';
import { buildFiles } from '../site.ts';
import { testFolder } from '../temporaryFolder.ts';

const page = (matter: string) => `---\ntitle: x\n${matter}\n---\n\nText.\n`;
const findingsOf = async (files: Parameters<typeof buildFiles>[0], config = '') => {
  const { findings } = await buildFiles(files, config);
  return findings.map((text) => text.replace(/ — .*/, ''));
};

describe('the output folder', { timeout: 90_000 }, () => {
  it.each(['../x', '/x', 'a/../../x', 'a\\..\\..\\x', 'CON.html', `${'x'.repeat(201)}.html`, 'a\nb', ''])(
    'takes no file %j',
    async (file) => {
      const root = testFolder();
      const folder = new OutputFolder(join(root, 'dist'));
      await expect(folder.write(file, 'x')).rejects.toThrow(/cannot be written/);
      await expect(folder.writeStream(file, (function* () {})())).rejects.toThrow(/cannot be written/);
      expect(await readdir(root)).toEqual([]);
    },
  );
});

describe('an address', { timeout: 90_000 }, () => {
  it('cannot hold what means another folder, or nothing, on some system', async () => {
    const faults = {
      '/../../README': '".."',
      'a/../README': '".."',
      'a/./b': '"."',
      '"a\\u0000b"': 'control character',
      '"a\\nb"': 'control character',
      'a\\b': 'sign \\',
      'a?b': 'sign ?',
      '"a#b"': 'sign #',
      '"%2e%2e/x"': 'sign %',
      CON: '"CON"',
      'a/nul.txt': '"nul.txt"',
      com1: '"com1"',
      '"a. "': '"a. "',
      ['ä'.repeat(101)]: 'more than 200 bytes',
    };
    const pages = Object.keys(faults).map((slug, index) => [`docs/${index + 10}.mdx`, page(`slug: ${slug}`)]);
    const findings = (await findingsOf(Object.fromEntries(pages))).sort();
    expect(findings).toEqual(
      Object.values(faults).map((fault, index) =>
        expect.stringMatching(
          new RegExp(
            `^error content/docs/${index + 10}.mdx:3:7 "slug": holds .*${fault.replace(/\W/g, '\\$&')}`,
          ),
        ),
      ),
    );
  });

  it('cannot leave its folder once its ending is gone', async () => {
    const findings = await findingsOf({ 'docs/page.mdx': page('slug: /...html') }, 'trailingSlash: true,');
    expect(findings).toContainEqual(
      expect.stringMatching(/^error content\/docs\/page\.mdx:1 The file .*"\.\."/),
    );
  });

  it.each([
    ['docs/page.mdx', page('id: ..'), /^error content\/docs\/page\.mdx:3:5 "id": holds "\.\."/],
    ['docs/NUL.mdx', page('sidebar_label: y'), /^error content\/docs\/NUL\.mdx:1 .*"NUL\.html"/],
    [`docs/${'x'.repeat(220)}.mdx`, page('sidebar_label: y'), /^error content\/docs\/x+\.mdx:1 .*200 bytes/],
    [
      'docs/a/_category_.yml',
      'link:\n  type: generated-index\n  slug: /../../x\n',
      /^error content\/docs\/a\/_category_\.yml:3:9 .*another folder/,
    ],
  ])('is checked in $0', async (file, text, message) => {
    const findings = await findingsOf({ [file]: text, 'docs/a/page.mdx': page('sidebar_label: z') });
    expect(findings).toContainEqual(expect.stringMatching(message));
  });

  it('is checked in the keys and addresses of authors, tags and areas', async () => {
    const findings = await findingsOf(
      {
        'content/authors.yml': 'ada:\n  name: Ada\n  page: { permalink: ../../x }\n',
        'content/tags.yml': '../../x:\n  label: X\n',
        'content/releases/areas.yml': '../../x: { label: X }\n',
        'content/releases/2025-01-01.mdx': '---\ntitle: x\ndescription: y\n---\n\ny\n\n{/* truncate */}\n',
      },
      `collections: [{ id: 'r', type: 'releases', dir: 'releases', routeBasePath: '/r', title: 'R', description: 'R' }],`,
    );
    expect(findings).toContainEqual(expect.stringMatching(/^error content\/authors\.yml:\d+:\d+ /));
    expect(findings).toContainEqual(
      expect.stringMatching(/^error content\/tags\.yml:\d+:\d+ .*part of an address/),
    );
    expect(findings).toContainEqual(
      expect.stringMatching(/^error content\/releases\/areas\.yml:\d+:\d+ .*part of/),
    );
  });

  it('is checked in redirects', async () => {
    const findings = await findingsOf({ 'content/redirects.yml': '/../../x: /docs\n' }, 'hostRules: false,');
    expect(findings).toEqual([expect.stringMatching(/^error content\/redirects\.yml:1:/)]);
  });

  it.each(phrases`docs: [{ id: 'd', routeBasePath: '/../x', sidebars: ['docs'], versions: [{ name: 'c', label: 'N', dir: 'docs' }] }], |
    locales: [{ code: '../x', label: 'X' }], | baseUrl: '/a; add_header X y; #/', |
    search: { source: 'embedded', searchPagePath: '/../s' },`)(
    'is checked in the configuration: %s',
    async (config) => {
      const findings = await findingsOf({}, config);
      expect(findings).toEqual([expect.stringMatching(/^error site\.config\.ts/)]);
    },
  );

  it('is checked in descriptions of APIs', async () => {
    const description = `openapi: 3.1.0
info: { title: A, version: '1' }
paths:
  /a:
    get:
      operationId: getA
      x-slug: ../../x
      summary: A
      description: A.
      responses: { '200': { description: Done. } }
`;
    const findings = await findingsOf(
      { 'content/api/a.yaml': description },
      "openapi: [{ file: 'content/api/a.yaml', docs: 'default', lint: false, tryIt: false }],",
    );
    expect(findings).toContainEqual(
      expect.stringMatching(
        /^warning content\/api\/a\.yaml:6 GET \/a has the address "\.\.\/\.\.\/x", which holds "\.\."/,
      ),
    );
  });
});

describe('files of public/', { timeout: 90_000 }, () => {
  it('take the place of no page', async () => {
    const others = {
      '404.html': 'that the build makes',
      'Index.html': 'from theme/home.page.tsx',
      _headers: 'that the build makes',
      'docs.html': 'from content/docs/index.mdx',
      'docs.html.gz': 'from content/docs/index.mdx',
      'docs.md': 'from content/docs/index.mdx',
      'docs/page.html/x.txt': 'from content/docs/page.mdx',
      'index.html': 'from theme/home.page.tsx',
      'llms-full.txt': 'that the build makes',
      'sitemap.xml': 'that the build makes',
    };
    const files = Object.keys(others).map((file) => [`public/${file}`, 'x']);
    const findings = await findingsOf({
      ...Object.fromEntries(files),
      'docs/page.mdx': page('sidebar_label: x'),
    });
    expect(findings.sort()).toEqual(
      Object.entries(others).map(
        ([file, other]) => `error public/${file} The file "${file}" would take the place of one ${other}.`,
      ),
    );
  });

  it('that begin with a dot are not published, but for .well-known and the mark .nojekyll', async () => {
    const { findings, read } = await buildFiles({
      'public/.env': 'SECRET=1',
      'public/a/.git/config': 'x',
      'public/.well-known/.env': 'x',
      'public/.well-known/a.json': '{}',
      'public/.nojekyll': '',
    });
    expect(findings.sort()).toEqual(
      ['.env', '.well-known/.env', 'a/.git/config'].map(
        (file) => `warning public/${file} Files and folders whose names begin with a dot are not published.`,
      ),
    );
    expect(await read('.nojekyll')).toBe('');
    expect(await read('.env')).toBeUndefined();
    expect(await read('a/.git/config')).toBeUndefined();
    expect(await read('.well-known/.env')).toBeUndefined();
    expect(await read('.well-known/a.json')).toBe('{}');
  });

  it('may be links within the folder only', async () => {
    const outside = await buildFiles({
      'secret.txt': 'secret',
      'public/a.txt': { link: '../secret.txt' },
      'public/b.txt': { link: '/etc/hostname' },
      'public/c': { link: '../content' },
      'public/d.txt': { link: 'nothing' },
    });
    expect(outside.findings.map((text) => text.replace(/ — .*/, '')).sort()).toEqual(
      ['a.txt', 'b.txt', 'c', 'd.txt'].map(
        (file) => `error public/${file} The symbolic link leads to no file of public/.`,
      ),
    );
    const inside = await buildFiles({ 'public/a.txt': 'a', 'public/b.txt': { link: 'a.txt' } });
    expect(inside.findings).toEqual([]);
    expect(await inside.read('b.txt')).toBe('a');
  });
});
