/** Components that a site brings, in the circumstances that they find in Docusaurus. */
import { expect, test } from 'vitest';
import { mainOf, smallSite, wordsOf } from './smallSite.ts';

const site = await smallSite(
  `presets: [['classic', { docs: { sidebarPath: require.resolve('./sidebars.js') } }]]`,
  {
    'sidebars.js': `module.exports = { main: [...require('./more.ts').items, 'steps'] };`,
    'more.ts': `const sidebar = { items: ['root'] };\nexport default sidebar;`,
    'src/theme/MDXComponents.js': `import MDXComponents from '@theme-original/MDXComponents';
      import { Flag, Search, Drowned } from '../components';
      export default { ...MDXComponents, h6: Flag, Details: Flag, Flag, Search, Drowned };`,
    'src/components/index.js': `export * from './Flag'; export * from './Search'; export * from './Drowned';`,
    'src/components/Flag.jsx': `export const Flag = ({ children }) => <b className="flag">{children}</b>;`,
    'src/components/Search.jsx': `import config from '../../docusaurus.config';
      export const Search = () => <i>Sidebars in {config.presets[0][1].docs.sidebarPath}</i>;`,
    'src/components/Drowned.jsx': `const depth = undefined.depth;
      export const Drowned = () => <i>{depth}</i>;`,
    'src/harbor.js': `import { createContext, useContext, useEffect, useState } from 'react';
      export const Harbor = createContext('nowhere');
      export function HarborProvider({ children }) {
        const [name] = useState('Dover');
        return <Harbor.Provider value={name}>{children}</Harbor.Provider>;
      }
      export const useHarbor = () => { const name = useContext(Harbor); useEffect(() => {}); return name; };`,
    'src/theme/Root.js': `import { useEffect } from 'react';
      import { HarborProvider } from '../harbor';
      export default function Root({ children }) {
        useEffect(() => {});
        return <div className="around"><HarborProvider>{children}</HarborProvider><p>Cookies?</p></div>;
      }`,
    'src/fleet.js': `import { createContext } from 'react';
      export const Fleet = createContext('none');
      export const FleetProvider = ({ children }) => <Fleet.Provider value="Armada">{children}</Fleet.Provider>;`,
    'src/theme/Layout/Provider/index.js': `import { composeProviders } from '@docusaurus/theme-common';
      import Original from '@theme-original/Layout/Provider';
      import { FleetProvider } from '../../../fleet';
      const Composed = composeProviders([FleetProvider]);
      export default ({ children }) => <Original><Composed>{children}</Composed></Original>;`,
    'src/components/Place.jsx': `import { useContext } from 'react';
      import { Fleet } from '../fleet';
      import { Harbor } from '../harbor';
      export default () => <b>In {useContext(Harbor)} with {useContext(Fleet)}</b>;`,
    'src/components/Day.jsx': `export default ({ of: { launched, named } }) =>
      <b>{launched.toISOString().slice(0, 10)} and {named.slice(0, 4)}</b>;`,
    'docs/day.mdx': `---\nlaunched: 2022-12-30\nnamed: '2023-01-02'\n---\n
import Day from '@site/src/components/Day';\n\n<Day of={frontMatter} />\n`,
    'src/components/Steps.jsx': `import { Children } from 'react';
      export default function Steps({ children }) {
        const steps = [];
        for (const child of Children.toArray(children)) {
          if (child.type.name === 'h2') steps.push({ title: child.props.children, text: [] });
          else steps.at(-1).text.push(child);
        }
        return <ol>{steps.map(({ title, text }, at) => <li key={at}><i>{title}</i><div>{text}</div></li>)}</ol>;
      }`,
    'src/components/Routes.jsx': `import { Children, cloneElement } from 'react';
      import Tabs from '@theme/Tabs';
      const values = [{ value: 'sea', label: 'By sea' }, { value: 'land', label: 'By land' }];
      export default ({ children }) => <div className="routes"><Tabs values={values}>
        {Children.map(children, (child) => cloneElement(child, { className: 'route' }))}</Tabs></div>;`,
    'docs/routes.mdx': `import Routes from '@site/src/components/Routes';\nimport TabItem from '@theme/TabItem';\n
<Routes>\n<TabItem value="sea">\n\nTake *the ferry*.\n\n</TabItem>\n<TabItem value="land">\n\nTake the train.\n\n</TabItem>\n</Routes>\n`,
    'src/ships/cog.json': '{ "name": "Cog" }',
    'src/ships/deep/hulk.json': '{ "name": "Hulk" }',
    'src/ships/notes.txt': 'None.',
    'src/components/Ships.tsx': `const ships = require.context('../ships', true, /\\.json$/);
      export default () => <b>{ships.keys().map((key: string) => key + '=' + ships(key).name).join()}</b>;`,
    'docs/given.mdx': `import Heading from '@theme/Heading';\nimport SchemaTabs from '@theme/SchemaTabs';\nimport TabItem from '@theme/TabItem';\n
<span className={"badge"} children={"Version: 2 <b>"}></span>\n\n<Heading as={"h2"} id={"keys"} children={"Keys"}></Heading>\n
<SchemaTabs><TabItem value="a" label="In a header">\n\nX-Key\n\n</TabItem></SchemaTabs>\n`,
    'docs/ships.mdx': `import Ships from '@site/src/components/Ships';\n\n<Ships />\n`,
    'docs/shared.md': '<Flag>Ahoy</Flag>\n\n<Search />\n\n<Drowned>Words of the drowned.</Drowned>\n',
    'docs/root.mdx': `import Place from '@site/src/components/Place';\nimport CodeBlock from '@theme/CodeBlock';
import { useHarbor } from '@site/src/harbor';\n\n<Place />\n\n<CodeBlock language="bash">{\`sail \${useHarbor()}\`}</CodeBlock>\n`,
    'docs/steps.mdx': `import Steps from '@site/src/components/Steps';\n
<Steps>\n\n## Cast *off*\n\nUntie it.\n\nAnd go.\n\n## Moor\n\nTie it.\n\n</Steps>\n`,
  },
);

