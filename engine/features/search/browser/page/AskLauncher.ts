/** The button that opens the questions to these docs. */
import { addLauncher } from '#engine/runtime/launcher.ts';

/** What stands on it, by language. */
declare const __ASK__: Record<string, { label: string; short: string }>;

export function init(): void {
  if (!document.body.querySelector('[data-search-open]')) return;
  addLauncher(
    __ASK__[document.documentElement.lang] ?? { label: '', short: '' },
    () => () => document.dispatchEvent(new CustomEvent('search:open', { cancelable: true, detail: 'ask' })),
  );
}
