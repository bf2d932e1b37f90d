/** What sites of MkDocs say in templates of their own. */
import { execFileSync } from 'node:child_process';
import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { features } from '#engine/features/index.ts';
import { type BuiltFixture, buildFixture } from '../../fixtureSite.ts';
import { temporaryFolder } from '../../temporaryFolder.ts';

let site: BuiltFixture;
beforeAll(async () => {
  const root = temporaryFolder({
    'mkdocs.yml': `site_name: Light
theme: { name: material, custom_dir: over }
markdown_extensions: [attr_list]
extra_css: ['css/own.css?v=2', https://example.com/a.css]
nav: [index.md, other.md, styled.md, parts.md]
plugins: [macros: { include_dir: parts }]
`,
    'docs/parts.md': `# Parts

![Lamp](assets/lamp.svg) ![Lit](assets/lamp.svg){ align=right } ![own] <img src="../assets/lamp.svg">

[own]: assets/lamp.svg

1. Oil:

    {% include 'oil.md' %}

\`\`\`yaml
{% include "lamp.yaml" %}
\`\`\`

- Wick

    \`\`\`yaml
    {% filter indent(width=4) %}
{% include 'wick.yaml' %}
    {% endfilter %}
    \`\`\`

{% include 'gone.md' %}

{% do x %}
`,
    'parts/oil.md': 'Fill\n\n- oil\n',
    'parts/lamp.yaml': "{% raw %}\nlamp: '{{ .lit }}'\n{% endraw %}\n{% include 'gas.yaml' %}\n",
    'parts/wick.yaml': 'wick:\n  cut: true\n',
    'parts/gas.yaml': 'gas: "{{ "{{" }} .x }}"\n',
    'docs/index.md': '---\ntitle: Home\ntemplate: home.html\n---\n\nNot shown.\n',
    'docs/other.md': '---\ntemplate: gone.html\n---\n\n# Other\n',
    'over/main.html':
      '{% extends "base.html" %}\n{% block announce %}<b>New</b>{% endblock %}\n{% block extrahead %}\n{{ super() }}\n<style>.md-tabs { gap: 1rem }</style>\n{% endblock %}\n',
    'over/assets/lamp.svg': '<svg/>',
    'over/css/own.css': '.md-footer { gap: 1rem }\n',
    'docs/styled.md':
      '# Styled\n\n<style>\n.md-typeset { color: blue }\n\n.b { gap: .5rem }\n</style>\n\nWords.\n',
    'over/home.html': `{% extends "main.html" %}
<!-- A comment -->
{% block tabs %}
  {{ super() }}
  <style>.a { color: red }</style>
  <section class="hero">
    <div class="md-grid">
        <h1>{{ config.site_name }} for all<a class="headerlink" href="#a">¶</a></h1>

        <p>Oil &amp; <b>gas</b>.</p>
        <a href="{{ 'other/' | url }}" class="md-button">Start</a>
        {% for x in y %}<i>{{ x }}</i>{% endfor %}
    </div>
  </section>
{% endblock %}
{% block content %}{% endblock %}
{% block footer %}<p>Foot</p>{% endblock %}
`,
  });
  site = await buildFixture(root, features);
}, 120_000);

test('a page shows what its template has as HTML, and code of it is named', () => {
  const html = site.files.get('index.html') ?? '';
  expect(html).toMatch(
    /<h1>Light for all<\/h1>\s*<p>Oil &amp; <b>gas<\/b>\.<\/p>\s*<a [^>]*href="\/other\/"[^>]*>Start<\/a>/,
  );
  expect(html).toContain('class="button md-button"');
  expect(html).not.toContain('<p>Not shown.');
  expect(html).not.toMatch(/<h1(?![^>]*sr-only)[^>]*>Home/);
  expect(site.findings.filter((each) => /templat|sheet/.test(each)).sort()).toEqual([
    'docs/index.md: Left out: code of the template over/home.html.',
    'docs/other.md: Left out: code of the template over/gone.html.',
    'docs/parts.md: Left out: code of a template ({% … %}).',
    'mkdocs.yml: Not taken over: style sheet that is not here: https://example.com/a.css.',
    'mkdocs.yml: Not taken over: templates of over: home.html.',
  ]);
});

