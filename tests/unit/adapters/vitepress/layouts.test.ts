/** What stands around and within pages of VitePress: layouts, boxes of HTML, menus and code. */
import { expect, test } from 'vitest';
import { features } from '#engine/features/index.ts';
import { buildFixture } from '../../fixtureSite.ts';
import { testFolder } from '../../temporaryFolder.ts';

const themeConfig = {
  sidebar: [
    { text: 'Plums', items: ['page', 'bare', 'doc', 'home'].map((text) => ({ text, link: `/${text}` })) },
  ],
  editLink: { pattern: 'https://fruit.example/:path' },
};

const build = async (files: Record<string, string>) => {
  const config = `export default ${JSON.stringify({ title: 'Orchard', lastUpdated: true, themeConfig })}`;
  return (await buildFixture(testFolder({ '.vitepress/config.ts': config, ...files }), features)).files;
};

test('a page without the frame of documents keeps the sidebar alone, and one without its list the room of it', async () => {
  const built = await build({
    'page.md': '---\nlayout: page\n---\n# Page\n\n## Part\n',
    'bare.md': '---\noutline: false\n---\n# Bare\n\n## Part\n',
    'doc.md': '---\naside: false\n---\n# Doc\n\n## Part\n',
    'home.md': '---\nlayout: home\nhero: { name: Plums }\n---\n',
  });
  const parts = (name: string) => {
    const html = built.get(`${name}.html`) ?? '';
    const all = {
      data: 'tabindex="-1" data-sidebar',
      toc: 'class="toc-column',
      none: 'data-toc="hidden"',
      edit: 'fruit.example',
    };
    return Object.entries({ ...all, next: 'class="paginator' }).flatMap(([key, words]) =>
      html.includes(words) ? key : [],
    );
  };
  expect(parts('page')).toEqual(['data', 'none']);
  expect(parts('bare')).toEqual(['data', 'edit', 'next']);
  expect(parts('doc')).toEqual(['data', 'none', 'edit', 'next']);
  expect(parts('home')).toEqual(['none']);
});

test('a page without a sidebar leads to those beside it', async () => {
  const built = await build({
    'page.md': '# Page\n',
    'bare.md': '---\nsidebar: false\n---\n# Bare\n',
    'doc.md': '# Doc\n',
    'outside.md': '# Outside\n',
  });
  const beside = (name: string) => {
    const [, html = ''] = /class="paginator"([\s\S]*?)<\/nav>/.exec(built.get(`${name}.html`) ?? '') ?? [];
    return Array.from(html.matchAll(/href="([^"]*)".*?<\/span>([^<]*)/g), ([, ...parts]) => parts.join(' '));
  };
  expect(built.get('bare.html')).not.toContain('tabindex="-1" data-sidebar');
  expect(beside('bare')).toEqual(['/page page', '/doc doc']);
  expect(beside('outside')).toEqual(['/page page']);
});

test('a box of HTML with the classes of the theme is one, and details without them are none', async () => {
  const built = await build({
    'index.md':
      '# Plums\n\n<div class="tip custom-block">\n\nRipe.\n\n</div>\n\n<details>\n<summary>Plain</summary>\n\nText.\n\n</details>\n\n::: details Boxed\nText.\n:::\n',
  });
  const html = built.get('index.html') ?? '';
  expect(html).toMatch(/<div class="[^"]*admonition admonition--tip[^"]*">/);
  expect(html).toMatch(/<details class="details flow">\s*<summary>Plain/);
  expect(html).toMatch(/<details class="details flow custom-block">\s*<summary>Boxed/);
});

