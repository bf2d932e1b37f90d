/** What scripts go by in a document, against what addresses and writers can set. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { buildAssets, findSources } from '#engine/bundle/assets.ts';
import { hosting } from '#engine/config/options/hosting.ts';
import { projectRoot } from '#engine/config/paths.ts';
import { siteConfigSchema } from '#engine/config/schema.ts';
import { features } from '#engine/features/index.ts';
import { scriptAttributes, scriptIds } from '#engine/shared/attributes.ts';
import { words } from '../../words.ts';
import { buildFiles, checkFiles } from '../site.ts';

const config = siteConfigSchema(features).parse({
  title: 'Test',
  tagline: '',
  description: '',
  url: 'https://example.com',
  copyright: '',
  locales: [{ code: 'en', label: 'English' }],
  navbar: [],
  footer: { columns: [] },
  docs: [
    {
      id: 'default',
      routeBasePath: '/docs',
      sidebars: ['docs'],
      versions: [{ name: 'a', label: 'A', dir: 'docs' }],
    },
  ],
  analytics: { adapter: 'google', id: 'G-ABC123' },
  feedback: 'analytics',
  assistant: { key: 'k', agentCode: 'a', apiBaseUrl: 'https://a.example/', host: 'https://hub.example' },
  offline: true,
  print: ['default'],
});

const toAttribute = (property: string) => property.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

const all = (pattern: RegExp, source: string): string[] =>
  [...source.matchAll(pattern)].map(([, found = '']) => found);

/** Names that a source has of data attributes: in selectors and markup, and as properties of a `dataset`. */
function namesIn(source: string): string[] {
  const written = [
    ...all(/(?<![\w-])data-([a-z][a-z-]*[a-z])/g, source),
    ...all(/\bmark\('([\w-]+)'/g, source),
  ];
  if (!source.includes('dataset')) return written;
  const keys = [...all(/(?<=\b[a-z]\w*)\['(\w+)'\]/g, source), ...all(/'(\w+)' in [\w.]*dataset/g, source)];
  const lists = [
    ...all(/\bdataset: \{([^{}]*)\}/g, source),
    ...all(/\{([^{}]*)\} = [^;={}]*\bdataset\b/g, source),
  ];
  const taken = lists.flatMap((list) => all(/(?:^|,)\s*(\w+)/g, list));
  return [...written, ...[...keys, ...taken].map(toAttribute)];
}

let scripts: string[];
beforeAll(async () => {
  const { inputs } = await buildAssets(projectRoot, config, await findSources(projectRoot, features));
  const files = [...inputs].filter((file) => /^engine\/.*\.tsx?$/.test(file));
  scripts = await Promise.all(files.map((file) => readFile(join(projectRoot, file), 'utf8')));
});

test('the list is what scripts of the site know, and what they look up by the name of a mode', () => {
  const known = new Set(scripts.flatMap(namesIn));
  expect([...known]).toEqual(
    expect.arrayContaining(['island', 'props', 'title', 'copy-page', 'theme-choice']),
  );
  expect([...known, 'dark', 'light', 'system'].sort()).toEqual([...scriptAttributes].sort());
});

test('the list of ids is what scripts of the site look up', () => {
  const known = scripts.flatMap((source) => [
    ...all(/getElementById\('([\w-]+)'\)/g, source),
    ...all(/'[^'\n]*#(?!engine\/)([\w-]+)[^'\n]*'/g, source),
  ]);
  const inOtherDocuments = ['settings'];
  expect([...new Set(known)].sort()).toEqual([...scriptIds, ...inOtherDocuments].sort());
});

describe('none of it', () => {
  test('is set by an address, whatever the configuration says', () => {
    expect(config.addressAttributes).toEqual(['mode']);
    for (const name of scriptAttributes) {
      const result = hosting.addressAttributes.safeParse([name]);
      expect(result.error?.issues[0]?.message, name).toBe('is a name that scripts of the site use');
    }
    expect(hosting.addressAttributes.safeParse(['Mode', 'on"click']).error?.issues).toHaveLength(2);
  });

  test('is set by a page', async () => {
    const attributes = [...scriptAttributes].map((name) => `<span data-${name}="x">x</span>`);
    const ids = [...scriptIds].map((id) => `## A {#${id}}`);
    const others = ['<i data-Island="x">x</i>', '<i data-search-skip>x</i>', '<i id="Menu">x</i>'];
    const text = ['---\ntitle: A\ndescription: B.\n---', ...attributes, ...ids, ...others].join('\n\n');
    const findings = await checkFiles({ 'docs/a.mdx': text });
    const refused = findings.filter((finding) =>
      /^error .* (may not set|Choose another one)\./.test(finding),
    );
    expect(refused).toHaveLength(scriptAttributes.size + scriptIds.size + 2);
    expect(refused[0]).toMatch(/^error content\/docs\/a\.mdx:6:1 <span> has the attribute "data-again"/);
    expect(findings.join()).not.toContain('data-search-skip');
  });

  test('is the id of a heading', async () => {
    const text = '---\ntitle: A\ndescription: B.\n---\n\n## Page\n\n## Menu\n\n## Other\n';
    const site = await buildFiles({ 'docs/a.mdx': text });
    expect(site.findings).toEqual([]);
    expect(all(/<h2 id="([^"]+)"/g, (await site.read('docs/a.html')) ?? '')).toEqual(words`page menu
      other`);
  });
});
