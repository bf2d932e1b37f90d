/** An HTTP server with limits on slow clients, which finds a free port and lets answers end before it closes. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, Server as NetServer, type Socket } from 'node:net';
import { ExplainedError } from '#engine/shared/problems.ts';
import { sendText } from './respond.ts';

export interface ListenOptions {
  /** Preferred port; the next free one is used when it is taken, which is logged. 0 takes any. */
  port: number;
  host: string;
  log(line: string): void;
}

export interface RunningServer {
  /** Address of the home page. */
  url: string;
  /** Takes no more connections, lets running answers end, for five seconds at most, and closes all others. */
  close(): Promise<void>;
}

export type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

const portsToTry = 50;

/**
 * How long a request may take to arrive and a connection may be idle, in ms; looked after each second. Proxies keep idle
 * connections for up to 60 s: one that is closed earlier here would lose the request that is sent into it at that moment.
 */
const limits = {
  headersTimeout: 5000,
  requestTimeout: 6000,
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 1000,
};
/** A reader may be slow, but takes something in a minute. */
const longestStandstill = 60_000;
const longestClosing = 5000;

const refusals: Record<string, string> = {
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
};

/** Starts to listen; `path` is that of the home page. Rejects when the host or port cannot be used. */
export async function startServer(
  handler: Handler,
  path: string,
  options: ListenOptions,
): Promise<RunningServer> {
  const server = createServer(limits);
  server.setTimeout(longestStandstill);
  server.on('clientError', refuse);
  let running = 0;
  let isClosing = false;
  server.on('request', (request, response) => {
    running++;
    response.once('close', () => running--);
    if (isClosing) response.setHeader('Connection', 'close');
    handler(request, response).catch((error: unknown) => fail(request, response, error, options));
  });
  const port = await listen(server, options);
  return {
    url: `http://${displayHost(options.host)}:${port}${path}`,
    close: async () => {
      isClosing = true;
      const last = performance.now() + longestClosing;
      const endOthers = () => {
        if (running === 0 || performance.now() > last) server.closeAllConnections();
        else server.closeIdleConnections();
      };
      // Immediates run after the reading of what has arrived.
      const timer = setInterval(() => setImmediate(endOthers), 100);
      // That of the HTTP server would cut off requests that have arrived and were not read yet.
      await new Promise<unknown>((resolve) => NetServer.prototype.close.call(server, resolve));
      clearInterval(timer);
    },
  };
}

/** Tells a client what is wrong with its request, unless it is receiving an answer, and ends the connection. */
function refuse(error: NodeJS.ErrnoException, socket: Socket): void {
  const status = refusals[error.code ?? ''] ?? '400 Bad Request';
  if (socket.writable && socket.bytesWritten === 0)
    socket.write(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
  socket.destroySoon();
}

function fail(
  request: IncomingMessage,
  response: ServerResponse,
  error: unknown,
  { log }: ListenOptions,
): void {
  if (response.destroyed || request.socket.destroyed) return;
  log(`${request.method} ${request.url}: ${error instanceof Error ? error.message : String(error)}`);
  if (response.headersSent) response.destroy();
  else sendText(request, response, 500, 'Internal Server Error');
}

/** Listens on the first free port from the preferred one on. */
async function listen(server: Server, { port, host, log }: ListenOptions): Promise<number> {
  for (let candidate = port; ; candidate++) {
    try {
      await new Promise<void>((resolve, reject) => {
        server.once('error', reject);
        server.listen(candidate, host, () => {
          server.off('error', reject);
          resolve();
        });
      });
      const { port: actual } = server.address() as AddressInfo;
      if (port !== 0 && actual !== port) log(`Port ${port} is taken, so port ${actual} is used.`);
      return actual;
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? error.code : undefined;
      const mayTryNext = code === 'EADDRINUSE' && candidate < Math.min(port + portsToTry, 65_535);
      if (!mayTryNext)
        throw new ExplainedError(`Cannot listen on ${host}, port ${candidate}: ${String(code ?? error)}.`);
    }
  }
}

function displayHost(host: string): string {
  if (['127.0.0.1', '0.0.0.0', '::', '::1'].includes(host)) return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}

/** Port and host from the variables `PORT` and `HOST`; throws when the port is none. */
export function listenAddress(env: NodeJS.ProcessEnv): { port: number; host: string } {
  const { PORT: port = '', HOST: host = '' } = env as { PORT?: string; HOST?: string };
  if (port !== '' && !(/^\d+$/.test(port) && Number(port) <= 65_535)) {
    throw new ExplainedError(`PORT must be a number from 0 to 65535, not "${port}".`);
  }
  return { port: port === '' ? 3000 : Number(port), host: host === '' ? '127.0.0.1' : host };
}

/** Resolves when the process is asked to stop, by Ctrl+C or by SIGTERM. */
export function untilStopped(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve());
  });
}
