/** A site of Docusaurus while it is written. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { adapters } from '#engine/adapters/index.ts';
import { engineRoot } from '#engine/config/paths.ts';
import { DevSite } from '#engine/dev/devSite.ts';
import { classify } from '#engine/dev/watch.ts';
import { features } from '#engine/features/index.ts';
import { testFolder } from '../../temporaryFolder.ts';
import { wordsOf } from './smallSite.ts';

const plugin = (word: string) => `const { readFileSync } = require('node:fs');
  const { suffix } = require('./suffix.json');
  module.exports = () => (tree) => { tree.children.push({ type: 'paragraph', children: [{ type: 'text',
    value: '${word} ' + suffix + ' ' + readFileSync('notes/tide.txt', 'utf8') }] }); };`;

test('plugins for Markdown run again when their file, or one that they read, changes', async () => {
  const root = testFolder({
    'docusaurus.config.js': `module.exports = { title: 'T', url: 'https://a.example', baseUrl: '/',
      presets: [['classic', { docs: { remarkPlugins: [require('./src/remark/tides')] } }]] };`,
    'docs/page.md': '# Page\n',
    'src/remark/tides.js': plugin('ebb'),
    'src/remark/suffix.json': '{ "suffix": "low" }',
    'notes/tide.txt': 'at six',
  });
  const site = new DevSite({ root, features, adapters }, () => {});
  const page = async () => wordsOf(`${(await site.answer('/docs/page', [])).body}`);
  const change = async (name: string, text: string) => {
    const file = join(root, name);
    writeFileSync(file, text);
    const kind = classify(file, root, engineRoot, site.folders);
    if (kind) await site.change(kind, [file]);
  };
  try {
    expect(await page()).toContain('ebb low at six');
    await change('notes/tide.txt', 'at noon');
    expect(await page()).toContain('ebb low at noon');
    await change('src/remark/suffix.json', '{ "suffix": "high" }');
    expect(await page()).toContain('ebb high at noon');
    await change('src/remark/tides.js', plugin('flood'));
    expect(await page()).toContain('flood high at noon');
  } finally {
    await site.close();
  }
});
