/** The button that opens the assistant. */

import { addLauncher } from '#engine/runtime/launcher.ts';
import { loadSheet } from '#engine/runtime/loadSheet.ts';
import type { PanelSettings } from '../shared/types.ts';
import { createPanel } from './panel.ts';

declare const __ASSISTANT__: PanelSettings;
declare const __ASSISTANT_STYLE__: string;

export function init(): void {
  const texts = __ASSISTANT__.texts[document.documentElement.lang];
  void loadSheet(__ASSISTANT_STYLE__);
  addLauncher({ label: texts?.assistantOpen ?? '', short: texts?.assistantShort ?? '' }, (button) =>
    createPanel(button, __ASSISTANT__),
  );
}
