/** A server on this computer that answers the calls of samples, also as their proxy. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { TLSSocket } from 'node:tls';
import type { DescribedApi } from '../sample.ts';
import type { Certificate } from './certificate.ts';

/** A call, and what is wrong with it. */
export type ReportCall = (call: string, faults: readonly string[]) => void;

export interface ApiServer {
  port: number;
  close(): void;
}

const isHere = (host: string): boolean => /^(localhost|127\.|\[::1\])/.test(host);

/** Starts to listen on a free port. A call without a host of its own is one to the first host of the descriptions. */
export async function startApiServer(
  api: DescribedApi,
  certificate: Certificate | undefined,
  report: ReportCall,
): Promise<ApiServer> {
  const server = createServer((request, response) => {
    respond(request, response).catch((fault: unknown) => response.destroy(fault as Error));
  });
  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = 'GET', headers: sent } = request;
    const host = sent.host === undefined || isHere(sent.host) ? api.hosts[0] : sent.host;
    const url = new URL(request.url ?? '/', `http://${host}`);
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const headers = new Headers(
      Object.entries(sent).map(([name, value]): [string, string] => [name, String(value)]),
    );
    const answer = await api.answer({ method, url, headers, body: Buffer.concat(chunks) });
    report(`${method} ${url.host}${url.pathname}`, answer.faults);
    response.writeHead(answer.response.status, Object.fromEntries(answer.response.headers));
    // Each event is a part of its own, as streams send them.
    const text = await answer.response.text();
    for (const part of text.split(/(?<=\n\n)/)) response.write(part);
    response.end();
  }
  server.on('connect', ({ url = '' }, socket) => {
    socket.on('error', () => socket.destroy());
    if (certificate && api.hosts.some((host) => url.replace(/:443$/, '') === host)) {
      socket.write('HTTP/1.1 200 OK\r\n\r\n');
      server.emit('connection', new TLSSocket(socket, { ...certificate, isServer: true }));
      return;
    }
    report(`CONNECT ${url}`, ['No description knows this host.']);
    socket.end('HTTP/1.1 403 Forbidden\r\n\r\n');
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    port: (server.address() as AddressInfo).port,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
