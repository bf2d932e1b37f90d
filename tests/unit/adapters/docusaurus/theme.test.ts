/** Components of the theme that a site has in the place of the engine's parts. */
import { expect, test } from 'vitest';
import { unusedComponents } from '#engine/adapters/docusaurus/config/swizzled.ts';
import { temporaryFolder } from '../../temporaryFolder.ts';
import { smallSite } from './smallSite.ts';

const site = await smallSite(
  `presets: [['classic', { docs: { sidebarPath: './sidebars.js' } }]],
   themeConfig: { announcementBar: { content: 'News' }, footer: { links: [{ title: 'More', items: [{ label: 'Host', href: 'https://example.com' }] }] } }`,
  {
    'sidebars.js': `module.exports = { main: ['root', 'second'] };`,
    'docs/root.md': '# Root\n\nWords of the root.\n',
    'docs/second.md': '---\ndepth: 4\n---\n\n# Second\n\n## Part\n\nWords of the second.\n',
    'src/theme/Footer/index.js': `import React from 'react';
      import Footer from '@theme-original/Footer';
      import { useLocation } from '@docusaurus/router';
      export default function FooterWrapper(props) {
        return <><Footer {...props} /><p className="below">Below, at {useLocation().pathname}</p></>;
      }`,
    'src/theme/AnnouncementBar.tsx': `export default function AnnouncementBar(): JSX.Element { return <b className="news">Own news</b>; }`,
    'src/theme/DocItem/Content/index.js': `import Content from '@theme-init/DocItem/Content';
      import { useDoc } from '@docusaurus/plugin-content-docs/client';
      export default (props) => <><i className="lead">{useDoc().metadata.title}{useDoc().frontMatter.depth}</i><Content {...props} /></>;`,
    'src/theme/DocPaginator/index.js': `export default ({ previous, next }) =>
      <nav className="steps">{previous && <a href={previous.permalink}>{previous.title}</a>}{next?.title}</nav>;`,
    'src/theme/TOC/index.js': `import { useState } from 'react';
      import TOC from '@theme-original/TOC';
      export default function Toc(props) {
        const [isOpen, setOpen] = useState(true);
        return <div className="own-toc"><button onClick={() => setOpen(!isOpen)}>{props.toc.length}</button>{isOpen && <TOC {...props} />}</div>;
      }`,
    'src/theme/DocBreadcrumbs/index.js': `import React from 'react';
      export default function Trail() {
        return <p>{undefined.name}</p>;
      }`,
    'src/theme/DocVersionBadge/index.js': `import Mark from '@site/src/components/Mark';\nexport default () => <Mark />;`,
    'src/components/Mark.tsx': `interface Props { label: string }

      export default function Mark(props: Props) {
        const labels: string[] = undefined;
        return <b>{labels[0]}</b>;
      }`,
    'src/theme/DocVersionBanner/index.js': `import Lacking from '@theme/Lacking';\nexport default () => <Lacking>x</Lacking>;`,
    'src/theme/DocSidebarItem/Link/index.js': `export default () => null;`,
    'src/theme/Navbar/Content/index.js': `export default () => null;`,
    'src/theme/Harbor/index.js': `export default () => null;`,
    'src/theme/NotFound/Content/index.js': `export default () => <h1>Lost at sea</h1>;`,
  },
);
const page = site.files.get('docs/second.html') ?? '';

test('a wrapper draws the part of the engine and its own, without a script', () => {
  expect(page).toMatch(
    /<footer class="footer">[\s\S]*Host[\s\S]*<\/footer><p class="below">Below, at \/docs\/second<\/p>/,
  );
  expect(page).toContain('<b class="news">Own news</b>');
  expect(page).not.toContain('class="announcement"');
  expect(page).toMatch(/<i class="lead">Second4<\/i><div class="prose">[\s\S]*Words of the second/);
  expect(page).toMatch(/<nav class="steps"><a href="\/docs\/root">/);
  expect(site.files.get('404.html')).toContain('<h1>Lost at sea</h1>');
  expect(page.split('data-island="site-code"')).toHaveLength(2);
});

test('a component with state is an island around the part of the engine', () => {
  const [, island = ''] = page.split('data-island="site-code"');
  expect(island).toMatch(/class="own-toc"><button>1<\/button>[\s\S]*href="#part"/);
});

