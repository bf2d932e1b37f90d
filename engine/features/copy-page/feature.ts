import type { Feature } from '#engine/output/feature.ts';
import { CopyPage } from './CopyPage.tsx';
import { copyPageTexts } from './texts.ts';

export const copyPage: Feature = {
  name: 'copy-page',
  texts: copyPageTexts,
  actions: [{ file: 'engine/features/copy-page/CopyPage.browser.ts', selector: '[data-copy-page]' }],
  slots: { pageActions: CopyPage },
};
