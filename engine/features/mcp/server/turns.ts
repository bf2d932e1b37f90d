/** Requests that are answered at once, and that wait; all others are told to come back. */
const mostRunning = 8;
const mostWaiting = 5000;

/**
 * Lets few requests run at once, so that all others can at least be read in time. A request runs until its answer is
 * whole: the head of a stream comes before the work. Only for servers where a request may wake another one.
 */
export function inTurn(
  answer: (request: Request) => Promise<Response>,
): (request: Request) => Promise<Response> {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (request) => {
    if (running < mostRunning) running++;
    else if (waiting.length < mostWaiting) await new Promise<void>((resolve) => waiting.push(resolve));
    else return new Response(undefined, { status: 503, headers: { 'Retry-After': '2' } });
    try {
      const answered = await answer(request);
      return new Response(answered.body && (await answered.arrayBuffer()), answered);
    } finally {
      const next = waiting.shift();
      if (next) setTimeout(next);
      else running--;
    }
  };
}
