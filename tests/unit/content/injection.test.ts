import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { addressFault } from '#engine/shared/pathFault.ts';
import { phrases } from '../../words.ts';
import { buildFiles, checkFiles } from '../site.ts';
import { testFolder } from '../temporaryFolder.ts';

const page = (body: string, matter = 'title: x') => `---\n${matter}\n---\n\n${body}\n`;

/** Builds one page for each body; findings by body. */
async function findingsOf(bodies: readonly string[], extra: Parameters<typeof buildFiles>[0] = {}) {
  const files = bodies.map((body, index) => [`docs/${index + 10}.mdx`, page(body)]);
  const { findings, read } = await buildFiles({ ...Object.fromEntries(files), ...extra });
  const of = bodies.map((_, index) => findings.filter((text) => text.includes(`docs/${index + 10}.mdx:`)));
  return { of, findings, read };
}

const refusedAddresses = [
  ...['javascript:alert(1)', 'JaVaScRiPt:alert(1)', ' javascript:alert(1)', '\u0001javascript:alert(1)'],
  ...['java\tscript:alert(1)', 'java\nscript:alert(1)', 'java\u0000script:alert(1)', 'javascript:\r//x'],
  ...['data:text/html,x', 'vbscript:x', 'file:///etc/passwd', 'blob:https://example.com/x'],
  'filesystem:https://example.com/x',
  'view-source:https://example.com',
];

describe('an address', { timeout: 90_000 }, () => {
  it('may have the schemes of links only, however it is written', () => {
    for (const address of refusedAddresses) expect(addressFault(address), address).toBeDefined();
    for (const address of [
      'https://a.b',
      'HTTP://a.b',
      'mailto:a@b.c',
      'tel:+1',
      '/a:b',
      './a',
      '#a',
      '//a.b',
      '',
    ])
      expect(addressFault(address), address).toBeUndefined();
  });

  it('is refused in every form of link and picture', async () => {
    const bodies = [
      '[x](javascript:alert(1))',
      '[x](&#106;avascript&colon;alert(1))',
      '[x](<java&Tab;script:alert(1)>)',
      '<a href={"\\u0001javascript:alert(1)"}>x</a>',
      '[x](pathname://javascript:alert(1))',
      '[x][ref]\n\n[ref]: vbscript:x',
      '![x](data:text/html,x)',
      'a ![x](data:image/svg+xml,x) b',
      '<a href="JAVASCRIPT:alert(1)">x</a>',
      '<a href={"java\\nscript:alert(1)"}>x</a>',
      '<a href="java&#10;script:alert(1)">x</a>',
      '<blockquote cite="javascript:x">x</blockquote>',
      '<Card title="x" href="javascript:x">x</Card>',
      '<Video title="x" src="javascript:x" />',
      '<Video title="x" id="a" poster="data:x" />',
      '<Image alt="x" src="data:text/html,x" width={600} />',
      '<img alt="x" src="data:text/html,x" />',
      '<img alt="x" srcSet="data:text/html,x 1x" src="https://example.com/a.png" />',
      '<video src="javascript:x"></video>',
    ];
    const { of } = await findingsOf(bodies);
    for (const [index, found] of of.entries())
      expect(found, bodies[index]).toEqual([
        expect.stringMatching(/^error .*:\d+:\d+ The address .*(begins with|control)/),
      ]);
  });

  it.each([
    [
      'custom_edit_url',
      page('x', 'title: x\ncustom_edit_url: javascript:alert(1)'),
      /page\.mdx:3:18 "custom_edit_url"/,
    ],
    ['related', page('x', 'title: x\nrelated: ["javascript:x"]'), /page\.mdx:1 The address "javascript:x"/],
    [
      'image',
      page('x', 'title: x\nimage: data:image/png,x'),
      /page\.mdx:\d+ The address "data:image\/png,x"/,
    ],
  ])('is refused in the front matter: %s', async (_, text, message) => {
    const findings = await checkFiles({ 'docs/page.mdx': text });
    expect(findings).toEqual([expect.stringMatching(message)]);
  });

  it('is refused for authors, redirects, sidebars', async () => {
    const findings = await checkFiles(
      {
        'content/authors.yml': 'ada:\n  name: Ada\n  url: javascript:x\n  socials: { x: "data:x" }\n',
        'content/blog/2025-01-01-a.mdx': page('x\n\n{/* truncate */}', 'title: x\ndescription: y'),
        'content/redirects.yml': '/old: javascript:x\n',
        'sidebars.ts': `export default { docs: ['index', { type: 'link', label: 'X', href: ' javascript:x' }] };`,
      },
      `collections: [{ id: 'b', type: 'blog', dir: 'blog', routeBasePath: '/b', title: 'B', description: 'B' }],`,
    );
    expect(findings.sort()).toEqual([
      expect.stringMatching(/^error content\/authors\.yml:3:8 "ada\.url"/),
      expect.stringMatching(/^error content\/authors\.yml:4:17 "ada\.socials\.x"/),
      expect.stringMatching(/^error content\/redirects\.yml:1:7 "\/old"/),
      expect.stringMatching(/^error sidebars\.ts The address/),
    ]);
  });

  it.each(phrases`navbar: [{ label: 'Evil', href: 'javascript:alert(1)' }], |
    footer: { columns: [{ title: 'x', links: [{ label: 'Evil', href: 'data:text/html,x' }] }] }, |
    announcementBar: { text: 'x', link: { label: 'Evil', href: 'vbscript:x' } },`)(
    'is refused in the configuration: %s',
    async (config) => {
      const findings = await checkFiles({}, config);
      expect(findings).toEqual([
        expect.stringMatching(/^error site\.config\.ts:\d+ The address of the link "Evil" begins with/),
      ]);
    },
  );

  it.each(phrases`editUrl: 'javascript:x', | url: 'javascript:/', |
    search: { source: 'embedded', missingResultsUrl: 'javascript:x' },`)(
    'is refused in an option: %s',
    async (config) => {
      const findings = await checkFiles({}, config);
      expect(findings).toEqual([expect.stringMatching(/^error site\.config\.ts:\d+ Option/)]);
    },
  );
});