test('style sheets of templates and pages are for parts of this theme, in its units', () => {
  const css = [...site.files].filter(([path]) => /site-|page-/.test(path)).map(([, text]) => text);
  const text = ':is(.prose, .page-header, .post-list__header, .summary, .announcement)';
  for (const rule of [
    `.navbar__links { gap: 1.25rem }`,
    `${text} .a { color: red }`,
    `${text} .b { gap: 0.625rem }`,
  ])
    expect(css.filter((each) => each.includes(rule))).toHaveLength(1);
});

test('a template is filled in with values of the configuration, also by other names, and for each of a list', async () => {
  const root = temporaryFolder({
    'mkdocs.yml': `site_name: Light
theme: { name: material, custom_dir: over }
extra:
  start:
    title: !ENV [NO_SUCH_TITLE, Lamps for all]
    links: [{ name: Oil, icon: own/a, of: [{ to: /oil/ }, { to: /gas/ }] }, { name: Wax, icon: own/a, of: [] }]
`,
    'docs/index.md': '---\ntemplate: home.html\n---\n\n# Start\n',
    'over/.icons/own/a.svg': '<svg viewBox="0 0 9 9"><path d="M1 1"/></svg>',
    'over/home.html': `{% extends "main.html" %}
{% set start = config.extra.start %}
{% block tabs %}
<h2>{{ start.title }}</h2>
{% for link in start.links %}
<p>{{ link.name }}{% include ".icons/" ~ link.icon ~ ".svg" %}:{% for each in link.of %} <a href="{{ each.to }}">To {{ each.to }}</a>{% endfor %}</p>
{% endfor %}
{% endblock %}
`,
  });
  const { files, findings } = await buildFixture(root, features);
  const html = files.get('index.html') ?? '';
  expect(html).toMatch(/<h2[^>]*>Lamps for all</);
  expect(html).toMatch(
    /<p>Oil<svg(?=[^>]* width="24")[^>]*><path d="M1 1"[^>]*>(?:<\/path>)?<\/svg>: <a href="\/oil\/">To \/oil\/<\/a> <a href="\/gas\/">To \/gas\/<\/a><\/p>\s*<p>Wax<svg.*?<\/svg>:<\/p>/,
  );
  expect(findings.filter((each) => each.includes('code of the template'))).toEqual([]);
});

test('files beside templates are published, and templates are not', () => {
  const published = [...site.files.keys()].filter((path) => /lamp\.svg|own\.css|main\.html/.test(path));
  expect(published.sort()).toEqual(['assets/lamp.svg', 'css/own.css']);
  expect(site.files.get('parts/index.html')?.match(/src="\/assets\/lamp\.svg"/g)).toHaveLength(4);
});

test('files that pages include are in their places, in lists and code too; what is left out is named', () => {
  const html = site.files.get('parts/index.html') ?? '';
  expect(html).toMatch(/<li>\s*<p>Oil:<\/p>\s*<p>Fill<\/p>\s*<ul>\s*<li>oil<\/li>/);
  const [, code = ''] = /<pre[^>]*>([\s\S]*?)<\/pre>/.exec(html) ?? [];
  expect(code.replace(/<[^>]*>/g, '')).toMatch(/^lamp: '{{ .lit }}'\n\ngas: "{{ .x }}"\n?$/);
  expect(site.findings.filter((each) => each.includes('parts'))).toEqual([
    'docs/parts.md: The included file "gone.md" does not exist.',
    'docs/parts.md: Left out: code of a template ({% … %}).',
  ]);
});

test('a block that a filter indents belongs to its item', () => {
  const [, item = ''] =
    /<li>\s*(?:<p>)?Wick([\s\S]*?)<\/li>/.exec(site.files.get('parts/index.html') ?? '') ?? [];
  expect(item.replace(/<[^>]*>/g, '')).toContain('wick:\n  cut: true');
});