test('a component that throws, or that needs what is not there, is one finding, and the part of the engine is there', () => {
  expect(page).toContain('class="breadcrumbs"');
  const of = (file: string) =>
    site.findings.filter((line) => line.includes(`${file}/index.js`) && line.includes('Not drawn'));
  expect(of('DocBreadcrumbs')).toHaveLength(1);
  expect(of('DocBreadcrumbs').join()).toContain('DocBreadcrumbs/index.js:3: ');
  expect(of('DocVersionBadge')).toHaveLength(1);
  expect(site.hints).toContain('The code fails in src/components/Mark.tsx:5.');
  expect(of('DocVersionBanner')).toHaveLength(1);
  expect(of('DocVersionBanner').join()).toContain('Lacking');
});

test("details have the look of the site's own component", async () => {
  const { files } = await smallSite("presets: ['classic']", {
    'docs/pier.md': '# Pier\n\n<details><summary>More</summary>Words</details>\n',
    'src/theme/Details/index.js': 'export default () => null;',
    'src/theme/Details/styles.module.css': '.details { color: plum }',
  });
  const sheets = [...files].flatMap(([name, text]) => (name.endsWith('.css') ? text : [])).join('');
  expect(sheets).toMatch(/\.details\s*\{\s*color:\s*plum/);
});

test('components without a counterpart are named', () => {
  expect(site.findings.join('\n')).toContain('Not taken over: swizzled component DocSidebarItem/Link.');
  expect(site.findings.join('\n')).not.toMatch(/swizzled component (Harbor|Footer)/);
});

test('components that draw parts in code only are named, as are parts that no code draws', () => {
  const folder = temporaryFolder({
    'src/pages/index.js': `import CodeBlock from '@theme/CodeBlock';`,
    'src/theme/CodeBlock/index.js': `import Line from '@theme/CodeBlock/Line';`,
    'src/theme/CodeBlock/Line.js': '',
    'src/theme/Admonition/index.js': `import Admonition from '@theme-original/Admonition';`,
    'src/theme/Footer/index.js': `import Footer from '@theme-original/Footer'; import Row from './Row';`,
    'src/theme/Footer/Row/index.js': '',
    'src/theme/Footer/Copyright/index.js': '',
    'src/theme/DocSidebarItem/index.js': `import Item from '@theme-original/DocSidebarItem';
      export default function Own(props) { if (props.item.customProps?.port) return null; return <Item {...props} />; }`,
    'src/theme/DocSidebarItem/Link/index.js': `export default (props) => <b>{props.item.label}</b>;`,
    'src/theme/MDXComponents/index.js': '',
    'src/theme/Layout/Provider/index.js': '',
  });
  expect(unusedComponents(folder, false)).toEqual([
    'Admonition',
    'CodeBlock, except where code imports it',
    'DocSidebarItem: entries that it hides are shown',
    'DocSidebarItem/Link',
    'Footer/Copyright',
  ]);
});

const ejected = await smallSite(
  `presets: [['classic', {}]], themeConfig: { footer: {
    copyright: 'By <b>Harbor</b>',
    links: [{ title: 'More', items: [{ label: 'Host', href: 'https://example.com' }, { label: 'Root', to: '/docs/root' }] }],
  } }`,
  {
    'docs/root.md': '# Root\n\nWords of the root.\n\n## Deck\n\n### Rail\n\n## Hold\n',
    'src/theme/TOC/index.js': `import TOCItems from '@theme/TOCItems';
      export default (props) => <div className="own-list"><TOCItems {...props} className="own" linkClassName="to" /></div>;`,
    'docs/copied.md':
      '# Copied\n\n<head><link rel="canonical" href="https://first.example/page" /><meta property="og:title" content="Own" /><meta property="og:image" content="https://a.example/own.png" /></head>\n\nWords.\n',
    'src/theme/Footer/index.js': `import { useThemeConfig } from '@docusaurus/theme-common';
      import FooterLinks from '@theme/Footer/Links';
      import FooterCopyright from '@theme/Footer/Copyright';
      import IconGitHub from '@theme/Icon/Socials/GitHub';
      export default function Footer() {
        const { footer } = useThemeConfig();
        return <section className="own-end"><FooterLinks links={footer.links} /><IconGitHub className="mark" /><FooterCopyright copyright={footer.copyright} /></section>;
      }`,
    'src/theme/DocItem/Layout/index.js': `import ContentVisibility from '@theme/ContentVisibility';
      import DocBreadcrumbs from '@theme/DocBreadcrumbs';
      import DocVersionBanner from '@theme/DocVersionBanner';
      import DocItemContent from '@theme/DocItem/Content';
      import DocItemFooter from '@theme/DocItem/Footer';
      import DocItemPaginator from '@theme/DocItem/Paginator';
      import DocItemTOCMobile from '@theme/DocItem/TOC/Mobile';
      import Home from '@theme/Icon/Home';
      import { useDoc } from '@docusaurus/plugin-content-docs/client';
      export default function Layout({ children }) {
        const { metadata, frontMatter } = useDoc();
        return <div className={frontMatter.hide_table_of_contents ? 'own-layout' : 'narrow'}><ContentVisibility metadata={metadata} /><DocVersionBanner /><DocBreadcrumbs /><DocItemTOCMobile />
          <Home className="own-icon" width={13} /><DocItemContent>{children}</DocItemContent><DocItemFooter /><DocItemPaginator /></div>;
      }`,
  },
);
const ofEjected = ejected.files.get('docs/root.html') ?? '';

test('an ejected layout of documents has the text of the engine once', () => {
  expect(ofEjected).toMatch(/class="own-layout"><svg[^>]*width="13"[^>]*class="own-icon"[^>]*><path/);
  expect(ofEjected.split('Words of the root.</p>')).toHaveLength(2);
});

test('an ejected list of headings draws those of the page', () => {
  expect(ofEjected).toContain(
    '<div class="own-list"><ul class="own"><li><a class="to" href="#deck">Deck</a>' +
      '<ul class=""><li><a class="to" href="#rail">Rail</a></li></ul></li><li><a class="to" href="#hold">Hold</a></li></ul></div>',
  );
});

test('a list of headings of the site stands in the column beside the text', () =>
  expect(ofEjected).toContain('<aside class="toc-column" aria-label="On this page"><div class="own-list">'));

test('an ejected footer draws the parts and the icons of the theme', () => {
  const [, end = ''] = ofEjected.split('class="own-end">');
  expect(end).toMatch(
    /<h2>More<\/h2><ul><li><a[^>]*href="https:\/\/example.com">Host<\/a><\/li><li><a href="\/docs\/root">Root/,
  );
  expect(end).toMatch(/class="mark"><path[\s\S]*By <b>Harbor<\/b>/);
  expect(ejected.findings.join('\n')).not.toMatch(/Not drawn|Not found|swizzled/);
});

test('a page that names its canonical address has one', () => {
  const [found, ...others] =
    ejected.files.get('docs/copied.html')?.match(/<link rel="canonical"[^>]*>/g) ?? [];
  expect(found).toContain('href="https://first.example/page"');
  expect(others).toEqual([]);
});

test('what a page says of its preview stands there alone', () => {
  const metas = ejected.files.get('docs/copied.html')?.match(/<meta property="og:(title|image)[^>]*>/g);
  expect(metas).toEqual([
    '<meta property="og:title" content="Own"/>',
    '<meta property="og:image" content="https://a.example/own.png"/>',
  ]);
});

const harbor = await smallSite(
  `presets: [['classic', { docs: { editUrl: 'https://edit.example' } }]], themeConfig: { navbar: { items: [
    { type: 'custom-tide', position: 'left', height: 4 },
    { type: 'custom-horn', position: 'right' },
    { type: 'custom-dock', position: 'right' },
    { type: 'custom-home', label: 'Pier', to: '/docs/root', position: 'right' },
    { label: 'Root', to: '/docs/root' },
    { label: 'Menu', items: [{ type: 'custom-tide', height: 6 }, { label: 'Root again', to: '/docs/root' }] },
    { type: 'html', value: 'Old <a href="https://b.example/1">mole</a> or <a href="https://b.example/2">new</a> one' },
    { type: 'html', value: 'Built in <a href="https://b.example">Rome</a> by hand' },
  ] } }`,
  {
    'docs/root.md': '# Root\n',
    'docs/deep.mdx': `---\nheight: 9\n---\n\nimport Height from '@site/src/Height';\n\n<Height />\n`,
    'src/Height.js': `import { useDoc } from '@docusaurus/plugin-content-docs/client';
      export default () => <p>High: {useDoc().frontMatter.height}</p>;`,
    'blog/2024-01-02-ebb.md': '---\ntitle: Ebb\ntags: [moon]\nheight: 5\n---\n\nWords of the ebb.\n',
    'src/theme/NavbarItem/ComponentTypes.js': `import ComponentTypes from '@theme-original/NavbarItem/ComponentTypes';
      import DefaultNavbarItem from '@theme/NavbarItem/DefaultNavbarItem';
      import NavbarItem from '@theme/NavbarItem';
      import NavbarNavLink from '@theme/NavbarItem/NavbarNavLink';
      const Dock = () => <div className="navbar__item dropdown"><NavbarNavLink className="navbar__link" role="button" href="#">Dock</NavbarNavLink>
        <ul><NavbarItem isDropdownItem label="Stern" to="#" /><NavbarItem isDropdownItem label="Bow" to="/docs/root" activeClassName="here" /></ul></div>;
      const Tide = ({ height }) => <i className="tide">{height} m</i>;
      export default { ...ComponentTypes, 'custom-tide': Tide, 'custom-dock': Dock, 'custom-home': DefaultNavbarItem };`,
    'src/theme/BlogPostItem/index.js': `import BlogPostItem from '@theme-original/BlogPostItem';
      import { useBlogPost } from '@docusaurus/plugin-content-blog/client';
      export default function Item(props) {
        const { metadata, isBlogPostPage } = useBlogPost();
        return <><BlogPostItem {...props} />{isBlogPostPage && <p className="talk">Talk about {metadata.title} at {metadata.permalink}, {metadata.tags[0].label}, {metadata.frontMatter.height}</p>}</>;
      }`,
    'src/theme/BlogPostItem/Header/index.js': `import Header from '@theme-original/BlogPostItem/Header';
      export default (props) => <><b className="above">Above</b><Header {...props} /></>;`,
    'src/theme/Navbar/index.js': `import Navbar from '@theme-original/Navbar';
      export default (props) => <><p className="strip">Tide tables</p><Navbar {...props} /></>;`,
    'src/theme/Logo.js': `import { useThemeConfig } from '@docusaurus/theme-common';
      export default () => <a className="mark" href="/">{useThemeConfig().navbar.items.length} items</a>;`,
    'src/theme/SearchBar.js': `export default () => <button className="find">Find</button>;`,
    'src/theme/DocSidebar/index.js': `import DocSidebar from '@theme-original/DocSidebar';
      export default (props) => <><b className="port">Port</b><DocSidebar {...props} /></>;`,
    'src/theme/EditThisPage/index.js': `export default ({ editUrl }) => <a className="pen" href={editUrl}>Mend this</a>;`,
    'src/theme/BlogPostPage/index.js': `export default () => null;`,
    'src/theme/BlogListPage/index.js': `import BlogListPage from '@theme-original/BlogListPage';
      export default (props) => <><h2 className="hero">News of the harbor</h2><BlogListPage {...props} /></>;`,
  },
);

test('items of the bar with types of the site are drawn by its components', () => {
  const [bar = ''] =
    /<header class="navbar">[\s\S]*?<\/header>/.exec(harbor.files.get('docs/root.html') ?? '') ?? [];
  expect(bar).toContain('<i class="tide">4 m</i>');
  expect(bar).toContain('<i class="tide">6 m</i>');
  expect(bar).toContain(
    '>Old <a href="https://b.example/1">mole</a> or <a href="https://b.example/2">new</a> one<',
  );
  expect(bar).toContain('<a class="navbar__item navbar__link" href="/docs/root">Pier</a>');
  expect(bar).toContain(
    '<div class="navbar__item dropdown"><a class="navbar__link" role="button" href="#">Dock</a><ul>' +
      '<li><a class="dropdown__link" href="#">Stern</a></li><li><a class="dropdown__link" href="/docs/root">Bow</a></li></ul></div>',
  );
  expect(bar).toContain('>Built in <a href="https://b.example">Rome</a> by hand<');
  expect(harbor.findings.filter((finding) => finding.includes('navbar'))).toEqual([
    'docusaurus.config.js: Not taken over: navbar items of types of the site in the drawer.',
    'docusaurus.config.js: Not taken over: navbar item of the type custom-horn.',
  ]);
});

test('the bar, its logo and search, the sidebar and the link to edit a page are drawn by components of the site', () => {
  const page = harbor.files.get('docs/root.html') ?? '';
  expect(page).toMatch(
    /<p class="strip">Tide tables<\/p><header class="navbar">[\s\S]*class="mark" href="\/">8 items</,
  );
  expect(page).toContain('<button class="find">Find</button>');
  expect(page).not.toContain('class="search-button');
  expect(page).toMatch(/<nav class="sidebar"[^>]*><b class="port">Port<\/b><ul>/);
  expect(page).toContain('<a class="pen" href="https://edit.example/docs/root.md">Mend this</a>');
});

test('a field for search that belongs to an index of a plugin gives way to the one of the engine', async () => {
  const { files, findings } = await smallSite(
    `presets: [['classic', {}]], plugins: ['docusaurus-lunr-search']`,
    {
      'docs/root.md': '# Root\n',
      'src/theme/SearchBar.js': `export default () => <button className="find">Find</button>;`,
    },
  );
  expect(files.get('docs/root.html')).not.toContain('class="find"');
  expect(findings.join('\n')).toContain('Not taken over: swizzled component SearchBar.');
});

test('components of a page read its front matter', () =>
  expect(harbor.files.get('docs/deep.html')).toContain('<p>High: 9</p>'));

test('parts of posts and lists of posts are drawn by components of the site', () => {
  const post = harbor.files.get('blog/2024/01/02/ebb.html') ?? '';
  expect(post).toMatch(
    /class="above">Above<\/b><header class="post__header">[\s\S]*Words of the ebb[\s\S]*class="talk">Talk about Ebb at \/blog\/2024\/01\/02\/ebb, moon, 5</,
  );
  expect(harbor.files.get('blog.html')).toMatch(
    /class="hero">News of the harbor<\/h2>[\s\S]*Words of the ebb/,
  );
  expect(harbor.files.get('blog/tags.html')).not.toContain('class="hero"');
  expect(harbor.findings.filter((line) => line.includes('swizzled'))).toEqual([
    'docusaurus.config.js: Not taken over: swizzled component BlogPostPage.',
  ]);
});

test('a component of whole documents is given the page as a module, and has the parts of the site in it once', async () => {
  const whole = await smallSite(
    `presets: [['classic', {}]], themeConfig: { metadata: [{ name: 'description', content: 'Of all' }, { name: 'pier', content: '7' }] }`,
    {
      'docs/a.md': '---\ndescription: Of one\nsidebar_position: 3\n---\n\n# Words\n\nOf the page.\n',
      'src/theme/AnnouncementBar/index.js': `import { useAnnouncementBar } from '@docusaurus/theme-common/internal';
        export default () => useAnnouncementBar().isActive && <b>News</b>;`,
      'src/theme/DocBreadcrumbs/index.js': `import Home from '@theme/DocBreadcrumbs/Items/Home';
        import { useHomePageRoute } from '@docusaurus/theme-common/internal';
        export default () => <ul className="trail">{useHomePageRoute() && <Home />}</ul>;`,
      'src/theme/DocItem/index.js': `import DocBreadcrumbs from '@theme/DocBreadcrumbs';
        export default function DocItem({ content: Content }) {
          const { metadata, frontMatter, assets, toc } = Content;
          return <section className="whole" title={metadata.title + frontMatter.sidebar_position + toc.length + assets.image}>
            <DocBreadcrumbs />{Content.contentTitle === undefined && <h1>Twice</h1>}<Content /></section>;
        }`,
    },
  );
  const html = whole.files.get('docs/a.html') ?? '';
  expect(html).toContain('<section class="whole" title="Words30undefined">');
  expect(html).not.toContain('Twice');
  expect(html.match(/<ul class="trail">/g)).toHaveLength(1);
  expect(html).toMatch(/<ul class="trail"><li class="breadcrumbs__item"><a [^>]*href="\/"/);
  expect(html).not.toContain('News');
  expect(html.match(/name="description"[^>]*/g)).toEqual(['name="description" content="Of one"/']);
  expect(html).toContain('<meta name="pier" content="7"/>');
  expect(whole.findings).toEqual([]);
});

test('style sheets that one page or component imports are for all pages, after those of the theme', async () => {
  const { files } = await smallSite(
    `presets: [['classic', { theme: { customCss: './custom.css' } }]]`,
    {
      'docs/a.md': '# A\n',
      'custom.css': '.one { color: red }',
      'src/pages/index.jsx': `import './all.css';\nimport styles from './own.module.css';\nexport default () => <p className={styles.tide}>Tide</p>;`,
      'src/pages/all.css': '.navbar__link { color: teal }',
      'src/pages/sea.png': 'sea'.repeat(4000),
      'src/pages/own.module.css':
        '.tide { background: url(./sea.png) } :global(.menu__link) { color: olive }',
    },
    { isBundled: true },
  );
  const sheet = [...files].find(([name]) => /site-[a-z\d]{8}\.css$/.test(name));
  expect(files.get('docs/a.html')).toContain(sheet?.[0]);
  expect(sheet?.[1]).toMatch(/\.one\{color:red\}[\s\S]*\.navbar \.navbar__link\)[^{]*\{color:teal\}/);
  expect(sheet?.[1]).toMatch(
    /\.own_\w+_tide\{background:url\(\/assets\/sea-\w+\.png\)\}[^{]*\.sidebar :is\(a[^{]*\{color:olive\}/,
  );
});

test('an ejected bar is that of the engine, with what its content has beside the parts', async () => {
  const ejected = (name: string, body: string) => ({ [`src/theme/Navbar/${name}.jsx`]: body });
  const { files, findings } = await smallSite(
    `presets: ['classic'], themeConfig: { navbar: { title: 'Pier', items: [{ to: '/docs/a', label: 'Guide', position: 'left' }] } }`,
    {
      'docs/a.md': '# A\n',
      ...ejected(
        'index',
        `import NavbarLayout from '@theme/Navbar/Layout';\nimport NavbarContent from '@theme/Navbar/Content';
        export default () => <><p>Storm</p><NavbarLayout><NavbarContent /></NavbarLayout></>;`,
      ),
      ...ejected('Layout/index', `export default ({ children }) => <nav className="wide">{children}</nav>;`),
      ...ejected(
        'Logo/index',
        `import Logo from '@theme/Logo';\nexport default () => <Logo className="own" />;`,
      ),
      ...ejected('MobileSidebar/Toggle/index', `export default () => <button>Own menu</button>;`),
      ...ejected(
        'Content/index',
        `import { useThemeConfig, ErrorCauseBoundary } from '@docusaurus/theme-common';
        import { splitNavbarItems, useNavbarMobileSidebar } from '@docusaurus/theme-common/internal';
        import NavbarItem from '@theme/NavbarItem';
        import NavbarColorModeToggle from '@theme/Navbar/ColorModeToggle';
        import SearchBar from '@theme/SearchBar';
        import Toggle from '@theme/Navbar/MobileSidebar/Toggle';
        import NavbarLogo from '@theme/Navbar/Logo';
        import NavbarSearch from '@theme/Navbar/Search';
        export default () => {
          const [left, right] = splitNavbarItems(useThemeConfig().navbar.items);
          const sidebar = useNavbarMobileSidebar();
          const drawn = (items) => items.map((item, at) => <ErrorCauseBoundary key={at}><NavbarItem {...item} /></ErrorCauseBoundary>);
          return <div className="navbar__inner">
            <div>{sidebar && <Toggle />}<NavbarLogo />{drawn(left)}</div>
            <div>{drawn(right)}<a href="https://demo.example">Live demo</a><NavbarColorModeToggle /><NavbarSearch><SearchBar /></NavbarSearch></div>
          </div>;
        }`,
      ),
    },
  );
  const page = files.get('docs/a.html') ?? '';
  expect(page).toMatch(/<p>Storm<\/p><header class="navbar">/);
  expect(page.match(/Guide|Live demo|Own menu/g)?.slice(0, 2)).toEqual(['Guide', 'Live demo']);
  expect(page.match(/<header[\s\S]*?<\/header>/)?.[0].match(/class="brand"/g)).toHaveLength(1);
  expect(page).not.toContain('Own menu');
  expect(findings).toEqual(['docusaurus.config.js: Not taken over: swizzled component Navbar/Layout.']);
});

test('a button of GitHub is a link, and the number beside it is named', async () => {
  const { files, findings } = await smallSite(`presets: ['classic']`, {
    'package.json': '{ "dependencies": { "react-github-btn": "1" } }',
    'docs/a.md': '# A\n',
    'src/pages/index.jsx': `import GitHubButton from 'react-github-btn';
      export default () => <GitHubButton href="https://github.com/a/b" data-show-count="true">Star</GitHubButton>;`,
  });
  expect(files.get('index.html')).toMatch(
    /<a href="https:\/\/github\.com\/a\/b"[^>]*class="github-button"><svg/,
  );
  expect(findings).toEqual(['docusaurus.config.js: Not taken over: numbers on buttons of react-github-btn.']);
});
