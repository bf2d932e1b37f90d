/** The entities of the specification, as the build makes them, have its fields and no others. */

import { beforeAll, expect, test } from 'vitest';
import { features } from '#engine/features/index.ts';
import { createSite, type RenderableSite } from '#engine/output/createSite.ts';
import { Problems } from '#engine/shared/problems.ts';
import type { Doc, DocsVersion, SidebarItem } from '#engine/shared/types.ts';

/** Every field must stand here, and nothing else may: the compiler checks it. */
const fields = {
  version: { name: 0, label: 0, path: 0, isLast: 0, docs: 0, sidebars: 0, draftIds: 0 } satisfies Record<
    keyof DocsVersion,
    0
  >,
  doc: { id: 0, path: 0, sidebar: 0, unlisted: 0 } satisfies Record<keyof Doc, 0>,
  item: { type: 0, href: 0, items: 0, unlisted: 0 } satisfies Record<keyof SidebarItem, 0>,
};

let site: RenderableSite;
let versions: DocsVersion[];
beforeAll(async () => {
  const problems = new Problems();
  const loaded = await createSite({ features, root: `${import.meta.dirname}/../../fixtures/site` }, problems);
  if (!loaded) throw new Error(problems.report());
  site = loaded;
  versions = loaded.locales[0]?.versions.map(({ entity }) => entity) ?? [];
  await site.close({ prune: false });
});

test('a docs version has name, label, path, isLast, docs, sidebars and draftIds', () => {
  expect(versions.map(({ label }) => label)).toEqual(expect.arrayContaining(['Next', '1.0', '0.9']));
  for (const version of versions)
    expect(Object.keys(version).sort()).toEqual(Object.keys(fields.version).sort());
  const last = versions.find(({ name }) => name === '1.0');
  expect(last).toMatchObject({ path: '/help/docs', isLast: true, draftIds: ['guides/draft'] });
});

test('a doc has id and path, and sidebar and unlisted where they apply', () => {
  const docs = versions.flatMap((version) => version.docs);
  const known = Object.keys(fields.doc);
  for (const doc of docs) expect(Object.keys(doc).filter((key) => !known.includes(key))).toEqual([]);
  expect(docs.find(({ id }) => id === 'guides/hidden')).toMatchObject({
    unlisted: true,
    path: '/help/docs/guides/hidden',
  });
  expect(docs.find(({ id }) => id === 'guides/first')).toMatchObject({ sidebar: 'docs' });
});

test('a sidebar item is a link or a category, with href, items and unlisted', () => {
  const flatten = (items: readonly SidebarItem[]): SidebarItem[] =>
    items.flatMap((item) => [item, ...flatten(item.items ?? [])]);
  const items = flatten(versions.flatMap(({ sidebars }) => Object.values(sidebars).flat()));
  const drawn = ['label', 'description', 'collapsed'];
  const known = [...Object.keys(fields.item), ...drawn];
  expect(items.length).toBeGreaterThan(5);
  for (const item of items) {
    expect(Object.keys(item).filter((key) => !known.includes(key))).toEqual([]);
    expect(item.type === 'category').toBe(item.items !== undefined);
  }
});
