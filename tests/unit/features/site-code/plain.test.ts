/** Code of a site's own, without an adapter: MDX and React. */
import { expect, test } from 'vitest';
import { svgModule } from '#engine/features/site-code/build/modules/svg.ts';
import { hasEditableCode } from '#engine/features/site-code/build/scan.ts';
import { buildFiles } from '../../site.ts';

const page = (body: string) => `---\ntitle: Page\ndescription: A page.\n---\n\n${body}\n`;

test('pages import components of the site, Markdown and packages, and run expressions', async () => {
  const { findings, html } = await buildFiles(
    {
      'docs/page.mdx': page(
        `import Box from '@site/parts/Box.jsx';\nimport Note from './_note.md';\nexport const two = 2;\n\n` +
          `Two and two are {two + 2}.\n\n<Box label="Tide">**High**</Box>\n\n<Note />\n\n<Card title="Ours" href="/docs" />`,
      ),
      'parts/Box.jsx': `import clsx from 'clsx';\nimport Inner from '@site/content/docs/_note.md';\nexport default ({ label, children }) => <section className={clsx('box', false)} title={label}>{children}<Inner /></section>;`,
      'docs/_note.md': 'A *note*.\n',
    },
    'content: { code: {} },',
    { isBundled: true },
  );
  expect(findings).toEqual([]);
  expect(html).toContain('<p>Two and two are 4.</p>');
  expect(html).toMatch(/<section class="box" title="Tide">.*<strong>High<\/strong>.*<em>note<\/em>/);
  expect(html).toMatch(/<a [^>]*href="\/docs"[^>]*>Ours/);
}, 60_000);

test('a drawing that is a component keeps no handlers and no styles of its own', () => {
  const module = svgModule('<svg onload="x()" style="a" class="b" stroke-width="2"><path d="M0 0"/></svg>');
  expect(module).toContain('const attributes = {"className":"b","strokeWidth":"2"};');
  expect(module).toContain('const __html = "<path d=\\"M0 0\\"/>";');
});

test('modules of another generator are those of nobody', async () => {
  const { findings } = await buildFiles(
    { 'docs/page.mdx': page(`import Link from '@docusaurus/Link';\n\n<Link to="/docs">Start</Link>`) },
    'content: { code: {} },',
  );
  expect(findings).toEqual([
    'warning content/docs/page.mdx:8:1 Not found, shown without it: @docusaurus/Link.',
  ]);
});

test.each([
  ['```jsx live\nx\n```', true],
  ['- a\n\n  ~~~jsx title="x" live\n  x\n  ~~~', true],
  ['> ```jsx live', true],
  ['1. ```jsx live noInline\n   x\n   ```', true],
  ['````md\n```jsx live\nx\n```\n````', false],
  ['Write ```jsx live in a line.', false],
  ['```jsx live``` is inline code.', false],
  ['```jsx lively\nx\n```', false],
])('code that readers edit is found by its fence: %j', (text, isFound) =>
  expect(hasEditableCode(text)).toBe(isFound),
);
