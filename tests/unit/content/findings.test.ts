/** What a writer is told: every kind of broken content, with its place and the way out. */
import { beforeAll, describe, expect, it } from 'vitest';
import { buildFiles, checkFiles } from '../site.ts';
import { type BuiltPage, buildPages, page } from './pages.ts';

async function findingsOf(body: string): Promise<string[]> {
  const findings = await checkFiles({ 'docs/page.mdx': page(body) });
  return findings.filter((text) => text.includes('content/docs/page.mdx'));
}

/** Builds many pages at once; returns what gives the findings about one of them by its text. */
function findingsOfAll(texts: readonly string[]): (text: string) => string[] {
  let built: BuiltPage[];
  beforeAll(async () => {
    built = await buildPages(texts);
  });
  return (text) => {
    const page = built[texts.indexOf(text)];
    if (!page) throw new Error('The page was not built.');
    return page.findings;
  };
}

it('names an icon that there is not, of a page or a category, and the nearest one', async () => {
  const findings = await checkFiles({
    'docs/guides/page.mdx': '---\ntitle: A\ndescription: B\nicon: rokcet\n---\n\nText.\n',
    'docs/guides/_category_.yml': 'label: Guides\nicon: agnet\n',
  });
  expect(findings.filter((text) => text.includes('there is no icon')).sort()).toEqual([
    expect.stringMatching(/_category_\.yml:2:7 .*"agnet".*"agent"/),
    expect.stringMatching(/page\.mdx:4:7 .*"rokcet".*"rocket"/),
  ]);
});

describe('links', () => {
  it('names file, line, target and the nearest address of a broken link', async () =>
    expect(await findingsOf('Text.\n\nSee [this](/docs/paeg).')).toEqual([
      'error content/docs/page.mdx:8:5 Broken link: "/docs/paeg" does not exist. — Nearest existing address: /docs/page',
    ]));

  it.each([
    ['./missing.mdx', 1],
    ['missing', 1],
    ['../x/y.md#z', 1],
    ['/docs/page/child', 1],
    ['/%E0%A4%A', 1],
    ['/docs/page?x', 0],
    ['//', 0],
  ])('treats %s as what it is', async (target, errors) => {
    const findings = await findingsOf(`[a](${target})`);
    expect(findings.filter((text) => text.startsWith('error'))).toHaveLength(errors);
  });

  it('resolves files, relative addresses, references and components', async () => {
    const { findings, read } = await buildFiles({
      'docs/a/one.mdx': page(
        '[f](./two.mdx#x) [u](two) [r][ref] <a href="../page">j</a>\n\n[ref]: /docs\n\n<Card title="T" href="/docs/a/two">c</Card>',
      ),
      'docs/a/two.mdx': page('## X'),
      'docs/page.mdx': page('x'),
    });
    expect(findings.filter((text) => !text.includes('sidebar'))).toEqual([]);
    const html = await read('docs/a/one.html');
    for (const href of ['/docs/a/two#x', '/docs/a/two', '/docs', '/docs/page'])
      expect(html).toContain(`href="${href}"`);
  });

  it('leads to the first page of a folder that is published as it is', async () => {
    const { findings, read } = await buildFiles({
      'public/old api/v1/index.html': '<p>Old</p>',
      'docs/page.mdx': page('[a](/old%20api/v1) [b](/old%20api/v1/#x)'),
    });
    expect(findings.filter((text) => text.includes('Broken'))).toEqual([]);
    const html = await read('docs/page.html');
    for (const href of ['/old%20api/v1/index.html', '/old%20api/v1/index.html#x'])
      expect(html).toContain(`href="${href}"`);
  });

  it('proposes headings for a broken anchor, never parts of the shell', async () =>
    expect(await findingsOf('[a](#mai)')).toEqual([
      'warning content/docs/page.mdx:6:1 Broken anchor: /docs/page has no "#mai".',
    ]));

  it('proposes nothing that is far from what was written', async () =>
    expect(await findingsOf('## Real one\n\n[a](/elsewhere/altogether) [b](#unlike)')).toEqual([
      'error content/docs/page.mdx:8:1 Broken link: "/elsewhere/altogether" does not exist.',
      'warning content/docs/page.mdx:8:28 Broken anchor: /docs/page has no "#unlike".',
    ]));

  it('says once what is broken on a page that is shown in several languages', async () => {
    const languages = `locales: [{ code: 'en', label: 'English' }, { code: 'es', label: 'Español' }],`;
    const files = {
      'docs/page.mdx': page('[a](/docs/other#on) [b](/docs/othre)'),
      'docs/other.mdx': page('## One'),
    };
    const told = [
      'warning content/docs/page.mdx:6:1 Broken anchor: /docs/other has no "#on". — Nearest: #one',
      'error content/docs/page.mdx:6:21 Broken link: "/docs/othre" does not exist. — Nearest existing address: /docs/other',
    ];
    const broken = (findings: readonly string[]) => findings.filter((text) => text.includes('Broken'));
    expect(broken(await checkFiles(files, languages)).sort()).toEqual(told.toSorted());
    const translated = {
      'docs/page.mdx': page('[a](/docs/other#one)'),
      'docs/other.mdx': page('## One'),
      'i18n/es/docs/other.mdx': page('## Uno'),
    };
    expect(broken(await checkFiles(translated, languages))).toEqual([
      'warning content/docs/page.mdx:6:1 Broken anchor: /es/docs/other has no "#one". — Nearest: #uno',
    ]);
  });

  it('warns of broken anchors, in other pages and in its own', async () =>
    expect(await findingsOf('## Real one\n\n[a](#real-on) [b](/docs#nothing)')).toEqual([
      'warning content/docs/page.mdx:8:1 Broken anchor: /docs/page has no "#real-on". — Nearest: #real-one',
      expect.stringContaining('Broken anchor: /docs has no "#nothing".'),
    ]));
});

