import { revealFolded } from '#engine/runtime/revealFolded.ts';

/** Unfolds the target of the address. Browsers do so for one fold, on page load, and not all browsers do. */
export default function attach(_root: ParentNode, signal: AbortSignal): void {
  const open = () => {
    try {
      const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
      if (target) revealFolded(target);
    } catch {
      // The hash is no encoded text, so it has no target.
    }
  };
  addEventListener('hashchange', open, { signal });
  open();
}
