import { join } from 'node:path';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { features } from '#engine/features/index.ts';
import type { RunningServer } from '#engine/serve/http.ts';
import { type ServedFolder, servedFolder } from '#engine/serve/published/servedFolder.ts';
import { serve } from '#engine/serve/serve.ts';
import { words } from '../../../words.ts';
import { type BuiltSite, builtSite } from './builtSite.ts';

let site: BuiltSite;
let server: RunningServer;
const clients: Client[] = [];

const listen = { port: 0, host: '127.0.0.1', log: () => undefined };

async function connect(transport: StdioClientTransport | StreamableHTTPClientTransport): Promise<Client> {
  const client = new Client({ name: 'test', version: '1' });
  await client.connect(transport);
  clients.push(client);
  return client;
}

const overHttp = () => connect(new StreamableHTTPClientTransport(new URL('mcp', server.url)));
/** What servers in processes of their own print beside their answers. */
let printed = '';
const overStdio = (...args: string[]) => {
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: ['engine/bin/docwright.mjs', 'mcp', ...args],
    cwd: join(import.meta.dirname, '../../../..'),
    stderr: 'pipe',
  });
  // One message after the other: each that has to wait for room listens for it.
  const send = transport.send.bind(transport);
  let last = Promise.resolve();
  transport.send = (message) => {
    last = last.then(() => send(message));
    return last;
  };
  transport.stderr?.on('data', (chunk) => (printed += chunk));
  return connect(transport);
};

let local: Promise<Client> | undefined;
/** The server of the built site in a process of its own, which tests share. */
const ofTheFolder = () => (local ??= overStdio('--out', site.dist));

async function call(client: Client, name: string, args: Record<string, unknown> = {}) {
  const { content, isError } = await client.callTool({ name, arguments: args });
  const [first] = content as { text: string }[];
  return { text: first?.text ?? '', isError: isError === true };
}

beforeAll(async () => {
  const text = 'A nap is\u200B\u{E0041} short. '.repeat(500);
  site = await builtSite({
    'content/docs/naps.mdx': `---\ntitle: Naps\ndescription: When pets sleep.\n---\n\n${text}\n`,
    'public/.well-known/mcp-registry-auth': 'v=MCPv1; k=ed25519; p=AAAA\n',
    'content/docs/lamps.mdx':
      '---\ntitle: Lamps\ndescription: Light.\nlast_update: { date: 2025-04-01 }\n---\n\nLamps give light.\n',
    'content/docs/long.mdx': `---\ntitle: Long\ndescription: Much text.\n---\n\n${`${text}\n\n`.repeat(8)}## Second\n\n${text}\n\n## Third\n\n${text}\n`,
  });
  const { dist } = site;
  const { hosts, ...addresses } = servedFolder(dist) as ServedFolder;
  const served = { dist, features, host: listen.host, hosts };
  const endpoints = Object.assign({}, ...features.map((feature) => feature.endpoints?.(served)));
  server = await serve({ dist, ...addresses, endpoints, ...listen });
});

afterAll(async () => {
  await Promise.all(clients.map((client) => client.close()));
  await server.close();
  await site.remove();
});

test('a registry finds the key of the owner as it asks for it, without a redirect', async () => {
  const headers = { Accept: 'text/plain', 'User-Agent': 'mcp-registry/1.0' };
  const address = new URL('/.well-known/mcp-registry-auth', server.url);
  const answer = await fetch(address, { headers, redirect: 'manual' });
  expect([answer.status, await answer.text()]).toEqual([200, 'v=MCPv1; k=ed25519; p=AAAA\n']);
});

test('clients of the protocol of July 2026 discover the server, and are told how long to keep what it lists', async () => {
  const client = new Client({ name: 'test', version: '1' }, { versionNegotiation: { mode: 'auto' } });
  await client.connect(new StreamableHTTPClientTransport(new URL('mcp', server.url)));
  clients.push(client);
  const hint = { ttlMs: 300_000, cacheScope: 'public' };
  expect(await client.discover()).toMatchObject(hint);
  expect(await client.listTools()).toMatchObject(hint);
  expect(await client.readResource({ uri: 'docs://page/docs/feeding' })).toMatchObject(hint);
});

