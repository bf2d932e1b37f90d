/** Folders of Markdown without a configuration, as GitHub shows them. */
import type { Adapter } from '../adapter.ts';
import { codeAdapter, orKept } from '../common/codeConfig.ts';
import { conventions, looksOf } from '../common/conventions.ts';
import { documents, linkTargets, publishesLinked, yaml } from './content.ts';
import { markdown } from './markdown.ts';
import { frontMatterBlock, readFolder } from './pages.ts';
import { plainFile, translateSite } from './site.ts';

export const plain: Adapter = {
  name: 'plain',
  title: 'Markdown',
  ...codeAdapter({
    configFile: plainFile,
    read: async (root, file) => ({ given: {}, translated: translateSite(root, file), missing: [] }),
    sidebars: () => ({}),
    defaultThemes: () => ['github-light-default', 'github-dark-default'],
    reasons: { files: [], parts: [[/./, 'only pages of Markdown are read']] },
  }),
  dialect: orKept('plain', (root, given) => ({
    ...conventions,
    styles: looksOf('plain', given),
    frontMatterBlock,
    yaml,
    publishesLinked,
    markdown,
    document: documents(root),
    linkTargets: linkTargets(root),
    categories: () => readFolder(root).entries,
  })),
};
