/** On sites of all generators, the marks of blocks lead to the text that the blocks show. */
import { join } from 'node:path';
import { parse } from 'node-html-parser';
import { expect, test } from 'vitest';
import { adapters } from '#engine/adapters/index.ts';
import { DevSite } from '#engine/dev/devSite.ts';
import { bodyOf, readPageFile } from '#engine/dev/edit/pageFile.ts';
import { features } from '#engine/features/index.ts';

const longWords = (text: string) => text.split(/[^\p{L}\p{N}]+/u).filter(({ length }) => length > 4);

test.each(['site', 'docusaurus', 'vitepress', 'starlight', 'mkdocs'])(
  '%s',
  { timeout: 300_000 },
  async (name) => {
    const root = join(import.meta.dirname, '../../../fixtures', name);
    const site = new DevSite({ root, features, adapters }, () => {});
    const pages = (await site.current()) ?? expect.fail();
    const wrong: string[] = [];
    let count = 0;
    for (const { summary } of pages.site.routes) {
      const { body } = await site.answer(summary.href, []);
      const page = parse(body.toString(), { blockTextElements: { script: true } });
      const content = page.querySelector('meta[name=dev-source]')?.getAttribute('content');
      const found =
        content === undefined ? undefined : readPageFile(pages.site, content.replace(/^\S+ /, ''));
      if (!found) continue;
      if (typeof found === 'string') expect.fail(found);
      for (const block of page.querySelectorAll(':is(p, h2, h3, h4)[data-source]')) {
        const [start, end] = (block.getAttribute('data-source') ?? '').split('-').map(Number);
        const part = bodyOf(found).slice(start, end);
        // What comes from another file is marked as the element that shows it.
        if (part.trimStart().startsWith('<')) continue;
        count++;
        const words = longWords(block.textContent);
        const known = new Set(longWords(part));
        if (words.filter((word) => known.has(word)).length < words.length / 2)
          wrong.push(`${found.file}: ${part}`);
      }
    }
    await site.close();
    expect(wrong).toEqual([]);
    expect(count).toBeGreaterThan(5);
  },
);
