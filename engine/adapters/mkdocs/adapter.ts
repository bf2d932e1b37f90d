/** Sites of MkDocs with the theme Material, as they are: https://squidfunk.github.io/mkdocs-material/. */
import type { Adapter } from '../adapter.ts';
import { knownElement, plainElements } from '../common/markdown/elements.ts';
import { attributesAllowed } from '../common/markdown/vocabulary.ts';
import { policy } from '../common/policy.ts';
import { mkdocsFile } from './config/file.ts';
import { configIn, readConfig, sidebars } from './config/read.ts';
import { documents, linkTargets, publishes, yaml } from './content.ts';
import { importSite } from './import.ts';
import { parser } from './markdown/parse.ts';
import { readingOf } from './markdown/reading.ts';

const own = new Set(['Admonition', 'Tabs', 'TabItem']);

export const mkdocs: Adapter = {
  name: 'mkdocs',
  title: 'MkDocs',
  configFile: mkdocsFile,
  readConfig,
  importSite,
  dialect(root) {
    const config = configIn(root);
    return {
      yaml,
      document: documents(root, config),
      publishes: publishes(config),
      sidebars,
      linkTargets,
      policy,
      publishesLinkedFiles: true,
      titlesFromText: true,
      hasStartPage: true,
      markdown: {
        parse: parser(readingOf(root, config)),
        element: (node, state) =>
          own.has(node.name ?? '')
            ? undefined
            : (plainElements[node.name ?? '']?.(node, state) ?? knownElement(node, state)),
        attributes: (node, components) =>
          node.name === 'Admonition' ? new Set(['type']) : attributesAllowed(node, components),
      },
    };
  },
};
