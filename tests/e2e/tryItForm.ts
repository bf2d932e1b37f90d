/** The forms of the fixture site's operations, led to a server of this machine. */
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { type ApiServer, allowApi, openSite, startApi } from './apiServer.ts';
import { type OpenOptions, visit } from './browser.ts';

const key = 'key-of-the-test';

export interface Form {
  page: Page;
  /** The operation's part of the page. */
  box: Locator;
  status: () => Promise<string>;
  send: () => Promise<void>;
  /** Status once the request is over. */
  sent: () => Promise<string>;
  /** The same where the form warns and the reader insists. */
  insisted: () => Promise<string>;
}

type Options = Pick<OpenOptions, 'before'> & { key?: string | undefined };

/** Starts server and browser before the tests of a file, and ends them after these. */
export function tryIt() {
  const site = visit(openSite);
  const server = {} as ApiServer;
  let close: () => Promise<void>;
  beforeAll(async () => {
    const started = await startApi();
    ({ close } = started);
    Object.defineProperties(server, Object.getOwnPropertyDescriptors(started));
  });
  afterAll(() => close());
  beforeEach(() => {
    server.calls.length = 0;
  });

  async function fill(page: Page, id: string, secret: string | undefined): Promise<Form> {
    const box = page.locator(`#${id}`);
    const shown = page.getByRole('dialog').getByRole('button', { name: 'Close' });
    if ((await shown.count()) > 0) await shown.click();
    await box.getByRole('button', { name: 'Try it' }).click();
    await box.getByLabel('port').fill(String(server.port));
    if (secret !== undefined) await box.getByLabel('API key (X-API-KEY)').fill(secret);
    const status = () => box.getByRole('status').last().innerText();
    const send = () => box.getByRole('button', { name: 'Send', exact: true }).click();
    const sent = async () => {
      await send();
      await box.locator('form[aria-busy=false]').waitFor();
      return status();
    };
    const insisted = async () => {
      await send();
      await box.getByRole('button', { name: 'Send anyway' }).click();
      await box.locator('form[aria-busy=false]').waitFor();
      return status();
    };
    return { page, box, status, send, sent, insisted };
  }

  /** Opens the form of an operation, and fills in port and key. */
  async function open(id: string, options: Options = {}): Promise<Form> {
    const page = await site.open('try-it', {
      before: async (fresh) => {
        await allowApi(fresh);
        await options.before?.(fresh);
      },
    });
    return fill(page, id, 'key' in options ? options.key : key);
  }

  async function execute(agent: string, options?: Options): Promise<Form> {
    const form = await open('execute', options);
    await form.box.getByLabel('agentCode').fill(agent);
    return form;
  }

  return { site, server, key, open, fill, execute };
}

export const everythingStored = (page: Page): Promise<string> =>
  page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie, location.href]),
  );
