/** One client over standard input and output. */
import { PassThrough } from 'node:stream';
import type { McpServer } from '@modelcontextprotocol/server';

/** How long answers may take after the end of the input, in ms. */
const lastAnswers = 30_000;

/** Serves a client until the input has ended and all is answered; resolves to why it ended before, if it did. */
export async function serveSession(factory: () => Promise<McpServer>): Promise<string | undefined> {
  const { serveStdio, StdioServerTransport } = await import('@modelcontextprotocol/server/stdio');
  const unanswered = new Set<unknown>();
  let end: (() => void) | undefined;
  const endIfAnswered = () => unanswered.size === 0 && end?.();
  // At the end of its input the transport drops what is not answered yet.
  const input = new PassThrough({
    flush(callback) {
      end = () => {
        end = undefined;
        callback();
      };
      setImmediate(endIfAnswered);
      setTimeout(() => end?.(), lastAnswers).unref();
    },
  });
  const transport = new StdioServerTransport(input);
  const send = transport.send.bind(transport);
  let last: Promise<unknown> = Promise.resolve();
  // One answer after the other: each that has to wait for room listens for it, and for errors.
  transport.send = (message) => {
    const sent = last.then(() => send(message));
    last = sent
      .catch(() => undefined)
      .then(() => {
        if (!('method' in message)) unanswered.delete(message.id);
        endIfAnswered();
      });
    return sent;
  };
  let fault: Error | undefined;
  serveStdio(factory, { transport, onerror: (error) => (fault = error) });
  const { onmessage, onclose } = transport;
  transport.onmessage = (message) => {
    if ('method' in message && 'id' in message) unanswered.add(message.id);
    // What a client takes back is not answered.
    if ('method' in message && message.method === 'notifications/cancelled') {
      unanswered.delete(message.params?.['requestId']);
      endIfAnswered();
    }
    onmessage?.(message);
  };
  const closed = new Promise<void>((resolve) => {
    transport.onclose = () => {
      onclose?.();
      resolve();
    };
  });
  process.stdin.pipe(input);
  await closed;
  process.stdin.destroy();
  return input.readableEnded ? undefined : (fault?.message ?? 'The connection was closed');
}
