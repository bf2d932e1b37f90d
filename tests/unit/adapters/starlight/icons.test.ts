/** Icons of Starlight, whose drawings are in its package. */
import { expect, test } from 'vitest';
import { features } from '#engine/features/index.ts';
import { buildFixture } from '../../fixtureSite.ts';
import { testFolder } from '../../temporaryFolder.ts';

const folder = (packages: Readonly<Record<string, string>>) =>
  testFolder({
    'astro.config.mjs': `export default { integrations: [(await import('@astrojs/starlight')).default({ title: 'Sky', social: { 'x.com': 'https://x.com/sky' } })] };`,
    'src/content/docs/index.mdx': `---
title: Sky
hero:
  actions:
    - { text: Begin, link: /sky/, icon: right-arrow }
---
import { Card, Code, Icon, LinkButton, TabItem, Tabs } from '@astrojs/starlight/components';

<Card title="Moon" icon="moon">Near.</Card>

See <Icon name="up-caret" class="far" /> above. <Icon name="gone" />

<LinkButton href="/sky/" icon="up-caret" iconPlacement="start">Up</LinkButton>

<Tabs>
  <TabItem label="Night" icon="moon">Dark.</TabItem>
</Tabs>

<Code code="look()" lang="js" class="wide" />
`,
    ...packages,
  });

const icons = `export const BuiltInIcons = {
	'up-caret':
		'<path d="m1 1"/>',
	"right-arrow": "<path d=\\"m2 2\\"/>",
	'x.com': '<path d="m5 5"/>',
	moon: '<path d="m3 3"/><path d="m4 4"/>',
};`;

const svg = (path: string) =>
  `<svg class="drawn-icon" aria-hidden="true" fill="currentColor" viewBox="0 0 24 24"><path d="${path}"></path>`;

test('icons of cards, buttons and texts are those of the installed package', async () => {
  const site = await buildFixture(
    folder({ 'node_modules/@astrojs/starlight/components/Icons.ts': icons }),
    features,
  );
  const html = site.files.get('index.html') ?? '';
  expect(html).toContain(`<span class="card__icon">${svg('m3 3')}<path d="m4 4">`);
  expect(html).toContain(`See ${svg('m1 1').replace('drawn-icon', 'drawn-icon far')}</svg> above.`);
  expect(html).toContain(`${svg('m1 1')}</svg>Up</a>`);
  expect(html).toContain(`Begin${svg('m2 2')}</svg></a>`);
  const [, sheet = ''] = /href="\/(assets\/page-[\w-]+\.css)"/.exec(html) ?? [];
  expect(decodeURIComponent(site.files.get(sheet) ?? '')).toMatch(
    /\[data-value="?Night"?\]::?before\s*\{--icon:.*<path d="m3 3"\/>/,
  );
  const [, ofSite = ''] = [...site.files].find(([file]) => /^assets\/site-.*css$/.test(file)) ?? [];
  expect(ofSite).toMatch(/--profile:[^}]*m5(?: |%20)5/);
  for (const cause of ['Left out: an icon.', 'Has no effect here: the attribute "class".'])
    expect(site.findings).toContain(`src/content/docs/index.mdx: ${cause}`);
  expect(site.files.get('index.md')).not.toMatch(/<svg|Icon/);
  expect(site.files.get('index.md')).toMatch(/\[Begin\]\(.*See {2}above\.[\s\S]*\[Up\]\(/s);
});

test('without the package, cards have icons of the engine', async () => {
  const site = await buildFixture(folder({}), features);
  expect(site.files.get('index.html')).toMatch(/<span class="card__icon"><svg class="icon"/);
});
