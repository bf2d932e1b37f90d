/** Sites of VitePress, as they are: https://vitepress.dev. */
import { posix } from 'node:path';
import { loadDefault } from '#engine/config/loadConfig.ts';
import type { SidebarsInput } from '#engine/content/records/sidebarItems.ts';
import type { Adapter } from '../adapter.ts';
import { conventions } from '../common/conventions.ts';
import { adaptElement, removed } from '../common/markdown/elements.ts';
import { emoji } from '../common/markdown/emoji.ts';
import { attributesAllowed } from '../common/markdown/vocabulary.ts';
import { pagesOf } from './config/pages.ts';
import { readConfig, vitepressFile } from './config/read.ts';
import type { Sidebar } from './config/sidebars.ts';
import { firstSidebars } from './config/site.ts';
import { documents, yaml } from './content.ts';
import { importSite } from './import.ts';
import { badge, withoutDirectives } from './markdown/elements.ts';
import { parser } from './markdown/parse.ts';

const element = adaptElement(['Tabs', 'TabItem', 'Card', 'CardGrid'], {
  Badge: badge,
  script: removed('Left out: code of pages (<script setup>).'),
});

export const vitepress: Adapter = {
  name: 'vitepress',
  title: 'VitePress',
  configFile: vitepressFile,
  readConfig,
  importSite,
  dialect(root, given) {
    const { srcDir } = pagesOf(given);
    let read: readonly Sidebar[] | undefined;
    const all = () => {
      read ??= firstSidebars(root, given);
      return read;
    };
    return {
      ...conventions,
      yaml,
      document: documents(root, all),
      translations: (locale) => posix.join(srcDir, locale),
      async sidebars(folder, file, problems): Promise<SidebarsInput> {
        if (!file.startsWith('.'))
          return ((await loadDefault(folder, file, problems)) ?? {}) as SidebarsInput;
        return Object.fromEntries(all().map(({ name, items }) => [name, items]));
      },
      markdown: {
        parse: parser({ root, srcDir }),
        nodes: { text: emoji },
        element(node, state) {
          withoutDirectives(node, state);
          return element(node, state);
        },
        attributes: attributesAllowed,
      },
    };
  },
};
