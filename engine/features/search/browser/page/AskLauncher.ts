/** The button that opens the questions to these docs. */
import { onLauncher } from '#engine/runtime/launcher.ts';

export const init = (): void =>
  onLauncher(() =>
    document.dispatchEvent(new CustomEvent('search:open', { cancelable: true, detail: 'ask' })),
  );
