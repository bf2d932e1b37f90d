/** Sites of VitePress, as they are: https://vitepress.dev. */
import { posix } from 'node:path';
import { addClass } from '#engine/content/markdown/jsx.ts';
import type { Adapter } from '../adapter.ts';
import { themesIn } from '../common/codeColors/shiki.ts';
import { type CodeConfig, codeAdapter, ofPage, orKept, sidebarsOf } from '../common/codeConfig.ts';
import { conventions, looksOf } from '../common/conventions.ts';
import { homeHero } from '../common/homeHero/homeHero.ts';
import { versionOf } from '../common/installed.ts';
import { meantTargets } from '../common/linkTargets.ts';
import { pageStyle } from '../common/looks/pageStyle.ts';
import { boxClasses, plainCode, rulesOf, searchRule } from '../common/looks/parts/vitepress.ts';
import { textOfAttribute } from '../common/markdown/attributes.ts';
import { adaptElement, badge, removed, unwrapped, walked } from '../common/markdown/elements.ts';
import { emojiOrShortcut } from '../common/markdown/emoji.ts';
import { pagePart } from '../common/markdown/pagePart.ts';
import { attributesAllowed } from '../common/markdown/vocabulary.ts';
import { grayMatter } from '../common/pages.ts';
import { isCode, type Values, valueAt, values } from '../common/values.ts';
import { withoutDirectives } from '../common/vue/directives.ts';
import { compile, hasTitleIcons, madeSheets } from '../common/vue/sheets.ts';
import { ownSlug, slug } from '../common/vue/slug.ts';
import { pageNames, pagesOf } from './config/pages.ts';
import { readVitepress, vitepressFile } from './config/read.ts';
import { firstLanguage, firstSidebars, translateSite } from './config/site.ts';
import { documents, yaml } from './content.ts';
import { parser } from './markdown/parse.ts';

const isOneTheme = (given: Values) => typeof valueAt(given, 'markdown.theme') === 'string';

const config: CodeConfig = {
  configFile: vitepressFile,
  async read(root, file) {
    const { given, ...found } = await readVitepress(root, file);
    const isOwn = isCode(valueAt(given, 'markdown.anchor.slugify'));
    const made = madeSheets(root, pagesOf(given).srcDir);
    return {
      ...found,
      given: {
        ...given,
        made: `@layer site{${Object.values(made).join('\n')}}`,
        ...(isOwn && { slug: ownSlug(root, found.file) }),
      },
      translated: translateSite(root, given, file, made),
    };
  },
  defaultThemes: () => ['github-light', 'github-dark'],
  codeOptions: (given) => (isOneTheme(given) ? ofPage : { ...ofPage, withoutStyles: /.+/ }),
  themes: ({ markdown }) => themesIn(values(markdown)['theme']),
  codeRules: (given) => (isOneTheme(given) ? plainCode : '') + searchRule(given),
  profiles: (given) => firstLanguage(given).theme['socialLinks'],
  sidebars: (root, given) =>
    Object.fromEntries(firstSidebars(root, given).map(({ name, items }) => [name, items])),
  reasons: {
    files: [[/^\.vitepress$/]],
    parts: [
      [/^(option (vite|vue|transform|build|post)|.* of the theme)/, 'code of Vite and Vue does not run'],
    ],
  },
};

export const vitepress: Adapter = {
  name: 'vitepress',
  title: 'VitePress',
  ...codeAdapter(config),
  dialect: orKept('vitepress', (root, given) => {
    const { srcDir } = pagesOf(given);
    const element = adaptElement(['Tabs', 'TabItem', 'Card', 'CardGrid'], {
      Badge: badge,
      ClientOnly: (node, state) => walked(unwrapped(node, state), node, state),
      HomeHero: homeHero,
      PagePart: pagePart,
      style: pageStyle('vitepress', root),
      script: removed('Left out: code of pages (<script setup>).'),
    });
    const rules = rulesOf(values(given['themeConfig']), versionOf(root, 'vitepress')?.[0]);
    const hasTitles = hasTitleIcons(root, vitepressFile(root));
    const isNumbered = values(given['markdown'])['lineNumbers'] === true;
    return {
      ...conventions,
      linkTargets: meantTargets(given['ignoreDeadLinks']),
      styles: { ...looksOf('vitepress', given, rules), compile },
      frontMatterBlock: grayMatter,
      yaml,
      document: documents(root, given),
      translations: (locale) => posix.join(srcDir, locale),
      hasOwnPages: true,
      pageName: pageNames(root, given),
      sidebars: sidebarsOf(config, given),
      markdown: {
        parse: parser({ root, srcDir, slug: (given['slug'] as typeof slug) ?? slug, isNumbered, hasTitles }),
        nodes: { text: emojiOrShortcut },
        element(node, state) {
          withoutDirectives(node, state);
          const [, box] = boxClasses.exec(textOfAttribute(node, 'class', state) ?? '') ?? [];
          if (box) addClass(node, `admonition admonition--${box}`);
          return element(node, state);
        },
        attributes: attributesAllowed,
      },
    };
  }),
};
