/** `npm run dev`: serves a site while it is written. */
import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { bundledModule, engineRoot } from '#engine/config/paths.ts';
import type { Extensions } from '#engine/output/feature.ts';
import { isAllowedHost } from '#engine/serve/allowedHosts.ts';
import { listenAddress, startServer, untilStopped } from '#engine/serve/http.ts';
import { sendText } from '#engine/serve/respond.ts';
import type { Problem } from '#engine/shared/problems.ts';
import { DevSite } from './devSite.ts';
import { answerEdit } from './edit/answerEdit.ts';
import { editorPath, editPath, editRequest, isLocal, token, tokenName } from './edit/editRequests.ts';
import { errorPage, eventsPath, stateName, waitPath, waitScript } from './errorPage.ts';
import { type Print, printer, problemsOf } from './exceptionProblems.ts';
import type { RenderReply, Update } from './messages.ts';
import { type Change, watchSite } from './watch.ts';

const pingMs = 20_000;

/** What the bundled command line exports for the dev server. */
export interface DevModule {
  openDevSite(root: string, print: Print): Promise<DevSite>;
}

class DevServer {
  /** Errors in the engine's code, as it was changed last. */
  private faults: Problem[] = [];
  private changing: Promise<void> = Promise.resolve();
  private editing: Promise<unknown> = Promise.resolve();
  /** Rises with each change that browsers are told of; begins anew with the server. */
  private state = Date.now();
  /** The state since which pages differ in content only, so that they need not be loaded anew. */
  private reloadState = this.state;
  private readonly browsers = new Set<ServerResponse>();

  /** `host` is the name that it listens on. */
  constructor(
    private readonly root: string,
    private readonly host: string,
    private readonly print: Print,
    private site: DevSite,
  ) {}

  /** Resolves to the address of the home page, as soon as it is known. */
  home(): Promise<string> {
    return this.site.home();
  }