test('badges have the colors that a site sets for their kind', async () => {
  const built = await build({
    '.vitepress/theme/index.ts': "import './own.css'",
    '.vitepress/theme/own.css': ':root { --vp-badge-warning-text: plum; }',
    'index.md': '# Plums <Badge type="warning" text="ripe" />\n',
  });
  const [, css = ''] = [...built].find(([file]) => /assets\/site-.*\.css$/.test(file)) ?? [];
  expect(css).toMatch(/\.admonition--warning\{[^}]*--tone: ?var\(--vp-badge-warning-text,/);
});

test('groups of links have their names in menus, or a line, and in sidebars nothing without a name', async () => {
  const [a, b, c] = ['a', 'b', 'c'].map((text) => ({ text, link: `/${text}` }));
  const nav = [{ text: 'More', items: [{ text: 'First & best', items: [a] }, { items: [b] }, c] }];
  const sidebar = [{ items: [a, b] }, { text: 'Named', items: [c] }];
  const files = {
    'index.md': '# Home\n',
    'a.md': '# A\n',
    'b.md': '# B\n',
    'c.md': '# C\n\n<svg viewbox="0 0 9 9"><path d="M1 1"/></svg>\n',
  };
  const config = `export default ${JSON.stringify({ themeConfig: { nav, sidebar } })}`;
  const built = await buildFixture(testFolder({ '.vitepress/config.ts': config, ...files }), features);
  const html = built.files.get('a.html') ?? '';
  const [, menu = ''] = /<div class="dropdown__panel"><ul[^>]*>(.*?)<\/ul>/.exec(html) ?? [];
  const items = menu.split('</li>').map((item) => item.replace(/^<li>|<span.*<\/span>/g, ''));
  expect(items.map((item) => /^<div><b>(.*)<\/b>/.exec(item)?.[1] ?? item.replace(/<[^>]*>/g, ''))).toEqual([
    'First &amp; best',
    'a',
    '',
    'b',
    '',
    'c',
    '',
  ]);
  expect(html).toContain('<li class="fixed unnamed"><details open=""');
  expect(html).toContain('<li class="fixed"><details');
  // Names that stay open have no arrow, and room for more letters.
  const [, css = ''] = [...built.files].find(([file]) => /assets\/site-.*\.css$/.test(file)) ?? [];
  expect(css).toMatch(/\.fixed ?> ?details ?> ?summary ?\{ ?padding-inline-end: ?0?\.75rem/);
  // Attributes have no case, as in HTML.
  expect(built.files.get('c.html')).toContain('<svg viewBox="0 0 9 9">');
});

test('a title of code may have brackets, and themes for both modes give colors alone', async () => {
  const codeOf = async (theme: unknown) => {
    const config = `export default ${JSON.stringify({ markdown: { theme } })}`;
    const page = '# Plums\n\n::: code-group\n```vue [a/[id].vue]\n<p class="a" />\n```\n:::\n';
    const built = await buildFixture(
      testFolder({ '.vitepress/config.ts': config, 'index.md': page }),
      features,
    );
    const [, css = ''] = [...built.files].find(([file]) => /assets\/site-.*\.css$/.test(file)) ?? [];
    return [built.files.get('index.html') ?? '', css] as const;
  };
  const [html, css] = await codeOf({ light: 'github-light', dark: 'dracula' });
  expect(html).toContain('data-value="a/[id].vue"');
  expect(html).not.toMatch(/class="[^"]*italic/);
  expect(css).not.toMatch(/--dark:[^}]*font-style: ?italic/);
  expect((await codeOf('dracula'))[0]).toMatch(/class="[^"]*italic/);
});

test('a line of colons ends the outermost box that it fits, and all in it', async () => {
  const page = `# Plums

:::: details Apples
::: code-group
\`\`\`sh [a.sh]
grow
\`\`\`
::::

:::: details Pears
Ripe.
::::

<!--@include: ./part.md-->
Quince.
:::

> ::: info Quoted
> Fig.
> :::

- Fig

  ::: tip Listed

:::: warning Last
> [!TIP] Alert
> ::: info Deep
> Sloe.
> :::

Cherry.
::::

End.
`;
  const built = await build({ 'index.md': page, 'part.md': '::: tip Outer\n::: danger Inner\nPlum.\n' });
  const [, html = ''] = /<div class="prose"([\s\S]*?)<\/article>/.exec(built.get('index.html') ?? '') ?? [];
  expect(html).toMatch(/<\/details>\s*<details[^>]*>\s*<summary>Pears<\/summary>\s*<p>Ripe/);
  expect(html).toMatch(
    /<span>Outer<[\s\S]*<span>Inner<[\s\S]*<p>Plum.\s*Quince.<\/p>\s*<\/div>\s*<\/div>\s*<blockquote/,
  );
  expect(html).toMatch(/<p>Cherry.<\/p>\s*<\/div>\s*<p>End.</);
  expect(html.replace(/<[^>]*>/g, '')).not.toContain(':::');
});
