/** Who answers for a page, and when it is due. */
import { expect, test } from 'vitest';
import { dueAfter } from '#engine/content/records/review.ts';
import { reviewOf } from '#engine/features/owner-report/reviewOf.ts';
import { checkFiles } from '../../site.ts';

const page = (review: string) => `---\ntitle: Page\ndescription: A page.\n${review}\n---\n\nText.\n`;

test.each([
  ['2025-01-15', '10 days', '2025-01-25'],
  ['2025-01-15', '1 week', '2025-01-22'],
  ['2025-01-15T22:00:00+02:00', '6 months', '2025-07-15'],
  ['2024-02-29', '1 year', '2025-03-01'],
])('what was read on %s is due after %s, on %s', (last, every, due) =>
  expect(dueAfter(last, every)).toBe(due),
);

test('a page has what it says, then what the nearest folder says', () => {
  const review = {
    '.': { owner: 'All', every: '1 year' },
    docs: { owner: 'Docs' },
    'docs/money': { every: '3 months' },
  };
  const config = { content: { dir: 'content' }, review } as unknown as Parameters<typeof reviewOf>[1];
  const of = (source: string, own?: object) =>
    reviewOf(
      { source, path: '/', frontMatter: { related: [], confirm: [], confirmed: [], review: own } },
      config,
    );
  expect(of('content/docs/money/a.mdx')).toEqual({ owner: 'Docs', every: '3 months' });
  expect(of('content/docs/moneybox/a.mdx')).toEqual({ owner: 'Docs', every: '1 year' });
  expect(of('content/blog/a.mdx')).toEqual({ owner: 'All', every: '1 year' });
  expect(of('content/docs/a.mdx', { owner: 'Anna', last: '2025-01-01' })).toEqual({
    owner: 'Anna',
    every: '1 year',
    last: '2025-01-01',
  });
});

test.each([
  [
    'review: { every: sometimes }',
    /page\.mdx:4:\d+ .*"review\.every": must be a time such as 6 months or 1 year/,
  ],
  ['review: { every: 0 days }', /must be a time such as 6 months/],
  ['review: { last: 2025-02-30 }', /"review\.last": is not a day such as 2025-03-31/],
  ['review: { ownr: Anna }', /owner/],
])('%s is a finding', async (matter, finding) =>
  expect(await checkFiles({ 'docs/page.mdx': page(matter) })).toEqual([expect.stringMatching(finding)]),
);

test('a folder that is not there is a finding, with its line', async () => {
  const files = { 'docs/page.mdx': page('review: { owner: Anna, every: 2 weeks, last: 2025-01-01 }') };
  expect(await checkFiles(files, `review: { 'docs/gone': { owner: 'A' } },`)).toEqual([
    expect.stringMatching(
      /^error site\.config\.ts:7 Option "review": there is no folder "content\/docs\/gone"\. — Name folders/,
    ),
  ]);
  expect(await checkFiles(files, `review: { docs: { every: 'often' } },`)).toEqual([
    expect.stringMatching(/site\.config\.ts:7.*must be a time such as 6 months/),
  ]);
  expect(await checkFiles(files, `review: { docs: { owner: 'A' } },`)).toEqual([]);
});
