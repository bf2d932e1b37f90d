/** What would be too much for a tab: "Try it" says so, and goes on working. */
import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { type Form, tryIt } from './tryItForm.ts';

const { execute } = tryIt();

async function expectAlive(form: Form): Promise<void> {
  await form.box.getByLabel('agentCode').fill('large');
  expect(await form.sent()).toMatch(/^200 OK, \d+ ms, 40 B$/);
}

it('an answer of millions of lines shows the first ones, and all in a download', async () => {
  const form = await execute('lines');
  expect(await form.sent()).toMatch(/^200 OK/);
  await form.box.getByText('The first 5000 lines are shown.').waitFor();
  const shown = await form.box.locator('.try-it__outcome .code-block code').textContent();
  expect(shown?.length).toBeLessThan(5001);
  const link = form.box.getByRole('link', { name: 'Download execute.plain (3.0 MB)' });
  const [download] = await Promise.all([form.page.waitForEvent('download'), link.click()]);
  expect(await readFile(await download.path(), 'utf8')).toHaveLength(3_000_000);
  await expectAlive(form);
});
