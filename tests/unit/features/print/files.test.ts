/** The site as one file to carry. */
import { createWriteStream } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { features } from '#engine/features/index.ts';
import { diskPage } from '#engine/features/print/disk/diskPage.ts';
import { openZip } from '#engine/features/print/files/zipFile.ts';
import { printCommand } from '#engine/features/print/printCommand.ts';
import { writeSite } from '../../site.ts';
import { testFolder } from '../../temporaryFolder.ts';

let said: string[];
beforeEach(() => {
  said = [];
  for (const stream of ['log', 'error'] as const)
    vi.spyOn(console, stream).mockImplementation((text: string) => said.push(text));
});
afterEach(() => vi.restoreAllMocks());

const page = (title: string, body: string, matter = '') =>
  `---\ntitle: ${title}\ndescription: About it.\n${matter}---\n\n${body}\n`;

const files = {
  'docs/index.mdx': page('Start', 'See [Keys](/docs/guides/keys#make) and [elsewhere](https://example.org).'),
  'docs/guides/keys.mdx': page('Keys & locks', '## Make {#make}\n\nBack to the [start](../index.mdx).'),
  'docs/v1.0.mdx': page('One', 'An address with a dot.'),
};

async function carried(values: Record<string, string>, config = ''): Promise<string> {
  const root = await writeSite(files, `print: ['default'], baseUrl: '/help/', ${config}`);
  onTestFinished(() => rm(root, { recursive: true, force: true }));
  const extensions = async () => ({ features, adapters: [] });
  expect(await printCommand.run({ root, out: join(root, 'dist'), extensions, values }), said.join('\n')).toBe(
    0,
  );
  return root;
}

/** Texts of a ZIP file by their paths. */
const unzipped = async (file: string) =>
  new Map(Object.entries(unzipSync(await readFile(file))).map(([name, bytes]) => [name, strFromU8(bytes)]));

describe('print --zip', () => {
  test('writes a folder in which every link leads to a file, and no script is a module', async () => {
    const zip = join(testFolder(), 'my docs.zip');
    await carried({ zip });
    const texts = await unzipped(zip);
    expect([...texts.keys()].every((name) => name.startsWith('my docs/'))).toBe(true);
    const pages = [...texts].filter(([name]) => name.endsWith('.html'));
    expect(pages.length).toBeGreaterThan(4);
    for (const [name, html] of pages) {
      expect(html).not.toMatch(/type="module"|modulepreload|Content-Security-Policy|(href|src|action)="\//);
      for (const [, address = ''] of html.matchAll(
        /\s(?:href|src|action)="((?:\.\.\/)*[a-z][^":?#]*)[?#]?[^":]*"/g,
      )) {
        const { pathname } = new URL(address, `file:///${name.replaceAll(' ', '%20')}`);
        expect(texts.has(decodeURI(pathname).slice(1)), `${address} in ${name}`).toBe(true);
      }
    }
    expect(texts.get('my docs/docs/guides/keys.html')).toContain('href="../../docs.html"');
    expect(texts.get('my docs/docs.html')).toContain('href="docs/guides/keys.html#make"');
    expect(texts.get('my docs/docs.html')).toContain('href="https://example.org"');
    const index = [...texts.keys()].filter((name) => /\.json/.test(name));
    expect(index).toContain('my docs/search-index-en.json.js');
    expect(index.filter((name) => name.endsWith('.json'))).toEqual([]);
    const script = texts.get('my docs/assets/disk.js') ?? '';
    expect(() => new Function(script)).not.toThrow();
    expect(script).not.toMatch(/\bimport\(/);
  });

  test('leads to the published site where the folder has no such file', () => {
    const site = {
      baseUrl: '/help/',
      url: 'https://example.com',
      files: new Set(['index.html', 'a b.html', 'docs/v1.0.html']),
    };
    const shown = (html: string) => diskPage(html, 'docs/x.html', site);
    expect(shown('<a href="/help/a%20b?x=1#y">')).toBe('<a href="../a%20b.html?x=1#y">');
    expect(shown('<a href="/help/docs/v1.0/">')).toBe('<a href="../docs/v1.0.html">');
    expect(shown('<a href="/help/"><a href="/help/gone#z"><a href="/else">')).toBe(
      '<a href="../index.html"><a href="https://example.com/help/gone#z"><a href="/else">',
    );
    expect(shown('<p>href="/help/"</p><img srcset="/help/a%20b 1x, /help/ 2x">')).toBe(
      '<p>href="/help/"</p><img srcset="../a%20b.html 1x, ../index.html 2x">',
    );
  });

  test('says what it takes, and writes nothing of a site with errors', async () => {
    const run = (values: Record<string, string>, root: string) =>
      printCommand.run({ root, out: join(root, 'dist'), extensions: async () => ({ features }), values });
    const root = await writeSite({ 'docs/x.mdx': page('X', '<Nothing />') });
    onTestFinished(() => rm(root, { recursive: true, force: true }));
    expect(await run({}, root)).toBe(1);
    expect(said.at(-1)).toMatch(/--zip FILE/);
    expect(await run({ zip: join(root, 'x.zip') }, root)).toBe(1);
    expect(said.at(-1)).toMatch(/Nothing/);
    await expect(readFile(join(root, 'x.zip'))).rejects.toThrow();
  });
});

test('a ZIP file that cannot be written is refused, not half there', async () => {
  const zip = openZip(createWriteStream(join(testFolder(), 'no such folder', 'x.zip')));
  await zip.add('a.txt', 'text');
  await expect(zip.close()).rejects.toThrow('ENOENT');
});
