/** What the reader is about to do, and what may be done unasked. */

/** Whether the reader neither saves data nor sits on a slow line. */
export const isConnectionGood = (): boolean => {
  const { connection } = navigator;
  return !connection?.saveData && !connection?.effectiveType.includes('2g');
};

/** Gives up on what takes longer than eight seconds. */
export const withTimeout = <Result>(work: Promise<Result>): Promise<Result> =>
  new Promise((done, fail) => {
    const timer = setTimeout(fail, 8000, Error('Timeout'));
    work.then(done, fail).finally(() => clearTimeout(timer));
  });

/** Runs `action` once the page has loaded and the browser has nothing else to do, or has been busy for two seconds. */
export function whenIdle(action: () => void): void {
  if (document.readyState !== 'complete') addEventListener('load', () => whenIdle(action));
  else if ('requestIdleCallback' in window) requestIdleCallback(action, { timeout: 2000 });
  else setTimeout(action);
}

/** Elements that want at once what else waits for the reader, as a selector. */
declare const __WANTED__: string;

/** A pointer that rests where a page appears is over it, but does not move. */
const signs = ['pointermove', 'scroll', 'focusin', 'touchstart', 'keydown', 'click'];

let firstSign: Promise<void> | undefined;

/** Resolves with the first sign of the reader after the first call. */
export function firstInteraction(): Promise<void> {
  firstSign ??= new Promise((heard) => {
    const controller = new AbortController();
    const hear = (event: Event) => {
      // Browsers without a pointer tell of one in the corner of the window.
      if ((event as PointerEvent).clientX === 0) return;
      controller.abort();
      heard();
    };
    for (const type of signs)
      document.addEventListener(type, hear, { capture: true, signal: controller.signal });
  });
  return firstSign;
}

/**
 * Runs `action` once the browser is idle; on a line that is not good, only after the first sign of the reader, unless the
 * address or an element of the page asks for it.
 */
export function whenWanted(action: () => void): void {
  const isAsked = location.search || location.hash || document.querySelector(__WANTED__);
  if (isAsked || isConnectionGood()) whenIdle(action);
  else void firstInteraction().then(action);
}

/** Tells of everything that the reader focuses or touches, and of events of the `others` types. */
export function onIntent(heard: (target: Element, event: Event) => void, others: string[]): void {
  for (const type of ['focusin', 'touchstart', ...others]) {
    document.addEventListener(
      type,
      (event) => {
        if (event.target instanceof Element) heard(event.target, event);
      },
      true,
    );
  }
}

/** Whether an event is a click that means this page, not another tab or window. */
export function isPlainClick(event: Event): event is MouseEvent {
  const { type, ctrlKey, metaKey, shiftKey } = event as MouseEvent;
  return type === 'click' && !ctrlKey && !metaKey && !shiftKey;
}

/** Observes elements, and tells of those that come into view. */
export const observeView = (seen: (target: Element) => void): IntersectionObserver =>
  new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) if (isIntersecting) seen(target);
  });
