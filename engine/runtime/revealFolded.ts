/**
 * Opens everything that is folded around an element (tabs, details, what is hidden until it is found) and brings it into
 * view, as browsers do for the place that an address names. Does nothing where it can be seen already.
 */
export function revealFolded(element: Element, block: ScrollLogicalPosition = 'start'): void {
  if (element.checkVisibility?.()) return;
  for (let part: Element | null = element; part; part = part.parentElement) {
    if (part instanceof HTMLDetailsElement) part.open = true;
    if (!part.matches('[hidden=until-found]')) continue;
    part.dispatchEvent(new Event('beforematch', { bubbles: true }));
    part.removeAttribute('hidden');
  }
  element.scrollIntoView({ block, behavior: 'instant' });
}
