/** What readers ask in words that a page does not use. */
import { expect, it } from 'vitest';
import { checkFiles } from '../site.ts';

const findings = (matter: string) =>
  checkFiles({
    'docs/page.mdx': `---\ntitle: Page\ndescription: A page.\n${matter}\n---\n\nText.\n\n## The end\n\nIt ends.\n`,
  });

it('may be asked of a page or of one of its sections', async () =>
  expect(
    await findings('questions:\n  - "</script>{x} top-up: ñ?"\n  - { ask: over, anchor: the-end }'),
  ).toEqual([]));

it('names the heading that is not there', async () =>
  expect(await findings('questions:\n  - { ask: over, anchor: gone }')).toEqual([
    expect.stringContaining('There is no heading with the id "gone", of which questions asks "over".'),
  ]));

it.each(['- { anchor: the-end }', '- ""', '- 3', `- ${'x'.repeat(121)}`])('refuses %s', async (entry) =>
  expect(await findings(`questions:\n  ${entry}`)).toEqual([expect.stringContaining('"questions.0')]),
);
