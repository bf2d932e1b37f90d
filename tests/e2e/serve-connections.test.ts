/** How the server treats connections: slow ones, those that run while a build is put in place, and its own end. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, rename, truncate, writeFile } from 'node:fs/promises';
import { Agent, get, type IncomingMessage } from 'node:http';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { OutputSwap } from '#engine/output/outputSwap.ts';
import { type RunningServer, serve } from '#engine/serve/serve.ts';
import { isDeep, longer } from '../deep.ts';
import { temporaryFolder } from '../unit/temporaryFolder.ts';
import { ask } from './request.ts';
import { projectRoot } from './site.ts';

const largeBytes = 30_000_000;
const folder = temporaryFolder({ 'large/large.mp4': Buffer.alloc(largeBytes, 7) });
const dist = join(folder, 'dist');
let server: RunningServer;

/** A folder of one build, whose pages and headers name it. */
async function write(to: string, build: number): Promise<void> {
  await mkdir(to);
  const files = {
    'index.html': `home ${build}`,
    'guide.html': `guide ${build}`,
    'guide.html.gz': `packed ${build}`,
    'index.md': `text ${build}`,
    '404.html': 'missing',
    _headers: `/*\n  X-Build: ${build}\n`,
    _redirects: '/guide /moved 302\n',
  };
  await Promise.all(Object.entries(files).map(([name, text]) => writeFile(join(to, name), text)));
}

beforeAll(async () => {
  await write(dist, 0);
  server = await start(dist);
});
afterAll(() => server.close());

const start = (root: string) =>
  serve({ dist: root, baseUrl: '/', trailingSlash: false, port: 0, host: '127.0.0.1', log: () => undefined });

/** A connection that keeps its own side open, and writes on once the server has ended its side. */
function open(to: string, text: string): { socket: Socket; received: () => string; closed: Promise<number> } {
  const started = performance.now();
  const { hostname, port } = new URL(to);
  const socket = connect({
    host: hostname.replace('localhost', '127.0.0.1'),
    port: Number(port),
    allowHalfOpen: true,
  });
  let received = '';
  socket.on('data', (chunk) => (received += chunk.toString('latin1')));
  socket.write(text);
  let timer: NodeJS.Timeout;
  socket.once('end', () => {
    timer = setInterval(() => socket.write(' '), 100);
  });
  const closed = new Promise<number>((resolve) => {
    socket.on('error', () => socket.destroy());
    socket.once('close', () => {
      clearInterval(timer);
      resolve(performance.now() - started);
    });
  });
  return { socket, received: () => received, closed };
}

/** Asks for the large file, and reads it only after `resume`; `bytes` resolves to the length of what came. */
async function slowReader(to: string): Promise<{ resume(): void; bytes: Promise<number> }> {
  const request = get(new URL('/large.mp4', to.replace('localhost', '127.0.0.1')), { agent: false });
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  let bytes = 0;
  const all = new Promise<number>((resolve) => response.once('close', () => resolve(bytes)));
  response.on('error', () => undefined).pause();
  return {
    resume: () => response.on('data', (chunk: Buffer) => (bytes += chunk.length)).resume(),
    bytes: all,
  };
}

const whole = 'GET / HTTP/1.1\r\nHost: x\r\n\r\n';

describe.concurrent('time limits', { tags: 'deep' }, () => {
  test.each([
    ['nothing', '', ''],
    ['half a request', 'GET / HTTP/1.1\r\nHost:', '408'],
    ['a request without its content', 'GET / HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\n1', '200'],
    ['half a second request', `${whole}GET /`, '200'],
  ])('a connection that sends %s is closed within ten seconds', async (_name, text, status) => {
    const { received, closed } = open(server.url, text);
    expect(await closed).toBeLessThan(10_000);
    expect(received()).toMatch(new RegExp(`^(HTTP/1.1 ${status}|$)`));
  });

  test('a connection that is idle after an answer outlasts those of proxies, and is closed', async () => {
    const time = await open(server.url, whole).closed;
    expect(time).toBeGreaterThan(60_000);
    expect(time).toBeLessThan(75_000);
  });

  test('headers that go on for ever are cut off', async () => {
    const { socket, closed } = open(server.url, 'GET / HTTP/1.1\r\nHost: x\r\n');
    const timer = setInterval(() => socket.write('X-More: 1\r\n'), 200);
    expect(await closed).toBeLessThan(10_000);
    clearInterval(timer);
  });

  test('who reads slowly gets everything', async () => {
    const large = await start(join(folder, 'large'));
    const slow = await slowReader(large.url);
    await open(server.url, 'GET').closed;
    slow.resume();
    expect(await slow.bytes).toBe(largeBytes);
    await large.close();
  });

  test('who does not read at all does not hold up the end of the server', async () => {
    const large = await start(join(folder, 'large'));
    const stuck = await slowReader(large.url);
    const started = performance.now();
    await large.close();
    expect(performance.now() - started).toBeLessThan(10_000);
    stuck.resume();
    expect(await stuck.bytes).toBeLessThan(largeBytes);
  });
});

