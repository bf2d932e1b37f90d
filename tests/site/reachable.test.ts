/** Readers find every page: from home within three clicks, and from the text of another page. */
import { beforeAll, expect, test } from 'vitest';
import { attribute, type BuiltPage, fileFor, pagesOf } from './built.ts';

const origin = 'https://site.invalid';

/** Pages that nothing leads to on purpose. */
const isApart = ({ file, dom }: BuiltPage): boolean =>
  file === '404.html' ||
  dom.querySelectorAll('meta[name="robots"]').some((meta) => attribute(meta, 'content')?.includes('noindex'));

let pages: BuiltPage[];
beforeAll(async () => {
  pages = await pagesOf('real');
});

function linkedFiles(page: BuiltPage, within: string): Set<string> {
  const links = page.dom.querySelectorAll(`${within} a[href]`);
  return new Set(
    links.flatMap((link) => {
      const url = new URL(attribute(link, 'href') ?? '', origin + page.href);
      const file = url.origin === origin ? fileFor('real', url.pathname) : undefined;
      return file && file !== page.file ? [file] : [];
    }),
  );
}

test('every page is within three clicks from home', () => {
  const byFile = new Map(pages.map((page) => [page.file, page]));
  const reached = new Set(['index.html']);
  for (let click = 0; click < 3; click++) {
    for (const file of [...reached]) {
      const page = byFile.get(file);
      for (const linked of page ? linkedFiles(page, 'body') : []) reached.add(linked);
    }
  }
  expect(pages.filter((page) => !isApart(page) && !reached.has(page.file)).map(({ file }) => file)).toEqual(
    [],
  );
});

test('every page is linked from the content of another one', () => {
  const linked = new Set(pages.flatMap((page) => [...linkedFiles(page, 'main')]));
  const orphans = pages.filter(
    (page) => !isApart(page) && page.file !== 'index.html' && !linked.has(page.file),
  );
  expect(orphans.map(({ file }) => file)).toEqual([]);
});
