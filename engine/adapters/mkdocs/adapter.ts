/** Sites of MkDocs with the theme Material, as they are: https://squidfunk.github.io/mkdocs-material/. */
import { posix } from 'node:path';
import type { Adapter } from '../adapter.ts';
import { sidebarsOf } from '../common/codeConfig.ts';
import { conventions, groundSheet } from '../common/conventions.ts';
import { adaptElement } from '../common/markdown/elements.ts';
import { emoji } from '../common/markdown/emoji.ts';
import { imageForMode } from '../common/markdown/themed.ts';
import { attributesAllowed } from '../common/markdown/vocabulary.ts';
import { docsDir, docsRoot, languagesOf, mkdocsFile } from './config/file.ts';
import { navigationOf } from './config/navigation.ts';
import { pageNames } from './config/pages.ts';
import { paletteRules } from './config/palette.ts';
import { configIn, readConfig, sidebars } from './config/read.ts';
import { documents, publishes, yaml } from './content.ts';
import { importSite } from './import.ts';
import { readingOf } from './markdown/page.ts';
import { parser } from './markdown/parse.ts';
import { postsOf } from './posts.ts';

export const mkdocs: Adapter = {
  name: 'mkdocs',
  title: 'MkDocs',
  configFile: mkdocsFile,
  readConfig,
  importSite,
  dialect(root, given) {
    const config = Object.keys(given).length > 0 ? given : configIn(root);
    const navigation = navigationOf(root, config);
    const reading = readingOf(root, config);
    return {
      ...conventions,
      yaml,
      document: documents(config, navigation),
      publishes: publishes(config),
      translations: (locale) =>
        languagesOf(config).hasFolders ? posix.join(docsRoot(config), locale) : docsDir(config),
      pageName: pageNames(config),
      sidebars: sidebarsOf(
        { configFile: mkdocsFile, sidebars: () => sidebars(root, config, navigation) },
        config,
      ),
      styles: { base: groundSheet, rules: (css) => `${paletteRules(config)}\n${css}`.trim() },
      posts: postsOf(root, config),
      markdown: {
        parse: parser(reading),
        nodes: { image: imageForMode, ...(reading.has(/emoji/) && { text: emoji }) },
        element: adaptElement(['Admonition', 'Tabs', 'TabItem']),
        attributes: (node, components) =>
          node.name === 'Admonition' ? new Set(['type']) : attributesAllowed(node, components),
      },
    };
  },
};
