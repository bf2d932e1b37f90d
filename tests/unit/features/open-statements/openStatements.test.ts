/** What a page asks to be confirmed, held against what it says. */
import { rm } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { buildRoot, checkFiles, writeSite } from '../../site.ts';

const page = (matter: string, body: string) =>
  `---\ntitle: Page\ndescription: A page.\n${matter}\n---\n\n${body}\n`;

async function findings(matter: string, body: string): Promise<string[]> {
  return checkFiles({ 'docs/page.mdx': page(matter, body) });
}

const asked = 'confirm:\n  - ask: Whether calls are free.\n    words: Calls are free';

it('names the statement of a page that its list asks about, with line and column', async () =>
  expect(await findings(asked, 'First.\n\n> - It is cheap: *calls*  are\n>   `free` today.')).toEqual([
    'error content/docs/page.mdx:11:3 The page states what its list asks: "Calls are free". Asked is: Whether calls are free. — Take the statement out, or say that it is open.',
  ]));

it('finds words in headings and in rows of tables, with a gap that spans cells', async () => {
  const matter = 'confirm:\n  - ask: Which limits there are.\n    words: ["Limits of all", "All … hourly"]';
  const body = '## Limits of all\n\n| Who | How |\n|---|---|\n| All of us | Hourly |\n\nAll.\n\nHourly.';
  expect((await findings(matter, body)).map((text) => text.slice(0, 36))).toEqual([
    'error content/docs/page.mdx:9:1 The ',
    'error content/docs/page.mdx:13:1 The',
  ]);
});

it('reads an item apart from the items below it', async () => {
  const found = await findings(asked, '- Calls\n  - are free\n- Calls are free\n  - Today.');
  expect(found.map((text) => text.slice(0, 36))).toEqual(['error content/docs/page.mdx:11:1 The']);
});

it('says nothing of code, of comments, and of words that are part of others', async () => {
  const body = '```text\nCalls are free\n```\n\n{/* Calls are free */}\n\nRecalls are freed.';
  expect(await findings(asked, body)).toEqual([]);
});

it('wants a section that an entry names to be there and to say so in a note', async () => {
  const matter = (anchor: string) => `confirm:\n  - ask: How it ends.\n    anchor: ${anchor}`;
  const body =
    '## The end\n\nIt ends.\n\n### More\n\n:::note[Not public]\n\nNobody knows.\n\n:::\n\n## Other\n\nText.';
  expect(await findings(matter('the-end'), body)).toEqual([]);
  expect(await findings(matter('other'), body)).toEqual([
    expect.stringMatching(
      /page\.mdx:\d+:1 The section "Other" states what the list of the page asks: How it ends\./,
    ),
  ]);
  expect(await findings(matter('gone'), body)).toEqual([
    expect.stringContaining('There is no heading with the id "gone"'),
  ]);
});

it('lists questions of both forms, and refuses others', async () => {
  expect(await findings('confirm:\n  - Plain.\n  - ask: With words.\n    words: []', 'Text.')).toEqual([]);
  expect(await findings('confirm:\n  - word: x', 'Text.')).toEqual([expect.stringContaining('"confirm.0"')]);
});

it('lists what the configuration, pages and descriptions of APIs ask, by file', async () => {
  const root = await writeSite(
    {
      'docs/page.mdx': page('confirm: [Where it runs.]', 'Text.'),
      'content/api.yaml': `openapi: 3.1.0
info: { title: API, version: '1' }
paths:
  /a: { get: { operationId: read, x-confidence: likely, responses: { 200: { description: Ok. } } } }
`,
    },
    `confirm: ['Who owns it.'], openapi: [{ file: 'content/api.yaml', docs: 'default' }],`,
  );
  const { reports } = await buildRoot(root);
  expect(await reports()).toContainEqual({
    title: 'Statements to confirm',
    proposal: expect.stringContaining('docwright confirm'),
    lines: [
      'To confirm in site.config.ts:',
      '  - Who owns it.',
      'To confirm in content/docs/page.mdx:',
      '  - Where it runs.',
      'To confirm in content/api.yaml:',
      '  - read (likely)',
    ],
    summary: '3 statements to confirm on 3 pages',
  });
  await rm(root, { recursive: true });
});