test('elements of Markdown that the engine draws itself are named', () =>
  expect(site.findings).toContain(
    "src/theme/MDXComponents.js: Pages of Markdown have the engine's own elements for Details, h6.",
  ));

test('words that elements are given as an attribute are on the page and in its copy', () => {
  const page = mainOf(site, 'docs/given.html');
  expect(page).toMatch(/<span class="badge[^"]*">Version: 2 &lt;b&gt;<\/span>/);
  expect(page).toMatch(/<h2 id="keys"[^>]*>Keys/);
  expect(page).toMatch(/role="tab[\s\S]*In a header[\s\S]*X-Key/);
  expect(site.files.get('docs/given.md')).toMatch(
    /\n\nVersion: 2 &lt;b>\n\n## Keys\n\n[\s\S]*In a header[\s\S]*X-Key/,
  );
});

test('a component that hands items on to tabs has each of them', () => {
  const [, routes = ''] = mainOf(site, 'docs/routes.html').split('class="routes"');
  for (const [value, label, text] of [
    ['sea', 'By sea', 'Take <em>the ferry</em>'],
    ['land', 'By land', 'Take the train'],
  ]) {
    expect(routes).toMatch(new RegExp(`role="tab" data-value="${value}"[^>]*>${label}<`));
    expect(routes).toMatch(
      new RegExp(`class="tabs__panel flow" data-value="${value}"[^>]*>[\\s\\S]*?${text}`),
    );
  }
});

test('a module that cannot be used costs its own component only', () => {
  const page = mainOf(site, 'docs/shared.html');
  expect(page).toContain('<b class="flag">Ahoy</b>');
  expect(page).toMatch(/Sidebars in (<!-- -->)?@site\/sidebars\.js/);
  expect(page).toContain('Words of the drowned.');
  expect(site.findings).toContainEqual(
    expect.stringMatching(/^src\/components\/Drowned\.jsx: This module cannot be used: /),
  );
});

test('providers of the theme are around the content, and what Root draws beside it is not', () => {
  const page = mainOf(site, 'docs/root.html');
  expect(wordsOf(page)).toContain('In Dover with Armada');
  expect(page).not.toContain('data-island');
  expect(page).not.toContain('around');
  expect(page).not.toContain('Cookies');
  expect(site.findings).toContain('docusaurus.config.js: Not taken over: what Root draws beside the pages.');
});

test('a date in front matter is a Date for code, and a text in quotes is a text', () =>
  expect(wordsOf(mainOf(site, 'docs/day.html'))).toContain('2022-12-30 and 2023'));

test('expressions may call hooks', () =>
  expect(wordsOf(mainOf(site, 'docs/root.html'))).toContain('sail Dover'));

test('headings within components are elements of functions with their names', () => {
  const page = mainOf(site, 'docs/steps.html');
  expect(page.match(/<li><i><h2 id="[\w-]+">/g)).toHaveLength(2);
  expect(wordsOf(page)).toMatch(/Cast off .*Untie it\..*And go\..*Moor.*Tie it\./);
  expect(site.files.get('docs/steps.html')).toContain('href="#cast-off"');
});

test('a module that sidebars require is its default export', () =>
  expect(site.files.get('docs/steps.html')).toContain('href="/docs/root"'));

test('a folder of modules is there by their paths', () =>
  expect(wordsOf(mainOf(site, 'docs/ships.html'))).toContain('./cog.json=Cog,./deep/hulk.json=Hulk'));

test('cards have the emoji of what they lead to, on generated pages and in lists', async () => {
  const { files } = await smallSite(`presets: [['classic', { docs: { sidebarPath: './sidebars.js' } }]]`, {
    'sidebars.js': `module.exports = { main: [{ type: 'category', label: 'Part', link: { type: 'generated-index' }, items: [
      'a', { type: 'category', label: 'Inner', items: ['b'] }, { type: 'link', label: 'Host', href: 'https://host.example' },
      { type: 'link', label: 'Inside', href: '/docs/a' }, 'list'] }] };`,
    'docs/a.md': '# A page\n',
    'docs/b.md': '# B page\n',
    'docs/list.mdx': `# List\n\nimport DocCardList from '@theme/DocCardList';\n\n<DocCardList />\n`,
  });
  for (const file of ['docs/category/part.html', 'docs/list.html']) {
    const words = wordsOf(mainOf({ files }, file));
    expect(words).toMatch(/📄️ A page .*🗃️ Inner .*🔗 Host .*📄️ Inside /);
  }
});

test('a picture that an element requires is published, below the base URL', async () => {
  const { files, findings } = await smallSite(`baseUrl: '/coast/', presets: [['classic', {}]]`, {
    'docs/img/buoy.gif': 'GIF89a\x02\x00\x01\x00',
    'docs/page.mdx': `# Page\n\n<figure style={{ margin: 0 }}>\n  <img src={require('./img/buoy.gif').default} alt="Buoy" />\n</figure>\n`,
  });
  expect(findings).toEqual([]);
  const [, address = ''] =
    /<figure[^>]*><img alt="Buoy" src="\/coast\/([^"]*)" width="2"/.exec(
      mainOf({ files }, 'docs/page.html'),
    ) ?? [];
  expect(files.has(address)).toBe(true);
});