  async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method, url = '/' } = request;
    // Pages in work are for this machine: a name elsewhere may lead here (DNS rebinding).
    if (!isAllowedHost(request.headers.host, this.host))
      return sendText(
        request,
        response,
        403,
        'Open this server by a name of this computer or by that in HOST.',
      );
    if (url === editPath) return this.edit(request, response);
    if (method !== 'GET' && method !== 'HEAD') return sendText(request, response, 405, 'Method Not Allowed');
    const [path, since] = url.split('?since=');
    if (path === eventsPath) return this.subscribe(response, since);
    const { state } = this;
    const { status, headers, body } = scripts[url]?.() ?? (await this.answer(url));
    const isPage = typeof body === 'string' && headers['Content-Type']?.startsWith('text/html');
    const content = Buffer.from(isPage ? withState(body, state, isLocal(request)) : body);
    response.writeHead(status, { 'Cache-Control': 'no-cache', ...headers, 'Content-Length': content.length });
    response.end(method === 'HEAD' ? undefined : content);
  }

  /** Changes files of the site, one after the other, where the request may. */
  private async edit(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const sent = await editRequest(request);
    const edited = this.editing.then(() =>
      'status' in sent ? (sent as RenderReply) : answerEdit(this.site, sent),
    );
    this.editing = edited.catch(() => undefined);
    const { status, headers, body } = await edited;
    response.writeHead(status, { ...headers, ...(status === 413 && { Connection: 'close' }) }).end(body);
  }

  /** Loads what has changed, one change after the other, and tells the browsers. */
  change(change: Change): Promise<void> {
    this.changing = this.changing.then(() => this.apply(change));
    return this.changing;
  }

  /** Folders of content, from the site's. */
  get folders(): string[] {
    return this.site.folders;
  }

  async stop(): Promise<void> {
    for (const browser of this.browsers) browser.end();
    this.browsers.clear();
    await this.site.close();
  }

  private async apply({ kind, files }: Change): Promise<void> {
    const names = files.map((file) => relative(this.root, file)).join(', ');
    const started = performance.now();
    try {
      if (kind === 'code') await this.renewCode();
      this.tell(kind === 'code' ? { type: 'reload' } : await this.site.change(kind, files));
      console.log(`${names}: ${Math.round(performance.now() - started)} ms`);
    } catch (fault) {
      this.faults = problemsOf(fault);
      this.print(this.faults);
      this.tell({ type: 'content' });
    }
  }

  /** Bundles the engine anew and opens the site with it; until then, and if that fails, the old code answers. */
  private async renewCode(): Promise<void> {
    const bundler = await import(pathToFileURL(join(engineRoot, 'bin/bundle.mjs')).href);
    const file = join(await bundler.bundledFolder(), 'cli.js');
    const { openDevSite } = (await import(pathToFileURL(file).href)) as DevModule;
    const fresh = await openDevSite(this.root, this.print);
    await fresh.home();
    const old = this.site;
    this.site = fresh;
    this.faults = [];
    await old.close();
  }

  private async answer(url: string): Promise<RenderReply> {
    try {
      return await this.site.answer(url, this.faults);
    } catch (fault) {
      const headers = { 'Content-Type': 'text/html; charset=utf-8' };
      return { status: 500, headers, body: errorPage([...this.faults, ...problemsOf(fault)]) };
    }
  }

  /** `since` is the state of the page that asks: what has changed before it could ask is not lost. */
  private subscribe(response: ServerResponse, since: string | undefined): void {
    response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-cache' });
    response.write('retry: 300\n\n');
    const missed = since ? this.changesSince(Number(since)) : undefined;
    if (missed) response.write(dataOf(missed));
    const ping = setInterval(() => response.write(':\n\n'), pingMs);
    this.browsers.add(response);
    response.on('close', () => {
      clearInterval(ping);
      this.browsers.delete(response);
    });
  }

  private changesSince(state: number): Update | undefined {
    if (state === this.state) return undefined;
    return { type: state >= this.reloadState ? 'content' : 'reload' };
  }

  private tell(update: Update): void {
    this.state++;
    if (update.type !== 'content') this.reloadState = this.state;
    for (const browser of this.browsers) browser.write(dataOf(update));
  }
}

const dataOf = (update: Update): string => `data: ${JSON.stringify(update)}\n\n`;

/** A page that knows which state of the site it shows, and, where it may change files, how to prove it. */
function withState(html: string, state: number, mayEdit: boolean): string {
  const metas = { [stateName]: state, ...(mayEdit && { [tokenName]: token }) };
  const tags = Object.entries(metas).map(([name, content]) => `<meta name="${name}" content="${content}">`);
  return html.replace('</title>', `</title>${tags.join('')}`);
}

/** Scripts that no page of a build has, by their addresses. */
const scripts: Readonly<Record<string, () => RenderReply | undefined>> = {
  [waitPath]: () => script(waitScript),
  [editorPath]: () => {
    const file = bundledModule('editor');
    return file && script(readFileSync(file, 'utf8'));
  },
};

const script = (body: string): RenderReply => ({
  status: 200,
  headers: { 'Content-Type': 'text/javascript; charset=utf-8' },
  body,
});

/** Serves the site folder until the process is stopped; returns the exit code. */
export async function serveDev(root: string, extensions: Extensions): Promise<number> {
  const stopped = untilStopped();
  const address = { ...listenAddress(process.env), log: console.log };
  const print = printer();
  const server = new DevServer(root, address.host, print, new DevSite({ root, ...extensions }, print));
  const home = await server.home();
  const http = await startServer((request, response) => server.handle(request, response), home, address);
  const unwatch = watchSite(
    root,
    engineRoot,
    () => server.folders,
    (change) => server.change(change),
  );
  console.log(`Serving ${root} at ${http.url}; press Ctrl+C to stop.`);
  await stopped;
  unwatch();
  await server.stop();
  await http.close();
  return 0;
}
