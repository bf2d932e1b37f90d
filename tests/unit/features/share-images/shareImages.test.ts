import { imageSize } from 'image-size';
import { describe, expect, test } from 'vitest';
import { palettePng } from '#engine/features/share-images/png.ts';
import { Typeface } from '#engine/features/share-images/typeface.ts';
import { wrapTitle } from '#engine/features/share-images/wrapTitle.ts';
import { buildFiles } from '../../site.ts';

/** Each character takes half of the font size, so that 24 or 30 of them fill a line of 1,020 pixels. */
const wrap = (title: string) => wrapTitle(title, 1020, (text) => [...text].length / 2);

describe('a title', () => {
  test('that is short is large', () => {
    expect(wrap('Overview')).toEqual({ lines: ['Overview'], size: 84 });
    expect(wrap('Which agent should I choose now')).toEqual({
      lines: ['Which agent should I', 'choose now'],
      size: 84,
    });
  });

  test('that needs three lines is smaller', () => {
    const title = 'Use your agents from JavaScript, from VS Code, from n8n and from Python';
    expect(wrap(title)).toEqual({
      lines: ['Use your agents from', 'JavaScript, from VS Code, from', 'n8n and from Python'],
      size: 68,
    });
  });

  test('that is too long ends in an ellipsis, after a whole letter', () => {
    const { lines, size } = wrap('word, '.repeat(50).trim());
    expect(size).toBe(68);
    expect(lines).toHaveLength(3);
    expect(lines[2]).toBe('word, word, word, word, word…');
  });

  test('of one word without end is cut, and fills no line beyond its width', () => {
    const { lines } = wrap('x'.repeat(300));
    expect(lines.map((line) => line.length)).toEqual([30, 30, 30]);
    expect(lines[2]).toMatch(/x…$/);
    expect(wrap('é'.repeat(40)).lines.join('')).toBe('é'.repeat(40));
  });
});

describe('the font', () => {
  test.each([
    ['Serenity* Star', 'Serenity* Star'],
    ['  Two\n lines\0 ', 'Two lines'],
    ['🚀 Launch 👩‍🚀 day ❤️', 'Launch day'],
    ['★ Ten €, “quoted” – señor Ångström…', 'Ten €, “quoted” – señor Ångström…'],
    ['e\u0301clair', 'éclair'],
    ['soft\u00adhyphen', 'softhyphen'],
    ['<script>&amp;"', '<script>&amp;"'],
    ['🎉', undefined],
    ['日本語', undefined],
    ['Guide to 日本', undefined],
    ['שלום', undefined],
    ['', undefined],
  ])('writes %j as %j', async (title, written) => {
    expect((await Typeface.load()).writable(title)).toBe(written);
  });

  test('measures wider letters as wider', async () => {
    const { measure } = await Typeface.load();
    expect(measure('WWW')).toBeGreaterThan(measure('iii') * 2);
    expect(measure('')).toBe(0);
  });
});

test('a drawing of more than 256 colors has no palette', async () => {
  const pixels = (colors: number) =>
    new Uint8Array(Uint32Array.from({ length: 300 }, (_, index) => index % colors).buffer);
  expect(await palettePng(pixels(300), 30)).toBeUndefined();
  expect(imageSize((await palettePng(pixels(256), 30)) ?? Buffer.alloc(0))).toMatchObject({
    width: 30,
    height: 10,
    type: 'png',
  });
});

const page = (title: string, more = '') =>
  `---\ntitle: ${JSON.stringify(title)}\ndescription: A page.\n${more}---\n\nHello.\n`;

const hostile = '<script>alert("1")</script> & </text>';

describe('a site that asks for share images', async () => {
  const site = await buildFiles(
    {
      'docs/index.mdx': page('Start'),
      'docs/markup.mdx': page(hostile),
      'docs/long.mdx': page('Long words '.repeat(30)),
      'docs/other.mdx': page('日本語'),
      'docs/agents/_category_.json': '{ "label": "Agents" }',
      'docs/agents/own.mdx': page('Own', 'image: ./own.png\n'),
      'docs/agents/same.mdx': page('Start'),
      'docs/agents/own.png': (await palettePng(new Uint8Array(4 * 40), 10)) ?? '',
      'content/blog/hello.mdx': page('Hello', 'date: 2025-01-01\n').replace(
        'Hello.\n',
        'Hello.\n\n{/* truncate */}\n',
      ),
      'public/site.png': '',
    },
    `shareImages: true, image: '/site.png',
    collections: [{ id: 'blog', type: 'blog', dir: 'blog', routeBasePath: '/blog', title: 'Blog', description: 'Posts.' }],`,
  );
  const metas = async (file: string) => {
    const html = (await site.read(file)) ?? '';
    return Object.fromEntries(
      [...html.matchAll(/<meta (?:property|name)="((?:og|twitter):image[^"]*)" content="([^"]*)"/g)].map(
        ([, name, content]) => [name, content],
      ),
    );
  };
  const pictureOf = async (file: string) => {
    const address = (await metas(file))['og:image'] ?? '';
    return site.bytes(new URL(address).pathname.slice(1));
  };

  test('builds without findings', () => {
    expect(site.findings).toEqual([]);
  });

  const drawn = [
    'docs.html',
    'docs/markup.html',
    'docs/long.html',
    'docs/agents/same.html',
    'blog/hello.html',
  ];

  test.each(drawn)('draws a picture for %s', async (file) => {
    expect((await metas(file))['og:image']).toMatch(/^https:\/\/example\.com\/assets\/share\/[\w-]+\.png$/);
    const png = (await pictureOf(file)) ?? Buffer.alloc(0);
    expect(imageSize(png)).toMatchObject({ width: 1200, height: 630, type: 'png' });
    expect(png.length).toBeGreaterThan(4_000);
    expect(png.length).toBeLessThan(40_000);
  });

  test('names size and text of the picture', async () => {
    const found = await metas('docs/markup.html');
    const text = '&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; &amp; &lt;/text&gt;';
    expect(found).toMatchObject({
      'og:image:width': '1200',
      'og:image:height': '630',
      'og:image:alt': text,
      'twitter:image': found['og:image'],
      'twitter:image:alt': text,
    });
  });

  test('tells pages apart, those of one title by their section', async () => {
    const pictures = await Promise.all(drawn.map(pictureOf));
    expect(new Set(pictures.map((picture) => picture?.toString('base64'))).size).toBe(drawn.length);
  });

  test('leaves a page its own picture, and gives the one of the site where the font lacks letters', async () => {
    expect(await metas('docs/agents/own.html')).toEqual({
      'og:image': expect.stringMatching(/assets\/own-\w+\.png$/),
      'og:image:width': '10',
      'og:image:height': '4',
    });
    expect(await metas('docs/other.html')).toEqual({ 'og:image': 'https://example.com/site.png' });
    expect(await metas('index.html')).toEqual({ 'og:image': 'https://example.com/site.png' });
  });

  test('tells search engines the picture of a post', async () => {
    const { 'og:image': image } = await metas('blog/hello.html');
    expect(await site.read('blog/hello.html')).toContain(`"image":"${image}"`);
  });
});

test('a site that does not ask for share images draws none', async () => {
  const site = await buildFiles({});
  expect(await site.read('docs.html')).not.toContain('og:image');
});
