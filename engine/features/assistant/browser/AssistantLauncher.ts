/** The button that opens the assistant. */

import { onLauncher } from '#engine/runtime/launcher.ts';
import { loadSheet } from '#engine/runtime/loadSheet.ts';
import type { PanelSettings } from '../shared/types.ts';
import { createPanel } from './panel.ts';

declare const __ASSISTANT__: PanelSettings;
declare const __ASSISTANT_STYLE__: string;

export function init(): void {
  void loadSheet(__ASSISTANT_STYLE__);
  let toggle: (() => void) | undefined;
  onLauncher((button) => {
    toggle ??= createPanel(button, __ASSISTANT__);
    toggle();
  });
}
