/** Limits of requests that run and that wait. Any others are answered with 503. */
import type { Endpoint } from '#engine/output/feature.ts';

const mostRunning = 8;
const mostWaiting = 5000;
/** Waiting requests of one client. */
const longestTail = 1000;

/**
 * Lets few requests run at once, so that the server can read all others in time. A request runs until its answer is
 * complete, as the head of a stream comes before the work. Clients take turns. A request whose client has left is dropped.
 * Only for hosts where one request may resume another.
 */
export function limitConcurrency(answer: Endpoint): Endpoint {
  /** By client, in the order of their turns. */
  const waiting = new Map<string, Set<() => void>>();
  let running = 0;
  let tails = 0;

  const wait = (client: string, signal: AbortSignal) =>
    new Promise<void>((resolve, reject) => {
      const tail = waiting.get(client) ?? new Set();
      const leave = () => {
        tails--;
        tail.delete(start);
        if (tail.size === 0) waiting.delete(client);
        signal.removeEventListener('abort', drop);
      };
      const drop = () => {
        leave();
        reject(signal.reason);
      };
      const start = () => {
        leave();
        resolve();
      };
      waiting.set(client, tail.add(start));
      tails++;
      signal.addEventListener('abort', drop);
    });

  const next = () => {
    const [client, tail] = waiting.entries().next().value ?? [];
    const [start] = tail ?? [];
    if (client === undefined || !tail || !start) {
      running--;
      return;
    }
    waiting.delete(client);
    if (tail.size > 1) waiting.set(client, tail);
    start();
  };

  return async (request, client) => {
    request.signal.throwIfAborted();
    if (running < mostRunning) running++;
    else if (tails < mostWaiting && (waiting.get(client)?.size ?? 0) < longestTail)
      await wait(client, request.signal);
    else return new Response(undefined, { status: 503, headers: { 'Retry-After': '2' } });
    try {
      const answered = await answer(request, client);
      return new Response(answered.body && (await answered.arrayBuffer()), answered);
    } finally {
      setImmediate(next);
    }
  };
}
