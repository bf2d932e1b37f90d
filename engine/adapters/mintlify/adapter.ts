/** Sites of Mintlify, as they are: https://www.mintlify.com/docs. */
import { loadDefault } from '#engine/config/loadConfig.ts';
import { matcher } from '#engine/content/glob.ts';
import type { SidebarsInput } from '#engine/content/records/sidebarItems.ts';
import type { Adapter } from '../adapter.ts';
import { conventions } from '../common/conventions.ts';
import { importSite } from '../common/import/importSite.ts';
import { reportOf } from '../common/import/report.ts';
import { attributesAllowed } from '../common/markdown/vocabulary.ts';
import { configReader } from '../common/translated.ts';
import { type Values, values } from '../common/values.ts';
import { apiPages } from './apiPages.ts';
import { code } from './code.ts';
import { ignored, mintlifyFile, readMintlify, snippets } from './config/file.ts';
import { type Navigation, navigationOf } from './config/navigation.ts';
import { translateSite } from './config/site.ts';
import { documents, yaml } from './content.ts';
import { element, namedValue } from './markdown/elements.ts';
import { parser } from './markdown/parse.ts';

/** Files that are no part of the published site. */
const unpublished = /\.(mdx?|jsx?|tsx?|css)$|\/\.|(^|\/)(docs|mint|package|package-lock|tsconfig)\.json$/;

export const mintlify: Adapter = {
  name: 'mintlify',
  title: 'Mintlify',
  configFile: mintlifyFile,
  readConfig: configReader(async (root, file) => {
    const found = readMintlify(root, file);
    return { ...found, translated: translateSite(root, found.given, file) };
  }),
  async importSite(from, to, extensions) {
    const file = mintlifyFile(from) ?? '';
    const { given, missing } = readMintlify(from, file);
    const site = {
      file,
      translated: translateSite(from, given, file),
      missing,
      sidebars: async () => navigationOf(from, given).sidebars,
      reasons: {
        files: [],
        parts: [
          [/^(style sheets|option (theme|fonts|colors|styling))/, 'it is written for the other theme'],
        ] as const,
      },
    };
    return reportOf(await importSite(from, to, site, extensions));
  },
  dialect(root) {
    const file = mintlifyFile(root);
    const given: Values = file ? readMintlify(root, file).given : {};
    let read: Navigation | undefined;
    const navigation = () => {
      read ??= navigationOf(root, given);
      return read;
    };
    const isOut = matcher([...ignored(root), ...snippets]);
    return {
      ...conventions,
      titlesFromText: false,
      hasStartPage: false,
      yaml,
      document: documents(navigation, values(given['seo'])['indexing'] === 'all'),
      translations: (locale) => locale,
      publishes: (source) => !unpublished.test(source) && !isOut(source.replace(/^\.\//, '')),
      async sidebars(folder, source, problems): Promise<SidebarsInput> {
        if (source === file) return navigation().sidebars;
        return ((await loadDefault(folder, source, problems)) ?? {}) as SidebarsInput;
      },
      code,
      apiPages: (docs, reader) => apiPages(docs, reader, navigation(), given),
      markdown: {
        parse: parser(root, values(given['variables'])),
        nodes: { mdxFlowExpression: namedValue, mdxTextExpression: namedValue },
        element,
        keepsIds: true,
        attributes: attributesAllowed,
      },
    };
  },
};
