import { contextOf } from '../context.ts';
import { sourceOf } from '../sourceOf.ts';

/** Loads what every question needs, while the dialog itself is still on its way. */
export function warmSearch(): void {
  const context = contextOf(document.documentElement.lang);
  if (context) sourceOf(context.settings).warm();
}
