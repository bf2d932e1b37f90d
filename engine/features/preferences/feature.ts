import { byLocale } from '#engine/config/byLocale.ts';
import type { Feature } from '#engine/output/feature.ts';
import { PreferencesButton } from './PreferencesButton.tsx';
import { panelTexts } from './shared/panelTexts.ts';
import { preferencesTexts } from './texts.ts';

const folder = 'engine/features/preferences';

export const preferences: Feature = {
  name: 'preferences',
  texts: preferencesTexts,
  inline: `${folder}/Preferences.inline.ts`,
  shellStyles: [`${folder}/preferences.css`],
  actions: [{ file: `${folder}/browser/Preferences.browser.ts`, selector: '[data-preferences]' }],
  bundles: ({ config }) => ({
    constants: {
      __PREFERENCES__: byLocale(config, ({ strings }) => panelTexts(strings)),
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
