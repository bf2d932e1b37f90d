/** Functions of a site order its sidebars. */
import { expect, test } from 'vitest';
import { type SmallSite, smallSite, wordsOf } from './smallSite.ts';

const docs = { 'docs/ebb.md': '# Ebb\n', 'docs/flow.md': '# Flow\n', 'docs/tide.md': '# Tide\n' };

/** The plugin for docs, as far as it makes sidebars. */
const plugin = `exports.default = ({ siteDir }, options) => ({ loadContent: async () => {
  const contentPath = siteDir + '/docs';
  const defaultSidebarItemsGenerator = ({ docs }) => docs.map(({ id }) => ({ type: 'doc', id }));
  const docs = ['ebb', 'flow', 'tide'].map((id) => ({ id }));
  const items = await options.sidebarItemsGenerator({ defaultSidebarItemsGenerator, docs });
  const sidebarFilePath = options.sidebarPath && siteDir + '/' + options.sidebarPath;
  return { loadedVersions: [{ contentPath, sidebarFilePath, sidebars: { all: items } }] };
} });`;

const reversed = `sidebarItemsGenerator: async ({ defaultSidebarItemsGenerator, ...args }) =>
  (await defaultSidebarItemsGenerator(args)).reverse().filter(({ id }) => id !== 'flow')`;

const configOf = (options: string) => `presets: [['classic', { docs: { ${options} } }]]`;

const sidebarOf = ({ files }: SmallSite): string =>
  wordsOf(/<nav[^>]*sidebar[\s\S]*?<\/nav>/.exec(files.get('docs/ebb.html') ?? '')?.[0] ?? '').trim();

test.each([
  ['without a file', '', {}],
  ['of a file', `sidebarPath: 'sidebars.js', `, { 'sidebars.js': 'module.exports = { all: [] };' }],
])('a generator of items makes sidebars %s', async (_, option, files) => {
  const packages = { 'node_modules/@docusaurus/plugin-content-docs/index.js': plugin };
  const site = await smallSite(configOf(option + reversed), { ...docs, ...files, ...packages });
  expect(sidebarOf(site)).toBe('Tide Ebb');
  expect(site.findings.join('\n')).not.toContain('sidebarItemsGenerator');
});

test('a generator of items that cannot run is reported, and folders are ordered as without it', async () => {
  const site = await smallSite(configOf(reversed), docs);
  expect(sidebarOf(site)).toBe('Ebb Flow Tide');
  expect(site.findings).toContain(
    'docusaurus.config.js: sidebarItemsGenerator does not run: @docusaurus/plugin-content-docs is not installed.',
  );
  expect(site.hints).toContain('Run "npm install" in the folder of the site, or correct the function.');
});

test('a file of sidebars may be one in TypeScript where its name is that of JavaScript', async () => {
  const site = await smallSite(`presets: [['classic', { docs: { sidebarPath: './sidebars.js' } }]]`, {
    'docs/ebb.md': '# Ebb\n',
    'sidebars.ts': `export default { all: [{ type: 'doc', id: 'ebb', label: 'Own ebb' }] } as const;`,
  });
  expect(sidebarOf(site)).toBe('Own ebb');
  expect(site.findings.join('\n')).not.toContain('does not exist');
});

test('what a page says of its place in the sidebar wins over the item that leads to it', async () => {
  const items = ['ebb', 'flow', 'tide'].map((id) => ({
    type: 'doc',
    id,
    label: `Item ${id}`,
    className: 'item',
  }));
  const own = '---\nsidebar_label: Own ebb\nsidebar_class_name: own\n---\n\n# Ebb\n';
  const sidebar = `module.exports = { all: ${JSON.stringify(items)} };`;
  const files = { ...docs, 'docs/ebb.md': own, 'sidebars.js': sidebar };
  const site = await smallSite(configOf(`sidebarPath: 'sidebars.js'`), files);
  const page = site.files.get('docs/ebb.html') ?? '';
  expect(sidebarOf(site)).toBe('Own ebb Item flow Item tide');
  expect(wordsOf(/<nav class="breadcrumbs[\s\S]*?<\/nav>/.exec(page)?.[0] ?? '')).toContain('Own ebb');
  expect([...page.matchAll(/<li class="(own|item)"/g)].map(([, name]) => name)).toEqual([
    'own',
    'item',
    'item',
  ]);
});
