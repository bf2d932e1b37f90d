/** What requests accept, and whether the answer at the address of a page is its Markdown. */

export const acceptHeaders: readonly [accept: string, isMarkdown: boolean][] = [
  // Browsers, crawlers and command lines.
  ['text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8', false],
  ['text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8', false],
  ['*/*', false],
  ['text/*', false],
  ['', false],
  ['application/json, text/plain, */*', false],
  // Agents.
  ['text/markdown', true],
  ['text/markdown, */*', true],
  ['text/markdown, text/html', true],
  ['text/markdown, text/html, */*', true],
  ['text/markdown,text/html;q=0.9,application/xhtml+xml;q=0.8,*/*;q=0.1', true],
  ['text/markdown;q=1.0, text/x-markdown;q=0.9, text/plain;q=0.8, text/html;q=0.7, */*;q=0.1', true],
  ['text/plain;q=1.0, text/markdown;q=0.9, text/html;q=0.8, */*;q=0.1', true],
  ['text/html;q=1.0, application/xhtml+xml;q=0.9, text/plain;q=0.8, text/markdown;q=0.7, */*;q=0.1', false],
  ['text/plain, text/markdown;q=0.9, */*;q=0.1', true],
  // Weights.
  ['text/html, text/markdown', true],
  ['text/html, text/markdown;q=1', true],
  ['text/html, text/markdown;q=1.0', true],
  ['text/html;q=0.5,text/markdown;Q=1.000', true],
  ['text/markdown;q=0.9', true],
  ['text/markdown;q=0.9, text/html;q=0.9', true],
  ['text/markdown;q=0.9, */*;q=0.95', false],
  ['text/html, text/markdown;q=0.9', false],
  ['text/html, text/markdown;q=0.5', false],
  ['text/html;q=0.9, text/markdown;q=0.5', false],
  ['text/markdown;q=0.1, text/html;q=0.9', false],
  ['text/markdown;q=0.5, text/html', false],
  ['text/markdown;q=0.5, text/html;q=0.9, */*;q=0.1', false],
  ['text/markdown;q=0.9, text/*', false],
  ['text/markdown;q=0.5, */*', false],
  ['text/markdown;q=0, */*', false],
  ['text/markdown;q=0.000', false],
  ['text/markdown;q=2', false],
  ['text/markdown;q=abc', false],
  ['text/markdown;q=', false],
  // Parameters and other types.
  ['Text/Markdown ; charset=utf-8', true],
  ['text/markdown;variant=GFM', true],
  ['text/markdown;variant=GFM;q=1, text/html', true],
  ['text/markdown;variant=GFM;q=0.5, text/html', false],
  ['text/html;level=1, text/markdown;q=0.5', false],
  ['text/html;level=1, text/markdown;q=0.9', false],
  ['text/markdownx', false],
  ['x-text/markdown', false],
  ['text/x-markdown', false],
];

/** Markdown is right, but nginx, which cannot compare weights, answers these with HTML. */
export const carefulHeaders: readonly string[] = [
  'text/markdown;q=0.5',
  'text/markdown;q=0.8, text/html;q=0.7',
  'text/markdown;q=0.95, text/html;q=0.9',
  'text/markdown;q=0.9, text/html;q=0.85',
  'text/markdown;q=0.9, text/html;level=1;q=0.1',
  'text/markdown;q=0.9, text/html;q=0.9, */*',
  'text/markdown;q=1;level=1',
];
