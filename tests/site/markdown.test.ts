/** Whether the Markdown of a page says what its HTML says. */
import { expect, test } from 'vitest';
import { sites } from '../e2e/site.ts';
import { words } from '../words.ts';
import { attribute, type BuiltPage, existsBuilt, pagesOf, parse, readBuilt, siteNames } from './built.ts';

/** What acts or only leads elsewhere. */
const acting = words`nav button select textarea noscript [data-island] .copy-page .toc-details .hash-link .page-tool .paginator`;
/** What is about the page in this form: words for screen readers, dates as readers write them, how it is listed, what is folded. */
const aboutForm = words`svg .sr-only [hidden] [aria-hidden="true"] [data-markdown-ignore] time .post-meta .page-meta .version-badge .notice .code-block>footer summary`;
const skipped = [...acting, ...aboutForm].join();

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** Words of the HTML that stand nowhere in the Markdown. What stands in one word there may not run into the next. */
function lost(page: BuiltPage, markdown: string): string[] {
  const main = parse(page.document).querySelector('main');
  for (const part of main?.querySelectorAll(skipped) ?? []) part.remove();
  const text = (main?.outerHTML ?? '').replace(
    /<\/?(?:article|d[dlt]|div|figcaption|h\d|li|ol|p|pre|section|t[dhr]|table|ul)\b[^>]*>/g,
    ' ',
  );
  const said = new Set(wordsOf(markdown));
  return [...new Set(wordsOf(parse(text.replace(/<(?!\/?svg\b|\/?script\b)[^>]*>/g, '')).text))].filter(
    (word) => !said.has(word),
  );
}

test.each(siteNames)('the Markdown of every page of the %s site has the words of its HTML', async (name) => {
  const { baseUrl } = sites[name];
  const pages = (await pagesOf(name)).map((page) => {
    const link = attribute(page.dom.querySelector('link[type="text/markdown"]'), 'href') ?? '';
    return { page, file: link.slice(baseUrl.length) };
  });
  const read = pages.filter(({ file }) => file !== '' && existsBuilt(name, file));
  expect(read.length).toBeGreaterThan(20);
  const found = read.map(({ page, file }) => [file, ...lost(page, readBuilt(name, file))]);
  expect(found.filter(([, ...missing]) => missing.length > 0)).toEqual([]);
});
