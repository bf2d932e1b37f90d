/** Chromium, as the end-to-end tests start it. */
import { launch } from '../e2e/chromium.ts';
import { type Tab, windowHeight } from './tab.ts';

export async function openChromium(): Promise<Tab> {
  const browser = await launch();
  const page = await browser.newPage();
  await page.context().grantPermissions(['local-network-access']);
  return {
    open: (url) => page.goto(url, { waitUntil: 'load' }),
    resize: (width) => page.setViewportSize({ width, height: windowHeight }),
    run: (code, ...args) => page.evaluate(`(${code})(...${JSON.stringify(args)})`),
    click: (selector) => page.locator(selector).first().click(),
    type: (text) => page.keyboard.type(text),
    press: (...pressed) => page.keyboard.press(pressed.join('+')),
    close: () => browser.close(),
  };
}
