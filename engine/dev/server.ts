/** The process that browsers talk to. It outlives the one that renders, so that errors can always be shown. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { relative } from 'node:path';
import { engineRoot } from '#engine/config/paths.ts';
import { isAllowedHost } from '#engine/serve/allowedHosts.ts';
import { listenAddress, startServer, untilStopped } from '#engine/serve/http.ts';
import { sendText } from '#engine/serve/respond.ts';
import type { Problem } from '#engine/shared/problems.ts';
import { errorPage, eventsPath, stateName, waitPath, waitScript } from './errorPage.ts';
import { problemsOf } from './exceptionProblems.ts';
import type { RenderReply, Update } from './messages.ts';
import { RendererProcess } from './rendererProcess.ts';
import { type Change, watchSite } from './watch.ts';

const pingMs = 20_000;

class DevServer {
  private current: RendererProcess;
  /** A newer process that is not ready yet. */
  private next: RendererProcess | undefined;
  private faults: Problem[] = [];
  /** Rises with each change that browsers are told of; begins anew with the server. */
  private state = Date.now();
  /** The state since which pages differ in content only, so that they need not be loaded anew. */
  private reloadState = this.state;
  private readonly browsers = new Set<ServerResponse>();

  /** `host` is the name that it listens on. */
  constructor(
    private readonly root: string,
    private readonly host: string,
  ) {
    this.current = new RendererProcess();
    this.follow(this.current);
  }

  /** Resolves to the address of the home page, as soon as it is known. */
  async home(): Promise<string> {
    return this.current.ready.catch(() => '/');
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
    if (method !== 'GET' && method !== 'HEAD') return sendText(request, response, 405, 'Method Not Allowed');
    const [path, since] = url.split('?since=');
    if (path === eventsPath) return this.subscribe(response, since);
    const { state } = this;
    const { status, headers, body } = url === waitPath ? script(waitScript) : await this.answer(url);
    const isPage = typeof body === 'string' && headers['Content-Type']?.startsWith('text/html');
    const content = Buffer.from(isPage ? withState(body, state) : body);
    response.writeHead(status, { 'Cache-Control': 'no-cache', ...headers, 'Content-Length': content.length });
    response.end(method === 'HEAD' ? undefined : content);
  }

  async change(change: Change): Promise<void> {
    const { kind, files } = change;
    const names = files.map((file) => relative(this.root, file)).join(', ');
    if (kind === 'code' || !this.current.isAlive) return this.restart(names);
    const started = performance.now();
    try {
      this.tell(await this.current.change({ kind, files }));
      console.log(`${names}: ${Math.round(performance.now() - started)} ms`);
    } catch {
      this.tell({ type: 'content' });
    }
  }

  stop(): void {
    for (const browser of this.browsers) browser.end();
    this.browsers.clear();
    for (const renderer of [this.current, this.next]) renderer?.stop();
  }

  private async answer(url: string): Promise<RenderReply> {
    try {
      return await this.current.get(url, this.faults);
    } catch (fault) {
      const headers = { 'Content-Type': 'text/html; charset=utf-8' };
      return {
        status: 500,
        headers,
        body: errorPage(this.faults.length > 0 ? this.faults : problemsOf(messageOf(fault))),
      };
    }
  }

  /** Starts a new process; the old one answers until it is ready. */
  private async restart(names: string): Promise<void> {
    this.next?.stop();
    const started = performance.now();
    const renderer = new RendererProcess();
    this.next = renderer;
    try {
      await renderer.ready;
      if (this.next !== renderer) return;
      this.current.stop();
      this.current = renderer;
      this.next = undefined;
      this.faults = [];
      this.follow(renderer);
      console.log(`${names}: started anew in ${Math.round(performance.now() - started)} ms`);
      this.tell({ type: 'reload' });
    } catch (fault) {
      if (this.next !== renderer) return;
      this.next = undefined;
      this.fail(fault);
    }
  }

  /** Reports a process that ends by itself. */
  private follow(renderer: RendererProcess): void {
    void renderer.ended.then((output) => {
      if (this.current === renderer && !this.next)
        this.fail(new Error(output || 'The process that renders pages has ended.'));
    });
  }

  private fail(fault: unknown): void {
    this.faults = problemsOf(messageOf(fault));
    this.tell({ type: 'content' });
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

/** What a process printed before it ended, which names the place of the error. */
const messageOf = (fault: unknown): unknown => (fault instanceof Error ? fault.message : fault);

const dataOf = (update: Update): string => `data: ${JSON.stringify(update)}\n\n`;

/** A page that knows which state of the site it shows. */
const withState = (html: string, state: number): string =>
  html.replace('</title>', `</title><meta name="${stateName}" content="${state}">`);

const script = (body: string): RenderReply => ({
  status: 200,
  headers: { 'Content-Type': 'text/javascript; charset=utf-8' },
  body,
});

/** Serves the site folder until the process is stopped. */
export async function serveDev(root: string): Promise<number> {
  const stopped = untilStopped();
  const address = { ...listenAddress(process.env), log: console.log };
  const server = new DevServer(root, address.host);
  try {
    const home = await server.home();
    const http = await startServer((request, response) => server.handle(request, response), home, address);
    const unwatch = watchSite(root, engineRoot, (change) => void server.change(change));
    console.log(`Serving ${root} at ${http.url}; press Ctrl+C to stop.`);
    await stopped;
    unwatch();
    server.stop();
    await http.close();
    return 0;
  } finally {
    server.stop();
  }
}
