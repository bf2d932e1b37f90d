/** Commands of WebDriver (w3.org/TR/webdriver2), whatever carries them. */
import { keys, type Tab, windowHeight } from './tab.ts';

/** Sends a command of the standard and resolves to its result; rejects with the browser's message. */
export type Send = (command: CommandName, parameters?: Record<string, unknown>) => Promise<unknown>;

/** Method and path below the session of each command that tests need. */
export const commands = {
  NewSession: ['POST', ''],
  DeleteSession: ['DELETE', ''],
  Navigate: ['POST', '/url'],
  SetWindowRect: ['POST', '/window/rect'],
  ExecuteScript: ['POST', '/execute/sync'],
  FindElement: ['POST', '/element'],
  GetActiveElement: ['GET', '/element/active'],
  ElementClick: ['POST', '/element/{id}/click'],
  ElementSendKeys: ['POST', '/element/{id}/value'],
} as const;
export type CommandName = keyof typeof commands;

/** The window of a session. `resize` and `close` are the browser's own. */
export function webDriverTab(send: Send, own: Pick<Tab, 'resize' | 'close'>): Tab {
  const idOf = (element: unknown) => Object.values(element as Record<string, string>)[0];
  const type = async (text: string) =>
    send('ElementSendKeys', { id: idOf(await send('GetActiveElement')), text });
  return {
    ...own,
    open: (url) => send('Navigate', { url }),
    run: async <Result>(code: unknown, ...args: unknown[]) =>
      (await send('ExecuteScript', { script: `return (${code}).apply(null, arguments)`, args })) as Result,
    click: async (selector) => {
      const element = await send('FindElement', { using: 'css selector', value: selector });
      await send('ElementClick', { id: idOf(element) });
    },
    type,
    press: (...pressed) => type(pressed.map((key) => (key === 'k' ? key : keys[key])).join('')),
  };
}

/** Makes a window higher and wider until the page in it has the wanted size. */
export async function fitWindow(send: Send, tab: Tab, width: number): Promise<void> {
  const size = () => tab.run(() => [innerWidth, innerHeight] as const);
  await send('SetWindowRect', { width, height: windowHeight });
  const [innerWide, innerHigh] = await size();
  await send('SetWindowRect', { width: 2 * width - innerWide, height: 2 * windowHeight - innerHigh });
}
