import { contextOf } from '../context.ts';
import { sourceOf } from '../sourceOf.ts';

/** Loads the index while the dialog is still loading. */
export function warmSearch(): void {
  const context = contextOf(document.documentElement.lang);
  if (context) sourceOf(context.settings).warm();
}
