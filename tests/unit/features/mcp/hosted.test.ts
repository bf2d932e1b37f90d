/** The handler for hosts of functions, on a host that ends timers and reading with the request that began them. */
import { AsyncLocalStorage } from 'node:async_hooks';
import { afterEach, expect, test, vi } from 'vitest';
import { hostedHandler } from '#engine/features/mcp/server/hosted.ts';

const files: Record<string, string> = {
  '/agents.json': JSON.stringify({
    title: 'Pets',
    description: '',
    url: 'https://example.com/',
    releases: [],
    operations: [],
    headings: {},
  }),
  '/pages.json': JSON.stringify([
    { href: '/docs/naps', kind: 'doc', title: 'Naps', description: 'Sleep.', section: 'docs' },
  ]),
};

const settings = { site: 'https://example.com/', mcp: 'https://example.com/mcp' };

const message = (params: object) => JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params });
const request = (body = message({ name: 'list_pages', arguments: { section: 'docs' } })) =>
  new Request(settings.mcp, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Accept: 'application/json, text/event-stream' },
    body,
  });

const owner = new AsyncLocalStorage<{ isOver: boolean; files: object }>();
const { setTimeout: startTimer } = globalThis;

/** Serves a request; its timers never fire once it is answered. */
async function serve(
  handle: ReturnType<typeof hostedHandler>,
  load: (path: string, init?: RequestInit) => Promise<Response>,
  asked = request(),
): Promise<string> {
  const ASSETS = {
    fetch: (address: URL, init?: RequestInit) => {
      if (owner.getStore()?.files !== ASSETS) throw new Error('This was begun by another request.');
      return load(address.pathname, init);
    },
  };
  const own = { isOver: false, files: ASSETS };
  return owner.run(own, async () => {
    const answer = await handle(asked, { ASSETS } as never);
    const text = await answer.text();
    own.isOver = true;
    return text;
  });
}

const found = async (path: string) => {
  await new Promise((resolve) => startTimer(resolve, 5));
  return new Response(files[path], { status: path in files ? 200 : 404 });
};

afterEach(() => vi.unstubAllGlobals());

test('a burst of requests is answered, and so are all after it', async () => {
  vi.stubGlobal('setTimeout', (run: () => void, ...rest: [number]) => {
    const own = owner.getStore();
    return startTimer(() => own?.isOver || run(), ...rest);
  });
  const handle = hostedHandler(settings, undefined);
  const burst = () => Promise.all(Array.from({ length: 40 }, () => serve(handle, found)));
  for (const text of [...(await burst()), ...(await burst()), await serve(handle, found)])
    expect(text).toContain('/docs/naps');
});
test('what a request has read is kept for the next ones', async () => {
  const handle = hostedHandler(settings, undefined);
  await serve(handle, found);
  expect(await serve(handle, async () => new Response('', { status: 500 }))).toContain('/docs/naps');
});

test('reading gives up in time, and follows nothing', async () => {
  const inits: (RequestInit | undefined)[] = [];
  await serve(hostedHandler(settings, undefined), (path, init) => {
    inits.push(init);
    return found(path);
  });
  expect(inits[0]).toMatchObject({ redirect: 'manual', signal: expect.any(AbortSignal) });
});

test('a request without a Host header goes by its address', async () => {
  const handle = hostedHandler(settings, undefined);
  expect((await handle(request())).status).toBe(200);
  const other = new Request('https://elsewhere.example/mcp', request());
  expect((await handle(other)).status).toBe(403);
});

test('batches are refused', async () => {
  const text = await serve(hostedHandler(settings, undefined), found, request(` [${message({})}]`));
  expect(text).toContain('Batches are not taken');
});
