import { expect, test } from 'vitest';
import { readsIn, shownReads, withRead } from '#engine/features/read-on/shared/reads.ts';

const page = (name: string, lang = 'en') => ({
  url: `/help/docs/${name}`,
  title: name,
  section: 'Docs',
  lang,
});
const stored = (...pages: unknown[]) => JSON.stringify(pages);

test('pages come back as they were kept, each once', () =>
  expect(readsIn(stored(page('a'), page('b'), page('a')), '/help/')).toEqual([page('a'), page('b')]));

test.each([
  null,
  '',
  'null',
  '7',
  '"text"',
  '{}',
  '{"length":3}',
  '[null,7,"x",[],{}]',
  stored({ ...page('a'), title: 7 }),
  stored({ ...page('a'), title: ' ' }),
  stored({ ...page('a'), url: 'https://evil.example/help/' }),
  stored({ ...page('a'), url: '//evil.example' }),
  stored({ ...page('a'), url: '/\\evil.example' }),
  stored({ ...page('a'), url: '/\t/evil.example' }),
  stored({ ...page('a'), url: 'javascript:alert(1)' }),
  stored({ ...page('a'), url: '/elsewhere' }),
  stored({ ...page('a'), url: `/help/${'x'.repeat(1000)}` }),
])('what the site would never keep is nothing: %#', (text) => expect(readsIn(text, '/help/')).toEqual([]));

test('the state of a page when it was read is kept, if it can be one, and is short', () => {
  const state = { day: '2026-11-03', marks: '0abc1def' };
  const [read] = readsIn(stored({ ...page('a'), ...state }), '/help/');
  expect(read).toEqual({ ...page('a'), ...state });
  for (const wrong of [{ day: '<b>' }, { marks: 'A"b' }, { marks: 7.5 }, { day: undefined }])
    expect(readsIn(stored({ ...page('a'), ...state, ...wrong }), '/help/')).toEqual([page('a')]);
  const [long] = readsIn(stored({ ...page('a'), ...state, marks: 'x'.repeat(9999) }), '/help/');
  expect(long?.marks?.length).toBe(1200);
});

test('with the root as base URL, addresses of other hosts are none of this site', () => {
  const hosts = ['//evil.example', '/\\evil.example', '/\n/evil.example'];
  expect(readsIn(stored(...hosts.map((url) => ({ ...page('a'), url }))), '/')).toEqual([]);
});

test('long texts are cut, and of many pages few are taken', () => {
  const [read] = readsIn(stored({ ...page('a'), title: 'x'.repeat(10_000) }), '/help/');
  expect(read?.title.length).toBe(200);
  const many = Array.from({ length: 1000 }, (_, index) => page(`${index}`));
  expect(readsIn(stored(...many), '/help/').length).toBe(50);
});

test('a page that is read again is at the top, and the oldest goes', () => {
  const many = Array.from({ length: 50 }, (_, index) => page(`${index}`));
  expect(
    withRead(many, page('7'))
      .map(({ title }) => title)
      .slice(0, 3),
  ).toEqual(['7', '0', '1']);
  const next = withRead(many, page('new'));
  expect(next.length).toBe(50);
  expect(next.at(-1)).toEqual(page('48'));
});

test('at most five are shown, in the language of the page', () => {
  const many = Array.from({ length: 12 }, (_, index) => page(`${index}`, index % 2 ? 'es' : 'en'));
  expect(shownReads(many, 'en').map(({ title }) => title)).toEqual(['0', '2', '4', '6', '8']);
});
