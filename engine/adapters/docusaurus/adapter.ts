/** Sites of Docusaurus, as they are: https://docusaurus.io/docs. */
import type { Dialect } from '#engine/config/dialect.ts';
import { ExplainedError } from '#engine/shared/problems.ts';
import type { Adapter } from '../adapter.ts';
import { prismLook } from '../common/codeColors/prism.ts';
import { conventions } from '../common/conventions.ts';
import { orKept } from '../common/import/kept.ts';
import { reportOf } from '../common/import/report.ts';
import { attributesAllowed } from '../common/markdown/vocabulary.ts';
import { grayMatter } from '../common/pages.ts';
import { author, tag } from '../common/people.ts';
import { sheetOf } from '../common/plugins/compiledSheet.ts';
import type { SitePlugins } from '../common/plugins/markdownPlugins.ts';
import { postFrontMatter } from '../common/posts.ts';
import { values } from '../common/values.ts';
import { docusaurusFile, type keptOf, readDocusaurus } from './config/read.ts';
import { isBefore } from './config/version.ts';
import { apiPages } from './content/apiPages.ts';
import { cardEmoji } from './content/cardEmoji.ts';
import { described } from './content/description.ts';
import { document, yaml } from './content/documents.ts';
import { linkTargets } from './content/linkTargets.ts';
import { category } from './content/sidebarItems.ts';
import { sidebars } from './content/sidebars.ts';
import { importSite } from './import/import.ts';
import { adaptElement } from './markdown/elements.ts';
import { nodesOf } from './markdown/nodes.ts';
import { parserWith } from './markdown/parse.ts';
import { pagesByFile } from './markdown/pluginOptions.ts';
import { plainCode, prismOf } from './markdown/prism.ts';
import { codeOf } from './modules/code.ts';
import { reportFaults } from './plugins/faults.ts';
import { noPlugins, type PluginData } from './plugins/parts.ts';
import { afterBuild, compile } from './plugins/process.ts';
import { withAddresses } from './styles/addresses.ts';
import { infima } from './styles/options/infima.ts';
import { optionRules } from './styles/options/options.ts';
import { rules } from './styles/rules.ts';

interface Given extends Partial<ReturnType<typeof keptOf>> {
  plugins?: SitePlugins;
  made?: PluginData;
  redirects?: Dialect['redirects'];
}

export const docusaurus: Adapter = {
  name: 'docusaurus',
  title: 'Docusaurus',
  configFile: docusaurusFile,
  readConfig: readDocusaurus,
  importSite: async (from, to, options) => reportOf(await importSite(from, to, options)),
  dialect: orKept('docusaurus', (root, given) => {
    const { plugins, made = noPlugins, redirects, hasPostcss, ...kept } = given as Given;
    const { siteConfig, tokens, changes = [], folders = [] } = kept;
    const options = values(values(siteConfig?.['themeConfig'])['prism']);
    const prism = siteConfig && prismOf(root, options);
    const look = prism && prismLook(options, prism, tokens);
    const pageOf = pagesByFile(changes);
    const isEarly = isBefore(root, 3, 0);
    return {
      ...conventions,
      hasCanonicalVersions: true,
      hasPageLabels: true,
      frontMatterBlock: grayMatter,
      yaml,
      document: (doc, problems, kind) => document(doc, problems, kind, isEarly),
      sidebars,
      category,
      linkTargets,
      cardEmoji,
      markdown: {
        parse: parserWith(plugins),
        addsStatements: (file) => plugins?.concern(file) === true,
        nodes: { ...nodesOf(root), ...plainCode(prism?.colored) },
        element: adaptElement,
        attributes: attributesAllowed,
        footnoteLabel: {},
      },
      apiPages,
      posts: { frontMatter: postFrontMatter, author, tag, post: described },
      ...(redirects && { redirects }),
      ...(siteConfig && { showsChange: (file) => pageOf(file)?.isShown === true }),
      code: codeOf(made),
      async finish(outDir, paths, problems) {
        const failed = await afterBuild(root, outDir, paths, made.contents);
        reportFaults(failed, root, docusaurusFile(root) ?? '', problems);
      },
      styles: {
        base: 'adapters/docusaurus/styles/sites.css',
        rules: (css, config) =>
          (look?.css ?? '') +
          optionRules(root, config) +
          infima(root, css) +
          rules(css, config, isBefore(root, 3, 5)),
        ...(look && { code: look.code }),
        async compile(sheet, root, problems) {
          if (!hasPostcss && !/\.(css|s[ac]ss)$/.test(sheet.file))
            throw new ExplainedError('Only CSS is read.');
          const file = docusaurusFile(root) ?? '';
          const css = hasPostcss
            ? sheetOf(await compile(root, sheet), sheet.css, root, file, problems)
            : sheet.css;
          return withAddresses(css, sheet.file, root, folders);
        },
      },
    };
  }),
};
