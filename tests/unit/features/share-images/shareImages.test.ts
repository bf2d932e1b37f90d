import { imageSize } from 'image-size';
import { describe, expect, test } from 'vitest';
import { loadFont } from '#engine/features/share-images/font.ts';
import { words } from '../../../words.ts';
import { buildFiles } from '../../site.ts';

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
])('the font writes %j as %j', async (title, written) =>
  expect((await loadFont()).writable(title)).toBe(written),
);

const page = (title: string, more = '') =>
  `---\ntitle: ${JSON.stringify(title)}\ndescription: A page.\n${more}---\n\nHello.\n`;

const ownPicture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAoAAAAEAQAAAACfQ5NgAAAAC0lEQVR42mNgQAAAAAwAAe/oMyUAAAAASUVORK5CYII=',
  'base64',
);

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
      'docs/agents/own.png': ownPicture,
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

  test('builds without findings', () => expect(site.findings).toEqual([]));

  const drawn = words`docs.html docs/markup.html docs/long.html docs/agents/same.html blog/hello.html`;

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
