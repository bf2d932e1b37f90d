/** A server that speaks as much of the hosted service's protocol as the site uses. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Asked {
  method: string;
  path: string;
  headers: Record<string, string | string[] | undefined>;
  body: unknown;
}

export type Answer = { status?: number; body: unknown; delay?: number };

export interface Service {
  asked: Asked[];
  /** Where clients find it, as their option `hosts`. */
  hosts: { url: string; accept: 'readWrite'; protocol: 'http'; port: number }[];
  close(): Promise<void>;
}

/** Starts the server; `answer` decides on each request. A body that is a text is sent as it is. */
export async function startService(answer: (asked: Asked) => Answer): Promise<Service> {
  const asked: Asked[] = [];
  const server = createServer(async (request, response) => {
    let text = '';
    for await (const chunk of request) text += String(chunk);
    const one: Asked = {
      method: request.method ?? '',
      path: new URL(request.url ?? '/', 'http://localhost').pathname,
      headers: request.headers,
      body: text ? JSON.parse(text) : undefined,
    };
    asked.push(one);
    const { status = 200, body, delay = 0 } = answer(one);
    setTimeout(() => {
      response.writeHead(status, { 'Content-Type': 'application/json' });
      response.end(typeof body === 'string' ? body : JSON.stringify(body));
    }, delay);
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as AddressInfo;
  return {
    asked,
    hosts: [{ url: '127.0.0.1', accept: 'readWrite', protocol: 'http', port }],
    close: () => new Promise((done) => server.close(() => done())),
  };
}
