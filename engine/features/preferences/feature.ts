import { byLocale, textsOf } from '#engine/config/schema.ts';
import type { Feature } from '#engine/output/feature.ts';
import { StorageKey } from '#engine/shared/storageKeys.ts';
import { PreferencesButton } from './PreferencesButton.tsx';
import { preferencesTexts } from './texts.ts';

const folder = 'features/preferences';

export const preferences: Feature = {
  name: 'preferences',
  texts: preferencesTexts,
  restores: () => ({ [StorageKey.preferences]: 'prefers' }),
  shellStyles: [`${folder}/preferences.css`],
  actions: [{ file: `${folder}/browser/Preferences.browser.ts`, selector: '[data-preferences]' }],
  bundles: ({ config }) => ({
    constants: {
      __PREFERENCES__: byLocale(config, (locale) => textsOf(locale, preferencesTexts)),
      __DEFAULT_MODE__: config.colorMode.respectSystemPreference ? 'system' : config.colorMode.defaultMode,
      __HAS_MODES__: !config.colorMode.disableSwitch,
    },
    early: {
      __PREFERENCES_PANEL__: `${folder}/browser/panel.ts`,
      __PREFERENCES_STYLE__: `${folder}/browser/panel.css`,
    },
  }),
  slots: { tools: PreferencesButton },
};
