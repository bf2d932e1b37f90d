/** Rules of style that spelling and terms do not cover. */
import { toString as textOf } from 'mdast-util-to-string';
import { expect, test } from 'vitest';
import { nodesOf, pages } from './samples.ts';

/** Names that keep their capital inside of a heading; acronyms and names such as `AIHubChat` need no entry. */
const names =
  /^(?:Serenity|Star|Hub|Chat|Designer|Quality|Extractor|Serena|Request|Zap|Zapier|Term|Sub|Google|Tag|Manager|Python|React|Vue|Svelte|Next|Windows|Studio|Code|WordPress|Calendly|Alibaba|Cloud|Azure|IBM|Granite|Mistral|Gmail|Outlook|Docker)\b/;

const wrongCapital = (heading: string): string | undefined =>
  heading
    .replace(/^\d+\.\s*/, '')
    .split(/(?<=[:?.])\s+/)
    .flatMap((sentence) => sentence.split(/\s+/).slice(1))
    .find((word) => /^[A-Z][a-z]+\W*$/.test(word) && !names.test(word));

test('headings are written in sentence case', () => {
  const wrong = pages
    .flatMap((file) =>
      nodesOf(file, 'heading').map(({ node, line }) => ({ at: `${file}:${line}`, text: textOf(node) })),
    )
    .filter(({ text }) => wrongCapital(text))
    .map(({ at, text }) => `${at} ${text}`);
  expect(wrong).toEqual([]);
  expect(wrongCapital('Create your first Agent')).toBe('Agent');
});

test('nothing is exclaimed', () => {
  const loud = pages.flatMap((file) =>
    nodesOf(file, 'text')
      .filter(({ node }) => /\w!(?:\s|$)/.test(node.value))
      .map(({ line }) => `${file}:${line}`),
  );
  expect(loud).toEqual([]);
});