describe('front matter', () => {
  const matters: [matter: string, message: RegExp][] = [
    ['title: [a', /^error content\/docs\/page\.mdx:2:8 The value of "title" has no \] at its end\. /],
    ['title: x\ntags', /^error content\/docs\/page\.mdx:/],
    ['title: x\nlast_update:\n  date: yesterday', /"last_update\.date": is not a date/],
  ];
  const found = findingsOfAll(matters.map(([matter]) => page('x', matter)));

  it.each(matters)('reports %j', (matter, message) => {
    const findings = found(page('x', matter));
    expect(findings.filter((text) => message.test(text))).toHaveLength(1);
    expect(findings.every((text) => text.startsWith('error'))).toBe(true);
  });

  it('takes markup in a title as text', async () => {
    const { read } = await buildFiles({
      'docs/page.mdx': page('x', `title: '<img src=x onerror=alert(1)> & "q"'\ndescription: </script><b>`),
    });
    const html = await read('docs/page.html');
    expect(html).not.toContain('<img src=x');
    expect(html).not.toContain('</script><b>');
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt; &amp; &quot;q&quot;');
  });
});

describe('components and expressions', () => {
  const bodies: [body: string, message: RegExp][] = [
    ['<Tabz>\n\nx\n\n</Tabz>', /^error \S+:6:1 Unknown component <Tabz>\. — Did you mean "Tabs"\?/],
    ['<script>alert(1)</script>', /<script> is not allowed in a page/],
    ['<b style={{ color: "red" }}>x</b>', /<b> has the attribute "style"/],
    ['<b onClick={() => 1}>x</b>', /<b> has the attribute "onClick"/],
    ['<Card title={name} href="/docs">x</Card>', /title=\{name\} of <Card> is not a literal/],
    [
      '<a className={{}}>x</a>',
      /^error \S+:6:1 The attribute className=\{\{\}\} of <a> is a list .* — Write a text/,
    ],
    ['<Card {...props}>x</Card>', /<Card> spreads attributes/],
    ['Sum: {1 + 1}', /^error content\/docs\/page\.mdx:6:6 The expression \{1 \+ 1\} is not a literal/],
    ["import x from 'left-pad'", /Not allowed in a page: import x from 'left-pad'/],
    ["import Tabs from '@theme/Tab'", /^$/],
    ['export const a = 1', /Not allowed in a page: export const a = 1/],
    [':::nota\n\nx\n\n:::', /Unknown directive ":::nota"\. — Did you mean "note"\?/],
    ['```mermaid title="x"\nnot a diagram\n```', /^error \S+:6:1 The diagram cannot be drawn: /],
    [
      '```mermaid title="x"\nflowchart LR\n\nA --> B\nB ->\n```',
      /^error \S+:10:1 The diagram cannot be drawn: this line is not understood: B -> — A line looks like this: A\[Text\] -->\|label\| B$/,
    ],
    ['![a](./missing.png)', /^error \S+:6:1 The image "\.\/missing\.png" does not exist/],
    ['<img src="/missing.png" alt="" />', /The image "\/missing\.png" does not exist/],
    ['```pyton\nx\n```', /^warning \S+:6:1 Unknown language "pyton" .* The nearest known one is "python"\./],
    ['```js titel="x"\nx\n```', /^warning .*Unknown option "titel="x"" of a code block/],
    ['## A {#x}\n\n## B {#x}', /^warning \S+:8:1 The id "x" is used twice/],
  ];
  const found = findingsOfAll(bodies.map(([body]) => page(body)));

  it.each(bodies)('reports %j', (body, message) => {
    const findings = found(page(body));
    if (message.source === '^$') expect(findings).toEqual([]);
    else expect(findings.filter((text) => message.test(text))).toHaveLength(1);
  });
});

