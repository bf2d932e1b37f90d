import type { Sender } from './types.ts';

/** Sends each message as JSON to an address of one's own; the browser delivers it even when the page is left. */
export default function beacon({ endpoint }: { endpoint: string }): Sender {
  const send = (message: object) => navigator.sendBeacon(endpoint, JSON.stringify(message));
  return {
    pageView: (view) => send({ type: 'page_view', ...view }),
    event: (event) => send({ type: 'event', ...event }),
  };
}
