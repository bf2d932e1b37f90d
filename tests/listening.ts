import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Serves at a free port of this machine. `close` ends connections that are open, too. */
export async function listening(answer: RequestListener) {
  const server = createServer(answer);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const close = () =>
    new Promise<void>((done) => {
      server.close(() => done());
      server.closeAllConnections();
    });
  return { port, url: `http://127.0.0.1:${port}`, close };
}

/** A port of this machine that nothing listens at. */
export async function freePort(): Promise<number> {
  const { port, close } = await listening(() => {});
  await close();
  return port;
}
