import type { Feature } from '#engine/output/feature.ts';
import { StorageKey } from '#engine/shared/storageKeys.ts';
import { VariantChoice } from './VariantChoice.tsx';

const folder = 'features/variants';
const file = `${folder}/browser/Variants.browser.ts`;

/** Readers choose a variant. Tabs of a group with the same name show the same choice. */
export const variants: Feature = {
  name: 'variants',
  isOn: (config) => Object.keys(config.variants).length > 0,
  restores: (config) =>
    Object.fromEntries(Object.keys(config.variants).map((of) => [StorageKey.tab + of, `variant-${of}`])),
  pageStyles: { variants: `${folder}/variants.page.css` },
  behaviors: [
    { file, when: 'page' },
    { file, when: 'start' },
  ],
  slots: { pageStart: VariantChoice },
};
