import { byLocale, type LocaleConfig, type SiteConfig, textsOf } from '#engine/config/schema.ts';
import type { Feature } from '#engine/output/feature.ts';
import { toHref } from '#engine/shared/url.ts';
import { CopyPage } from './build/CopyPage.tsx';
import { promptFor } from './build/Prompt.tsx';
import { copyPageOptions } from './config.ts';
import type { MenuSite } from './shared.ts';
import { copyPageTexts } from './texts.ts';

const folder = 'features/copy-page/browser';

/** What the menu of a page offers in a language. */
export const menuOf = (
  config: Pick<SiteConfig, 'title' | 'assistants' | 'mcp' | 'connectGuide' | 'baseUrl' | 'trailingSlash'>,
  locale: Pick<LocaleConfig, 'strings'>,
): MenuSite => ({
  title: config.title,
  assistants: config.assistants,
  ...(config.mcp
    ? { mcp: config.mcp.url }
    : config.connectGuide && { guide: toHref(config.connectGuide, config) }),
  texts: textsOf(locale, copyPageTexts),
});

export const copyPage: Feature = {
  name: 'copy-page',
  options: copyPageOptions,
  texts: copyPageTexts,
  actions: [{ file: `${folder}/CopyPage.browser.ts`, selector: '[data-copy-page]' }],
  behaviors: [{ file: `${folder}/MenuButton.browser.ts`, when: 'later' }],
  bundles: ({ config }) => ({
    constants: {
      __PAGE_MENU_SITE__: byLocale(config, (locale) => menuOf(config, locale)),
      __PAGE_MENU_LABEL__: byLocale(config, ({ strings }) => strings.pageMenu),
    },
    early: { __PAGE_MENU__: `${folder}/pageMenu.ts`, __PAGE_MENU_STYLE__: `${folder}/pageMenu.css` },
  }),
  components: (strings, config) => ({ Prompt: promptFor(strings, config) }),
  pageStyles: { prompt: 'features/copy-page/prompt.page.css' },
  slots: { pageActions: CopyPage },
};
