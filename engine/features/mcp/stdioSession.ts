/** One client over standard input and output. */
import type { JSONRPCMessage, McpServer, Transport } from '@modelcontextprotocol/server';

/** Characters of the longest message. */
const longestMessage = 10 * 1024 * 1024;

/** How long answers may take after the end of the input, in ms. */
const lastAnswers = 30_000;

const write = (message: unknown): Promise<void> =>
  new Promise((resolve, reject) => {
    process.stdout.write(`${JSON.stringify(message)}\n`, (fault) => (fault ? reject(fault) : resolve()));
  });

/**
 * Serves a client until the input has ended and all requests are answered. Resolves to the reason if the session ends
 * before. The transport of the protocol's package drops at the end of its input what is not answered yet and a line
 * without its end, and does not answer a line that is not a message.
 */
export async function serveSession(factory: () => Promise<McpServer>): Promise<string | undefined> {
  const { deserializeMessage } = await import('@modelcontextprotocol/server');
  const { serveStdio } = await import('@modelcontextprotocol/server/stdio');
  const unanswered = new Set<unknown>();
  let isInputOver = false;
  let end: (fault?: Error) => void = () => undefined;
  const ended = new Promise<Error | undefined>((resolve) => {
    end = resolve;
  });
  const endIfAnswered = () => isInputOver && unanswered.size === 0 && end();

  const transport: Transport = {
    start: async () => void read().catch(end),
    async close() {
      end(new Error('The connection was closed'));
      transport.onclose?.();
    },
    async send(message) {
      await write(message);
      if (!('method' in message)) unanswered.delete(message.id);
      endIfAnswered();
    },
  };

  async function receive(line: string): Promise<void> {
    if (line.trim() === '') return;
    let message: JSONRPCMessage;
    try {
      message = deserializeMessage(line);
    } catch (fault) {
      await write({ jsonrpc: '2.0', id: null, error: errorOf(fault) });
      return;
    }
    if ('method' in message && 'id' in message) unanswered.add(message.id);
    // A request that the client cancels is not answered.
    if ('method' in message && message.method === 'notifications/cancelled')
      unanswered.delete(message.params?.['requestId']);
    transport.onmessage?.(message);
  }

  async function read(): Promise<void> {
    let rest = '';
    for await (const chunk of process.stdin.setEncoding('utf8')) {
      rest += chunk;
      if (chunk.includes('\n')) {
        const lines = rest.split('\n');
        rest = lines.pop() ?? '';
        for (const line of lines) await receive(line);
      }
      if (rest.length > longestMessage) throw new Error('A message is larger than 10 MB');
    }
    await receive(rest);
    isInputOver = true;
    endIfAnswered();
    setTimeout(() => end(), lastAnswers).unref();
  }

  process.stdout.on('error', end);
  const session = serveStdio(factory, { transport });
  const fault = await ended;
  await session.close();
  process.stdin.destroy();
  return fault?.message;
}

/** The error of JSON-RPC for a line that is not a message. */
const errorOf = (fault: unknown) =>
  fault instanceof SyntaxError
    ? { code: -32700, message: 'The line is no JSON.' }
    : { code: -32600, message: 'The line is JSON, and no message of JSON-RPC 2.0.' };
