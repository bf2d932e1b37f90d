/** Sites of MkDocs with the theme Material, as they are: https://squidfunk.github.io/mkdocs-material/. */
import type { Adapter } from '../adapter.ts';
import { linkTargets } from '../common/linkTargets.ts';
import { knownElement, plainElements } from '../common/markdown/elements.ts';
import { emoji } from '../common/markdown/emoji.ts';
import { attributesAllowed } from '../common/markdown/vocabulary.ts';
import { policy } from '../common/policy.ts';
import { mkdocsFile } from './config/file.ts';
import { configIn, readConfig, sidebars } from './config/read.ts';
import { documents, publishes, yaml } from './content.ts';
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
    const reading = readingOf(root, config);
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
      bringsFiles: true,
      markdown: {
        parse: parser(reading),
        nodes: [...reading.extensions.keys()].some((name) => /emoji/.test(name)) ? { text: emoji } : {},
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
