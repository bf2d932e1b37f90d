/** Fonts that style sheets of a site load are files beside its sheet, which the policy allows. */
import { expect, test } from 'vitest';
import { withSiteStyles } from '#engine/bundle/siteStyles.ts';
import { Problems } from '#engine/shared/problems.ts';
import { temporaryFolder } from '../temporaryFolder.ts';

test('a font is a file, and a picture stands in the sheet', async () => {
  const root = temporaryFolder({
    'css/a.css': '@font-face{font-family:A;src:url("../a.woff2")}.b{background:url(b.svg)}',
    'css/b.svg': '<svg/>',
    'a.woff2': 'font',
  });
  const config = { content: { styles: ['css/a.css'] }, baseUrl: '/docs/', dialect: {} };
  const assets = { buildId: 'a', files: new Map(), extras: { styles: [] } };
  const { files } = await withSiteStyles(assets as never, root, config as never, new Problems());
  const [font = '', sheet = ''] = [...files.keys()];
  expect(font).toMatch(/^assets\/a-\w+\.woff2$/);
  expect(String(files.get(sheet))).toContain(`src:url("/docs/${font}")`);
  expect(String(files.get(sheet))).toContain('url(data:image/svg+xml');
});
