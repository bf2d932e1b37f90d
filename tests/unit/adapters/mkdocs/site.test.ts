/** A site of MkDocs with Material as it is: its addresses, navigation and pages. */
import { beforeAll, describe, expect, test } from 'vitest';
import { features } from '#engine/features/index.ts';
import { words as wordsOf } from '../../../words.ts';
import { type BuiltFixture, buildFixture } from '../../fixtureSite.ts';

let site: BuiltFixture;
beforeAll(async () => {
  site = await buildFixture('mkdocs', features);
}, 120_000);

const page = (path: string): string => site.files.get(`${path === '' ? '' : `${path}/`}index.html`) ?? '';

/** What a writer wrote, as HTML without drawings. */
const main = (path: string): string =>
  (/<div class="prose">[\s\S]*?(?=<footer class="doc__footer|<\/article>)/.exec(page(path))?.[0] ?? '')
    .replace(/<svg\b[\s\S]*?<\/svg>/g, '')
    .replace(/<a class="hash-link"[\s\S]*?<\/a>/g, '');

/** The text of a page, with one space between words. */
const words = (path: string): string =>
  main(path)
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ');

/** The sheet of the site. */
const sheet = (): string =>
  String(site.files.get(/href="\/(?:\w+\/)?(assets\/site-\w+\.css)"/.exec(page(''))?.[1] ?? ''));

test('ground and text are white and gray, not those of the engine', () => {
  expect(sheet()).toMatch(/--color-bg: ?light-dark\(#fff(fff)?, ?#1b1b1d\)/);
});

test('switches of color modes, the repository and profiles have the icons that the theme names', () => {
  for (const icon of ['icon-light', 'icon-dark', 'icon-repo', 'sign'])
    expect(sheet()).toMatch(new RegExp(`--${icon}:url\\("data:image/svg`));
});

test('headings of a page are at its entry of the navigation for the drawer, and not in its header', () => {
  const withContents =
    [...site.files.values()].map(String).find((html) => /^<!doctype.*toc-details/is.test(html)) ?? '';
  expect(withContents).toMatch(
    /<li[^>]*><details class="toc-details"><summary>[^<]+<\/summary>(?:(?!<\/details>).)*<\/details><a [^>]*aria-current="page"/s,
  );
  expect(/<header class="page-header">.*?<\/header>/s.exec(withContents)?.[0]).not.toContain('toc-details');
});

describe('addresses', () => {
  test('pages and redirects have the addresses that MkDocs gives them, and excluded files none', () => {
    const pages = [...site.files.keys()].filter((file) => file.endsWith('.html'));
    expect(pages.sort()).toEqual(wordsOf`404.html elsewhere/index.html forms/boxes/index.html
      forms/code/index.html forms/html/index.html forms/links/index.html forms/lists/index.html
      forms/nested/index.html forms/python/index.html forms/snippets/index.html forms/tabs/index.html
      forms/words/index.html gone/away/index.html guide/guide/index.html guide/index.html guide/lamps/index.html
      guide/lamps/oil/index.html guide/on/index.html index.html more/_kept/index.html more/index.html
      more/plain/index.html old/index.html search/index.html`);
  });

  test('files beside pages are published, but neither code nor the text of pages', () => {
    expect(site.files.has('assets/tides.txt')).toBe(true);
    expect(site.files.has('more/made.py')).toBe(false);
    expect(site.files.has('drafts/a.md')).toBe(false);
    expect(site.files.get('guide/on.md')).toContain('> For AI agents');
  });

  test('redirects lead on, to headings and other sites, too, on hosts that only serve files', () => {
    const redirects = site.files.get('_redirects');
    expect(redirects).toContain('/manual/old /manual/guide/on/ 301');
    expect(redirects).toContain('/manual/gone/away/ /manual/guide/on/#turn-the-key 301');
    expect(redirects).toContain('/manual/elsewhere https://example.com/elsewhere 301');
    expect(site.files.get('gone/away/index.html')).toContain('href="/manual/guide/on/#turn-the-key"');
  });

  test('headings have the ids of Python-Markdown, and its numbers', () => {
    const ids = Array.from(main('guide/on').matchAll(/<h\d id="([^"]*)"/g), ([, id]) => id);
    expect(ids).toEqual(['turn-the-key', 'größe--maß', 'turn-the-key_1', 'light-it-up', '_1', '_2']);
    expect(main('guide/on')).toContain('>Light it<');
  });

  test('links lead to files, to addresses, and to files that are no pages', () => {
    expect(main('forms/links')).toMatch(
      /"\/manual\/guide\/on\/">File<.*"\/manual\/guide\/on\/">root<.*"\/manual\/forms\/words\/">page<.*"\/manual\/assets\/tides-\w+\.txt">asset</,
    );
    expect(site.findings).toContain('docs/forms/links.md: Broken link: "gone.md" does not exist.');
  });
});

describe('around the page', () => {
  test('tabs are in the bar, and each has its own sidebar', () => {
    const bar = /<header[\s\S]*?<\/header>/.exec(page('guide/on'))?.[0] ?? '';
    for (const part of ['>Home<', '>Guide<', '>Forms<', 'href="/manual/de/"', '>GitHub'])
      expect(bar).toContain(part);
    const sidebar = /<aside[\s\S]*?<\/aside>/.exec(page('guide/on'))?.[0] ?? page('guide/on');
    for (const label of ['href="/manual/guide/">Guide<', 'Turning it on', 'Lamps', 'Oil lamps', 'Charts'])
      expect(sidebar).toContain(label);
    expect(sidebar).not.toContain('>Nested<');
  });

  test('the heading is the title, and the navigation names the page', () => {
    expect(page('')).toContain('<title>Keeping a light - Lighthouse</title>');
    expect(page('')).toContain('<h1 id="the-lighthouse">The Lighthouse</h1>');
    expect(page('guide/on')).toContain('<title>Turning it on - Lighthouse</title>');
    expect(page('more/plain')).toContain('<h1>Plain</h1>');
  });

  test('name, logo, edit link and footer are those of the configuration and of what it inherits', () => {
    expect(page('guide/on')).toContain('https://github.com/example/lighthouse/edit/main/docs/guide/on.md');
    expect(page('guide/on')).toContain('src="/manual/assets/light.svg"');
    expect(page('guide/on')).toMatch(
      /Copyright (©|&copy;) 2026 <a href="https:\/\/light\.example\.com">Keepers/,
    );
    expect(page('guide/on')).toContain('href="https://github.com/example"');
  });

  test('the list of headings has the title of Material', () => {
    expect(page('guide/on')).toContain('<p id="toc-title">Table of contents</p>');
  });

  test('a page may hide its table of contents', () => {
    expect(page('')).not.toContain('class="toc"');
    expect(page('guide/on')).toContain('class="toc"');
  });
});

describe('forms of Markdown', () => {
  test('boxes keep their titles, and end where their indent ends', () => {
    const html = main('forms/boxes');
    expect(html).toMatch(
      /admonition--note[^>]*><p class="admonition__title"><span>Note<\/span><\/p><p>It is <strong>/,
    );
    expect(html).toContain(
      '<span>Hot <code>glass</code> [inside]</span></p><p>Wait until it is cold.</p><ul>',
    );
    expect(html).toMatch(/admonition--danger flow danger" role="note"><p>Without a title\.<\/p><\/div>/);
    expect(html).toContain('<summary>Why does it turn?</summary><p>Ships count the flashes.</p></details>');
    expect(html).toMatch(/<details [^>]*open=""[^>]*><summary>Success<\/summary>/);
    expect(html).toMatch(/<details [^>]*open=""[^>]*><summary>Details of a block<\/summary><p>Closed boxes/);
    expect(html).toMatch(
      /admonition--warning[^>]*>.*<span>Warning<\/span><\/p><p>Trim the <em>wick<\/em>\nevery/,
    );
    expect(html).toMatch(
      /<p>Text directly before<\/p>\s*<div class="admonition.*\s*<p>Text directly after\.<\/p>/,
    );
  });

  test('boxes have the types of Material 9, and open ones too', () => {
    const types = Array.from(main('forms/boxes').matchAll(/flow ([\w ]+)"/g), ([, type]) => type);
    expect(types.join(', ')).toBe(
      'note, warning, danger, quote inline end, question, success, hint, warning, bug, warning',
    );
  });

  test('tabs form groups, also in lists and as blocks', () => {
    const groups = main('forms/tabs').split('<div class="tabs">').slice(1);
    const labels = groups.map((group) =>
      Array.from(group.matchAll(/tabs__label">([^<]*)/g), ([, label]) => label),
    );
    expect(labels).toEqual([
      ['✓ Oil', 'Gas'],
      ['Only'],
      ['Morning', 'Evening'],
      ['By hand', 'By motor'],
      ['File', 'Shell'],
    ]);
    expect(groups[3]).toContain('<p>Second step</p>');
  });

  test('code has its title, marked lines and numbers, and nothing in it is replaced', () => {
    const html = main('forms/code');
    expect(html).toContain('<figcaption>light.py</figcaption>');
    expect(html.match(/<mark class="line" data-line="[245]"/g)).toHaveLength(3);
    expect(html).toContain('# (1)<');
    expect(html).toContain('<code>light.on()</code>');
    expect(html).toContain('!!! note\n    This is code.');
    expect(html).toContain('class="diagram');
  });

  test('icons are drawn by the packages of their sets', () => {
    expect(page('forms/words')).toMatch(
      /<p><svg class="drawn-icon lg"[^>]*><path[^>]*><\/path><\/svg> Warm\.<\/p>/,
    );
    expect(site.files.get('forms/words/index.md') ?? site.files.get('forms/words.md')).toMatch(/^ ?Warm\.$/m);
  });

  test('marks within lines become elements, outside of code and addresses', () => {
    const html = main('forms/words');
    expect(html).toContain(
      '<mark>Marked</mark> and <ins>inserted</ins>, H<sub>2</sub>O and x<sup>2</sup>, <del>gone</del>',
    );
    expect(html).toMatch(
      /<kbd[^>]*>Ctrl<\/kbd><span>\+<\/span><kbd[^>]*>Alt<\/kbd><span>\+<\/span><kbd>P<\/kbd>/,
    );
    expect(html).toContain('<abbr title="Hyper Text Markup Language">HTML</abbr>');
    expect(html).toContain('<abbr title="Wireless network">Wi-Fi</abbr>');
    expect(html).toContain('<code>==code==</code>. See the <a href="https://tides.example.com"');
    expect(html).toContain('😄 🇳🇿 ✓ © 2026 &#8594; next ± 1, ⅔ of 5/7');
    expect(html).toContain('<code>:smile:</code> <a href="https://example.com/a%5Eb%5E"');
    expect(html).toContain('<mark><strong>bold</strong> marks</mark>');
    expect(words('forms/words')).toContain('“Oil” isn’t "wax" – by day — or night…');
    expect(words('forms/words')).toContain('The note. A second paragraph of it.');
    expect(html).toContain('<code>&lt;!--</code> and <mark>here</mark>.</p>\n<p>After &#8594; it.');
  });

  test('lists of definitions, nested lists, and attribute lists', () => {
    const html = main('forms/lists');
    expect(html).toContain('<dt>Lamp</dt><dd><p>What burns.</p><p>It has a second paragraph.</p></dd>');
    expect(html).toContain(
      '<dt>Oil</dt><dt>Fat</dt><dd>What is burnt.</dd><dd>Also what is eaten.</dd></dl>',
    );
    expect(html).toContain('<code>nested code\n</code>');
    expect(html).toContain('<td class="x">1</td>');
    expect(html).toContain('<p class="big">Paragraph with a class.</p>');
    expect(html).toContain('<a class="button" href="/manual/forms/boxes/">Boxes</a>');
    expect(html).toContain('>Heading without a space<');
    expect(html).not.toContain('[TOC]');
    expect(main('')).toContain('<a class="button md-button--primary" href="/manual/more/plain/">read on</a>');
    expect(main('')).toMatch(/<img alt="The light" width="300" class="align-left"/);
    expect(main('')).toMatch(
      /class="themed-light" src="[^"#]*"[\s\S]*width="40" class="themed-dark" src="[^"#]*"[\s\S]*class="themed-dark" src="[^"#]*"/,
    );
    const [, sheet = ''] = /(assets\/page-\w+\.css)/.exec(main('')) ?? [];
    expect(site.files.get(sheet)).toMatch(
      /\.themed-light\{display:none\}[\s\S]*\.themed-dark\{display:none\}/,
    );
  });

  test('HTML with Markdown in it, cards, and addresses that count from the page', () => {
    const html = main('forms/html');
    expect(html).toMatch(
      /<div class="card-grid"><div class="card[^>]*><p><strong>Set up in 5 minutes<\/strong><\/p><hr\/><p>Light it and <a href="\/manual\/guide\/on\/">go/,
    );
    expect(html).toContain('<figcaption>A caption</figcaption>');
    expect(html).toContain('<div><p><strong>Bold</strong> inside.</p></div>');
    expect(html).toContain(', **as written**.');
    expect(html).toContain('src="/manual/assets/light.svg"');
    expect(html).toContain('<a href="/manual/guide/on/">To on</a>');
    expect(page('forms/html')).toContain('<svg viewBox="0 0 20 10" width="20"><clipPath id="c">');
    expect(html).toMatch(/<center>\s*<figure class="code[^>]*>[\s\S]*<\/center>/);
    expect(html).toMatch(/<img alt="Sized" width="150" height="50"[^>]*> and on\./);
  });

  test('files are included as a whole, by section and by line, in code and in boxes', () => {
    expect(words('forms/snippets')).toBe(
      ' An included line. Only this part. Only this part. light . on () Note Only this part. An included line. Only this part. --8<-- "snippets/part.md" '.replace(
        '<',
        '&lt;',
      ),
    );
    expect(site.findings).toContain(
      'docs/forms/snippets.md: The included file "snippets/none.md" does not exist.',
    );
  });

  test('forms nest in each other', () => {
    expect(words('forms/nested')).toBe(
      ' Outer Before. Inner Deep Deep light item Deepest The end. After. Number Quote Warning In a list. Ten ',
    );
  });

  test('variables of the configuration are filled in', () => {
    expect(words('')).toContain('We burn colza oil.');
  });

  test('the Markdown of a page has no form of Python-Markdown', () => {
    for (const name of ['boxes', 'tabs', 'lists', 'nested', 'snippets'])
      expect(site.files.get(`forms/${name}.md`)).not.toMatch(/^ *(:::|!!!|\?\?\?|===|: {2})|\{: /m);
    expect(site.files.get('forms/boxes.md')).toContain('**Hot `glass` [inside]**\n\nWait until it is cold.');
  });
});

test('what is left out is named, with its line', () => {
  expect(site.findings.filter((found) => /Not taken over|Left out|Shown without/.test(found)).sort()).toEqual(
    [
      'docs/forms/code.md: Left out: "test" of blocks of code.',
      'docs/forms/html.md: Left out: an icon, whose drawing is in a package. To show it: pip install mkdocs-material, or npm install @iconify-json/mdi',
      'docs/forms/html.md: Left out: scripts within pages.',
      'docs/forms/python.md: Left out: documentation of Python objects, which a program reads from their code (:::).',
      'docs/forms/python.md: Shown without its link: a link to an anchor that no page has, such as that of a Python object.',
      'docs/forms/words.md: Left out: an icon, whose drawing is in a package. To show it: pip install mkdocs-material, or npm install @iconify-json/mdi',
      'docs/index.md: Left out: what a template repeats ({% for … %}).',
      'mkdocs.yml: Not taken over, as this engine has its own: plugin search.',
      'mkdocs.yml: Not taken over: entry of the navigation that does not exist: guide/never.md.',
      'mkdocs.yml: Not taken over: extra.color, but where pages name it.',
      'mkdocs.yml: Not taken over: extra.oil, but where pages name it.',
      'mkdocs.yml: Not taken over: fences of the language tide.',
      'mkdocs.yml: Not taken over: hooks in Python: hooks.py.',
      'mkdocs.yml: Not taken over: plugin gen-files.',
      'mkdocs.yml: Not taken over: plugin mkdocstrings.',
      'mkdocs.yml: Not taken over: rules of docs/assets/extra.css (1): .md-unknown.',
      'mkdocs.yml: Not taken over: theme feature content.code.annotate.',
      'mkdocs.yml: Not taken over: versions of mike, which lie on another branch.',
    ],
  );
});