describe('markup of a page', { timeout: 90_000 }, () => {
  it('holds no attribute that is not for writers', async () => {
    const bodies = phrases`<p dangerouslySetInnerHTML={{ "__html": "<script>1</script>" }} /> |
      <details dangerouslySetInnerHTML={{ "__html": "x" }} /> | <p children="x" /> | <p ref="x">x</p> |
      <p key="x">x</p> | <p is="x-y">x</p> | <p suppressHydrationWarning>x</p> |
      <a HREF="javascript:x">x</a> | <a xlink:href="javascript:x">x</a> |
      <a ping="https://example.com">x</a> | <b onclick="x">x</b> | <b STYLE="color: red">x</b> |
      <img alt="x" src="https://example.com/a.png" name="cookie" /> | <div data-island="TryIt">x</div> |
      <a data-video="script">x</a> | <Card title="x" dangerouslySetInnerHTML={{ "__html": "x" }} /> |
      <Tabs strings={{}}><TabItem value="a">x</TabItem></Tabs> | ## Heading {#a onclick=alert(1)} |
      ## Heading {.class} | ## Heading {data-island=TryIt}`;
    const { of } = await findingsOf(bodies);
    for (const [index, found] of of.entries())
      expect(found, bodies[index]).toEqual([
        expect.stringMatching(/^error .*:\d+:\d+ .* has the attribute "/),
      ]);
  });

  it('holds no component that is not for writers', async () => {
    const bodies = phrases`<Diagram title="x" svg="<img src=x onerror=alert(1)>" /> |
      <CodeBlock language="js" lines={["<img src=x>"]} /> | <Admonition type="note">x</Admonition> |
      <AdmonitionTitle type="note">x</AdmonitionTitle> | <ApiTryIt operation={{}} /> |
      <ApiLink method="GET" path="/" title="x" href="javascript:x" /> | <ExcerptEnd />`;
    const { of } = await findingsOf(bodies);
    for (const [index, found] of of.entries())
      expect(found, bodies[index]).toEqual([expect.stringMatching(/^error .*:5:1 Unknown component </)]);
  });

  it('may have what is for writers', async () => {
    const { findings, read } = await findingsOf(
      phrases`<abbr id="a" className="b" title="c" lang="en" aria-label="d">x</abbr> |
        <table><tbody><tr><td colSpan={2} class="e">x</td><td rowspan="2">y</td></tr></tbody></table> |
        <picture><source srcset="/a.svg 1x, ./b.svg 2x" media="print" /><img src="/a.svg" alt="z" /></picture> |
        <p data-search-skip="">x</p>`,
      { 'public/a.svg': svg, 'docs/b.svg': svg },
    );
    expect(findings).toEqual([]);
    expect(await read('docs/10.html')).toContain(
      '<abbr id="a" class="b" title="c" lang="en" aria-label="d">x</abbr>',
    );
    expect(await read('docs/11.html')).toContain('<td colSpan="2" class="e">x</td><td rowspan="2">y</td>');
    expect(await read('docs/12.html')).toMatch(/srcset="\/a\.svg 1x,\/assets\/b-\w{8}\.svg 2x"/);
  });
});

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"/>';

describe('files of a page', { timeout: 90_000 }, () => {
  it('lie in the folder of the content, when links are followed', async () => {
    const findings = await checkFiles(
      {
        'secret.svg': svg,
        'secret.mdx': 'secret',
        'public/.hidden.svg': svg,
        'docs/link.svg': { link: '../../secret.svg' },
        'docs/_link.mdx': { link: '../../secret.mdx' },
        'docs/a.mdx': page('![x](../../secret.svg)'),
        'docs/b.mdx': page('![x](./link.svg)'),
        'docs/c.mdx': page('![x](/../secret.svg)'),
        'docs/d.mdx': page('![x](/.hidden.svg)'),
        'docs/e.mdx': page("import A from '../../secret.mdx'\n\nx"),
        'docs/f.mdx': page("import A from '@site/secret.mdx'\n\nx"),
        'docs/g.mdx': page("import A from './_link.mdx'\n\nx"),
        'docs/h.mdx': { link: '../../secret.mdx' },
        'content/authors.yml': 'ada:\n  name: Ada\n  image_url: /../secret.svg\n',
        'content/blog/2025-01-01-a.mdx': page(
          'x\n\n{/* truncate */}',
          'title: x\ndescription: y\nauthors: [ada]',
        ),
      },
      `collections: [{ id: 'b', type: 'blog', dir: 'blog', routeBasePath: '/b', title: 'B', description: 'B' }],`,
    );
    expect(findings.filter((text) => text.startsWith('error')).sort()).toEqual([
      expect.stringMatching(/^error content\/authors\.yml The image "\/\.\.\/secret\.svg" does not exist/),
      expect.stringMatching(
        /^error content\/docs\/_link\.mdx The symbolic link leads to no file of content\//,
      ),
      ...['a', 'b', 'c', 'd'].map((name) =>
        expect.stringMatching(
          new RegExp(`^error content/docs/${name}\\.mdx:5:1 The image "[^"]+" does not exist`),
        ),
      ),
      ...['e', 'f', 'g'].map((name) =>
        expect.stringMatching(
          new RegExp(`^error content/docs/${name}\\.mdx:5:1 The imported file "[^"]+" cannot be used`),
        ),
      ),
      expect.stringMatching(/^error content\/docs\/h\.mdx The symbolic link leads to no file of content\//),
      expect.stringMatching(/^error content\/docs\/link\.svg The symbolic link leads/),
    ]);
  });

  it('may be shared by links within the content', async () => {
    const { findings, read } = await buildFiles({
      'content/shared/a.svg': svg,
      'docs/a.svg': { link: '../shared/a.svg' },
      'docs/page.mdx': page('![x](./a.svg)'),
    });
    expect(findings).toEqual([]);
    expect(await read('docs/page.html')).toMatch(/src="\/assets\/a-\w{8}\.svg"/);
  });
});

describe('code in the content', { timeout: 90_000 }, () => {
  it('is neither run nor published, whatever its file is called', async () => {
    const mark = JSON.stringify(join(testFolder(), 'ran'));
    const code = `import { writeFileSync } from 'node:fs';\nwriteFileSync(${mark}, '');\n`;
    const evil = `${code}export const meta = { path: '/evil', title: 'x', description: 'x' };\nexport default () => null;\n`;
    const names = ['evil.page.tsx', 'evil.island.tsx', 'evil.js', 'evil.ts', '_evil.mjs', 'evil.browser.ts'];
    const { findings, files } = await buildFiles({
      ...Object.fromEntries(names.map((name) => [`docs/${name}`, evil])),
      ...Object.fromEntries(names.map((name) => [`content/${name}`, evil])),
      'docs/site.config.ts': evil,
      'docs/sidebars.ts': evil,
      'docs/script.mdx': `---js\n${code}---\n\nx\n`,
    });
    expect(existsSync(JSON.parse(mark))).toBe(false);
    expect(files.filter((file) => file.includes('evil') || /sidebars|config/.test(file))).toEqual([]);
    expect(findings).toEqual([
      expect.stringMatching(/^error content\/docs\/script\.mdx:2:8 .* is not a literal/),
    ]);
  });

  it('is no line of a page or partial', async () => {
    const lines = phrases`import x from 'data:text/javascript,export default 1' |
      import x from 'http://127.0.0.1/x.js' | import x from 'https://example.com/x.mdx.js' |
      import fs from 'node:fs' | import * as fs from 'fs' | import 'node:fs' |
      import { readFileSync as x } from 'node:fs' | import x from '../../../../etc/x.js' |
      import x from '/etc/x.js' | import x from 'file:///etc/x.js' | import x from './evil.page.tsx' |
      import Card from './Card.tsx' | import Card from '@site/src/Card.tsx'; import fs from 'node:fs' |
      export const x = process.env | export default () => null | export * from 'node:fs' |
      export function x() {}`;
    const { of } = await findingsOf(
      lines.flatMap((line) => [`${line}\n\nText.`, `Text.\n\n${line}`]),
      { 'docs/evil.page.tsx': 'export default () => null', 'docs/Card.tsx': 'export default () => null' },
    );
    for (const [index, found] of of.entries())
      expect(found, lines[index >> 1]).toEqual([
        expect.stringMatching(
          new RegExp(`^error .*:${index % 2 === 0 ? 5 : 7}(:1)? (Not allowed in a page: |The imported file)`),
        ),
      ]);
  });

  it.each([
    'data:text/markdown,x.mdx',
    'http://127.0.0.1/x.mdx',
    'file:///etc/x.mdx',
    '/etc/x.mdx',
    '..\\x.mdx',
  ])('is no partial from elsewhere: %s', async (source) => {
    const findings = await checkFiles({ 'docs/page.mdx': page(`import X from '${source}'\n\n<X />`) });
    expect(findings).toEqual([
      expect.stringMatching(/^error content\/docs\/page\.mdx:5:1 (The imported file|Not allowed)/),
    ]);
  });

  it('is no expression', async () => {
    const bodies = [
      '{process.exit(3)}',
      'a {process.env.HOME} b',
      '{await import("node:fs")}',
      '<p title={process.env.HOME}>x</p>',
      '<p {...process.env}>x</p>',
      '<p title={`${process.env.HOME}`}>x</p>',
      '<Card title={(() => "x")()} href="/" />',
      '{`${process.env.HOME}`}',
    ];
    const { of } = await findingsOf(bodies);
    for (const [index, found] of of.entries())
      expect(found, bodies[index]).toEqual([expect.stringMatching(/^error .*:5:\d+ /)]);
  });
});
