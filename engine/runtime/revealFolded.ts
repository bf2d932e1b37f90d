/**
 * Opens all folds around an element (tabs, details, variants, `hidden=until-found`) and scrolls to it, as browsers do for the target of an
 * address. Does nothing if the element is visible.
 */
export function revealFolded(element: Element, block: ScrollLogicalPosition = 'start'): void {
  if (element.checkVisibility?.()) return;
  for (let part: Element | null = element; part; part = part.parentElement) {
    if (part instanceof HTMLDetailsElement) part.open = true;
    if (!part.matches('[hidden=until-found],:has(> .variant-label)')) continue;
    part.dispatchEvent(new Event('beforematch', { bubbles: true }));
    part.removeAttribute('hidden');
  }
  element.scrollIntoView({ block, behavior: 'instant' });
}