test('what a component draws for each mode is there twice, with classes of which one hides', async () => {
  const { files, findings } = await smallSite(`presets: [['classic', { blog: false }]]`, {
    'src/components/Chart.jsx': `import { ThemedComponent } from '@docusaurus/theme-common';
      export default () => <ThemedComponent className="chart">{({ theme, className }) => <b className={className}>By {theme}</b>}</ThemedComponent>;`,
    'docs/root.mdx': `import Chart from '@site/src/components/Chart';\n\n# Root\n\n<Chart />\n`,
  });
  const main = mainOf({ files }, 'docs/root.html');
  expect(main).toContain(
    '<b class="chart themed-image--light">By light</b><b class="chart themed-image--dark">By dark</b>',
  );
  expect(findings).toEqual([]);
});

test('components whose rules a library makes in browsers are islands', async () => {
  const dyed = await smallSite(`presets: [['classic', {}]]`, {
    'docs/pier.mdx': `import { Dyed } from '../src/Dyed';\n\n# Pier\n\n<Dyed>Indigo</Dyed>\n\n<Plain>White</Plain>\n`,
    'src/Dyed.jsx': `export const Dyed = Object.assign(({ children }) => <b>{children}</b>, { styledComponentId: 'dye' });`,
    'src/theme/MDXComponents.js': `export default { Plain: ({ children }) => <i>{children}</i> };`,
  });
  const page = mainOf(dyed, 'docs/pier.html');
  expect(page).toMatch(/data-island="site-code"[^>]*><b>Indigo/);
  expect(page.match(/data-island/g)).toHaveLength(1);
});
