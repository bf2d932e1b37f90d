import { byLocale } from '#engine/config/schema.ts';
import type { Feature } from '#engine/output/feature.ts';
import { shortcutsTexts } from './texts.ts';

const folder = 'features/shortcuts';

export const shortcuts: Feature = {
  name: 'shortcuts',
  texts: shortcutsTexts,
  behaviors: [{ file: `${folder}/browser/Shortcuts.browser.ts`, when: 'start' }],
  actions: [{ file: `${folder}/browser/ShowShortcuts.browser.ts` }],
  shortcuts: () => [
    { keys: ['j'], text: 'shortcutNext' },
    { keys: ['k'], text: 'shortcutPrevious' },
    { keys: ['['], text: 'shortcutMenu' },
    { keys: [']'], text: 'shortcutToc' },
    { keys: ['?'], text: 'shortcutList' },
  ],
  bundles: ({ config }) => ({
    constants: {
      __SHORTCUTS__: byLocale(config, ({ strings }) => ({
        title: strings.shortcuts,
        hint: strings.shortcutsHint,
        or: strings.shortcutOr,
        close: strings.close,
      })),
    },
    early: {
      __SHORTCUT_KEYS__: `${folder}/browser/keyActions.ts`,
      __SHORTCUTS_STYLE__: `${folder}/browser/shortcuts.css`,
    },
  }),
};
