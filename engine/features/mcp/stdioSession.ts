/** One client over standard input and output. */
import { Transform, type TransformCallback } from 'node:stream';
import type { JSONRPCMessage, McpServer } from '@modelcontextprotocol/server';

/** Bytes of a message, as the transport reads them. */
const longestMessage = 10 * 1024 * 1024;

/** How long answers may take after the end of the input, in ms. */
const lastAnswers = 30_000;

/** Serves a client until the input has ended and all is answered; resolves to why it ended before, if it did. */
export async function serveSession(factory: () => Promise<McpServer>): Promise<string | undefined> {
  const { deserializeMessage } = await import('@modelcontextprotocol/server');
  const { serveStdio, StdioServerTransport } = await import('@modelcontextprotocol/server/stdio');
  const unanswered = new Set<unknown>();
  let end: (() => void) | undefined;
  const endIfAnswered = () => unanswered.size === 0 && end?.();
  /** A line without its end, in parts. */
  let begun: Buffer[] = [];
  /** A line for the transport, which says nothing to one that is no message. */
  const messageIn = (line: string): string => {
    const fault = line.trim() === '' ? undefined : faultOf(line, deserializeMessage);
    if (fault === undefined) return `${line}\n`;
    void transport.send(fault).catch(() => undefined);
    return '';
  };
  // At the end of its input the transport drops what is not answered yet, and a line without its end.
  const input: Transform = new Transform({
    transform(chunk: Buffer, _encoding, callback) {
      const end = chunk.lastIndexOf('\n');
      if (end < 0) {
        begun.push(chunk);
        const length = begun.reduce((sum, part) => sum + part.length, 0);
        // The transport says that a message is too long.
        callback(null, length > longestMessage ? Buffer.concat(begun) : undefined);
        return;
      }
      const lines = Buffer.concat([...begun, chunk.subarray(0, end)]).toString();
      begun = [chunk.subarray(end + 1)];
      callback(null, lines.split(/\r?\n/).map(messageIn).join(''));
    },
    flush(callback: TransformCallback) {
      this.push(messageIn(Buffer.concat(begun).toString()));
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

/** The answer to a line that is no message, as JSON-RPC has it; none for one that is. */
function faultOf(line: string, read: (line: string) => unknown): JSONRPCMessage | undefined {
  try {
    read(line);
    return undefined;
  } catch (fault) {
    const error =
      fault instanceof SyntaxError
        ? { code: -32700, message: 'The line is no JSON.' }
        : { code: -32600, message: 'The line is JSON, and no message of JSON-RPC 2.0.' };
    return { jsonrpc: '2.0', id: null, error } as unknown as JSONRPCMessage;
  }
}