test('signs of links, numbers of code, edges and titles are as in Material', () => {
  const css = [...site.files].filter(([path]) => path.endsWith('.css')).map(([, text]) => text);
  for (const rule of [
    /:is\(\.navbar, ?#Menu, ?\.footer\) \[target="?_blank"?\]:+after\s*\{\s*content: ?none/,
    /\.prose > \.code-block\s*\{\s*margin-inline: ?calc\(-1 ?\* ?var\(--gutter\)\)/,
    /\.prose \.grid\s*\{\s*display: ?grid/,
    /#toc-title\s*\{\s*padding-inline-end: ?0?\.25rem/,
    /\.numbered:has\(\.line:nth-child\(10\)\)\s*\{\s*--digits: ?2ch/,
  ])
    expect(
      css.some((each) => rule.test(each.replace(/\s*>\s*/g, ' > '))),
      String(rule),
    ).toBe(true);
});

test('included files are found beside the pages, where the configuration lies elsewhere', async () => {
  const root = temporaryFolder({
    'tool/mkdocs.yml': 'theme: material\ndocs_dir: ../docs\nplugins: [macros: { include_dir: docs/parts }]\n',
    'docs/index.md': "# Start\n\n{% include 'oil.txt' %}\n",
    'docs/parts/oil.txt': 'Fill it.\n',
  });
  execFileSync('git', ['init', '-q'], { cwd: root });
  const { files, findings } = await buildFixture(`${root}/tool`, features);
  expect(files.get('index.html')).toContain('Fill it.');
  expect(findings.join()).not.toContain('oil.txt');
}, 120_000);

test('code of templates has the marks that the site gives it, and what else looks like code is text', async () => {
  const { files, findings } = await buildFixture(
    temporaryFolder({
      'mkdocs.yml': `site_name: Light
extra: { oil: Lamp oil }
plugins: [macros: { j2_variable_start_string: '{{{', j2_variable_end_string: '}}}', j2_block_start_string: '[[%', j2_block_end_string: '%]]' }]
`,
      'docs/index.md':
        '# Lamps\n\nWords.\n\n{{{ oil }}}, `{{ .lit }}` and `{% if %}`\n\n[[% set name = oil %]]{{{ name | upper }}}[[% do wick %]]\n',
    }),
    features,
  );
  const html = files.get('index.html');
  expect(html).toMatch(/Lamp oil, <code>{{ \.lit }}<\/code> and <code>{% if %}<\/code>.*LAMP OIL/s);
  expect(html).not.toContain('wick');
  expect(findings.filter((each) => /j2_|Left out/.test(each))).toEqual([
    'docs/index.md: Left out: code of a template ({% … %}).',
  ]);
}, 120_000);

test('templates that hide the text have the page for themselves, and that of the theme changes nothing', async () => {
  const { files, findings } = await buildFixture(
    temporaryFolder({
      'mkdocs.yml':
        'site_name: Light\ntheme: { name: material, custom_dir: over }\nmarkdown_extensions: [md_in_html, pymdownx.magiclink: { repo_url_shorthand: true }]\n',
      'docs/index.md': '---\ntemplate: home.html\n---\n\nNot shown.\n',
      'docs/untitled.md':
        '---\ntemplate: main.html\n---\n\nText.\n\n1. Fill:\n\n    <figure markdown>\n    **Oil**\n    </figure>\n',
      'docs/empty.md': '---\ntemplate: empty.html\n---\n\nNot shown.\n',
      'over/empty.html':
        '{% extends "main.html" %}{% block tabs %}<h1>Bare</h1>{% endblock %}{% block content %}{% endblock %}{% block footer %}{% endblock %}',
      'over/main.html': '{% extends "base.html" %}{% block announce %}{{ page.x }}{% endblock %}',
      'over/home.html':
        '{% extends "main.html" %}{% block tabs %}<style>\n.md-content { display: none }\n@media print {\n.a { color: red }\n}\n</style><h1>Hero</h1>{% endblock %}',
    }),
    features,
  );
  const home = files.get('index.html') ?? '';
  expect(home).toMatch(/<div class="whole-page"><\/div>[\s\S]*<h1[^>]*>Hero<\/h1>/);
  expect(home.split('<body')[1]).not.toContain('Not shown.');
  expect(files.get('empty/index.html')).toMatch(/<div class="whole-page footless"><\/div>\s*<h1[^>]*>Bare</);
  const sheet = String(files.get(/assets\/page-\w+\.css/.exec(home)?.[0] ?? ''));
  expect(sheet).toMatch(/^\s*@media print \{\s*:is\(\.prose[^()]*\) \.a \{/);
  const untitled = files.get('untitled/index.html') ?? '';
  expect(untitled).toMatch(/<h1>Untitled<\/h1>/);
  expect(untitled).toMatch(/<li>\s*<p>Fill:<\/p>\s*<figure>[\s\S]*Oil[\s\S]*<\/figure>\s*<\/li>/);
  expect(findings.filter((each) => /docs\/(untitled|index)/.test(each))).toEqual([]);
}, 120_000);

test('pages that the plugin does not render keep what looks like code, and may be links to files of the folder', async () => {
  const root = temporaryFolder({
    'mkdocs.yml': 'site_name: Rules\ntheme: material\nplugins: [macros: { render_by_default: false }]\n',
    'docs/index.md': '---\nrender_macros: true\n---\n\n# Rendered: {{ config.site_name }}\n',
    'src/rule.md': '# Rule\n\n```yaml\nloop: "{{ items }}"\n```\n',
  });
  symlinkSync('../src/rule.md', join(root, 'docs/rule.md'));
  const { findings, files } = await buildFixture(root, features);
  expect(findings).toEqual([]);
  expect(files.get('index.md')).toContain('Rendered: Rules');
  expect(files.get('rule.md')).toContain('loop: "{{ items }}"');
});

test('a template computes, includes others, and has the text of the page in its place, with the sheets that it names', async () => {
  const { files, findings } = await buildFixture(
    temporaryFolder({
      'mkdocs.yml': `site_name: Light
theme: { name: material, custom_dir: over }
extra: { lamps: [{ name: Oil, lit: true }, { name: Wax }] }
`,
      'docs/index.md':
        '---\ntemplate: home.html\nhide: [navigation]\nsub: For all\n---\n\n# Start\n\nThe text.\n',
      'docs/wax/fill.md': '# Fill it\n',
      'over/css/home.css': '.hero { color: red }\n',
      'over/parts/lamp.html': '<i>{{ config.site_name ~ "s" }}</i>',
      'over/home.html': `{% extends "main.html" %}
{% block extrahead %}<link rel="stylesheet" href="{{ 'css/home.css?v=1' | url }}">{% endblock %}
{% block tabs %}
<div class="hero">{{ page.meta.sub }}{% for each in config.extra.lamps if each.lit %}<b>{{ loop.index }} {{ each.name | lower }}</b>{% endfor %}</div>
{% include "parts/lamp.html" %}
{% endblock %}
{% block content %}
{% if config.theme.language == "en" %}<p>Before.</p>{% else %}<p>Vorher.</p>{% endif %}
{{ super() }}
<p>After.</p>
<p><a href="{{ page.next_page.url | url }}">{{ page.next_page.title }}</a></p>
{% endblock %}
`,
    }),
    features,
  );
  const html = files.get('index.html') ?? '';
  expect(html.replace(/<(?!\/?(?:i|b|p)>)[^>]*>/g, '')).toMatch(
    /For all<b>1 oil<\/b>\s*<i>Lights<\/i>\s*<p>Before\.<\/p>\s*Start\s*<p>The text\.<\/p>\s*<p>After\.<\/p>/,
  );
  expect(html).toContain('<a href="/wax/fill/">Fill it</a>');
  expect(html).toContain('class="whole-page"');
  const sheet = String(files.get(/assets\/page-\w+\.css/.exec(html)?.[0] ?? ''));
  expect(sheet).toContain('.hero { color: red }');
  expect(findings.filter((each) => each.includes('code of the template'))).toEqual([]);
}, 120_000);

test('templates include no files outside of their folder', async () => {
  const { files, findings } = await buildFixture(
    temporaryFolder({
      'mkdocs.yml': 'site_name: Light\ntheme: { name: material, custom_dir: over }\n',
      'docs/index.md': '---\ntemplate: home.html\n---\n\n# Start\n',
      'own.html': 'Hidden words.',
      'over/home.html':
        '{% extends "main.html" %}\n{% block tabs %}<p>Above.</p>{% include "a/../../own.html" %}{% endblock %}\n',
    }),
    features,
  );
  expect(files.get('index.html')).toContain('Above.');
  expect(files.get('index.html')).not.toContain('Hidden words.');
  expect(findings.join()).toContain('Left out: code of the template over/home.html.');
}, 120_000);
