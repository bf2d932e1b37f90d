/** Firefox, by the commands of WebDriver over Marionette: JSON with its length in front, on a socket. */
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFirefox } from '../programs.mjs';
import { end, start } from './program.ts';
import { type Tab, windowHeight } from './tab.ts';
import { webDriverTab } from './webDriver.ts';

/** Any free port, scroll bars that take no room, nothing asked of Mozilla's servers. */
const preferences = {
  'marionette.port': 0,
  'ui.useOverlayScrollbars': 1,
  'app.normandy.enabled': false,
  'services.settings.server': 'data:,',
};

type Result = (outcome: { fault?: { message: string }; value?: unknown }) => void;

/** Calls commands by their names, one after the other or several at once. */
function marionette(socket: Socket): (name: string, parameters: object) => Promise<unknown> {
  const waiting = new Map<number, Result>();
  let received = Buffer.alloc(0);
  socket.on('data', (chunk) => {
    received = Buffer.concat([received, chunk]);
    for (;;) {
      const from = received.indexOf(':') + 1;
      const to = from + Number(received.subarray(0, from - 1));
      if (from === 0 || received.length < to) return;
      const message = JSON.parse(received.toString('utf8', from, to));
      received = received.subarray(to);
      if (!Array.isArray(message)) continue;
      const [, id, fault, value] = message;
      waiting.get(id)?.({ fault, value });
      waiting.delete(id);
    }
  });
  let last = 0;
  return (name, parameters) =>
    new Promise((resolve, reject) => {
      last += 1;
      waiting.set(last, ({ fault, value }) => (fault ? reject(new Error(fault.message)) : resolve(value)));
      const text = JSON.stringify([0, last, name, parameters]);
      socket.write(`${Buffer.byteLength(text)}:${text}`);
    });
}

/** Gives the page in the window a size; windows themselves are never narrower than 500 pixels. */
function resizePage(...size: number[]): void {
  const { style } = (window as unknown as { gBrowser: { selectedBrowser: HTMLElement } }).gBrowser
    .selectedBrowser;
  for (const [index, property] of ['width', 'height'].entries())
    for (const limit of ['min', 'max']) style.setProperty(`${limit}-${property}`, `${size[index]}px`);
}

/** Starts Firefox, with a profile of its own. */
export async function openFirefox(): Promise<Tab> {
  const profile = await mkdtemp(join(tmpdir(), 'firefox-'));
  const lines = Object.entries(preferences).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`,
  );
  await writeFile(join(profile, 'user.js'), lines.join(''));
  const options = ['--headless', '--marionette', '-remote-allow-system-access', '--no-remote'];
  const { program, found } = await start(
    [findFirefox() ?? 'firefox-esr', ...options, '--profile', profile],
    /Marionette.*Listening on port (\d+)/,
  );
  const socket = connect(Number(found), '127.0.0.1');
  await once(socket, 'connect');
  const call = marionette(socket);
  const send = async (name: string, parameters = {}) => {
    const result = await call(`WebDriver:${name}`, parameters);
    return result && typeof result === 'object' && 'value' in result ? result.value : result;
  };
  await send('NewSession', { capabilities: {} });
  await send('SetWindowRect', { width: 1400, height: 1200 });
  return webDriverTab(send, {
    resize: async (width) => {
      await call('Marionette:SetContext', { value: 'chrome' });
      await send('ExecuteScript', { script: `(${resizePage})(...arguments)`, args: [width, windowHeight] });
      await call('Marionette:SetContext', { value: 'content' });
    },
    close: async () => {
      socket.destroy();
      await end(program);
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  });
}
