/** The Markdown exports of pages. */
import { expect, test } from 'vitest';
import { buildFiles } from '../site.ts';
import { page } from './pages.ts';

const fence = (indent: string) => `${indent}\`\`\`js\n${indent}if (a)\n${indent}  b();\n${indent}\`\`\``;
const tab = (label: string, inner: string, indent = '') =>
  `${indent}<TabItem value="${label}" label="${label}">\n\n${inner}\n\n${indent}</TabItem>\n`;
test.each([
  [
    'in an item of a list',
    `1. One.\n\n   <Tabs>\n${tab('A', fence('   '), '   ')}${tab('B', '   Text.', '   ')}   </Tabs>\n\n2. Two.`,
    `1. One.\n\n   **A**\n\n${fence('   ')}\n\n   **B**\n\n   Text.\n\n2. Two.`,
  ],
  [
    'indented as elements are',
    `<Tabs>\n${tab('A', fence('    '), '  ')}${tab('B', '    Text.\n\n    More.', '  ')}</Tabs>\n\nEnd.`,
    `**A**\n\n${fence('')}\n\n**B**\n\nText.\n\nMore.\n\nEnd.`,
  ],
])('what tabs hold stands where they stood: %s', async (_, text, expected) => {
  const { pageMarkdown, findings } = await buildFiles({ 'docs/page.mdx': page(text) });
  expect(findings).toEqual([]);
  expect(await pageMarkdown('docs/page.md')).toBe(`# Page\n\n${expected}\n`);
});

test('titles of admonitions keep their links and code', async () => {
  const { pageMarkdown, findings } = await buildFiles({
    'docs/page.mdx': page(
      ':::tip See [the *start*](./index.mdx) and `npm i`\n\nOne.\n\n:::\n\n> :::note[A [link](/docs)] {.wide} more\n>\n> Two.\n>\n> :::\n\n:::info[**Bold** title]\n\nThree.\n\n:::\n\n:::note\nFour.\n:::',
    ),
  });
  expect(findings).toEqual([]);
  expect(await pageMarkdown('docs/page.md')).toBe(
    '# Page\n\n**See [the *start*](/docs) and `npm i`**\n\nOne.\n\n> **A [link](/docs) more**\n>\n> Two.\n>\n\n**Bold** title\n\nThree.\n\n**note**\n\nFour.\n',
  );
});
