/** A site folder of ours, made from one of Docusaurus. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { configText, literal, withoutDefaults } from '#engine/adapters/common/import/configText.ts';
import { movedInside } from '#engine/adapters/common/import/copyContent.ts';
import { reportOf } from '#engine/adapters/common/import/report.ts';
import { importSite } from '#engine/adapters/docusaurus/import/import.ts';
import { adapters } from '#engine/adapters/index.ts';
import { features } from '#engine/features/index.ts';
import { phrases } from '../../../words.ts';
import { temporaryFolder } from '../../temporaryFolder.ts';

const folder = temporaryFolder();
const fixture = join(import.meta.dirname, '../../../fixtures/docusaurus');
const written = (file: string) => readFile(join(folder, file), 'utf8');

const imported = await importSite(fixture, folder, { features, adapters });

test('every address stays, and nothing is an error', () => {
  expect(imported.addresses.before.length).toBeGreaterThan(30);
  expect([...imported.addresses.after].sort()).toEqual([...imported.addresses.before].sort());
  expect(imported.findings.filter(({ severity }) => severity === 'error')).toEqual([]);
});

test('content is copied unchanged; what the configuration says stands in one of ours', async () => {
  for (const file of ['docs/intro.md', 'versioned_docs/version-1.0/intro.md', 'static/img/favicon.svg'])
    expect(await written(file)).toBe(await readFile(join(fixture, file), 'utf8'));
  const config = await written('site.config.ts');
  for (const line of phrases`title: 'Orchard', | baseUrl: '/base/', |
    { type: 'docSidebar', sidebar: 'main', label: 'Guides' }, | findings: 'warnings' |
    adapter: 'docusaurus' | { file: 'static/api/orchard.yaml', docs: 'api-orchard', lint: false }`)
    expect(config).toContain(line);
  expect(config).not.toContain('trailingSlash');
  expect(await written('sidebars.ts')).toMatch(/^export default \{\n {2}main: \[/);
  expect(
    (await written('content/redirects.yml')).trim().split('\n').sort(),
  ).toEqual(phrases`/old: /docs/next/intro |
    /older: /docs/next/intro | /people/news: /community/news |
    /people/next/welcome: /community/next/welcome | /people/welcome: /community/welcome`);
  await expect(written('docusaurus.config.js')).rejects.toThrow('ENOENT');
  expect(await written('published.txt')).toContain('/docs/next/intro');
});

test('the report says what came over and what did not, by cause', async () => {
  const report = reportOf(imported);
  for (const line of [
    /^- redirects .*: 5$/m,
    /^- \d+, each as it was$/m,
    /^- the client module src\/client\.js, which does not exist: /m,
    /^- plugin @example\/plugin-of-a-vendor: /m,
    /^- values of prism-react-renderer: it is not installed/m,
    /^- docusaurus\.config\.js: site\.config\.ts stands in its place$/m,
    /^- 1 × Not found, shown without it: @site\/src\/components\/Own/m,
  ])
    expect(report).toMatch(line);
});

test('data reads as people write it', () => {
  expect(literal({ a: "it's", 'b-c': ['x', 1, true], d: undefined, e: { f: null } })).toBe(
    `{ a: "it's", 'b-c': [ 'x', 1, true ], e: { f: null } }`,
  );
  expect(literal({ long: 'x'.repeat(100), b: 1 })).toBe(`{\n  long: '${'x'.repeat(100)}',\n  b: 1\n}`);
  expect(configText({ title: '</script>\n${x}' }, 'a.js', 'r.md')).toContain("title: '</script>\\n${x}'");
});

test('what would be so anyway is not written', () => {
  const inner = z.strictObject({ c: z.number().default(2), d: z.number() });
  const schema = z.strictObject({ a: z.number().default(1), b: inner });
  const parse = (input: unknown) => schema.safeParse(input);
  expect(literal(withoutDefaults({ a: 1, b: { c: 2, d: 3 } }, parse))).toBe('{ b: { d: 3 } }');
});

test('folders outside of the site folder come into it', () => {
  const version = { name: 'current', label: 'Next', isLast: true };
  const { config, moved } = movedInside({
    docs: [
      { id: 'default', routeBasePath: '/docs', versions: [{ ...version, dir: '../docs' }] },
      { id: 'other', routeBasePath: '/other', versions: [{ ...version, dir: '../other/docs' }] },
    ],
    content: { public: ['static', '../docs/assets'], styles: ['../node_modules/theme/main.css'] },
  } as never);
  expect(config.docs.flatMap(({ versions }) => versions.map(({ dir }) => dir))).toEqual(['docs', 'docs-2']);
  expect(config.content?.public).toEqual(['static', 'docs/assets']);
  expect(config.content?.styles).toEqual(['node_modules/theme/main.css']);
  expect([...moved.keys()]).toEqual(['../docs', '../other/docs']);
});
