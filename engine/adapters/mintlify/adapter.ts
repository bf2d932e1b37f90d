/** Sites of Mintlify, as they are: https://www.mintlify.com/docs. */
import { matcher } from '#engine/content/glob.ts';
import type { Adapter } from '../adapter.ts';
import { themesIn } from '../common/codeColors/shiki.ts';
import { type CodeConfig, codeAdapter, orKept, sidebarsOf } from '../common/codeConfig.ts';
import { conventions, looksOf } from '../common/conventions.ts';
import { expression } from '../common/expressions/expression.ts';
import { attributesAllowed } from '../common/markdown/vocabulary.ts';
import { type Values, values } from '../common/values.ts';
import { apiPages } from './apiPages.ts';
import { code } from './code.ts';
import { ignored, mintlifyFile, readMintlify } from './config/file.ts';
import { navigationOf } from './config/navigation.ts';
import { font, rootRules, translateSite } from './config/site.ts';
import { documents, yaml } from './content.ts';
import { element } from './markdown/elements.ts';
import { iconsOf } from './markdown/icons.ts';
import { parser } from './markdown/parse.ts';

/** Files that are no part of the published site. */
const unpublished = /\.(mdx?|jsx?|tsx?|css)$|\/\.|(^|\/)(docs|mint|package|package-lock|tsconfig)\.json$/;

/** The themes of code; none where it has the color mode of the page. */
const themes = ({ styling }: Values) => {
  const { codeblocks } = values(styling);
  return themesIn(codeblocks === 'dark' ? 'dark-plus' : values(codeblocks)['theme']);
};

const config: CodeConfig = {
  configFile: mintlifyFile,
  async read(root, file) {
    const { given, missing } = readMintlify(root, file);
    const translated = translateSite(root, given, file);
    if (!translated.config.content?.styles?.some((path) => path.includes(font))) missing.push(font);
    return { given, translated, missing };
  },
  defaultThemes: () => ['github-light-default', 'dark-plus'],
  themes,
  codeOptions: (given) => ({ isPlain: themes(given).length === 0 }),
  sidebars: (root, given) => navigationOf(root, given).sidebars,
  reasons: {
    files: [],
    parts: [
      [/^(style sheets|classes|option (fonts|styling|background|colors\.))/, 'it is for the other theme'],
    ],
  },
};

export const mintlify: Adapter = {
  name: 'mintlify',
  title: 'Mintlify',
  ...codeAdapter(config),
  dialect: orKept('mintlify', (root, found) => {
    // A folder that was imported still has its file.
    const given = found['navigation'] ? found : readMintlify(root, mintlifyFile(root) ?? 'docs.json').given;
    const navigation = navigationOf(root, given);
    const isOut = matcher(ignored(root));
    return {
      ...conventions,
      titlesFromText: false,
      hasStartPage: false,
      hasSidebarOnAll: true,
      yaml,
      document: documents(navigation, values(given['seo'])['indexing'] === 'all'),
      translations: (locale) => locale,
      publishes: (source) => !unpublished.test(source) && !isOut(source.replace(/^\.\//, '')),
      sidebars: sidebarsOf({ ...config, sidebars: () => navigation.sidebars }, given),
      code,
      styles: looksOf('mintlify', {
        ...found,
        rules: [found['rules'], rootRules(given), navigation.icons.rules].join(''),
      }),
      apiPages: (docs, reader) => apiPages(docs, reader, navigation, given),
      markdown: {
        parse: parser(root, values(given['variables'])),
        nodes: { mdxFlowExpression: expression, mdxTextExpression: expression },
        element,
        iconOf: iconsOf(values(given['icons'])['library']),
        attributes: attributesAllowed,
      },
    };
  }),
};
