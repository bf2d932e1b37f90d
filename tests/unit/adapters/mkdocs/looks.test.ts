/** What the look of Material does with parts of pages. */
import { beforeAll, expect, test } from 'vitest';
import { features } from '#engine/features/index.ts';
import { type BuiltFixture, buildFixture } from '../../fixtureSite.ts';
import { temporaryFolder } from '../../temporaryFolder.ts';

let site: BuiltFixture;
/** The style sheets whose names have this form. */
const sheets = (name: RegExp): string =>
  [...site.files].flatMap(([path, text]) => (name.test(path) ? String(text) : [])).join('');
/** The declarations of the rules with a selector. */
const declared = (selector: string): string => {
  const rules = sheets(/site-.*\.css$/).split('}');
  return rules.filter((rule) => rule.split('{').at(-2)?.replace(/\s/g, '').endsWith(selector)).join('\n');
};

beforeAll(async () => {
  const root = temporaryFolder({
    'mkdocs.yml':
      'site_name: Light\nrepo_url: https://github.com/a/b\ntheme: { name: material, features: [content.action.view, content.action.edit, navigation.tabs] }\nextra_css: [own.css]\n',
    'docs/own.css':
      '.md-nav__link--passed { color: #123456 }\n.md-typeset h1 { color: #111 }\nh2 { color: #222 }\n.md-header, .md-tabs { background: #eee9 }\n',
    'docs/words.md':
      '# Words\n\n![A](a.png)\n/// caption\nOil\n///\n\n/// html | div.row\nA row.\n///\n\n| A |\n| - |\n| b |\n\n/// caption\nGas\n///\n',
    'docs/index.md':
      '# Start\n\n| A | |\n| - | - |\n| `some_long_name` | b |\n\n<figure markdown="span">\n  ![A](a.png)\n  <figcaption>Oil</figcaption>\n</figure>\n',
  });
  site = await buildFixture(root, features);
}, 120_000);

