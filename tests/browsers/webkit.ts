/** WebKit, by WebDriver over HTTP: MiniBrowser, on a screen in memory. */
import { vi } from 'vitest';
import { freePort } from '../listening.ts';
import { end, run, start } from './program.ts';
import type { Tab } from './tab.ts';
import { type CommandName, commands, fitWindow, webDriverTab } from './webDriver.ts';

/** Starts the screen, the driver and the browser. */
export async function openWebKit(): Promise<Tab> {
  const screen = await start(['Xvfb', '-displayfd', '3', '-screen', '0', '1600x1200x24'], /(\d+)\n/, 3);
  const port = await freePort();
  const env = { ...process.env, DISPLAY: `:${screen.found}`, GDK_BACKEND: 'x11' };
  const driver = run(['WebKitWebDriver', `--port=${port}`], { env });
  let session = '';
  const send = async (name: CommandName, { id, ...parameters }: Record<string, unknown> = {}) => {
    const [method, path] = commands[name];
    const url = `http://127.0.0.1:${port}/session${session}${path.replace('{id}', String(id))}`;
    const body = method === 'POST' ? JSON.stringify(parameters) : null;
    const response = await fetch(url, { method, body });
    const { value } = await response.json();
    if (!response.ok) throw new Error(`${name}: ${value.message}`);
    return value;
  };
  await vi.waitFor(() => fetch(`http://127.0.0.1:${port}/status`), { timeout: 10_000 });
  const { sessionId } = await send('NewSession', { capabilities: {} });
  session = `/${sessionId}`;
  const tab = webDriverTab(send, {
    resize: (width) => fitWindow(send, tab, width),
    close: async () => {
      await send('DeleteSession');
      await end(driver);
      await end(screen.program);
    },
  });
  return tab;
}
