/** What may be done unasked, and when. */

/** Whether the reader neither saves data nor sits on a slow line. */
export const isConnectionGood = (): boolean => {
  const { connection } = navigator;
  return !connection?.saveData && !connection?.effectiveType.includes('2g');
};

/** Runs `action` once the page has loaded and the browser has nothing else to do. */
export function whenIdle(action: () => void): void {
  if (document.readyState === 'complete') (window.requestIdleCallback ?? setTimeout)(action);
  else addEventListener('load', () => whenIdle(action));
}

/** Events that tell what the reader is about to use. */
export const intents = ['pointerover', 'focusin', 'touchstart'];