it('proposes a picture of the same name, or one that is spelled alike, and none that is not', async () => {
  const findings = await checkFiles({
    'docs/page.mdx': page('![a](/old/photo.png)\n\n![b](/img/phoot.png)\n\n![c](/img/apps/other.svg)'),
    'public/img/photo.png': 'x',
  });
  const hints = findings.map((text) => /The image "(.*?)" .*?\)\.(?: — (.*))?$/.exec(text)?.slice(1));
  expect(hints.filter(Boolean)).toEqual([
    ['/old/photo.png', 'Did you mean "/img/photo.png"?'],
    ['/img/phoot.png', 'Did you mean "/img/photo.png"?'],
    ['/img/apps/other.svg', undefined],
  ]);
});

describe('structure', () => {
  it('lists the valid ids for an unknown doc id in a sidebar', async () => {
    const findings = await checkFiles({ 'sidebars.ts': `export default { docs: ['indx'] };` });
    expect(findings).toEqual([
      'error sidebars.ts Unknown doc id "indx" in a sidebar. — Did you mean "index"? Known: index. Valid ids: index.',
    ]);
  });

  it('lists the valid ids for unknown sidebars and neighbors', async () => {
    const findings = await checkFiles({
      'docs/page.mdx': page('x', 'title: x\ndisplayed_sidebar: dcs\npagination_next: nope'),
      'docs/odd.mdx': page('x', 'title: y\ndisplayed_sidebar: __proto__\npagination_next: constructor'),
    });
    expect(findings.join('\n')).toMatch(/page\.mdx:1 Unknown sidebar id "dcs"\. — Valid ids: docs\./);
    expect(findings.join('\n')).toMatch(/odd\.mdx:1 Unknown sidebar id "__proto__"\. — Valid ids: docs\./);
    expect(findings.join('\n')).toMatch(/Unknown doc id "constructor"\. — Valid ids: index, odd, page\./);
    expect(findings.join('\n')).toMatch(/Unknown doc id "nope"\. — Valid ids: index, odd, page\./);
  });

  it('reports two documents with one id, and warns of two with one address', async () => {
    const same = await buildFiles({ 'docs/1-page.mdx': page('x'), 'docs/page.mdx': page('y') });
    expect(same.findings.join('\n')).toMatch(
      /error content\/docs\/page\.mdx:1 The id "page" is already that of content\/docs\/1-page\.mdx/,
    );
    const route = await buildFiles({
      'docs/a.mdx': page('x', 'title: a\nslug: /same'),
      'docs/b.mdx': page('y', 'title: b\nslug: /same'),
    });
    expect(route.findings).toEqual([
      'warning content/docs/b.mdx Duplicate route: /docs/same is the address of content/docs/a.mdx too. — content/docs/a.mdx is shown there. Give one of them another slug.',
    ]);
    expect(await route.read('docs/same.html')).toContain('<h1>a</h1>');
  });

  it('gives categories with one label an address each', async () => {
    const part = 'label: Reference\nlink: { type: generated-index }\n';
    const built = await buildFiles({
      'docs/a/_category_.yml': part,
      'docs/a/page.mdx': page('Text.'),
      'docs/a/b/_category_.yml': part,
      'docs/a/b/page.mdx': page('Text.'),
    });
    expect(built.findings.filter((finding) => finding.includes('Duplicate'))).toEqual([]);
    expect(await built.read('docs/category/reference.html')).toContain('href="/docs/category/reference-1"');
    expect(await built.read('docs/category/reference-1.html')).toContain('href="/docs/a/b/page"');
  });

  it('reports a sidebar of a folder without pages', async () => {
    const findings = await checkFiles({
      'docs/guides/start.mdx': page('x'),
      'sidebars.ts': `export default { docs: [{ type: 'autogenerated', dirName: 'guide' }] };`,
    });
    expect(findings.filter((finding) => finding.startsWith('error'))).toEqual([
      'error sidebars.ts A sidebar is to be generated from the folder "guide", which holds no page. — Did you mean "guides"? Known: guides.',
    ]);
  });

  it('warns of a page module without default export and leaves it out', async () => {
    const { findings, read } = await buildFiles({
      'theme/lost.page.tsx': `export const meta = { path: '/lost', title: 'x', description: '' };`,
    });
    expect(findings).toEqual([
      'warning theme/lost.page.tsx The page module has no default export and is left out. — Export the page component as default.',
    ]);
    expect(await read('lost.html')).toBeUndefined();
  });

  it('keeps the last good output when there is an error', async () => {
    const { read } = await buildFiles({ 'docs/page.mdx': page('[x](/nowhere)') });
    expect(await read('docs/page.html')).toBeUndefined();
  });
});

