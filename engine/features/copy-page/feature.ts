import type { LocaleConfig, SiteConfig } from '#engine/config/schema.ts';
import type { Feature } from '#engine/output/feature.ts';
import { toHref } from '#engine/shared/url.ts';
import { CopyPage } from './build/CopyPage.tsx';
import { copyPageOptions } from './config.ts';
import { type MenuSite, menuTexts } from './shared.ts';
import { copyPageTexts } from './texts.ts';

const folder = 'features/copy-page/browser';

/** What the menu of a page offers in a language. */
export const menuOf = (
  config: Pick<SiteConfig, 'title' | 'assistants' | 'mcp' | 'connectGuide' | 'baseUrl' | 'trailingSlash'>,
  { strings }: Pick<LocaleConfig, 'strings'>,
): MenuSite => ({
  title: config.title,
  assistants: config.assistants,
  ...(config.mcp
    ? { mcp: config.mcp.url }
    : config.connectGuide && { guide: toHref(config.connectGuide, config) }),
  texts: Object.fromEntries(menuTexts.map((name) => [name, strings[name]])) as MenuSite['texts'],
});

export const copyPage: Feature = {
  name: 'copy-page',
  options: copyPageOptions,
  texts: copyPageTexts,
  actions: [{ file: `${folder}/CopyPage.browser.ts`, selector: '[data-copy-page]' }],
  behaviors: [{ file: `${folder}/MenuButton.browser.ts`, when: 'later' }],
  bundles: ({ config }) => ({
    constants: {
      __PAGE_MENU_SITE__: Object.fromEntries(
        config.locales.map((locale) => [locale.code, menuOf(config, locale)]),
      ),
      __PAGE_MENU_LABEL__: Object.fromEntries(
        config.locales.map(({ code, strings }) => [code, strings.pageMenu]),
      ),
    },
    early: { __PAGE_MENU__: `${folder}/pageMenu.ts`, __PAGE_MENU_STYLE__: `${folder}/pageMenu.css` },
  }),
  slots: { pageActions: CopyPage },
};
