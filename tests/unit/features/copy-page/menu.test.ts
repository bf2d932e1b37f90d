import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { loadConfig } from '#engine/config/loadConfig.ts';
import { menuOf } from '#engine/features/copy-page/feature.ts';
import { features } from '#engine/features/index.ts';
import { Problems } from '#engine/shared/problems.ts';

const load = async (site: string) => {
  const config = await loadConfig(
    resolve(import.meta.dirname, '../../../..', site),
    features,
    new Problems(),
  );
  if (!config) throw new Error('The configuration has errors.');
  return config;
};

it('a menu leads to the guide about editors where the site has no MCP server, and to the server where it has one', async () => {
  const site = await load('site');
  const menu = menuOf(site, site.defaultLocale);
  expect(menu).toMatchObject({ guide: '/docs/integrations/docs-in-your-editor' });
  expect(menu.texts.connectGuide).toBe('Connect your editor');
  const both = menuOf(
    { ...site, mcp: { url: 'https://example.com/mcp', handler: false } },
    site.defaultLocale,
  );
  expect([both.mcp, both.guide]).toEqual(['https://example.com/mcp', undefined]);
});
