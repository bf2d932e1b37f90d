import { revealFolded } from '#engine/runtime/revealFolded.ts';

/** Opens what folds the place that the address names: browsers do so for one fold, when a page loads, and not all of them. */
export default function attach(_root: ParentNode, signal: AbortSignal): void {
  const open = () => {
    try {
      const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
      if (target) revealFolded(target);
    } catch {
      // The hash is not encoded text, so that it names nothing.
    }
  };
  addEventListener('hashchange', open, { signal });
  open();
}
