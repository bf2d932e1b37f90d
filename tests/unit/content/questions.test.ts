/** Questions that a page answers. */
import { expect, it } from 'vitest';
import { buildFiles, checkFiles } from '../site.ts';

const page = (matter: string) => ({
  'docs/page.mdx': `---\ntitle: Page\ndescription: A page.\n${matter}\n---\n\nText.\n\n## The end\n\nIt ends.\n`,
});
const findings = (matter: string) => checkFiles(page(matter));

const ends = { ask: 'When [does] it end?', anchor: 'the-end' };

it('may be asked of a page or of one of its sections', async () =>
  expect(
    await findings(
      'questions:\n  - "</script>{x} top-up: ñ?"\n  - { ask: When is it over?, anchor: the-end }',
    ),
  ).toEqual([]));

it('names the heading that is not there', async () =>
  expect(await findings('questions:\n  - { ask: When is it over?, anchor: gone }')).toEqual([
    expect.stringContaining(
      'There is no heading with the id "gone", of which questions asks "When is it over?".',
    ),
  ]));

it.each(['- { anchor: the-end }', '- ""', '- 3', `- Why ${'x'.repeat(112)} now?`])(
  'refuses %s',
  async (entry) =>
    expect(await findings(`questions:\n  ${entry}`)).toEqual([expect.stringContaining('"questions.0')]),
);

it.each(['wallet, prepaid funds, top up', 'Why not?', 'top up my wallet'])(
  'says that %s is no sentence, and what would be right',
  async (ask) =>
    expect(await findings(`questions:\n  - How does it end?\n  - ${ask}`)).toEqual([
      `error content/docs/page.mdx:6:5 "questions.1": is no whole sentence. — Write at least three words with a question mark or full stop, such as: How do I add credit?`,
    ]),
);

it.each(['¿Cómo se termina?', 'どうやって終わりますか？', 'كيف ينتهي هذا؟', 'It says "when it ends."'])(
  'knows that %s is a sentence',
  async (ask) => expect(await findings(`questions:\n  - '${ask}'`)).toEqual([]),
);

it('wants at most three of a page', async () => {
  const matter = (count: number) =>
    `questions:\n${Array.from({ length: count }, (_, number) => `  - What does step ${number} do?\n`).join('')}`;
  expect(await findings(matter(3))).toEqual([]);
  expect(await findings(matter(4))).toEqual([
    'error content/docs/page.mdx:5:3 "questions": has 4 entries. — Keep the three questions that the page answers best.',
  ]);
});

it('are shown to readers, and in the Markdown copy, where the site wants that', async () => {
  const files = page(`questions: ['What is <b>it</b>?', ${JSON.stringify(ends)}]`);
  const [on, off, none] = await Promise.all([
    buildFiles(files, 'pageQuestions: true,'),
    buildFiles(files),
    buildFiles(page(''), 'pageQuestions: true,'),
  ]);
  const html = (await on.read('docs/page.html')) ?? '';
  expect(html).toMatch(
    /<section [^>]*aria-label="This page answers"[^>]*>.*<li>What is &lt;b&gt;it&lt;\/b&gt;\?<\/li><li><a href="#the-end">When \[does\] it end\?<\/a><\/li><\/ul><\/section>.*<p>Text\./s,
  );
  expect(await on.pageMarkdown('docs/page.md')).toContain(
    '# Page\n\nThis page answers:\n\n- What is &lt;b>it&lt;/b>?\n- [When [does] it end?](#the-end)\n\nText.',
  );
  for (const { read, pageMarkdown } of [off, none]) {
    expect(await read('docs/page.html')).not.toContain('This page answers');
    expect(await pageMarkdown('docs/page.md')).toContain('# Page\n\nText.');
  }
});

it('are shown by posts, too', async () => {
  const { read, pageMarkdown } = await buildFiles(
    {
      'content/blog/post.mdx':
        '---\ntitle: Post\ndescription: Of it.\ndate: 2025-01-01\nquestions: [What is it?]\n---\n\nText.\n',
    },
    `pageQuestions: true, collections: [{ id: 'b', type: 'blog', dir: 'blog', routeBasePath: '/b', title: 'B', description: 'B' }],`,
  );
  expect(await read('b/post.html')).toContain('<li>What is it?</li>');
  expect(await pageMarkdown('b/post.md')).toContain('# Post\n\nThis page answers:\n\n- What is it?\n\n');
});
