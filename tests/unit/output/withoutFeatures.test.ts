/** The smallest site, built by an engine without any feature. */
import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { filesBelow } from '#engine/content/files.ts';
import { features } from '#engine/features/index.ts';
import { words } from '../../words.ts';
import { type BuiltFixture, buildFixture } from '../fixtureSite.ts';

const engine = join(import.meta.dirname, '../../../engine');
let findings: BuiltFixture['findings'];
let written: BuiltFixture['files'];

beforeAll(async () => ({ findings, files: written } = await buildFixture('tiny', [])), 60_000);

const html = (file: string) => written.get(`${file}.html`) ?? '';
const matches = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found = '']) => found);

test('nothing is wrong with it', () => expect(findings).toEqual([]));

test('it has its pages, the not-found page, and no other', () => {
  const pages = [...written.keys()].filter((file) => file.endsWith('.html'));
  expect(pages.sort()).toEqual(['404.html', 'docs.html', 'docs/first.html', 'docs/second.html']);
  expect(
    matches(written.get('sitemap.xml') ?? '', /<loc>(.*?)<\/loc>/g).sort(),
  ).toEqual(words`https://tiny.example.com/docs
    https://tiny.example.com/docs/first https://tiny.example.com/docs/second`);
});

test('pages lead to each other', () => {
  const first = html('docs/first');
  const [, sidebar = ''] = /<nav[^>]*class="sidebar.*?>(.*?)<\/nav>/s.exec(first) ?? [];
  expect(matches(sidebar, /href="(.*?)"/g)).toEqual(['/docs', '/docs/first', '/docs/second']);
  const [, paginator = ''] = /<nav[^>]*class="paginator.*?>(.*?)<\/nav>/s.exec(first) ?? [];
  expect(matches(paginator, /href="(.*?)"/g)).toEqual(['/docs', '/docs/second']);
  expect(first).toContain('<a href="/docs/second">second page</a>');
  expect(html('404')).toContain('Page Not Found');
});

test('no text of a feature is in it', () => {
  const texts = features.flatMap((feature) => Object.entries(feature.texts ?? {}));
  // Short texts, such as "Search", other parts may say too.
  const told = texts.filter(([, text]) => text.length > 12 && !text.includes('{'));
  const all = [...written.values()].join('\n');
  expect(told.length).toBeGreaterThan(50);
  expect(told.filter(([, text]) => all.includes(text))).toEqual([]);
});

/** What is said in files of features alone. */
async function inFeatures(ending: RegExp, read: (file: string) => string[] | Promise<string[]>) {
  const files = (await filesBelow(engine)).filter((file) => ending.test(file));
  const said = async (some: string[]) => (await Promise.all(some.map(read))).flat();
  const others = new Set(await said(files.filter((file) => !/^(features|adapters)\//.test(file))));
  const own = await said(files.filter((file) => file.startsWith('features/')));
  return [...new Set(own)].filter((name) => !others.has(name));
}

test('no script or style sheet of a feature is in it', async () => {
  const names = await inFeatures(/\.(tsx?|css)$/, (file) => [basename(file).replace(/\.\w+$/, '')]);
  const assets = [...written.keys()].filter((file) => file.startsWith('assets/'));
  expect(names).toContain('CopyPage.browser');
  const bundled = assets.map((file) => basename(file).replace(/-\w+\.\w+$/, ''));
  expect(bundled.filter((name) => names.includes(name))).toEqual([]);
});

test('no class of a feature is in it', async () => {
  const classes = await inFeatures(/\.css$/, async (file) =>
    matches(await readFile(join(engine, file), 'utf8'), /\.([a-z][\w-]+)/g),
  );
  const styles = [...written].filter(([file]) => file.endsWith('.css')).map(([, text]) => text);
  const used = matches(styles.join('\n'), /\.([a-z][\w-]+)/g);
  const drawn = matches([...written.values()].join('\n'), /class="(.*?)"/g).flatMap((list) =>
    list.split(' '),
  );
  expect(classes).toContain('search-button');
  expect(classes.filter((name) => used.includes(name) || drawn.includes(name))).toEqual([]);
});
