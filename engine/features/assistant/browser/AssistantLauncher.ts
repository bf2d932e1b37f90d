/** The button that opens the assistant. */

import { addLauncher } from '#engine/runtime/launcher.ts';
import { loadSheet } from '#engine/runtime/loadSheet.ts';
import type { PanelSettings } from '../shared/types.ts';
import { createPanel } from './panel.ts';

declare const __ASSISTANT__: PanelSettings;
declare const __ASSISTANT_STYLE__: string;

export function once(): void {
  const label = __ASSISTANT__.texts[document.documentElement.lang]?.assistantOpen ?? '';
  void loadSheet(__ASSISTANT_STYLE__);
  addLauncher(label, (button) => createPanel(button, __ASSISTANT__));
}
