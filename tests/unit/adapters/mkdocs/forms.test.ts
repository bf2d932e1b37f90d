/** Forms of Python-Markdown that are read otherwise than in Markdown. */
import { beforeAll, expect, test } from 'vitest';
import { features } from '#engine/features/index.ts';
import { type BuiltFixture, buildFixture } from '../../fixtureSite.ts';
import { temporaryFolder } from '../../temporaryFolder.ts';

let site: BuiltFixture;
beforeAll(async () => {
  const root = temporaryFolder({
    'mkdocs.yml': `site_name: Light
theme: { name: material }
markdown_extensions: [tables]
`,
    'docs/index.md': `# Start

| Command | Meaning |
| --- | --- |
| \`oil | grep <wick>\` | Finds \`#!sh a|b\`. |

Text with \`c | d\`.
`,
  });
  site = await buildFixture(root, features);
}, 120_000);

const page = (file: string): string => site.files.get(file) ?? '';

test('bars in code part no cells of a table', () => {
  expect(page('index.html')).toContain(
    '<td><code>oil | grep &lt;wick&gt;</code></td><td>Finds <code>a|b</code>.</td>',
  );
  expect(page('index.html')).toContain('<code>c | d</code>');
});