describe.each([
  ['HTTP', overHttp],
  ['standard input and output', ofTheFolder],
  ['standard input and output, from a published site', () => overStdio('--url', server.url)],
])('over %s', (_, open) => {
  let client: Client;
  beforeAll(async () => {
    client = await open();
  });

  test('it names its tools, resources and prompts', async () => {
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name).sort()).toEqual(words`ask_docs get_operation list_changes list_pages
      list_releases read_page search_docs`);
    expect(tools.filter(({ annotations }) => annotations?.readOnlyHint !== true)).toEqual([]);
    // Clients put this before each task.
    expect(JSON.stringify(tools).length).toBeLessThan(6000);
    expect(JSON.stringify(tools)).toContain('"format":"date"');
    expect(JSON.stringify(tools)).not.toContain('"pattern"');
    const read = await call(client, 'read_page', { page: '/docs/feeding' });
    const naps = await client.readResource({ uri: 'docs://page/docs/naps' });
    const { text } = await call(client, 'read_page', { page: '/docs/naps' });
    for (const seen of [text, JSON.stringify(naps)])
      expect(seen).toMatch(/A nap is short\. A nap is short\./);
    expect(read.text).not.toMatch(/For AI agents|\]\(https:\/\/example\.com/);
    const { resources } = await client.listResources();
    expect(resources.map(({ uri }) => uri)).toContain('docs://page/docs/feeding');
    const { contents } = await client.readResource({ uri: 'docs://page/docs/feeding' });
    expect(JSON.stringify(contents)).toContain('Dogs get their breakfast at seven.');
    expect(client.getServerVersion()).toMatchObject({ title: 'Test', websiteUrl: 'https://example.com/' });
    expect(client.getInstructions()).toContain('https://example.com/');
    const { prompts } = await client.listPrompts();
    expect(prompts.flatMap((each) => each.arguments ?? []).filter((each) => !each.description)).toEqual([]);
    expect(prompts.map(({ name }) => name)).toEqual(['call_api', 'answer_from_docs', 'what_changed']);
    const { messages } = await client.getPrompt({ name: 'what_changed', arguments: { since: '2025-02-01' } });
    expect(JSON.stringify(messages)).toContain('since 2025-02-01');
    const called = await client.getPrompt({
      name: 'call_api',
      arguments: { task: 'Rename a pet', language: 'C#' },
    });
    expect(JSON.stringify(called.messages)).toContain('in the section api,');
    await expect(client.getPrompt({ name: 'what_changed', arguments: { since: 'soon' } })).rejects.toThrow(
      'YYYY-MM-DD',
    );
    await expect(
      client.getPrompt({ name: 'answer_from_docs', arguments: { question: ' ' } }),
    ).rejects.toThrow();
  });

  test('it finds and reads pages', async () => {
    const { text } = await call(client, 'search_docs', { query: 'breakfast' });
    expect(text).toContain('Feeding › Mornings');
    const asked = await call(client, 'ask_docs', { question: 'When do dogs get their breakfast?' });
    expect(asked.text).toContain('Dogs get their breakfast at seven.');
    const whole = await call(client, 'read_page', { page: 'https://example.com/docs/feeding.md' });
    expect(whole.text).toMatch(/^# Feeding\n[\s\S]*Cats eat at six/);
  });
});

