/** What would be too much for a tab: "Try it" says so, and goes on working. */
import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { type Form, tryIt } from './tryItForm.ts';

const { server, execute } = tryIt();
const deep = '['.repeat(50_000) + ']'.repeat(50_000);
const elements = (form: Form) => form.box.locator('.try-it__outcome *').count();

/** The page answers, and the form is of use. */
async function expectAlive(form: Form): Promise<void> {
  await form.box.getByLabel('agentCode').fill('large');
  expect(await form.sent()).toMatch(/^200 OK, \d+ ms, 40 B$/);
}

describe('JSON nested 50,000 deep', () => {
  it('is refused by the editor of the request', async () => {
    const form = await execute('helper');
    await form.box.getByRole('button', { name: 'JSON' }).click();
    const json = form.box.getByRole('textbox', { name: 'JSON' });
    await json.fill(deep);
    await form.box.getByText('This is nested more than 100 levels deep').waitFor();
    await form.send();
    await expect.poll(() => json.evaluate((node) => node === document.activeElement)).toBe(true);
    expect(server.calls).toEqual([]);
    await json.fill('[{"Key":"message","Value":"after"}]');
    await expectAlive(form);
  });
  it('is shown as it came in an answer', async () => {
    const form = await execute('deep');
    expect(await form.sent()).toMatch(/^200 OK, \d+ ms, 100.0 kB$/);
    await form.box.getByText('This JSON is nested more than 100 levels deep').waitFor();
    expect(await form.box.locator('.try-it__outcome .code-block code').textContent()).toBe(deep);
    await expectAlive(form);
  });
});

describe('an answer', () => {
  it('of millions of lines shows the first ones, and all in a download', async () => {
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

  it('that never ends is read no further', async () => {
    const before = server.abandoned;
    const form = await execute('endless-events');
    await form.box.getByLabel('Example').selectOption('A question, answered as a stream');
    expect(await form.sent()).toMatch(
      /events\. Reading stopped, because the answer is larger than 50.0 MB\.$/,
    );
    await expect.poll(() => server.abandoned).toBe(before + 1);
    await form.box.getByText('From a terminal the same request goes without a browser:').waitFor();
    expect(await elements(form)).toBeLessThan(3000);
    await form.box.getByLabel('Example').selectOption('A question');
    await expectAlive(form);
  });
});
