/** How sessions over standard input and output end. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const message = (method: string, params: object, id: number) =>
  `${JSON.stringify({ jsonrpc: '2.0', id, method, params })}\n`;
const initialize = message(
  'initialize',
  { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'test', version: '1' } },
  1,
);

/** The command with a site that does not answer. */
function start() {
  const child = spawn(process.execPath, ['engine/bin/docwright.mjs', 'mcp', '--url', 'http://127.0.0.1:1/'], {
    cwd: join(import.meta.dirname, '../../../..'),
  });
  let output = '';
  let errors = '';
  child.stdout.on('data', (chunk) => (output += chunk));
  child.stderr.on('data', (chunk) => (errors += chunk));
  child.stdin.on('error', () => undefined);
  const ended = new Promise<{ code: number | null; output: string; errors: string }>((resolve) =>
    child.on('close', (code) => resolve({ code, output, errors })),
  );
  return { child, ended };
}

test('what is asked before the input ends is answered', async () => {
  const { child, ended } = start();
  const calls = Array.from({ length: 20 }, (_, index) =>
    message('tools/call', { name: 'list_pages', arguments: {} }, index + 2),
  );
  child.stdin.end(initialize + calls.join(''));
  const { code, output, errors } = await ended;
  const ids = output
    .trim()
    .split('\n')
    .map((line) => (JSON.parse(line) as { id: number }).id);
  expect(ids.sort((a, b) => a - b)).toEqual(Array.from({ length: 21 }, (_, index) => index + 1));
  expect([code, errors]).toEqual([0, '']);
});
test('a line that is no message is answered, and those after it are', async () => {
  const { child, ended } = start();
  const lines = ['{"jsonrpc": "2.0", ', '<p>', '', '5', '{}', '[]', '{"jsonrpc":"2.0","method":5}'];
  child.stdin.end(`${initialize}${lines.join('\r\n')}\r\n${message('tools/list', {}, 2)}no`);
  const { code, output } = await ended;
  const answers = output
    .trim()
    .split('\n')
    .map((line) => {
      const { id, error } = JSON.parse(line) as { id: number | null; error?: { code: number } };
      return [id, error?.code];
    });
  expect(code).toBe(0);
  const [parse, invalid] = [-32700, -32600];
  const codes = answers.filter(([id]) => id === null).map(([, error]) => error);
  expect(codes).toEqual([parse, parse, invalid, invalid, invalid, invalid, parse]);
  expect(answers.filter(([id]) => id !== null).map(([id]) => id)).toEqual([1, 2]);
});

test('a message that is too long ends the session, and it is said why', async () => {
  const { child, ended } = start();
  child.stdin.write(Buffer.alloc(12_000_000, 'a'));
  const { code, errors } = await ended;
  expect([code, errors]).toEqual([1, 'The session has ended: A message is larger than 10 MB.\n']);
});

test('the session ends when nobody takes the answers', async () => {
  const { child, ended } = start();
  child.stdin.write(initialize);
  await new Promise((resolve) => child.stdout.once('data', resolve));
  child.stdout.destroy();
  child.stdin.write(message('tools/list', {}, 2));
  const { code, errors } = await ended;
  expect([code, errors]).toEqual([1, 'The session has ended: write EPIPE.\n']);
});
