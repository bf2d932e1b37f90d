/** The release notes of the real site: which pages there are, and what leads to them. */
import { expect, test } from 'vitest';
import { attribute, filesOf, parse, readBuilt, text } from './built.ts';

const unlisted = '2024-08-12';
const all = (await filesOf('real')).flatMap(
  (file) => /^release-notes\/(\d{4}-\d\d-\d\d)\.html$/.exec(file)?.[1] ?? [],
);
const listed = all.filter((date) => date !== unlisted).toReversed();

/** Dates of the releases that a part of a page leads to, each once, in its order. */
function datesIn(page: string, part: RegExp): string[] {
  const html = part.exec(readBuilt('real', `${page}.html`))?.[0] ?? '';
  return [
    ...new Set([...html.matchAll(/href="\/release-notes\/(\d{4}-\d\d-\d\d)/g)].map(([, date = '']) => date)),
  ];
}

const inMain = (page: string) => datesIn(page, /<main.*<\/main>/s);

test('there are 22 releases by date, from 2024-07-22 to 2025-03-31, one of them unlisted', () => {
  expect(all).toHaveLength(22);
  expect([all[0], all.at(-1)]).toEqual(['2024-07-22', '2025-03-31']);
  expect(readBuilt('real', `release-notes/${unlisted}.html`)).toMatch(/<meta name="robots" content="noindex/);
});

test('the list has the newest 10, page 2 the next 10, and page 3 the last one', () => {
  expect(inMain('release-notes')).toEqual(listed.slice(0, 10));
  expect(inMain('release-notes/page/2')).toEqual(listed.slice(10, 20));
  expect(inMain('release-notes/page/3')).toEqual(listed.slice(20));
});

test('the archive leads to every listed release', () =>
  expect(inMain('release-notes/archive').toSorted()).toEqual(listed.toSorted()));

test('the sidebar leads to every listed release', () =>
  expect(datesIn('release-notes/2025-03-31', /<aside.*?<\/aside>/s).toSorted()).toEqual(listed.toSorted()));

test('the ways to other releases speak of releases', () => {
  const steps = (page: string, label: string) =>
    parse(readBuilt('real', `${page}.html`))
      .querySelectorAll('nav')
      .filter((nav) => attribute(nav, 'aria-label') === label)
      .flatMap((nav) => nav.querySelectorAll('a').map((link) => text(link)));
  expect(steps('release-notes/2025-03-17', 'Release page navigation')).toEqual([
    expect.stringMatching(/^Newer release ?Gemini/),
    expect.stringMatching(/^Older release ?JavaScript/),
  ]);
  expect(steps('release-notes/page/2', 'Release list page navigation')).toEqual([
    'Newer releases',
    'Older releases',
  ]);
  expect(steps('release-notes/2025-03-17', 'Releases navigation')).toContain('Community node for n8n');
  expect(readBuilt('real', 'release-notes/2025-03-17.html')).not.toMatch(/Blog [a-z ]+ navigation/);
});

test('the list leads to the archive, and to the releases as data', () => {
  const links = parse(readBuilt('real', 'release-notes.html'))
    .querySelectorAll('main a')
    .map((link) => attribute(link, 'href'));
  expect(links).toContain('/release-notes/archive');
  expect(links).toContain('/release-notes/releases.json');
});
