/** Text for one variant of a product: chosen by readers, or by a build. */
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { variantVariable } from '#engine/config/options/variants.ts';
import { buildFiles, buildRoot, checkFiles, writeSite } from '../site.ts';
import { page } from './pages.ts';

const config = `variants: { product: { cloud: 'Cloud', server: 'Own server' }, plan: { free: 'Free', team: 'Team' } },`;

const text = `<If product="server">For your server.</If>

Open <If product="cloud">the zeppelin</If><If product="server">the terminal</If>.

<If product="cloud">

## Sign in

With a key of the cloud.

</If>

<If product="server" plan="team">

## Set up

On two machines.

</If>

<If plan="free team">For all.</If>
`;

const files = { 'docs/page.mdx': `---\ntitle: Page\n---\n\n${text}` };

afterEach(() => {
  delete process.env[variantVariable];
});

it('leaves the choice to the reader', async () => {
  const { findings, read, files: written, html } = await buildFiles(files, config);
  expect(findings).toEqual([]);
  expect(html).toContain(
    '<span data-if-product="cloud"><span class="variant-label">(Cloud: </span>the zeppelin<span class="variant-label">)</span></span>',
  );
  expect(html).toContain('<div class="flow" data-if-product="cloud"><p class="variant-label">Cloud</p>');
  expect(html).toContain('<li data-if-product="cloud"><a class="table-of-contents__link" href="#sign-in">');
  expect(html).toContain('<li data-if-product="server" data-if-plan="team">');
  expect(html).toContain('<p class="variant-label">Own server, Team</p>');
  expect(html).toMatch(
    /<label>Product<select name="product"><option value="cloud">Cloud<\/option><option value="server">Own server<\/option><\/select><\/label>/,
  );
  expect(html).toContain('name="plan"');
  const sheets = await Promise.all(written.filter((file) => /page-.*\.css$/.test(file)).map(read));
  expect(sheets.join('')).toContain(
    '[data-variant-product="server"] [data-if-product]:not([data-if-product~="server"])',
  );
  const markdown = `${await read('docs/page.md')}`;
  for (const part of [
    'Open (Cloud: the zeppelin)(Own server: the terminal).',
    '**Cloud:**\n\n## Sign in',
    '**Own server, Team:**\n\n## Set up',
    '**Free, Team:**\n\nFor all.',
  ])
    expect(markdown).toContain(part);
  expect(html).toContain('content="Open the zeppelin."');
  const index = await read('docs.html');
  expect(index).not.toContain('name="product"');
});

it('shows all variants with their labels on pages for print, which have no list to choose from', async () => {
  const { read, files: written } = await buildFiles(files, `${config} print: ['default'],`);
  const html = `${await read('print/docs.html')}`;
  expect(html).toContain('<p class="variant-label">Cloud</p>');
  expect(html).not.toContain('variant-choice');
  const sheets = await Promise.all(written.filter((file) => /page-.*\.css$/.test(file)).map(read));
  const selectors = sheets.join('').match(/[^{},]*(?:data-if-|\.variant-label)[^{},]*(?=[{,])/g) ?? [];
  expect(selectors.length).toBeGreaterThan(3);
  for (const selector of selectors) expect(selector).toContain('[data-js]:has(.variant-choice)');
});

it('writes labels as text in Markdown', async () => {
  const { read } = await buildFiles(
    { 'docs/page.mdx': page('<If product="own">\n\nA.\n\n</If>\n\nIn <If product="own">b</If>.') },
    "variants: { product: { own: 'Own *server*', cloud: '[C](x)' } },",
  );
  expect(await read('docs/page.md')).toMatch(
    /\*\*Own \\\*server\\\*:\*\*\n\nA\.[\s\S]*In \(Own \\\*server\\\*: b\)\./,
  );
});

it('leaves out the others where a build is for one', async () => {
  process.env[variantVariable] = 'product=server';
  const { findings, read, files: written, html } = await buildFiles(files, config);
  expect(findings).toEqual([]);
  const all = await Promise.all(written.filter((file) => /\.(html|md|txt|json|xml)$/.test(file)).map(read));
  for (const content of all) expect(content).not.toMatch(/zeppelin|key of the cloud|Sign in|sign-in/);
  expect(html).toContain('<p>Open the terminal.</p>');
  expect(html).not.toContain('data-if-product');
  expect(html).toContain('data-if-plan="team"');
  expect(html).not.toContain('name="product"');
  expect(html).toContain('content="For your server."');
  expect(await read('docs/page.md')).toContain('Open the terminal.');
});

it('builds again for another variant into the same folder', async () => {
  const root = await writeSite(files, config);
  const run = async (variant: string) => {
    process.env[variantVariable] = variant;
    const out = join(root, 'dist');
    return (await buildRoot(root, { out, keep: true })).reused;
  };
  await run('product=cloud');
  expect(await run('product=server')).toBe(0);
  expect(await run('product=server')).toBeGreaterThan(0);
  await rm(root, { recursive: true });
});

it.each([
  [
    '<If prodct="cloud">a</If>',
    '<If> has the attribute "prodct", which pages may not set. — Did you mean "product"?',
  ],
  ['<If product="clod">a</If>', 'There is no variant "clod" of "product". — Did you mean "cloud"?'],
  ['<If>a</If>', '<If> does not say for which variant. — Write <If product="cloud">.'],
])('reports %s', async (written, message) => {
  expect(await checkFiles({ 'docs/page.mdx': page(written) }, config)).toEqual([
    expect.stringMatching(/^error content\/docs\/page\.mdx:6:1 /) && expect.stringContaining(message),
  ]);
});

it.each([
  ['product=clod', 'There is no variant "product=clod". — Did you mean "product=cloud"?'],
  ['edition=cloud', 'There is no variant "edition=cloud".'],
])('reports a build for %s', async (variant, message) => {
  process.env[variantVariable] = variant;
  expect(await checkFiles(files, config)).toEqual([expect.stringContaining(message)]);
});
