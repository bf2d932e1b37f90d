import type { Feature } from '#engine/output/feature.ts';
import { CopyPage } from './build/CopyPage.tsx';
import { copyPageOptions } from './config.ts';
import { type MenuSite, menuTexts } from './shared.ts';
import { copyPageTexts } from './texts.ts';

const folder = 'engine/features/copy-page/browser';

export const copyPage: Feature = {
  name: 'copy-page',
  options: copyPageOptions,
  texts: copyPageTexts,
  actions: [{ file: `${folder}/CopyPage.browser.ts`, selector: '[data-copy-page]' }],
  bundles: ({ config: { title, locales, assistants, mcp } }) => ({
    constants: {
      __PAGE_MENU_SITE__: Object.fromEntries(
        locales.map(({ code, strings }): [string, MenuSite] => [
          code,
          {
            title,
            assistants,
            ...(mcp?.url && { mcp: mcp.url }),
            texts: Object.fromEntries(menuTexts.map((name) => [name, strings[name]])) as MenuSite['texts'],
          },
        ]),
      ),
    },
    early: { __PAGE_MENU__: `${folder}/pageMenu.ts`, __PAGE_MENU_STYLE__: `${folder}/pageMenu.css` },
  }),
  slots: { pageActions: CopyPage },
};
