/** A window of a browser, as far as tests of several browsers need it. */

/** Keys beside letters, as WebDriver knows them. */
export const keys = { Enter: '\uE007', Escape: '\uE00C', Control: '\uE009', ArrowDown: '\uE015' } as const;
export type Key = keyof typeof keys;

/** Height in CSS pixels of every window. */
export const windowHeight = 900;

export interface Tab {
  /** Loads an address; resolves when the page and its parts are loaded. */
  open(url: string): Promise<unknown>;
  /** Sets the width of the page's window in CSS pixels. */
  resize(width: number): Promise<unknown>;
  /** Calls a function in the page, which sees nothing of the test but `args`; resolves to its result as JSON. */
  run<Args extends unknown[], Result>(code: (...args: Args) => Result, ...args: Args): Promise<Result>;
  /** Scrolls to the first element of a selector, and presses its middle. Rejects when something covers it. */
  click(selector: string): Promise<unknown>;
  /** Types text into the element that has focus. */
  type(text: string): Promise<unknown>;
  /** Presses keys together. */
  press(...pressed: (Key | 'k')[]): Promise<unknown>;
  /** Ends the browser. */
  close(): Promise<unknown>;
}
