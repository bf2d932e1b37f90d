/** Trees of files. */
import { expect, it } from 'vitest';
import { buildFiles, checkFiles } from '../site.ts';
import { page } from './pages.ts';

const list = `- public/
- src
  - **a.ts** the *main* file
  - \`b c.ts\`

  - [d.ts](/docs)
- …
- ...`;

it('names files, folders and comments, and stays a list in Markdown', async () => {
  const { read, findings, pageMarkdown, html } = await buildFiles(
    {
      'docs/page.mdx': page(`<FileTree>\n\n${list}\n\n</FileTree>`),
      'docs/plain.mdx': page('- a'),
    },
    '',
    { isBundled: true },
  );
  expect(findings).toEqual([]);
  const tree = /<div class="file-tree">(.*?)<\/div>/s.exec(html)?.[1]?.replace(/<svg.*?<\/svg>|\n/gs, '');
  expect(tree).toBe(
    '<ul><li><span class="file-tree__folder">public/</span></li><li><span class="file-tree__folder">src/</span>' +
      '<ul><li><span class="file-tree__file"><strong>a.ts</strong></span> <span class="file-tree__note">the <em>main</em> file</span></li>' +
      '<li><span class="file-tree__file"><code>b c.ts</code></span></li>' +
      '<li><span class="file-tree__file"><a href="/docs">d.ts</a></span></li></ul></li>' +
      '<li><span class="file-tree__more">…</span></li><li><span class="file-tree__more">...</span></li></ul>',
  );
  expect(html).toMatch(/<link rel="stylesheet" href="[^"]*file-tree\.page-/);
  expect(await read('docs/plain.html')).not.toContain('file-tree');
  const markdown = await pageMarkdown('docs/page.md');
  expect(markdown).toContain(list);
  expect(markdown).not.toContain('FileTree');
});

it.each(['', 'Text.', '- a\n\nText.', '```\na\n```'])(
  'reports a tree that is not one list: %j',
  async (inner) =>
    expect(await checkFiles({ 'docs/page.mdx': page(`<FileTree>\n\n${inner}\n\n</FileTree>`) })).toEqual([
      expect.stringMatching(
        /^error content\/docs\/page\.mdx:6:1 <FileTree> holds something else than one list\. — /,
      ),
    ]),
);
