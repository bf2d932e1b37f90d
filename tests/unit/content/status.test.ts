/** Pages whose subject is inferred say so. */
import { expect, it } from 'vitest';
import { buildFiles, checkFiles } from '../site.ts';

const page = (matter: string) => `---\ntitle: Page\ndescription: A page.\n${matter}\n---\n\nText.\n`;
const known = 'The name is public. What it does is not.';

it('shows the line below the heading and keeps it in the Markdown export', async () => {
  const { findings, read, pageMarkdown, html } = await buildFiles({
    'docs/page.mdx': page(`status: preliminary\nstatus_text: ${known}`),
  });
  expect(findings).toEqual([]);
  const line = `<p class="status-line"><strong>Preliminary.</strong> ${known}</p>`;
  expect(html.indexOf(line)).toBeGreaterThan(html.indexOf('</h1>'));
  expect(html.indexOf(line)).toBeLessThan(html.indexOf('class="prose"'));
  expect(await pageMarkdown('docs/page.md')).toContain(`# Page\n\n> Preliminary. ${known}\n\nText.`);
  expect(await read('docs.html')).not.toContain('status-line');
});

it.each([
  ['status: preliminary', 'A page with a status needs `status_text`'],
  [`status_text: ${known}`, '`status_text` belongs to a `status`'],
  [`status: final\nstatus_text: ${known}`, '"status"'],
])('reports %s', async (matter, message) => {
  const findings = await checkFiles({ 'docs/page.mdx': page(matter) });
  expect(findings).toEqual([expect.stringContaining(message)]);
});
