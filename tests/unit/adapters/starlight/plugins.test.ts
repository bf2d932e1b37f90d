/** Plugins of remark and rehype of a site, which run on its pages in the order of Astro. */
import { expect, test } from 'vitest';
import { features } from '#engine/features/index.ts';
import { type BuiltFixture, buildFixture } from '../../fixtureSite.ts';
import { testFolder } from '../../temporaryFolder.ts';

const visit = `const visit = (node, type, visitor) => {
  if (node.type === type) visitor(node);
  (node.children ?? []).slice().forEach((child) => visit(child, type, visitor));
};\n`;

/** A site with options of Astro, and modules with plugins beside its configuration. */
const siteWith = (
  options: string,
  plugins: Readonly<Record<string, string>>,
  pages: Readonly<Record<string, string>>,
): Promise<BuiltFixture> =>
  buildFixture(
    testFolder({
      'astro.config.mjs': `import starlight from '@astrojs/starlight';
import mdx from '@astrojs/mdx';
${Object.keys(plugins)
  .map((name) => `import ${name} from './plugins/${name}.mjs';\n`)
  .join('')}export default { integrations: [starlight({ title: 'Sky' })], ${options} };`,
      ...Object.fromEntries(
        Object.entries(plugins).map(([name, code]) => [
          `plugins/${name}.mjs`,
          `${visit}export default ${code};`,
        ]),
      ),
      ...Object.fromEntries(
        Object.entries(pages).map(([name, text]) => [`src/content/docs/${name}`, `---\ntitle: A\n${text}`]),
      ),
    }),
    features,
  );

const main = ({ files }: BuiltFixture, name: string): string =>
  /<div class="prose"[\s\S]*?(?=<footer class="doc__footer|<\/article>)/.exec(
    files.get(`${name}/index.html`) ?? '',
  )?.[0] ?? '';
const faults = ({ findings }: BuiltFixture): string[] => findings.filter((each) => /lugin/.test(each));

test('plugins of remark get typographic text and boxes, those of rehype what they made', async () => {
  const site = await siteWith(
    'markdown: { remarkPlugins: [[words, { name: "Vega" }]], rehypePlugins: [links] }',
    {
      words: `({ name }) => (tree, file) => {
        visit(tree, 'text', (node) => { node.value = node.value.replace('“star”', name); });
        visit(tree, 'containerDirective', (node) => { node.children.push({ type: 'paragraph', children: [{ type: 'text', value: 'Boxed.' }] }); });
        file.data.seen = tree.children.length;
      }`,
      links: `() => (tree, file) => visit(tree, 'element', (node) => {
        if (node.tagName === 'a') node.properties.rel = ['nofollow'];
        if (node.tagName === 'h2') node.children.push({ type: 'text', value: ' of ' + file.data.seen });
      })`,
    },
    {
      'a.md':
        '---\n\n## Up\n\nSee the "star" at [a place](https://a.example).\n\n:::note\nBelow.\n:::\n\n```js\n"star"\n```\n',
    },
  );
  expect(faults(site)).toEqual([]);
  expect(main(site, 'a')).toContain('See the Vega at <a href="https://a.example"');
  expect(main(site, 'a')).toMatch(/rel="nofollow/);
  expect(main(site, 'a')).toMatch(/<h2 id="up"[^>]*>Up of 4</);
  expect(main(site, 'a')).toMatch(/Below\.<\/p>\s*<p>Boxed\.<\/p>/);
  expect(site.files.get('a.md')).toContain('See the Vega at ');
});

test('pages in MDX have the plugins of its integration, where it has some', async () => {
  const adds = (word: string) =>
    `() => (tree) => { tree.children.push({ type: 'paragraph', children: [{ type: 'text', value: '${word}' }] }); }`;
  const site = await siteWith(
    'markdown: { remarkPlugins: [first] }, integrations: [starlight({ title: "Sky" }), mdx({ remarkPlugins: [second] })]',
    { first: adds('One.'), second: adds('Two.') },
    { 'a.md': '---\n\nText.\n', 'b.mdx': '---\n\nText.\n' },
  );
  expect(main(site, 'a')).toContain('<p>One.</p>');
  expect(main(site, 'a')).not.toContain('Two.');
  expect(main(site, 'b')).toContain('<p>Two.</p>');
  expect(main(site, 'b')).not.toContain('One.');
});

test('plugins read and set front matter, whose values pages in MDX show', async () => {
  const site = await siteWith(
    'markdown: { remarkPlugins: [time] }',
    {
      time: `() => (tree, { data }) => {
        data.astro.frontmatter.minutes = data.astro.frontmatter.title + ': 3 min';
      }`,
    },
    { 'a.mdx': '---\n\nRead {frontmatter.minutes}, `{frontmatter.title}` is {frontmatter.title}.\n' },
  );
  expect(main(site, 'a')).toContain('Read A: 3 min, <code>{frontmatter.title}</code> is A.');
  expect(site.files.get('a.md')).toContain('Read A: 3 min,');
  expect(site.findings.filter((each) => each.includes('Expressions'))).toEqual([]);
});

test('a plugin that cannot run is named once, with the reason', async () => {
  const site = await siteWith(
    'markdown: { remarkPlugins: [broken] }',
    { broken: `function broken() { return () => { throw new Error('No ship'); }; }` },
    { 'a.md': '---\n\nText.\n', 'b.md': '---\n\nMore.\n' },
  );
  expect(main(site, 'b')).toContain('More.');
  expect(faults(site)).toEqual([
    expect.stringMatching(/^src\/content\/docs\/.*The plugin remarkPlugins\[0\] \(broken\) fails: No ship$/),
  ]);
});
