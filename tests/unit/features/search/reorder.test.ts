import { describe, expect, it } from 'vitest';
import type { SearchRequest } from '#engine/features/search/shared/types.ts';
import { openIndex, record } from './index.ts';

const apart = 'The oven is big. A door is red. Its timer is loud.';
const together = 'The door is big. Its oven timer is red. A lid is loud.';
const kitchen = openIndex([
  record('/docs/apart', null, 'Rooms', apart),
  record('/docs/together', null, 'Tools', together),
]);

const first = async (index: typeof kitchen, query: string, more: Partial<SearchRequest> = {}) =>
  (await index.ask(query, more)).hits[0]?.url;

it('a plain search reads the sections of the best page before those of others', async () => {
  const ids = ['a', 'b', 'c', 'd'];
  const index = openIndex([
    ...ids.map((id) => record('/docs/ovens', id, `Oven timer ${id}`, 'An oven has a timer.')),
    ...ids.map((id) => record(`/docs/${id}`, null, `Timer ${id}`, 'An oven is near.')),
  ]);
  const pages = async (more: Partial<SearchRequest>) =>
    (await index.ask('oven timer', more)).hits.slice(0, 4).map(({ page }) => page);
  expect(new Set(await pages({ isPlain: true }))).toEqual(new Set(['/docs/ovens']));
  expect(new Set(await pages({})).size).toBeGreaterThan(1);
});

describe('among pages that hold the same words of a question, first', () => {
  it('the one that says them in one sentence', async () => {
    expect(await first(kitchen, 'oven timer')).toBe('/docs/together');
    expect(await first(kitchen, 'oven timer', { isPlain: true })).toBe('/docs/apart');
  });

  it('the one that says them beside each other', async () => {
    const index = openIndex([
      record('/docs/apart', null, 'Rooms', 'The oven of the red door has a bell and a timer.'),
      record('/docs/beside', null, 'Tools', 'The bell of the red door has an oven and timer.'),
    ]);
    expect(await first(index, 'oven timer')).toBe('/docs/beside');
  });

  it('the one of which readers ask them in one question', async () => {
    const questions = (some: string[]) => ({ questions: some });
    const index = openIndex([
      record('/docs/apart', null, 'Rooms', 'Text.', questions(['late parcel', 'lost invoice'])),
      record('/docs/together', null, 'Tools', 'Text.', questions(['late invoice', 'lost parcel'])),
    ]);
    expect(await first(index, 'my lost parcels')).toBe('/docs/together');
  });
});

it('each hit stands on one page of hits only, however many a page has', async () => {
  const index = openIndex(
    Array.from({ length: 23 }, (_, number) =>
      record(`/docs/${number}`, null, `Page ${number}`, number % 3 ? apart : together),
    ),
  );
  const all = (await index.ask('oven timer', { hitsPerPage: 23 })).hits.map(({ url }) => url);
  const paged: string[] = [];
  for (let page = 0; page < 6; page++)
    paged.push(...(await index.ask('oven timer', { hitsPerPage: 4, page })).hits.map(({ url }) => url));
  expect(new Set(all).size).toBe(23);
  expect(paged).toEqual(all);
});

it('less than half of a question is enough beside a page that holds more of it', async () => {
  const more = record('/docs/more', null, 'Colors', 'Red, green, blue and white.');
  const less = record('/docs/less', null, 'Shapes', 'Round, square and flat.');
  const isNear = async (...records: (typeof more)[]) => {
    const { hits } = await openIndex(records).ask('red green blue white round square flat');
    return hits.find(({ url }) => url === '/docs/less')?.isNear ?? false;
  };
  expect([await isNear(more, less), await isNear(less)]).toEqual([false, true]);
});
