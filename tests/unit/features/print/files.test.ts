/** The site as one file to carry. */
import { createWriteStream } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { DOMParser, onErrorStopParsing } from '@xmldom/xmldom';
import { strFromU8, unzipSync } from 'fflate';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { parseOptions } from '#engine/commands/commandLine.ts';
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

const about = `export const meta = { path: '/about-us', title: 'About us', description: 'Us.' };
  export default function About() { return <h1>About us</h1>; }`;

const page = (title: string, body: string, matter = '') =>
  `---\ntitle: ${title}\ndescription: About it.\n${matter}---\n\n${body}\n`;

const files = {
  'docs/index.mdx': page('Start', 'See [Keys](/docs/guides/keys#make) and [elsewhere](https://example.org).'),
  'docs/guides/keys.mdx': page('Keys & locks', '## Make {#make}\n\nBack to the [start](../index.mdx).'),
  'docs/v1.0.mdx': page('One', 'An address with a dot.'),
};

async function carried(
  values: Record<string, string>,
  config = '',
  content: Parameters<typeof writeSite>[0] = files,
): Promise<string> {
  const root = await writeSite(content, `print: ['default'], baseUrl: '/help/', ${config}`);
  onTestFinished(() => rm(root, { recursive: true, force: true }));
  const extensions = async () => ({ features, adapters: [] });
  const args = Object.entries(values).map(([name, value]) => `--${name}=${value}`);
  expect(parseOptions(printCommand, args)).toEqual({ values });
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

  test('opens at the shortest address where the site has no home page', async () => {
    const zip = join(testFolder(), 'docs.zip');
    await carried({ zip }, '', { ...files, 'theme/home.page.tsx': about });
    const texts = await unzipped(zip);
    expect(texts.get('docs/index.html')).toContain('url=docs.html"');
    expect(texts.get('docs/docs.html')).toContain('href="index.html"');
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

const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

describe('print --epub', () => {
  const rich = {
    'docs/index.mdx': page(
      'Start & <more>',
      "![A dot](./dot.png) ![Again](./dot.png)\n\n$a < b$\n\n- [x] Done\n- [ ] Open\n\n```js\nif (a < b && 'c') {}\n```\n\n" +
        '```mermaid title="Two"\nflowchart LR\n  a[One] --> b[Two]\n```\n\n[Keys](/docs/guides/keys#make), [gone from print](/docs/hidden), [home](/), [mail](mailto:a@example.com).\n\n' +
        '<Tabs><TabItem label="A">One.</TabItem><TabItem label="B">Two.</TabItem></Tabs>\n\n<details>\n<summary>More</summary>\n\nHidden text.\n\n</details>\n\nA note.[^1]\n\n[^1]: Here.',
      'sidebar_position: 1\n',
    ),
    'docs/guides/keys.mdx': page(
      'Keys',
      '## Make {#make}\n\n## 1. Über «alles»\n\n| A | B |\n|---|---|\n| 1 | 2 |\n\nSee [below](#make).',
    ),
    'docs/guides/_category_.yml': 'label: Guides\n',
    'docs/hidden.mdx': page('Hidden', 'Unlisted.', 'unlisted: true\n'),
    'docs/dot.png': picture,
  };

  async function book(values: Record<string, string> = {}): Promise<Map<string, string>> {
    const epub = join(testFolder(), 'x.epub');
    await carried({ epub, ...values }, 'content: { math: true },', rich);
    const bytes = await readFile(epub);
    // The type of the file stands uncompressed at its very start.
    expect(bytes.subarray(30, 58).toString()).toBe('mimetypeapplication/epub+zip');
    return unzipped(epub);
  }

  test('is a package of well-formed files that lead to each other and to nothing that is not there', async () => {
    const texts = await book();
    const names = [...texts.keys()].filter((name) => /\.(xhtml|opf|xml)$/.test(name));
    expect(names.length).toBeGreaterThan(6);
    const parsed = new Map(
      names.map((name) => {
        const parser = new DOMParser({ onError: onErrorStopParsing });
        return [name, parser.parseFromString(texts.get(name) ?? '', 'text/xml')];
      }),
    );
    const opf = texts.get('EPUB/package.opf') ?? '';
    const listed = [...opf.matchAll(/<item id="([^"]*)" href="([^"]*)"/g)];
    expect(listed.map(([, , href]) => `EPUB/${href}`).sort()).toEqual(
      [...texts.keys()].filter((name) => name.startsWith('EPUB/') && !name.endsWith('.opf')).sort(),
    );
    expect([...opf.matchAll(/idref="([^"]*)"/g)].map(([, id]) => id)).toEqual(
      listed.flatMap(([, id, href = '']) => (href.endsWith('.xhtml') ? id : [])),
    );
    let links = 0;
    for (const [name, document] of parsed) {
      const ids = [...document.getElementsByTagName('*')].flatMap(
        (element) => element.getAttribute('id') ?? [],
      );
      expect(new Set(ids).size).toBe(ids.length);
      for (const element of [
        ...document.getElementsByTagName('a'),
        ...document.getElementsByTagName('img'),
      ]) {
        const address = element.getAttribute('href') ?? element.getAttribute('src') ?? '';
        if (address === '' || /^(https?|mailto):/.test(address)) continue;
        const [file = '', id] = decodeURI(address).split('#');
        const target = texts.get(`EPUB/${file}`);
        expect(target, `${address} in ${name}`).toBeDefined();
        if (id !== undefined) expect(target).toContain(` id="${id}"`);
        links++;
      }
    }
    expect(links).toBeGreaterThan(10);
  });

  test('keeps title, language, date, formulas, code, drawings, pictures and links', async () => {
    const texts = await book();
    const opf = texts.get('EPUB/package.opf') ?? '';
    expect(opf).toContain('<dc:title>Test</dc:title><dc:language>en</dc:language>');
    expect(opf).toMatch(/<meta property="dcterms:modified">\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ</);
    expect(opf).toMatch(
      /href="chapter-1.xhtml" media-type="application\/xhtml\+xml" properties="(mathml svg|svg mathml)"/,
    );
    const chapter = texts.get('EPUB/chapter-1.xhtml') ?? '';
    expect(chapter).toContain('<math xmlns="http://www.w3.org/1998/Math/MathML"');
    expect(chapter).toContain('<svg xmlns="http://www.w3.org/2000/svg"');
    expect(chapter).not.toMatch(/var\(|<button| data-\w+=/);
    expect(chapter).toMatch(/<span class="k">if<\/span>/);
    expect(chapter).toContain('☑ Done');
    expect(chapter.match(/src="pictures\/1\.png"/g)?.length).toBe(2);
    expect(chapter).toContain('href="chapter-2.xhtml#docs-guides-keys--make"');
    expect(chapter).toContain('href="https://example.com/help/docs/hidden"');
    expect(chapter).toContain('Hidden text.');
    expect(texts.get('EPUB/index.xhtml')).toMatch(
      /<h2>K<\/h2><ul><li><a href="chapter-2\.xhtml#docs-guides-keys">Keys</,
    );
    expect(texts.get('EPUB/nav.xhtml')).toContain('Start &amp; &lt;more&gt;');
  });

  test('may be of one section, and says what there is instead', async () => {
    const texts = await book({ edition: '/print/docs/guides' });
    expect(texts.get('EPUB/chapter-1.xhtml')).toContain('Keys');
    expect(texts.has('EPUB/chapter-2.xhtml')).toBe(false);
    await expect(book({ edition: '/docs' })).rejects.toThrow('such as /print/docs');
  });
});

test('print --pdf says which browser failed, and leaves no file', async () => {
  const folder = testFolder({ 'no browser': '' });
  vi.stubEnv('CHROME_PATH', join(folder, 'no browser'));
  onTestFinished(() => void vi.unstubAllEnvs());
  const pdf = join(folder, 'x.pdf');
  await expect(carried({ pdf })).rejects.toThrow(/no browser could not print the PDF: it ended with EACCES/);
  await expect(readFile(pdf)).rejects.toThrow('ENOENT');
});

test('a ZIP file that cannot be written is refused, not half there', async () => {
  const zip = openZip(createWriteStream(join(testFolder(), 'no such folder', 'x.zip')));
  await zip.add('a.txt', 'text');
  await expect(zip.close()).rejects.toThrow('ENOENT');
});
