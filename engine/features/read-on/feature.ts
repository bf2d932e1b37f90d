import { byLocale, textsOf } from '#engine/config/schema.ts';
import type { Feature } from '#engine/output/feature.ts';
import { StorageKey } from '#engine/shared/storageKeys.ts';
import { ReadOn } from './ReadOn.tsx';
import { readOnTexts } from './texts.ts';

const folder = 'features/read-on';

export const readOn: Feature = {
  name: 'read-on',
  texts: readOnTexts,
  shellStyles: [`${folder}/readOn.css`],
  restores: () => ({ [StorageKey.readOn]: 'reads' }),
  behaviors: [
    {
      file: `${folder}/browser/ReadOn.browser.ts`,
      when: 'later',
      wanted: '[data-reads] [data-read-on]',
    },
  ],
  bundles: ({ config }) => ({
    constants: { __READ_ON__: byLocale(config, (locale) => textsOf(locale, readOnTexts)) },
    early: {
      __READ_ON_STYLE__: `${folder}/browser/list.css`,
      __CHANGED_SINCE__: `${folder}/browser/changedSince.ts`,
      __CHANGED_STYLE__: `${folder}/browser/changedSince.css`,
    },
  }),
  slots: { start: ReadOn },
};
