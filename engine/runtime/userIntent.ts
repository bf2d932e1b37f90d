/** The intent of the reader, and work that may happen without it. */

/** Whether the reader has neither data saver nor a slow connection. */
export const isConnectionGood = (): boolean => {
  const { connection } = navigator;
  return !connection?.saveData && !connection?.effectiveType.includes('2g');
};

/** Rejects if the work takes longer than eight seconds. */
export const withTimeout = <Result>(work: Promise<Result>): Promise<Result> =>
  new Promise((done, fail) => {
    const timer = setTimeout(fail, 8000, Error('Timeout'));
    work.then(done, fail).finally(() => clearTimeout(timer));
  });

/** Runs `action` when the page has loaded and the browser is idle, at the latest after two seconds. */
export function whenIdle(action: () => void): void {
  if (document.readyState !== 'complete') addEventListener('load', () => whenIdle(action));
  else if ('requestIdleCallback' in window) requestIdleCallback(action, { timeout: 2000 });
  else setTimeout(action);
}

/** Selector of elements that need at once what otherwise waits for a sign of the reader. */
declare const __WANTED__: string;

/** Events that show a reader. `pointerover` is none: a resting pointer causes it when a page appears. */
const signs = ['pointermove', 'scroll', 'focusin', 'touchstart', 'keydown', 'click'];

let firstSign: Promise<void> | undefined;

/** Resolves with the first sign of the reader after the first call. */
export function firstInteraction(): Promise<void> {
  firstSign ??= new Promise((heard) => {
    const controller = new AbortController();
    const hear = (event: Event) => {
      // Browsers without a pointer report one in the corner of the window.
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
 * Runs `action` when the browser is idle. On a slow connection it waits for the first sign of the reader, unless the address or an
 * element of the page needs the action.
 */
export function whenWanted(action: () => void): void {
  const isAsked = location.search || location.hash || document.querySelector(__WANTED__);
  if (isAsked || isConnectionGood()) whenIdle(action);
  else void firstInteraction().then(action);
}

/** Calls `heard` for focus, touch and the event types in `others`. */
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

/** Whether an event is a click for this tab, not for another tab or window. */
export function isPlainClick(event: Event): event is MouseEvent {
  const { type, ctrlKey, metaKey, shiftKey } = event as MouseEvent;
  return type === 'click' && !ctrlKey && !metaKey && !shiftKey;
}

/** Observes elements, and calls `seen` for those that come into view. */
export const observeView = (seen: (target: Element) => void): IntersectionObserver =>
  new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) if (isIntersecting) seen(target);
  });
