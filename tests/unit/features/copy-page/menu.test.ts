import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { loadConfig } from '#engine/config/loadConfig.ts';
import { menuOf } from '#engine/features/copy-page/feature.ts';
import { features } from '#engine/features/index.ts';
import { Problems } from '#engine/shared/problems.ts';
import { replaceOrigin } from '#engine/shared/text/replaceOrigin.ts';

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

it.each([
  ['[a](/x) ![b](/y.png) [c](</z z>)', '[a](O/x) ![b](O/y.png) [c](<O/z z>)'],
  ['[a](//other.example/x) [b](https://c.example/x) [d](#e)', undefined],
  ['[a]: /x "T"\n> [b]: </y>', '[a]: O/x "T"\n> [b]: <O/y>'],
  [
    '<a class="b" href="/x"><img alt="" src=\'/y\'></a>',
    '<a class="b" href="O/x"><img alt="" src=\'O/y\'></a>',
  ],
  ['`[a](/x)` [b](/y)', '`[a](/x)` [b](O/y)'],
  ['`` ` [a](/x) `` [b](/y)', '`` ` [a](/x) `` [b](O/y)'],
  ['`two\nlines [a](/x)` [b](/y)', '`two\nlines [a](/x)` [b](O/y)'],
  ['\\` [a](/x) ` b', '\\` [a](O/x) ` b'],
  ['\\[a\\](/x) a href="/x"', undefined],
  ['one ` here\n \n[a](/x) ` there', 'one ` here\n \n[a](O/x) ` there'],
  ['``` [a](/x) ```\n\n[b](/y)\n\n```\n[c](/z)\n```', '``` [a](/x) ```\n\n[b](O/y)\n\n```\n[c](/z)\n```'],
  ['````md\n```\n[a](/x)\n```\n````\n\n[b](/y)', '````md\n```\n[a](/x)\n```\n````\n\n[b](O/y)'],
  ['~~~\n[a](/x)\n```\n[b](/y)\n~~~\n[c](/z)', '~~~\n[a](/x)\n```\n[b](/y)\n~~~\n[c](O/z)'],
  ['```\n```js [a](/x)\n[b](/y)\n```\n[c](/z)', '```\n```js [a](/x)\n[b](/y)\n```\n[c](O/z)'],
  ['- a\n\n  ```\n  [b](/x)\n  ```\n\n  [c](/y)', '- a\n\n  ```\n  [b](/x)\n  ```\n\n  [c](O/y)'],
  ['> ```\n> [a](/x)\n\n[b](/y)', '> ```\n> [a](/x)\n\n[b](O/y)'],
  ['```\n[a](/x)', undefined],
  ['a ` b\n\n```\n` [c](/x)\n```\n[d](/y)', 'a ` b\n\n```\n` [c](/x)\n```\n[d](O/y)'],
])(
  'Markdown gets whole addresses outside of code, and loses them again: %j',
  (markdown, whole = markdown) => {
    expect([replaceOrigin(markdown, '', 'O'), replaceOrigin(whole, 'O', '')]).toEqual([whole, markdown]);
    expect(replaceOrigin(whole, 'O', 'https://other.example')).toBe(
      replaceOrigin(markdown, '', 'https://other.example'),
    );
  },
);
