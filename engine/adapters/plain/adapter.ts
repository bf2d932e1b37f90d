/** Folders of Markdown without a configuration, as GitHub shows them. */
import type { Adapter } from '../adapter.ts';
import { type CodeConfig, codeAdapter, sidebarsOf } from '../common/codeConfig.ts';
import { conventions } from '../common/conventions.ts';
import { documents, linkTargets, publishesLinked, yaml } from './content.ts';
import { markdown } from './markdown.ts';
import { frontMatterBlock, readFolder, sidebarOf } from './pages.ts';
import { plainFile, translateSite } from './site.ts';

const config: CodeConfig = {
  configFile: plainFile,
  read: async (root, file) => ({ given: {}, translated: translateSite(root, file), missing: [] }),
  sidebars: (root) => ({ pages: sidebarOf(readFolder(root).pages) }),
  reasons: { files: [], parts: [[/./, 'only pages of Markdown are read']] },
};

export const plain: Adapter = {
  name: 'plain',
  title: 'Markdown',
  ...codeAdapter(config),
  dialect: (root) => ({
    ...conventions,
    ...{ frontMatterBlock, yaml, publishesLinked, markdown },
    document: documents(root),
    linkTargets: linkTargets(root),
    sidebars: sidebarsOf(config, {}),
  }),
};
