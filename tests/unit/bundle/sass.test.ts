/** Style sheets in Sass: compiled by the package of the site, else one finding that says what is missing. */
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { compiledSass } from '#engine/bundle/sass.ts';
import { withSiteStyles } from '#engine/bundle/siteStyles.ts';
import { moduleStyle } from '#engine/features/site-code/build/modules/styles.ts';
import { Problems } from '#engine/shared/problems.ts';
import { temporaryFolder, writeFiles } from '../temporaryFolder.ts';

const assets = { buildId: 'a', files: new Map(), extras: { styles: [] } };
const root = temporaryFolder({ 'a.module.scss': '$red: #f00; .box { .inner { color: $red; } }' });

const styled = async (problems: Problems): Promise<string> => {
  const config = { content: { styles: ['a.module.scss'] }, baseUrl: '/', dialect: {} };
  const made = await withSiteStyles(assets as never, root, config as never, problems);
  return [...made.files.values()].map(String).join('');
};

test('a site without Sass is told so', async () => {
  const problems = new Problems();
  expect(await styled(problems)).toBe('');
  expect(await moduleStyle(join(root, 'a.module.scss'), root, '/')).toBeUndefined();
  expect(problems.all).toMatchObject([
    {
      message: 'The style sheet is left out: the site has no Sass.',
      hint: 'Install the package "sass" in the folder of the site.',
    },
  ]);
});

test('sheets in Sass that another names as addresses become a part of it', async () => {
  const site = temporaryFolder({
    'node_modules/sass/index.js': 'exports.compileStringAsync = async (css) => ({ css });',
  });
  expect(await compiledSass('a.scss', site, "@import url('./b.scss');\n@import url(c.css);")).toBe(
    '@import "./b.scss";\n@import url(c.css);',
  );
});

test('the Sass of the site compiles its sheets and those of its modules', async () => {
  writeFiles(root, {
    'b.scss': '',
    'node_modules/sass/index.js': `exports.compileStringAsync = async (_, { url }) => {
      if (!url.href.endsWith('a.module.scss')) throw new Error('Undefined variable.');
      return { css: '.box .inner{color:#f00}' };
    };`,
  });
  const problems = new Problems();
  expect(await styled(problems)).toContain('.box .inner{color:#f00}');
  const style = await moduleStyle(join(root, 'a.module.scss'), root, '/');
  expect(Object.keys(style?.names ?? {})).toEqual(['box', 'inner']);
  expect(style?.css).toContain(`.${style?.names['box']} .${style?.names['inner']}{color:#f00}`);
  await expect(compiledSass(join(root, 'b.scss'), root)).rejects.toThrow('Undefined variable.');
  expect(problems.all).toEqual([]);
});
