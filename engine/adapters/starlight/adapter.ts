/** Sites of Starlight, as they are: https://starlight.astro.build. */
import { posix } from 'node:path';
import type { Adapter } from '../adapter.ts';
import { type CodeConfig, codeAdapter, orKept, sidebarsOf } from '../common/codeConfig.ts';
import { conventions, looksOf } from '../common/conventions.ts';
import { codeOptions, codeRules, ownThemes, themes } from '../common/expressiveCode/colors.ts';
import { rulesOfPlugins } from '../common/looks/parts/starlight.ts';
import { palette, versionRules } from '../common/looks/starlightPalette.ts';
import { attributesAllowed } from '../common/markdown/vocabulary.ts';
import { inOrder } from '../common/pages.ts';
import { list, text, values } from '../common/values.ts';
import { postsOf, prefixOf } from './blog.ts';
import { markdownPlugins, readStarlight, starlightFile, translateSite } from './config.ts';
import { documents, yaml } from './content.ts';
import { markdown } from './markdown.ts';
import { codeOf, docsDir, languagesOf } from './pages.ts';
import { optionsOf } from './plugins.ts';
import { sidebarsIn } from './sidebars.ts';
import { installed } from './texts.ts';

const code = /^(integration |option (of Astro|components|customCss|plugins|expressiveCode|routeMiddleware))/;

const config: CodeConfig = {
  configFile: starlightFile,
  async read(root, file) {
    const found = await readStarlight(root, file);
    const { markdown, site, base, scopedStyleStrategy } = found.astro;
    const { smartypants } = values(markdown);
    const font = installed(root, ['style/props.css']).match(/--sl-(?:font-system|line-height):[^;{}]+;/g);
    return {
      ...found,
      given: {
        ...found.given,
        ...{ font, smartypants, markdownPlugins: markdownPlugins(root, found), ownThemes: ownThemes(root) },
        ofAstro: { site, base, scopedStyleStrategy, starlight: { ...found.given, sidebar: [], head: [] } },
        icons: sidebarsIn(root, found.given).icons.rules,
        classes: installed(root, ['style/util.css', 'dist/style/util.css']),
      },
      translated: translateSite(root, found, file),
    };
  },
  themes,
  defaultThemes: ({ ownThemes }) => Object.values(values(ownThemes)),
  codeOptions,
  codeRules: (given) =>
    `${codeRules(given)}@layer tokens{:root{${list(given['font']).join('')}}}${rulesOfPlugins(given)}${text(given['icons']) ?? ''}${text(given['classes']) ?? ''}`,
  profiles: ({ social }) => social,
  sidebars: (root, given) => sidebarsIn(root, given).sidebars,
  reasons: {
    files: [[/^astro\.config\./, 'site.config.ts stands in its place'], [/^tsconfig\.json$/]],
    parts: [
      [code, 'code of Astro does not run'],
      [/^plugins of remark/, 'they run code of the other engine'],
      [/^pages in Markdoc/, 'pages are written in Markdown here'],
      [/^the API description/, 'it is no file of the site folder'],
    ],
  },
};

export const starlight: Adapter = {
  name: 'starlight',
  title: 'Starlight',
  ...codeAdapter(config),
  dialect: orKept('starlight', (root, given) => ({
    ...conventions,
    styles: {
      ...looksOf('starlight', given, palette + versionRules(root)),
      widths: { '62.25em': '50em', '75em': '72em' },
    },
    titlesFromText: false,
    hasSidebarOnAll: true,
    titleId: '_top',
    publishes: (source) =>
      !source.startsWith('src/') || JSON.stringify(given['logo'] ?? source).includes(source),
    yaml,
    document: documents(root, given),
    sorted: (entries) => inOrder(entries, codeOf(given, languagesOf(given).first)),
    translations: (locale, folder) =>
      posix.join(docsDir, locale, optionsOf(given, 'blog').map(prefixOf).includes(folder) ? folder : ''),
    sidebars: sidebarsOf(config, given),
    posts: postsOf(root, given),
    markdown: { ...markdown(root, given), attributes: attributesAllowed },
  })),
};