test('headings above the current one are passed', () => {
  expect(declared('li:has(li.table-of-contents__link--active)>a)')).toContain('--color-text-muted');
  expect(sheets(/site-.*\.css$/)).toMatch(/\.toc :is\(li:has\([^{}]*\{ ?color: ?#123456/);
});

test('the bar has its ground once, and names for light and dark are those of the page in it', () => {
  expect(sheets(/site-.*\.css$/)).toMatch(/[^,]\.navbar ?\{ ?background: ?#eee9/);
  expect(declared(':is(.navbar,.menu__header)')).toContain('color-scheme:inherit');
  expect(declared("html:not([data-theme='dark'])")).toContain('--md-primary-fg-color--dark:#303fa1');
});

test('a figure has its caption below its paragraph, and items have room below them, which rules of a site may change', () => {
  expect(site.files.get('index.html')).toMatch(/<figure data-span="">[\s\S]*<figcaption>Oil<\/figcaption>/);
  expect(sheets(/site-.*\.css$/)).toMatch(/figcaption\) ?\{[^}]*max-inline-size: ?30rem/);
  expect(sheets(/site-.*\.css$/)).toContain('figure:not(.code-block)');
  expect(declared('.prose:where(li)')).toMatch(/margin-block: ?0 \.?0?\.?5em/);
});

test('pictures with captions are rows of their own, and those that open have the room of paragraphs, as those in plain elements', () => {
  expect(declared('.prosefigure:has(>figcaption)img')).toMatch(/display: ?block/);
  expect(declared('[class^=align-])>p)')).toMatch(
    /figure:not\(\[data-span\]\)[^{]*\{[^}]*margin-block: ?1em/,
  );
});

test('a caption is below the block before it, as its figure, and blocks show no names of elements', () => {
  const html = site.files.get('words/index.html') ?? '';
  expect(html).toMatch(
    /<figure><figure class="image"><img[^>]*><\/figure><figcaption><p>Oil<\/p><\/figcaption>\s*<\/figure>/,
  );
  expect(html).toMatch(/<figure><div class="table"[\s\S]*<\/table><\/div><figcaption><p>Gas</);
  expect(html).toContain('<p>A row.</p>');
  expect(html).not.toContain('div.row');
});

test('changes and comments have their colors and marks', () => {
  expect(declared('.prose:is(ins,del).critic')).toMatch(/background: ?var\(--critic/);
  expect(declared('.critic.comment::before')).toContain('/* ');
});

test('last items have no room below them, lists of posts show no feeds, and pages without a footer have none', () => {
  expect(declared('.prose:is(ul,ol)li:last-child')).toMatch(/margin-block-end: ?0/);
  expect(declared('.feeds')).toMatch(/display: ?none/);
  expect(declared(':root:has(.footless)>body>.footer')).toMatch(/display: ?none/);
});

test('the row of tabs is as high below a bar of any height', () => {
  expect(sheets(/site-.*\.css$/)).toMatch(/\.navbar__links ?\{ ?--navbar-height: ?3rem/);
});

test('a page leads to its source, beside the link for changes', () => {
  const [meta = ''] = /<div class="page-meta">.*?<\/div>/.exec(site.files.get('index.html') ?? '') ?? [];
  const links = Array.from(meta.matchAll(/href="([^"]*)"/g), ([, href]) => href?.replace(/^.*\/b\//, ''));
  expect(links).toEqual(['edit/master/docs/index.md', 'raw/master/docs/index.md']);
  expect(meta).toContain('View source of this page');
  expect(declared('.page-meta>:nth-child(2ofa)')).toMatch(/margin-inline-end: ?2rem/);
});

test('lists end at the foot of the window, above which a line may stand', () => {
  const css = sheets(/site-.*\.css$/);
  expect(css).toMatch(/:root:has\(\.announcement\)[^{]*\{\s*--banner: ?2\.9rem/);
  expect(css).toMatch(
    /@keyframes below-top ?\{\s*from ?\{ ?--above: ?calc\(var\(--banner, ?0rem\) \+ 1\.875rem\)/,
  );
  expect(css).toMatch(/@keyframes above-foot ?\{\s*to ?\{ ?--below: ?9\.75rem/);
});

test('a bar below a line has no shadow before the page is scrolled', () => {
  const css = sheets(/site-.*\.css$/);
  expect(css).toMatch(/--banner: ?2\.9rem;\s*\.navbar ?\{ ?animation: ?lit/);
  expect(css).toMatch(/@keyframes lit ?\{\s*from ?\{ ?box-shadow: ?none/);
});

test('the repository is in the middle of its row, and posts have the height of theirs', () => {
  expect(declared('.navbar__links>ul>li:has(>.repository)')).toMatch(/--navbar-height: ?var\(--bar-row/);
  expect(declared('.post-metatime')).toMatch(/line-height: ?2rem/);
});

test('pages outside of the navigation mark no tab, but posts do', () => {
  expect(declared('.navbar__links[aria-current]')).toContain('.doc:not(.post)');
  expect(declared('.navbar__links[aria-current]')).toMatch(/opacity: ?0?\.7/);
});

test('rules for headings count for those of lists of posts', () => {
  expect(sheets(/site-.*\.css$/)).toMatch(/\.post-list__header, ?\.summary, ?\.announcement\) h1/);
  expect(sheets(/site-.*\.css$/)).toMatch(
    /\.post-list__header, ?\.summary, ?\.announcement\) h2 ?\{ ?color: ?#222/,
  );
});

test('tables have a whole border with rounded corners', () => {
  const css = sheets(/site-.*\.css$/);
  expect(css).toMatch(/:where\(table\) ?\{[^}]*border-radius: ?2px;[^}]*border-collapse: ?separate/);
  expect(css).toMatch(/:where\(thead th\) ?\{ ?border-block-start: ?0/);
});

test('names of sections in the drawer are gray, in one line', () => {
  for (const name of ['>summary', '>a:has(+[open])'])
    expect(declared(name)).toMatch(/color: ?var\(--color-text-muted\)[\s\S]*text-overflow: ?ellipsis/);
});

test('tables keep their distance in lists and boxes, too', () => {
  expect(declared('.prose.table')).toMatch(/margin-block: ?1em/);
});

test('the title of the page is in the bar once the page is scrolled', () => {
  expect(site.files.get('index.html')).toMatch(/<nav class="breadcrumbs"[\s\S]*aria-current="page">Start</);
  expect(declared('.breadcrumbs[aria-current]')).toMatch(/position: ?fixed/);
  expect(declared(':root:has(.breadcrumbs).logo-text)')).toMatch(/animation/);
});

test('columns have their least width also below an empty head, and names in code no places to break', () => {
  expect(declared('.tablethead>*>*')).toMatch(/min-inline-size: ?6\.25rem/);
  expect(declared('.tablewbr')).toMatch(/display: ?none/);
});

test('the list of headings is there in windows that have no room for that of the pages', () => {
  const [main, own] = [sheets(/main-.*\.css$/), sheets(/site-.*\.css$/)];
  expect(main).toMatch(/@media ?\(width ?>= ?60em\) ?\{\s*\.toc-details ?\{\s*display: ?none/);
  expect(main).not.toMatch(/width ?[<>]=? ?62\.25em/);
  expect(own).toMatch(/>#Page:not\(:has\(\[data-toc\]\)\) ?\{[^}]*var\(--toc-width\)/);
});

test('lists make no page longer than its text', () => {
  expect(sheets(/site-.*\.css$/)).toMatch(/\.toc-column ?\{[^}]*\{\s*margin-block-end: ?-100dvh/);
});

test('headings are current once they have passed a line below the bar', () => {
  expect(declared('.toca')).toContain('scroll-margin-block-start');
});

test('text grows with wide windows', () => {
  expect(sheets(/site-.*\.css$/)).toMatch(/html ?\{[^}]*font-size: ?110%[^{]*\{\s*font-size: ?120%/);
});

test('code in items of lists keeps its distance to the next item', () => {
  expect(declared('.prose:where(li>.code-block)')).toMatch(/margin-block: ?1em/);
});

test('touch screens show no links to headings', () => {
  expect(declared('.hash-link')).toMatch(/opacity: ?0/);
});

test('the title of a tab stays above its list', () => {
  expect(declared('.section:first-child>details>summary,#toc-title')).toMatch(/position: ?sticky/);
});

test('what a console says is gray, and the button in code covers none of it', () => {
  expect(declared(':not(:has(.console-prompt))code')).toMatch(/--md-code-hl-generic-color/);
  expect(declared('.code-actions.icon-button')).toMatch(/background: ?(none|0)/);
  // The button is below the name of a file, which has the whole line.
  expect(declared('.code-blockfigcaption')).toMatch(/padding: ?0?\.66em 1\.18em/);
});

test('marked words have their color', () => {
  expect(sheets(/site-.*\.css$/)).toMatch(/--color-mark-soft: ?var\(--md-typeset-mark-color\)/);
});

test('words of boxes that open end before their sign, and nothing below the text adds to its end', () => {
  expect(declared('.details.details')).toMatch(/--sign-room: ?2\.25rem/);
  expect(sheets(/site-.*\.css$/)).toMatch(/\.prose ?> ?:last-child,[^{]*\{ ?margin-block-end: ?0/);
});

test('the drawer begins with the section of the page, and an arrow leads to all of them', () => {
  const css = sheets(/site-.*\.css$/);
  expect(css).toMatch(
    /#Menu:has\(\.sidebar ?> ?ul ?> ?\.section:first-child\):not\(:has\(\.menu__main\[open\]\)\)/,
  );
  expect(declared('.menu__main>summary::before')).toMatch(/mask-image: ?url/);
});

test('the words of the bar have the color that the site sets for it', () => {
  // Rules for both modes are no stronger than one of the site for the bar.
  expect(sheets(/site-.*\.css$/)).not.toMatch(
    /(?:^|[},])[^{}:]*html:not\(\[data-theme=['"]?dark['"]?\]\) ?:is\(\.navbar, ?\.menu__header\)/,
  );
  expect(sheets(/site-.*\.css$/)).toMatch(
    /:where\(html:not\([^)]*\)\) ?:is\(\.navbar, ?\.menu__header\) ?\{[^}]*color-scheme/,
  );
});
