/** Options of Starlight and Astro without a counterpart are named. */
import { expect, test } from 'vitest';
import { starlight } from '#engine/adapters/starlight/adapter.ts';
import { translateSite } from '#engine/adapters/starlight/config.ts';
import { Problems } from '#engine/shared/problems.ts';
import { testFolder } from '../../temporaryFolder.ts';

const translated = (given: Record<string, unknown>, astro: Record<string, unknown> = {}) =>
  translateSite(testFolder(), { given, astro, missing: [] }, 'astro.config.mjs');

test('options that are switched against their default are named', () => {
  expect(translated({ credits: true, pagination: false, disable404Route: true }).left).toEqual([
    'option pagination',
    'option credits',
    'option disable404Route',
  ]);
  expect(translated({ credits: false, pagination: true, disable404Route: false }).left).toEqual([]);
});

test('badges and attributes of the sidebar are named, at each level', () => {
  const inner = { slug: 'a', badge: 'New', attrs: { class: 'x' } };
  const { left } = translated({
    sidebar: [
      'b',
      { label: 'A', items: [inner] },
      { label: 'C', autogenerate: { directory: 'c', collapsed: true } },
    ],
  });
  expect(left).toEqual([
    'in the sidebar: badge',
    'in the sidebar: attrs',
    'in the sidebar: autogenerate.collapsed',
  ]);
});

test('the head, the title and the address are taken over, or named', () => {
  const { config, left } = translated(
    {
      titleDelimiter: '-',
      tableOfContents: { minHeadingLevel: 1, maxHeadingLevel: 9 },
      head: [
        { tag: 'script', content: 'code()' },
        { tag: 'style', content: 'p {}' },
      ],
    },
    { site: 'localhost:8000' },
  );
  expect(config.toc).toEqual({ min: 2, max: 6 });
  expect([config.titleDelimiter, config.url]).toEqual(['-', 'https://example.com']);
  expect(left).toEqual([
    'script in the head without an address',
    'head tag <style>',
    'site that does not begin with https://: localhost:8000',
  ]);
});

test('packages that are written in TypeScript and Astro run', async () => {
  const root = testFolder({
    'astro.config.mjs': `import starlight from '@astrojs/starlight';
import { words } from 'plugin';
export default { integrations: [starlight({ title: words })] };`,
    'node_modules/plugin/package.json': '{ "name": "plugin", "exports": "./index.ts" }',
    'node_modules/plugin/index.ts': `import Page from './Page.astro';
import made from 'virtual:plugin/config';
export const words: string = \`Stars${'$'}{Page ?? made}\`;`,
    'node_modules/plugin/Page.astro': '<p>A page.</p>',
  });
  const problems = new Problems();
  const read = await starlight.readConfig(root, 'astro.config.mjs', ['title'], problems);
  expect(read?.config).toEqual({ title: 'Stars' });
  expect(problems.all).toEqual([]);
});
