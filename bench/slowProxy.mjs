/** A slow line: hands requests on to a server after a round trip's delay, and its answers at a limited rate. */
import { createServer, request } from 'node:http';

const slice = 4096;

/** Starts a proxy on a free port; `bytesPerSecond` is shared by all answers, as on a real line. */
export async function startSlowProxy(target, { delay, bytesPerSecond }) {
  let free = 0;
  /** Resolves when the line has carried so many bytes more. */
  const carried = (bytes) => {
    free = Math.max(free, performance.now()) + (bytes / bytesPerSecond) * 1000;
    return new Promise((resolve) => setTimeout(resolve, free - performance.now()));
  };
  const server = createServer((incoming, outgoing) => {
    setTimeout(() => {
      const { method, headers, url } = incoming;
      const onward = request(new URL(url, target), { method, headers }, async (answer) => {
        outgoing.writeHead(answer.statusCode, answer.headers);
        for await (const chunk of answer) {
          for (let at = 0; at < chunk.length; at += slice) {
            const part = chunk.subarray(at, at + slice);
            await carried(part.length);
            outgoing.write(part);
          }
        }
        outgoing.end();
      });
      onward.on('error', () => outgoing.destroy());
      onward.end();
    }, delay);
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${server.address().port}/`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