describe('configuration', () => {
  const navbar = (item: string) => `navbar: [${item}],`;
  it.each([
    [navbar(`{ label: 'Docs' }`), /:\d+ The navbar item "Docs" cannot .*\. — A navbar item is \{ label, to/],
    [navbar(`{ type: 'serach' }`), /The navbar item "serach" cannot be rendered/],
    [
      navbar(`{ type: 'docsVersionDropdown', docs: 'nope' }`),
      /"docsVersionDropdown" cannot be rendered: there are no docs "nope"\. — Known: default\./,
    ],
    [
      navbar(`{ label: 'More', items: [{ type: 'doc', docs: 'defalt', doc: 'intro' }] }`),
      /"doc" cannot be rendered: there are no docs "defalt"\. — Did you mean "default"/,
    ],
    [`titel: 'x',`, /Unknown option "titel"\. — Did you mean "title"/],
    [`baseUrl: 'help',`, /Option "baseUrl": must start and end with a slash\. — Received "help"/],
    [`url: 'https://example.com/path',`, /Option "url": must be an origin/],
    [`copyright: undefined,`, /Option "copyright": is missing\.$/],
    [`title: 2024,`, /Option "title": must be a text\. — Received 2024\.$/],
    [navbar(`{ label: 'X', to: '/nowhere' }`), /:\d+ Broken link: "\/nowhere" does not exist/],
  ])('explains %s', async (extra, message) => {
    const findings = (await checkFiles({}, extra)).filter((text) => text.startsWith('error site.config.ts'));
    expect(findings.filter((text) => message.test(text))).toHaveLength(1);
  });

  it('explains a file that does not parse or does not exist', async () => {
    const findings = await checkFiles({ 'site.config.ts': 'export default {' });
    expect(findings).toEqual([
      expect.stringMatching(/^error site\.config\.ts:1:17 The file ends too early\./),
    ]);
  });

  it('explains code of the theme that does not parse', async () => {
    expect(await checkFiles({ 'theme/home.page.tsx': 'export const meta = {' })).toEqual([
      'error theme/home.page.tsx:1:22 The file ends too early. — Close every bracket and quote.',
    ]);
  });
});

it('explains a colon too many in a list of redirects', async () => {
  expect(await checkFiles({ 'content/redirects.yml': '/docs/a: b: c' })).toContain(
    'error content/redirects.yml:1:10 The value of "/docs/a" holds a colon, which makes it look like a key. — Write it like this: /docs/a: "b: c"',
  );
});

it.each([
  ['{ "label": "X"', 1],
  ['{\n  "label": "X"\n  "position": 2\n}', 3],
  ['{\n  "label": "X",\n  "position": 2 }}', 3],
])('explains JSON as JSON: %j', async (json, line) => {
  const findings = await checkFiles({ 'docs/a/_category_.json': json, 'docs/a/page.mdx': page('x') });
  expect(findings).toEqual([
    expect.stringMatching(
      new RegExp(
        `^error content/docs/a/_category_.json:${line}:\\d+ This line cannot be read as JSON. — An entry is`,
      ),
    ),
  ]);
});

it('leads from the page for what is missing to the homes of other languages', async () => {
  const { read } = await buildFiles(
    {},
    `locales: [{ code: 'en', label: 'English' }, { code: 'es', label: 'Español' }], navbar: [{ type: 'localeDropdown' }],`,
  );
  const html = (await read('404.html')) ?? '';
  expect(html).toContain('lang="es"');
  expect(html).not.toContain('/es/404');
});
