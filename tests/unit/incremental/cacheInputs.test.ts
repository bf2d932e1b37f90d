/** Pages are reused while their `cacheInputs` are the same, so these name all that a page shows of others. */
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { noAssets } from '#engine/bundle/noAssets.ts';
import { features } from '#engine/features/index.ts';
import { createSite, type RenderableSite } from '#engine/output/createSite.ts';
import { Problems } from '#engine/shared/problems.ts';
import { writeKeptSite } from './changingSite.ts';

let root: string;
let site: RenderableSite;

beforeAll(async () => {
  root = await writeKeptSite();
  const matter = 'title: Leads on\ndescription: It leads on.\nrelated: [/print/docs, /blog, /docs]';
  await writeFile(join(root, 'content/docs/leads.mdx'), `---\n${matter}\n---\n\nText.\n`);
  const problems = new Problems();
  const created = await createSite({ features, root, reuse: { assets: noAssets } }, problems);
  if (!created) throw new Error(problems.report());
  site = created;
});
afterAll(async () => {
  await site.close();
  await rm(root, { recursive: true });
});

test('a page that may be reused reads nothing else that differs with other pages', async () => {
  const wrong: string[] = [];
  let checked = 0;
  const perLocale = site.sources.length / site.locales.length;
  for (const [index, data] of site.locales.entries())
    for (const source of site.sources.slice(index * perLocale, (index + 1) * perLocale))
      for (const { path, render, cacheInputs } of source.pagesOf(site.context, data).routes ?? []) {
        if (!cacheInputs) continue;
        checked++;
        const get = (target: typeof data, name: string | symbol) => {
          if (name === 'pages' || name === 'versions') wrong.push(`${path} ${name}`);
          return Reflect.get(target, name);
        };
        await render(new Proxy(data, { get }));
      }
  expect(checked).toBeGreaterThan(20);
  expect(wrong).toEqual([]);
});

test.each(['/print/docs', '/blog', '/docs'])(
  '%s depends on the pages that it shows as related',
  (address) => {
    const route = site.routes.find(({ path }) => path === address);
    const links = site.locales[0]?.related.get(address);
    expect(links).toEqual(expect.arrayContaining([expect.objectContaining({ label: 'Leads on' })]));
    expect(JSON.stringify(route?.cacheInputs?.())).toContain(JSON.stringify(links));
  },
);
