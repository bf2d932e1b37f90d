/** Sites of MkDocs with the theme Material, as they are: https://squidfunk.github.io/mkdocs-material/. */
import { posix } from 'node:path';
import type { Adapter } from '../adapter.ts';
import { pygmentsLook } from '../common/codeColors/pygments.ts';
import { type CodeConfig, codeAdapter, sidebarsOf } from '../common/codeConfig.ts';
import { conventionsOfMaterial, looksOf } from '../common/conventions.ts';
import { lookRules } from '../common/looks/mkdocsPalette.ts';
import { pageBehind } from '../common/material/navEntries.ts';
import { pythonMarkdown } from '../common/pythonMarkdown/markdown.ts';
import type { Values } from '../common/values.ts';
import { postsOf } from './blog.ts';
import { mkdocsFile, readMkdocs } from './config/file.ts';
import { navigationOf, partsOf } from './config/navigation.ts';
import { Site } from './config/site.ts';
import { translateSite } from './config/translate.ts';
import { documents, yaml } from './content.ts';

const ofPython =
  /^(pyproject\.toml|setup\.(py|cfg)|requirements.*\.txt|uv\.lock|poetry\.lock|Pipfile.*|site)$/;

const config: CodeConfig = {
  configFile: mkdocsFile,
  async read(root, file) {
    const given = readMkdocs(root, file);
    return { given, translated: translateSite(new Site(root, given), file), missing: [] };
  },
  sidebars(root, given) {
    const site = new Site(root, given);
    return Object.fromEntries(partsOf(site, navigationOf(site)).map(({ name, items }) => [name, items]));
  },
  reasons: {
    files: [[ofPython, 'nothing here runs Python']],
    parts: [
      [/^(plugin|hooks|extension|templates|fences) /, 'it is written in Python, or for the other theme'],
      [/^extra_/, 'it is written for the other theme'],
    ],
  },
};

export const mkdocs: Adapter = {
  name: 'mkdocs',
  title: 'MkDocs',
  ...codeAdapter(config),
  dialect(root, found) {
    // A folder that was imported still has its file.
    const file = Object.keys(found).length === 0 ? mkdocsFile(root) : undefined;
    const given: Values = file ? readMkdocs(root, file) : found;
    const site = new Site(root, given);
    const navigation = navigationOf(site);
    site.behind = (file) => pageBehind(file, navigation.items, site.linkTo);
    return {
      ...conventionsOfMaterial(site.features),
      yaml,
      document: documents(site, navigation),
      publishes: site.publishes,
      translations: (locale) => (site.hasFolders ? posix.join(site.docsRoot, locale) : site.dir),
      pageName: (name, locale) => site.nameOf(name, locale),
      sidebars: sidebarsOf(config, given),
      styles: {
        ...looksOf('mkdocs'),
        // The list of headings is there sooner than that of the pages.
        widths: { '62.25em': '76.25em', '75em': '60em' },
        rules: (css) => lookRules(css + site.main.css, site) + navigation.marks.rules,
        code: pygmentsLook.code,
      },
      posts: postsOf(site),
      markdown: pythonMarkdown(site),
    };
  },
};