describe('the tools', () => {
  let client: Client;
  beforeAll(async () => {
    client = await overHttp();
  });

  /** What a tool says; errors begin with "error: ". */
  const said = async (name: string, args: Record<string, unknown>) => {
    const { text, isError } = await call(client, name, args);
    return (isError ? 'error: ' : '') + text;
  };
  const none =
    'error: There is no such operation. These are:\n- read-pet: GET /pets/{id}\n- change-pet: PUT /pets/{id}';
  const found = '`PUT https://api.example.com/v1/pets/{id}`';
  const feeding = '/docs/feeding';
  const foreign = 'https://cats.example.com/docs/feeding';
  const cases: Record<string, [args: Record<string, unknown>, said: string | RegExp][]> = {
    search_docs: [
      [{ query: 'breakfast' }, '   https://example.com/docs/feeding#mornings\n'],
      [{ query: 'when does barking stop' }, /^1\. March.* \(2025-03-10\)\n/],
      [{ query: 'breakfast zeppelin xylophone' }, /^Only a part of what you asked for is .*:\n1\. Feeding/],
      [
        { query: 'change a pet', section: 'API', limit: 3 },
        /^.*\n *https:\/\/example\.com\/api\/change-pet\n/,
      ],
      [
        { query: 'pet', section: 'guides' },
        /^error: There is no part "guides"\. These are:\n- site: 1 pages\n- docs: /,
      ],
    ],
    ask_docs: [
      [
        { question: 'When is breakfast at weekends?' },
        /^Breakfast at weekends is at nine\.\n\(Weekends, https:\/\/example\.com\/docs\/feeding#weekends\)$/,
      ],
      [
        { question: 'Which script turns the lamps off?' },
        /^A script turns the lamps off\.\n```\nlamps off\n```\n\(Lamps, /,
      ],
      [{ question: 'Who won the election in France?' }, 'does not say'],
    ],
    read_page: [
      [
        { page: '/docs/feeding#mornings' },
        /^## Mornings\n[\s\S]*### Weekends\n\nBreakfast at weekends is at nine\.$/,
      ],
      [{ page: feeding, section: 'Evenings' }, '## no heading'],
      [{ page: feeding, section: 'no-heading' }, /^error: .*mornings, weekends, evenings/],
      [{ page: feeding, section: '__proto__' }, 'has no section "__proto__"'],
      [{ page: feeding, section: 'constructor' }, 'has no section "constructor"'],
      [
        { page: foreign },
        `error: There is no page "${foreign}" on this site. If search_docs gave its address, it is a page of another site: read it at that address.`,
      ],
      [{ page: '/docs/feeding#late' }, /^## At night \{#late\}\n\nPets sleep\.$/],
      [
        { page: 'http://localhost:3100/docs/feeding/#owls' },
        /^#### In the woods \{#owls\}\n\nOwls do not\.$/,
      ],
      [{ page: 'docs://page/docs/feeding#nothing' }, /^Nothing in .* is named "nothing", .*\n\n# Feeding\n/],
      [{ page: '/docs/long' }, /Read on with from: \d+, or by section: second, third\.$/],
      [
        { page: '/docs/long', budget: 1000 },
        /^# Long\n[\s\S]*\n\nThis is a part of 95\d+ characters\. Read on with from: /,
      ],
      [{ page: '/docs/long#second', from: 11 }, /^A nap/],
      [
        { page: ['/docs/feeding#late', 'docs/feeding#owls'] },
        /^\[\/docs\/feeding#late\]\n\n## At night .*\n\nPets sleep\.\n\n\[docs\/feeding#owls\]\n\n#### In .*\n\nOwls do not\.$/,
      ],
      [
        { page: ['/docs/none', '/docs/feeding#late'] },
        /^\[\/docs\/none\]\n\nThere is no page .*\n\n\[.*\]\n\n## At night/,
      ],
      [{ page: ['/docs/none', '/docs/nothing'] }, /^error: There is no page "\/docs\/none"/],
      [
        { page: ['/docs/feeding#late', '/docs/long', '/docs/naps', '/docs/feeding#owls'], budget: 2000 },
        /Pets sleep\.\n\n\[\/docs\/long\]\n\n# Long[\s\S]*Read on with from: \d+, or by section: second, third\.\n\nLeft out, to stay within 2000 characters: \/docs\/naps \(\d+ characters\), \/docs\/feeding#owls \(\d+ characters\)\. Read them in another call\.$/,
      ],
      [{ page: ['/docs', '/docs/feeding'], from: 5 }, /^error: "from" is a character of one text/],
    ],
    list_pages: [
      [{}, '- docs: 5 pages'],
      [{ section: 'notes' }, '- January (2025-01-13), https://example.com/notes/2025-01-13: First.'],
      [
        { section: 'api' },
        '- Change a pet (PUT /pets/{id}), https://example.com/api/change-pet: Writes the name of a pet.',
      ],
      [{ section: 'API' }, '- Read a pet (GET /pets/{id}, deprecated), '],
      [{ section: 'x' }, /^error: /],
    ],
    get_operation: [
      ...`changePet|change-pet|Change a pet|PUT /pets/{id}|put  /pets/rex/|PUT /v1/pets/{id}
        |PUT https://api.example.com/v1/pets/{id}|PUT https://pets.example.org/v1/pets/rex?soon=1|/api/change-pet
        |/api/change-pet/#responses|https://example.com/api/change-pet.md`
        .split(/\s*\|/)
        .map((operation): [{ operation: string }, string] => [{ operation }, found]),
      [{ operation: 'xxx/api/change-pet' }, none],
      [{ operation: 'https://elsewhere.example/api/change-pet' }, none],
      [{ operation: 'PUT https://elsewhere.example/pets/rex' }, none],
      [{ operation: 'POST /pets/{id}' }, none],
      [{ operation: 'constructor' }, none],
      [
        { operation: '/pets/{id}' },
        'Several operations are meant by that:\n- read-pet: GET /pets/{id}\n- change-pet: PUT /pets/{id}',
      ],
      [{ operation: 'changePet', language: 'js' }, '## Sample (JavaScript)\n\n```js'],
      [{ operation: 'changePet', language: 'csharp' }, '## Sample (C#)\n\n```csharp'],
      [{ operation: 'changePet', language: 'Bash' }, '## Sample (curl)\n\n```bash'],
      [
        { operation: 'changePet', language: 'Ruby' },
        'There is no sample in "Ruby"; this one is in curl.\n\n```bash',
      ],
      [
        { operation: 'changePet', language: 'constructor' },
        '## Sample (curl)\n\nThere is no sample in "constructor"',
      ],
    ],
    list_changes: [
      [
        { since: '2025-02-01' },
        /^# Changes since 2025-02-01\n\n## Releases\n\n2025-03-10 March, https:.*\n- Fixed, Chat widget: Barking stops, .*\n\n## API\n\n- The description of api: changed on a day that is not known \(operations: 2\)\n\n## Pages\n\n- 2025-04-01: Lamps, https:\/\/example\.com\/docs\/lamps: Light\.\n\nOf 7 pages it is not known when they changed\.$/,
      ],
      [
        { since: '2025-02-01', until: '2025-03-31' },
        /March[\s\S]*No page is known to have changed in these days\./,
      ],
      [{ since: '2025-04-02' }, /No release fits\.[\s\S]*No page is known/],
      [{ since: '2025-04-02', until: '2025-04-01' }, /^error: There is no day from/],
      [{}, /^error: /],
    ],
    list_releases: [
      [{}, /^2025-03-10[\s\S]*2025-01-13/],
      [{ area: 'Chat widget' }, /^2025-03-10 March, /],
      [{ until: '2025-02-01' }, /^(?![\s\S]*March)2025-01-13/],
      [{ query: 'renamed' }, 'Pets can be renamed'],
      [{ area: 'chat' }, /^2025-03-10 March, [^\n]*\n.*Barking/],
      [{ area: 'chat-widgets' }, /^2025-03-10 March, [^\n]*\n.*Barking/],
      [{ area: 'CHAT WIDGET' }, /^2025-03-10 March, [^\n]*\n.*Barking/],
      [{ query: 'with a call' }, '\n  With a call.'],
      [{ query: 'When did dogs stop barking?' }, /^2025-03-10 March/],
      [{ since: '2026-01-01' }, /^No release fits\.$/],
      [{ area: 'cats' }, /^error: There is no area "cats"\. These are: api \(API\), chat \(Chat widget\)\.$/],
      [
        { since: '2025-03-01', until: '2025-02-01' },
        'error: There is no day from 2025-03-01 until 2025-02-01: since is',
      ],
      [{ since: 'yesterday' }, 'YYYY-MM-DD'],
      [{ since: '2025-02-30' }, 'YYYY-MM-DD'],
    ],
  };
  test.each(Object.entries(cases).flatMap(([tool, all]) => all.map((one) => [tool, ...one] as const)))(
    '%s of %j says %s',
    async (tool, args, expected) => {
      if (typeof expected === 'string') expect(await said(tool, args)).toContain(expected);
      else expect(await said(tool, args)).toMatch(expected);
    },
  );

  test('an operation has schemas, answers and sample', async () => {
    const { text } = await call(client, 'get_operation', { operation: 'changePet', language: 'Python' });
    expect(text).not.toContain('Deprecated');
    expect(text).toContain('Other servers: https://{host}/v1 (One of your own.).');
    expect(text).toContain('## Authentication\n\n- `key`: header `X-Key`. From the shop.');
    expect(text).toContain('- `id` (path, required) {"type":"string"} Which pet.');
    expect(text).toContain('\n- `dry` (query) {"$ref":"#/$defs/Switch"} Only tries.');
    expect(text).toContain('"Switch":{"type":"boolean"}');
    expect(text).toContain('"chip":{"type":"integer","maximum":9223372036854775807}');
    expect(text).toContain('## Request body\n\nRequired.\napplication/json `#/$defs/Pet`');
    expect(text).toContain('"required":["name"]');
    expect(text).toContain('"title":{"type":"string","description":"Of a noble pet."}');
    expect(text).toContain('"example":{"type":"string","description":"A picture."}');
    expect(text).toContain('"enum":[0,1],"x-enum-descriptions":{"0":"Glad","1":"Sad"}');
    expect(text).toContain('"friend":{"$ref":"#/$defs/Pet"}');
    expect(text).toContain('"mapping":{"house":"#/$defs/House","boat":"#/$defs/Boat"}');
    expect(text).toContain('"mapping":{"Ball":"#/$defs/Ball"}');
    expect(text).toMatch(/"Ball":\{.*"bounce":/);
    expect(text.match(/"(Pet|House|Boat|Fault)":\{"type"/g)).toHaveLength(4);
    expect(text).toContain('- 404: There is no such pet. Body: application/json `#/$defs/Fault`');
    expect(text).toContain('\n  - header `Retry-After` {"type":"integer"} Seconds to wait.');
    expect(text).toMatch(/## Sample \(Python\)\n\n```python\n[\s\S]*requests/);
    expect(text).toMatch(/\nSamples in: curl, JavaScript, C#\.\n/);
  });

  test('an operation says that it is deprecated, public and streams, and what did not fit', async () => {
    const { text } = await call(client, 'get_operation', { operation: 'readPet' });
    expect(text).toContain('Deprecated: do not use it in new code.');
    expect(text).toContain('## Authentication\n\nNone: everybody may call it.');
    expect(text).toContain('- `bark`: The pet barks. `{"type":"bark"}`');
    expect(text).toContain('"Large":{"type":"object","required":["pet"]');
    expect(text).toContain('"field399":{"type":"string"}');
    expect(text).toMatch(
      /Left out, as they did not fit: the descriptions in [\w, ]*List.*\nAll of it is at https:\/\/example\.com\/api\/read-pet\.$/,
    );
    expect(text.length).toBeLessThan(30_000);
  });
});

describe('hostile input', () => {
  const pages = words`/../package.json /docs/../../site.config.ts ..%2f..%2fsite.config.ts file:///etc/passwd
    https://elsewhere.example/docs/feeding //elsewhere.example/docs/feeding __proto__ _headers`;
  test.each([...pages, '/docs/feeding\0.md'])('the page %s is none', async (page) => {
    const client = await overHttp();
    expect(await call(client, 'read_page', { page })).toEqual({
      text: expect.stringMatching(/^There is no page /),
      isError: true,
    });
    await expect(client.readResource({ uri: `docs://page/${page}` })).rejects.toThrow();
    await expect(client.readResource({ uri: 'docs://skill/none' })).rejects.toMatchObject({ code: -32602 });
  });

  test('what is too long or of another kind is refused', async () => {
    const client = await overHttp();
    const refused = async (name: string, args: Record<string, unknown>) =>
      call(client, name, args).then(
        ({ isError }) => isError,
        () => true,
      );
    for (const [name, args] of [
      ['search_docs', { query: 'x'.repeat(501) }],
      ['search_docs', { query: 7 }],
      ['search_docs', { query: 'a', limit: 1e9 }],
      ['read_page', {}],
      ['list_releases', { from: '2025-02-01' }],
    ] as const)
      expect(await refused(name, args), JSON.stringify(args)).toBe(true);
  });

  const post = (body: BodyInit, headers: Record<string, string> = {}) =>
    fetch(new URL('mcp', server.url), {
      method: 'POST',
      body,
      headers: {
        'Content-Type': 'application/json',
        Accept: 'application/json, text/event-stream',
        ...headers,
      },
    });
  const list = '{"jsonrpc":"2.0","id":1,"method":"tools/list","params":{}}';

  test('bodies that are huge, binary, cut off or of another type get an error of the protocol', async () => {
    expect([(await post(list)).status, (await post('['.repeat(200_000))).status]).toEqual([200, 413]);
    for (const body of [Uint8Array.from({ length: 5000 }, (_, at) => (at * 7) % 256), '{"jsonrpc"', 'null'])
      expect((await post(body)).status).toBe(400);
    expect((await post(list, { 'Content-Type': 'text/plain' })).status).toBe(415);
    expect((await fetch(new URL('mcp', server.url))).status).toBe(405);
  });

  test('a page of another site, and another host name, are refused', async () => {
    expect((await post(list, { Origin: 'https://elsewhere.example' })).status).toBe(403);
    expect((await post(list, { Origin: 'null' })).status).toBe(403);
    expect((await post(list, { Origin: 'https://example.com' })).status).toBe(200);
    const { ask } = await import('../../../e2e/request.ts');
    const headers = { host: 'elsewhere.example', 'content-type': 'application/json' };
    expect((await ask(server.url, '/mcp', headers, 'POST')).status).toBe(403);
  });

  const calls = Array.from({ length: 1000 }, (_, index) =>
    index % 2
      ? { name: 'search_docs', arguments: { query: 'breakfast' } }
      : { name: 'read_page', arguments: { page: '/docs/naps' } },
  );

  test('a thousand calls at once are all answered', { tags: 'deep' }, async () => {
    for (const client of [await overHttp(), await ofTheFolder()]) {
      const answers = await Promise.all(calls.map(({ name, arguments: args }) => call(client, name, args)));
      expect(answers.filter(({ text }) => !/Feeding|Naps/.test(text))).toEqual([]);
    }
    expect(printed).toBe('');
  });

  test('a site that is down is said to be down', async () => {
    const client = await overStdio('--url', 'http://127.0.0.1:1/');
    expect((await client.listTools()).tools).toHaveLength(7);
    for (const [name, args] of [
      ['search_docs', { query: 'a' }],
      ['read_page', { page: '/' }],
      ['list_releases', {}],
    ] as const)
      expect(await call(client, name, args)).toEqual({
        text: '127.0.0.1:1 does not answer. Try again later.',
        isError: true,
      });
  });
});

test('the handler for hosts of functions answers the same, from the files of the deployment', async () => {
  const { default: handler } = (await import(join(site.dist, '_worker.js'))) as {
    default: { fetch(request: Request, environment: unknown): Promise<Response> };
  };
  const ASSETS = {
    fetch: (address: URL | Request) =>
      fetch(new URL(new URL('url' in address ? address.url : address).pathname, server.url)),
  };
  const ask = (input: URL | RequestInfo, init?: RequestInit) => {
    const request = new Request(input, init);
    request.headers.set('host', 'example.com');
    return handler.fetch(request, { ASSETS });
  };
  const transport = new StreamableHTTPClientTransport(new URL('https://example.com/mcp'), {
    fetch: ask as typeof fetch,
  });
  const client = await connect(transport as StreamableHTTPClientTransport);
  expect((await call(client, 'search_docs', { query: 'breakfast' })).text).toContain(
    '/docs/feeding#mornings',
  );
  expect((await call(client, 'get_operation', { operation: 'changePet' })).text).toContain('curl -X PUT');
  expect(await (await ask('https://example.com/docs/feeding')).text()).toContain('<h1');
  const elsewhere = { method: 'POST', headers: { Origin: 'https://elsewhere.example' } };
  expect((await ask('https://example.com/mcp', elsewhere)).status).toBe(403);
});
