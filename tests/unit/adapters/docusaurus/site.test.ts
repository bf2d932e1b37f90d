/** A site of Docusaurus as it is: its addresses, navigation, sidebars and pages. */
import { describe, expect, test } from 'vitest';
import { features } from '#engine/features/index.ts';
import { phrases, words as wordsOf } from '../../../words.ts';
import { buildFixture } from '../../fixtureSite.ts';

const site = await buildFixture('docusaurus', features);

const words = (file: string): string =>
  (site.files.get(file) ?? '')
    .replace(/<(script|style|svg)\b[\s\S]*?<\/\1>/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ');

const main = (file: string): string => /<main[\s\S]*<\/main>/.exec(site.files.get(file) ?? '')?.[0] ?? '';

test('live code blocks are plain, and no text may run as code, without the theme for them', () => {
  expect(main('docs/theme/code.html')).not.toContain('data-island="site-code"');
  expect(site.files.get('_headers')).not.toContain('unsafe-eval');
});

test('pages and redirects have the addresses that Docusaurus gives them', () => {
  const pages = [...site.files.keys()].filter((file) => file.endsWith('.html') && !file.startsWith('fr'));
  expect(pages.sort()).toEqual(wordsOf`404.html blog.html blog/2023/12/24/folders.html
    blog/2024/05/06/first-harvest.html blog/2024/05/06/noon.html blog/2024/07/08/people.html blog/archive.html
    blog/authors.html blog/authors/ada.html blog/morning.html blog/own-slug.html blog/tags.html
    blog/tags/apple.html blog/tags/fresh-fruit.html blog/tags/written.html blog/undated.html community/news.html
    community/next/welcome.html community/welcome.html docs/guides/plant.html docs/intro.html
    docs/next/all-folders.html docs/next/category/reference.html docs/next/folders/indexed/page.html
    docs/next/folders/leaf/one.html docs/next/folders/linked.html docs/next/folders/linked/target.html
    docs/next/forms/Why-me.html docs/next/forms/cards.html docs/next/forms/layout.html
    docs/next/forms/marks.html docs/next/forms/pick-apples.html docs/next/forms/windows.html
    docs/next/guides/plant.html docs/next/guides/prune.html docs/next/intro.html docs/next/keys.html
    docs/next/keys/7-seven.html docs/next/keys/elsewhere.html docs/next/keys/empty.html
    docs/next/keys/hidden.html docs/next/keys/index.html docs/next/keys/labels.html docs/next/keys/unlisted.html
    docs/next/lenient.html docs/next/other-address.html docs/next/reference.html docs/next/reference/first.html
    docs/next/reference/notes/2024-01-02-report.html docs/next/tags.html docs/next/tags/first.html
    docs/next/tags/inline.html docs/next/tags/second.html docs/next/tags/soft-fruit.html
    docs/next/tags/stones.html docs/next/theme/blocks.html docs/next/theme/boxes.html docs/next/theme/cards.html
    docs/next/theme/code.html docs/next/theme/diagrams.html docs/next/theme/elements.html
    docs/next/theme/moved.html docs/next/theme/tabs.html docs/next/theme/words.html index.html old.html
    older.html orchard-api.html orchard-api/list-trees.html orchard-api/tags/trees.html people/news.html
    people/next/welcome.html people/welcome.html plain-page.html search.html`);
  expect(words('fr/docs/next/intro.html')).toContain('Des mots.');
  expect(site.files.get('docs/next/keys/index.html')).toBe(site.files.get('docs/next/keys.html'));
  expect(site.files.has('img/favicon.svg')).toBe(true);
  expect(site.files.get('robots.txt')).toContain('User-agent: orchard');
});

test('addresses that moved lead on', () => {
  expect(site.files.get('_redirects')).toContain('/base/older /base/docs/next/intro');
  expect(site.files.get('_redirects')).toMatch(/^\/old-harbor \/docs\/intro 302!$/m);
  expect(site.files.get('_headers')).toMatch(/^\/img\/\*\n {2}X-Harbor: Dover\n\n\//);
  expect(site.files.get('_redirects')).toContain('/base/people/welcome /base/community/welcome');
});

describe('around the page', () => {
  test('styles, logo, elements of the head and analytics are those of the configuration', () => {
    const page = site.files.get('docs/next/intro.html') ?? '';
    const [, sheet = ''] = /<link rel="stylesheet" href="\/base\/(assets\/site-\w+\.css)"/.exec(page) ?? [];
    const rules = site.files.get(sheet) ?? '';
    expect(rules).toContain('.more{color:red}');
    expect(rules).toContain('url(/base/img/favicon.svg)');
    for (const [ours, theirs] of Object.entries({
      '--site-accent': '--ifm-color-primary',
      '--color-bg': '--ifm-background-color',
      '--font-text': '--ifm-font-family-base',
      '--text-code': '--ifm-code-font-size',
    }))
      expect(rules).toMatch(new RegExp(`@layer tokens\\{:root\\{[^}]*${ours}: var\\(${theirs}\\)`));
    expect(rules).toMatch(/@layer tokens\{:root\{[^}]*--ifm-h1-font-size: 2rem/);
    expect(rules).toContain('{--ifm-background-color: #101010}');
    for (const color of [
      '--ifm-background-color: ?#1b1b1d',
      '--ifm-color-emphasis-0:var\\(--ifm-color-gray-1000',
    ])
      expect(rules).toMatch(
        new RegExp(
          `html\\[data-theme=["']?dark["']?\\]\\{[^}]*${color}[\\s\\S]*--ifm-background-color: #101010`,
        ),
      );
    expect(rules).toMatch(/\.announcement\{gap:0;margin:0/);
    expect(rules).toContain('--ifm-color-success:#00a400');
    expect(rules).toMatch(/\.button--success\)\{--ifm-button-background-color:var\(--ifm-color-success\)/);
    expect(rules).toMatch(/\{[^}]*background: ?var\(--ifm-button-background-color\)/);
    expect(rules).toContain(
      '.admonition--tip a:hover,.admonition:not([role=note]),.admonition-tip{color:navy}',
    );
    for (const part of phrases`class="brand__picture brand__picture--light" src="/base/img/favicon.svg" |
      <link rel="preconnect" href="https://a.example.com"/> | <meta name="keywords" content="fruit"/> |
      href="https://fonts.googleapis.com/css2?family=Inter" | src="/base/js/own.js"`)
      expect(page).toContain(part);
    const headers = site.files.get('_headers') ?? '';
    expect(headers).toMatch(/script-src [^;]*https:\/\/scripts\.example\.com/);
    expect(headers).toMatch(/style-src 'self' https:\/\/fonts\.googleapis\.com/);
    expect(headers).toMatch(/font-src 'self' https:\/\/fonts\.gstatic\.com/);
    expect(headers).toContain('https://www.googletagmanager.com');
  });

  test('the navigation bar leads to pages, starts of sidebars, and through menus', () => {
    const page = site.files.get('docs/next/intro.html') ?? '';
    for (const [href, label] of [
      ['/base/docs/intro', 'Guides'],
      ['/base/docs/next/other-address', 'Renamed'],
      ['/base/community/welcome', 'Community'],
      ['/base/plain-page', 'Page'],
    ])
      expect(page).toMatch(new RegExp(`href="${href}"[^>]*>${label}<`));
    expect(page).toContain('Harvest &ndash; it starts <a href="/blog">soon</a>. <b>Bring</b> baskets.');
    expect(page).toMatch(
      />Guides<[\s\S]*>Renamed<[\s\S]*>Community<[\s\S]*>Notes<[\s\S]*navbar__right[\s\S]*>More<[\s\S]*navbar__tools/,
    );
    expect(words('docs/next/intro.html')).toContain('Copyright &copy; 2024 Orchard');
    expect(page).toContain('href="https://github.com/example/orchard/edit/main/website/docs/intro.md"');
  });

  test('a sidebar keeps all of its items', () => {
    const sidebar = words('docs/next/lenient.html');
    for (const label of phrases`Introduction | Another label | Set apart | Elsewhere | Shorthand |
      Numbers first`)
      expect(sidebar).toContain(label);
  });
});

describe('pages', () => {
  test('the heading of the text wins over the title of the front matter', () => {
    const page = site.files.get('docs/next/intro.html') ?? '';
    expect(page).toContain('<h1>Heading of the text</h1>');
    expect(page).toContain('<title>Front matter title | Orchard</title>');
    expect(main('docs/next/intro.html')).toContain('id="a-later-heading-stays"');
    expect(main('docs/next/intro.html')).toContain('id="chosen-id"');
    expect(main('docs/next/intro.html')).toContain('id="generated-id">Chosen by a generator<');
  });

  test('a name with signs that no address may hold loses them', () => {
    expect(main('docs/next/forms/Why-me.html')).toContain('A file whose name is an address.');
    expect(site.findings).toContain(
      'docs/forms/Why-me%3F.md: Its address is /docs/next/forms/Why-me, without signs that none may hold.',
    );
  });

  test('links are found in all forms', () => {
    const page = main('docs/next/intro.html');
    for (const href of ['/base/docs/next/guides/plant', '/base/docs/next/guides/prune', '/base/blog'])
      expect(page).toContain(`href="${href}"`);
    expect(page).toMatch(/href="\/base\/assets\/list-\w+\.csv"/);
  });

  test('no words are lost to components, elements and directives that are not known', () => {
    const text = words('docs/next/lenient.html');
    for (const phrase of phrases`Words within an own component. | Words of the part. | Red words |
      Text of the first tab. | Text of the second tab. | Ripe | Pick it. | Important words. |
      Words of an unknown kind. | Link by a component | Centered words | Within a block |
      npm install orchard | Unfolded words`)
      expect(text).toContain(phrase);
    expect(site.files.get('docs/next/lenient.md')).toContain('**Ripe**\n\nPick it.\n');
    expect(
      main('docs/next/lenient.html').match(/<img [^>]*src="\/base\/(assets|img)\/[\w-]+\.svg"/g),
    ).toHaveLength(3);
  });

  test('codes of emoji and keywords of boxes are read; code and marks of quotations are not', () => {
    const page = main('docs/next/forms/marks.html');
    expect(page).toContain('Done 🎉 and 👍, not <code>:tada:</code> and not :no-such-code:.');
    expect(page.match(/class="admonition admonition[^"]*"/g)).toHaveLength(2);
    for (const phrase of phrases`[!NOTE] Words of an alert. | orchard-fact | Own title | A plain quote. |
      unknownDiagram`)
      expect(words('docs/next/forms/marks.html')).toContain(phrase);
    expect(page).not.toMatch(/This line breaks|highlight-next-line/);
    expect(page.match(/<(?:del|mark)[ >]/g)).toHaveLength(2);
  });

  test('what a page says of itself goes into its head', () => {
    const page = site.files.get('docs/next/forms/layout.html') ?? '';
    expect(page).toContain('<title>Own tab title</title>');
    expect(page).toContain('<meta name="description" content="From the head"/>');
    expect(page).toContain('<meta property="og:type" content="article"/>');
    expect(page).not.toContain('alert(1)');
  });
  test('styles become rules of a sheet, pictures and frames stay, lists are made of what is around them', () => {
    const page = main('docs/next/forms/layout.html');
    const [, sheet = ''] = /<link rel="stylesheet" href="\/base\/(assets\/page-\w+\.css)"/.exec(page) ?? [];
    const rules = site.files.get(sheet) ?? '';
    expect(page).not.toContain('style="');
    expect(rules).toMatch(/^(\.style-\w+)\1\1\{text-align:center;margin-top:8px;--own:#fff\}$/m);
    expect(rules).toContain('{color:red;position:absolute}');
    expect(rules).toContain('.themed-light{display:none}');
    expect(rules).not.toContain('url(');
    expect(page).toMatch(/<div data-own="1" class="own style-\w+">Centered/);
    expect(page).toContain('<a id="old-place"></a>');
    expect(page).toContain('<center>Old element</center>');
    expect(page).toMatch(
      /<svg viewBox="0 0 8 8" width="8"><path d="M0 0h8" stroke-width="2" marker-end="url\(#tip\)"><\/path><\/svg>/,
    );
    expect(page).toMatch(/<iframe [^>]*src="https:\/\/frames\.example\.com\/one"/);
    expect(site.files.get('_headers')).toMatch(/frame-src [^;]*https:\/\/frames\.example\.com/);
    expect(page).toMatch(/<li><a href="#first-part">First part<\/a><\/li>\s*<li><a href="#second-part">/);
    const cards = main('docs/next/forms/cards.html');
    for (const name of ['layout', 'marks', 'windows'])
      expect(cards).toMatch(new RegExp(`class="card__title"><a href="/base/docs/next/forms/${name}"`));
  });

  test('labels, texts of the theme and messages are those of the language', () => {
    const text = words('fr/docs/next/forms/layout.html');
    for (const phrase of phrases`Guides (fr) | Plus | Lire | Carnet | Tous droits réservés | Prochaine |
      Raccourci`)
      expect(text).toContain(phrase);
    for (const phrase of ['Ailleurs', 'Modifier cette page', 'Version : Prochaine', 'Bonjour'])
      expect(text).toContain(phrase);
    expect(site.files.has('fr/docs/next/category/reference.html')).toBe(true);
    expect(words('docs/next/forms/layout.html')).toContain('Good day');
  });

  test('tags of documents have pages', () => {
    expect(main('docs/next/tags.html')).toContain('href="/base/docs/next/tags/stones"');
    expect(site.files.get('docs/next/tags.html')).toContain('name="docusaurus_tag" content="doc_tags_list"');
    expect(site.files.get('docs/next/tags/stones.html')).toContain('content="doc_tag_doc_list"');
    const page = main('docs/next/tags/stones.html');
    expect(page).toContain('2 docs tagged with "Stone fruit"');
    for (const name of ['cards', 'marks']) expect(page).toContain(`href="/base/docs/next/forms/${name}"`);
  });

  test('keys of front matter take effect', () => {
    const hidden = site.files.get('docs/next/keys/hidden.html') ?? '';
    for (const part of phrases`<h1 class="sr-only">Hidden title</h1> |
      <meta name="keywords" content="grafting, budding"/> |
      <meta name="description" content="Described in the front matter"/> |
      https://orchard.example.com/base/img/favicon.svg | Labels beside others</a>`)
      expect(hidden).toContain(part);
    for (const part of ['class="toc"', 'rel="next"', 'Edit this page', '/edit/main/'])
      expect(hidden).not.toContain(part);
    const labels = site.files.get('docs/next/keys/labels.html') ?? '';
    expect(labels).toContain('<title>Labels in the tab | Orchard</title>');
    expect(labels).toMatch(/<li class="starred">.*?>Labels</);
    expect(labels).toContain('href="#fourth"');
    expect(labels).not.toContain('class="table-of-contents__link" href="#fifth"');
    expect(labels).toContain('2024-03-04');
    expect(words('docs/next/keys/7-seven.html')).toContain('Its number stays.');
    expect(words('docs/next/keys/elsewhere.html')).not.toContain('Shorthand');
    expect(site.files.get('docs/next/keys/elsewhere.html')).toContain('https://edit.example.com/elsewhere');
    expect(site.files.get('docs/next/keys/unlisted.html')).toContain('noindex');
    expect(words('docs/next/keys/empty.html')).toContain('Title of the text of an empty one');
  });

  test('categories are those of folders and sidebars, with their classes and pages', () => {
    const page = site.files.get('docs/next/intro.html') ?? '';
    for (const part of phrases`<li class="folders"> | <li class="reference fixed"> | <li class="new"> |
      <li class="x">`)
      expect(page).toContain(part);
    expect(words('docs/next/all-folders.html')).toContain('What folders hold');
    expect(words('docs/next/intro.html')).toContain('Pruning elsewhere');
    expect(page).toMatch(/href="\/base\/docs\/next\/folders\/linked\/target"[^>]*>Linked</);
  });

  test('components of the theme keep their words', () => {
    const boxes = main('docs/next/theme/boxes.html');
    for (const part of phrases`Title with <em>marks</em> and <code>code</code> | <b>Bold title</b> |
      <summary>Summary of a component</summary> | <summary><em>Drawn summary</em></summary> | Inner words.`)
      expect(boxes).toContain(part);
    expect(words('docs/next/theme/words.html')).toContain('Version: 2.0');
    const tabs = main('docs/next/theme/tabs.html');
    expect(tabs).toContain('data-group="tree" data-query="kind"');
    expect(tabs).toContain('data-value="pear" aria-selected="true"');
    for (const label of ['Apple tree', 'Plum tree', 'Plums in a list', 'fig.js'])
      expect(tabs).toContain(label);
    const cards = main('docs/next/theme/cards.html');
    expect(cards).toContain('<a href="/base/docs/next/intro">Card of the start</a>');
    expect(cards).toContain('<p>Where it begins</p>');
    expect(cards).toContain('<a href="/base/docs/next/guides/plant">Card of a category</a>');
    expect(words('docs/next/theme/cards.html')).toContain('Card of another host');
    expect(site.files.get('docs/next/theme/moved.html')).toContain(
      '<meta http-equiv="refresh" content="0; url=/base/docs/next/intro"/>',
    );
    const text = main('docs/next/theme/words.html');
    for (const part of phrases`3 <b>pears</b> a day | <h3 id="made-heading">Heading by a component<a class="hash-link" |
      Words in MDXContent. | href="/base/docs/next/theme/tabs" | <a href="/base/docs/intro">base</a> |
      <p>Fallback words</p> | <p>A message</p> | Hello Ada!`)
      expect(text).toContain(part);
    const french = main('fr/docs/next/theme/words.html');
    expect(french).toContain('3 <b>pears</b> par jour');
    expect(french).toContain('<p>Un message</p>');
  });

  test('code is shown in every form', () => {
    const page = main('docs/next/theme/code.html');
    for (const part of phrases`<figcaption>No language.txt</figcaption> |
      <mark class="line">first line marked | <mark class="line" data-line="12"> |
      <figcaption>shell</figcaption><pre tabindex="0" class="numbered"> |
      <span class="k">const</span> inner =`)
      expect(page).toContain(part);
    expect(main('docs/next/theme/diagrams.html')).toContain('<figcaption>Title of a diagram<details>');
    expect(main('docs/next/theme/blocks.html')).toContain('<b>Inner block</b>');
    expect(main('docs/next/theme/blocks.html')).toContain('Words of the part.');
  });

  test('elements of HTML and Markdown stay', () => {
    const page = main('docs/next/theme/elements.html');
    for (const part of phrases`<figcaption>Caption</figcaption> | Head</th> | <dt>Term</dt> |
      <kbd>Ctrl</kbd> | <tree-rings class="old" data-rings="7">rings</tree-rings> | <mark>mark</mark> |
      <samp>samp</samp> | Words of the footnote. | <del>gone</del> | href="/base/docs/next/theme/tabs" |
      alt="Reference picture" | type="checkbox"`)
      expect(page).toContain(part);
    expect(page).not.toMatch(/A comment of/);
  });

  test('files with the line ends of Windows, and values with colons, are read', () => {
    const page = words('docs/next/forms/windows.html');
    for (const phrase of ['Windows heading', 'Title', 'Body', 'const a = 1 ;'])
      expect(page).toContain(phrase);
  });

  test('a heading with the words of the title has the id that Docusaurus gives it', () =>
    expect(main('docs/next/forms/windows.html')).toContain('<h2 id="windows-heading-1">'));

  test('a page that is no valid MDX keeps its text', () => {
    expect(words('docs/next/guides/prune.html')).toContain('a &lt; b, {unclosed and breaks.');
    expect(words('docs/next/guides/prune.html')).toContain('Bold words stay.');
    expect(main('docs/next/guides/prune.html')).toContain('<p>Second of two paragraphs.</p>');
  });

  test('posts have the day of their file, authors and tags of their own', () => {
    const post = words('blog/2024/05/06/first-harvest.html');
    for (const phrase of ['First harvest', 'Ada', 'Ben Inline', 'Fresh Fruit', 'Apples', 'May 6, 2024'])
      expect(post).toContain(phrase);
    expect(words('blog/own-slug.html')).toMatch(/Cleo \(opens in new tab\) Gardener/);
    expect(main('blog/own-slug.html')).toContain('href="https://cleo.example.com"');
  });
});

test('posts keep remote pictures, all text after several marks, and their feeds', () => {
  const post = main('blog/2024/07/08/people.html');
  for (const part of phrases`https://pictures.example.com/dora.png | https://pictures.example.com/tree.png |
    Between the marks.`)
    expect(post).toContain(part);
  expect(main('blog/authors/ada.html')).toContain('href="https://x.com/ada"');
  const list = words('blog.html');
  expect(list).toContain('Before both marks.');
  expect(list).not.toContain('Between the marks.');
  expect(list).toContain('No title, no date.');
  for (const feed of ['rss.xml', 'atom.xml']) expect(site.files.has(`blog/${feed}`)).toBe(true);
  expect(site.files.get('_headers')).toMatch(/img-src [^;]* https:/);
  expect(site.findings.filter((finding) => finding.includes('truncate'))).toEqual([]);
});

test('posts have the addresses of their files, times, tags and authors of their own, and the words of the language', () => {
  const noon = site.files.get('blog/2024/05/06/noon.html') ?? '';
  for (const part of ['Written tag', 'May 6, 2024', '<title>Noon in the tab']) expect(noon).toContain(part);
  expect(noon).toMatch(/<img [^>]*alt="Beside"/);
  expect(words('blog/morning.html')).toContain('Eve Alone');
  expect(main('blog/morning.html')).toContain('Words of the part.');
  expect(words('blog/2023/12/24/folders.html')).toContain('December 24, 2023');
  expect(words('fr/blog/2024/05/06/noon.html')).toContain('Des mots à midi.');
  expect(site.files.get('fr/blog.html')).toContain('<h1>Cahier</h1>');
  expect(site.files.get('fr/blog.html')).toContain('content="Du verger"');
  expect(words('fr/docs/next/category/reference.html')).toContain('Toute la référence');
  expect(words('fr/docs/next/category/reference.html')).toContain('Description de la référence');
});

test('each instance of docs has versions and translations of its own', () => {
  expect(words('community/welcome.html')).toContain('Welcome to 2.0');
  expect(main('community/welcome.html')).toContain('href="/base/community/news"');
  expect(words('community/next/welcome.html')).toContain('All are welcome.');
  expect(words('fr/community/next/welcome.html')).toContain('Tous sont les bienvenus.');
  const own = 'https://orchard.example.com/base/community/next/welcome';
  expect(site.files.get('community/next/welcome.html')).toContain(`<link rel="canonical" href="${own}"/>`);
  expect(site.files.get('sitemap.xml')).toContain(`<loc>${own}</loc>`);
});

test('pages that a plugin wrote of an API are pages of operations', () => {
  const page = main('docs/next/forms/pick-apples.html');
  expect(words('docs/next/forms/pick-apples.html').match(/Picks apples of a tree\./g)).toHaveLength(1);
  for (const part of phrases`Pick apples</h1> | https://orchard.example.com/v1 | How many. | Basket |
    Picked. | Bearer`)
    expect(page).toContain(part);
  expect(page).toContain('data-island="TryIt"');
  expect(site.files.get('_headers')).toMatch(/connect-src [^;]*https:\/\/orchard\.example\.com/);
});

test('a description that a preset has a page for begins with what it says of itself', () => {
  const page = main('orchard-api.html');
  expect(page).toContain('<h1>Orchard API</h1>');
  expect(site.files.get('orchard-api.html')).toMatch(/href="\/base\/assets\/api\.page-/);
  expect(page).toContain('Counts <strong>trees</strong>.');
  expect(words('orchard-api.html')).toContain('the header X-Key');
  expect(page).toContain('All about trees.');
  expect(page).toContain('href="/base/orchard-api/list-trees"');
  expect(words('orchard-api/list-trees.html')).toContain('https://orchard.example.com/trees');
});

test('manifest and search of the browser show the icon of the configuration', () => {
  const { icons } = JSON.parse(site.files.get('site.webmanifest') ?? '');
  expect(icons).toEqual([{ src: '/base/img/favicon.svg', sizes: 'any', type: 'image/svg+xml' }]);
  expect(site.files.get('opensearch.xml')).toMatch(/ type="image\/svg\+xml">[^<]*\/base\/img\/favicon\.svg</);
});

test('what is not taken over is said once for each cause', () => {
  expect(site.findings).toEqual(
    expect.arrayContaining(phrases`docusaurus.config.js: Not taken over: the client module src/client.js, which does not exist. |
      docusaurus.config.js: Not taken over: javascript in the HTML of a footer item. |
      docusaurus.config.js: Not taken over: head tag <style>. |
      src/css/custom.css: Not installed, taken for empty: the style sheet not-installed/theme.css. |
      docusaurus.config.js: Not taken over: tracking id UA-1-1. |
      docusaurus.config.js: Not taken over: counting of visits before readers allow it. |
      docusaurus.config.js: Not taken over: the API description https://orchard.example.com/other.yaml. |
      docusaurus.config.js: Not taken over: tracking id GTM-ABC123. |
      docusaurus.config.js: The security policy lets in what is loaded from https://scripts.example.com. |
      docusaurus.config.js: The plugin @example/plugin-of-a-vendor is not installed. The site is built without it. |
      docusaurus.config.js: Not installed, taken for empty: prism-react-renderer. |
      docs/keys/labels.md: Has no effect here: the key "hide_reading_time". |
      docs/renamed-file.md: Has no effect here: the key "unknown_key". |
      docs/lenient.mdx: Not found, shown without it: @site/src/components/Own.`),
  );
  expect(site.findings.filter((finding) => finding.includes('Broken'))).toEqual([]);
});