describe.concurrent('at its end', () => {
  test('the server answers what has arrived', async ({ expect }) => {
    const own = await start(dist);
    const connections = Array.from({ length: 20 }, () => open(own.url, whole));
    await expect.poll(() => connections.every(({ received }) => received().includes('home'))).toBe(true);
    for (const { socket } of connections) socket.write(whole);
    await own.close();
    await Promise.all(connections.map(({ closed }) => closed));
    for (const { received } of connections) expect(received().match(/home \d/g)).toHaveLength(2);
  });

  test('SIGTERM lets running answers end, closes idle connections and leads to exit code 0', async ({
    expect,
    onTestFinished,
  }) => {
    const command = ['engine/bin/docwright.mjs', 'preview', '--out', join(folder, 'large')];
    const child = spawn(process.execPath, command, {
      cwd: projectRoot,
      env: { ...process.env, PORT: '0' },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    onTestFinished(() => void child.kill('SIGKILL'));
    const exit = once(child, 'exit');
    const [line] = (await once(child.stdout, 'data')) as [Buffer];
    const [url = ''] = /http:\S+/.exec(line.toString()) ?? [];
    const slow = await slowReader(url);
    const idle = open(url, whole);
    await expect.poll(() => idle.received()).toContain('404');
    child.kill('SIGTERM');
    await idle.closed;
    slow.resume();
    expect(await slow.bytes).toBe(largeBytes);
    expect(await exit).toEqual([0, null]);
  });
});

test('a file that is cut short while it is sent ends its connection', async () => {
  const root = join(folder, 'cut');
  await mkdir(root);
  await writeFile(join(root, 'large.mp4'), Buffer.alloc(largeBytes, 7));
  const own = await start(root);
  const { socket, received, closed } = open(own.url, '');
  socket.pause();
  socket.write(`GET /large.mp4 HTTP/1.1\r\nHost: x\r\n\r\n${whole}`);
  await once(socket, 'readable');
  await truncate(join(root, 'large.mp4'), 1_000_000);
  socket.resume();
  await closed;
  expect(received().match(/HTTP\/1\.1/g)).toHaveLength(1);
  expect(received().length).toBeLessThan(largeBytes);
  await own.close();
});

test('while builds replace the folder, every answer is there and of one build', longer, async () => {
  const agent = new Agent({ keepAlive: true });
  const wrong: string[] = [];
  let asked = 0;
  let isOver = false;
  const reader = async (path: string, encoding: string) => {
    while (!isOver) {
      const request = get(new URL(path, server.url), { agent, headers: { 'accept-encoding': encoding } });
      const [response] = (await once(request, 'response')) as [IncomingMessage];
      const body = await text(response);
      const build = response.headers['x-build'];
      if (response.statusCode !== 200 || body.split(' ')[1] !== build)
        wrong.push(`${path}: ${response.statusCode} ${body}, headers of ${build}`);
      asked++;
    }
  };
  const readers = [
    reader('/', ''),
    reader('/guide', 'br, gzip'),
    reader('/guide', ''),
    reader('/index.md', ''),
  ];
  for (let build = 1; build <= (isDeep ? 200 : 40); build++) {
    const place = await OutputSwap.open(dist, () => {});
    await write(place.next, build);
    place.exchange();
    place.close();
  }
  isOver = true;
  await Promise.all(readers);
  agent.destroy();
  expect(wrong).toEqual([]);
  expect(asked).toBeGreaterThan(40);
});

test('where there is no folder, nothing is said not to exist', async () => {
  const gone = await start(join(folder, 'gone'));
  const { status, headers } = await ask(gone.url, '/guide');
  expect([status, headers['retry-after']]).toEqual([503, '1']);
  const asked = ask(gone.url, '/guide');
  await write(join(folder, 'late'), 7);
  await rename(join(folder, 'late'), join(folder, 'gone'));
  expect((await asked).body.toString()).toBe('guide 7');
  await gone.close();
});
