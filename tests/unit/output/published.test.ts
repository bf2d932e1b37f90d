import { expect, test } from 'vitest';
import { Published } from '#engine/output/published.ts';
import type { BuildContext } from '#engine/render/context.ts';
import { Problems } from '#engine/shared/problems.ts';
import { temporaryFolder } from '../temporaryFolder.ts';

const addresses = Array.from({ length: 30_000 }, (_, index) => `/docs/section/page-${index}`);
const root = temporaryFolder({ 'published.txt': `# List\n${addresses.join('\n')}\n` });

/** Checks the long list against pages. */
function check(pages: readonly string[]): Problems {
  const problems = new Problems();
  const context = {
    root,
    problems,
    paths: new Set(pages),
    redirects: { pages: new Map() },
    config: { baseUrl: '/' },
    links: { idsOf: () => new Set() },
  };
  const published = new Published(context as unknown as BuildContext);
  for (const path of pages) published.add({ path, kind: 'doc' } as never, new Set(), false);
  published.check();
  return problems;
}

test('a long list is checked with the lines of its entries', () => {
  const { all } = check(addresses.filter((path) => !path.endsWith('-29998')));
  expect(all.map(({ line, message }) => [line, message])).toEqual([
    [30_000, 'The published address /docs/section/page-29998 is gone.'],
  ]);
});

test('where all addresses are gone, each is named, and the first ones with a proposal', () => {
  const { all } = check(addresses.map((path) => path.replace('section', 'part')));
  expect(all).toHaveLength(addresses.length);
  expect(all[0]?.hint).toBe(
    'Lead its readers on in content/redirects.yml: /docs/section/page-0: /docs/part/page-0',
  );
  expect(all.at(-1)?.hint).toBe('Lead its readers on in content/redirects.yml: /docs/section/page-29999: /');
});
