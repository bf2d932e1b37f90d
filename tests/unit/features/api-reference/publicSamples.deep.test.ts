/**
 * Samples of descriptions that others wrote send what their requests say; all of one language run in one process.
 *
 * @module-tag deep
 */
import { execFile, execFileSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { operationsOf } from '#engine/features/api-reference/build/operations.ts';
import { readDescription } from '#engine/features/api-reference/build/reading/read.ts';
import { Resolver } from '#engine/features/api-reference/build/resolver.ts';
import { tryItOperation } from '#engine/features/api-reference/build/tryIt.ts';
import { exampleRequest } from '#engine/features/api-reference/shared/request.ts';
import { codeSamples } from '#engine/features/api-reference/shared/samples/codeSamples.ts';
import type { ApiRequest } from '#engine/features/api-reference/shared/types.ts';
import { noCache } from '#engine/incremental/cache.ts';
import { writeJson } from '#engine/shared/exactNumber.ts';
import { Problems } from '#engine/shared/problems.ts';
import { publicDescriptions, sampled } from './build/publicDescriptions.ts';

const run = promisify(execFile);

/** What runs `count` samples, one after the other, and names on standard error those that fail. */
const runners = {
  curl: {
    command: 'bash',
    file: (index: number) => `${index}.sh`,
    code: (count: number) =>
      `for ((i = 0; i < ${count}; i++)); do bash $i.sh >/dev/null 2>$i.log || { echo "$i: $(tail -1 $i.log)" >&2; }; done`,
  },
  fetch: {
    command: process.execPath,
    file: (index: number) => `${index}.mjs`,
    code: (count: number) =>
      `console.log = () => {};\nfor (let i = 0; i < ${count}; i++) await import('./' + i + '.mjs').catch((e) => console.error(i + ': ' + e));`,
  },
  python: {
    command: 'python3',
    file: (index: number) => `${index}.py`,
    code: (count: number) =>
      `import sys, io\nout = sys.stdout\nfor i in range(${count}):\n  try:\n    sys.stdout = io.StringIO()\n    exec(compile(open(f"{i}.py", encoding="utf-8").read(), f"{i}.py", "exec"), {})\n  except Exception as e:\n    print(f"{i}: {e!r}", file=sys.stderr)`,
  },
};
type Language = keyof typeof runners;

function hasRequests(): boolean {
  try {
    execFileSync('python3', ['-c', 'import requests'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

interface Arrived {
  method: string;
  address: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

let server: Server;
let origin: string;
let folder: string;
let requests: { name: string; request: ApiRequest }[];
let arrived: Map<number, Arrived>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'samples-'));
  await writeFile(join(folder, 'file'), 'of the file');
  server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const { method = '', url = '', headers } = request;
    const [, number = '', address = ''] = /^\/(\d+)(.*)$/.exec(url) ?? [];
    arrived.set(Number(number), { method, address, headers, body: Buffer.concat(chunks) });
    const isStream = headers.accept === 'text/event-stream';
    response.writeHead(200, { 'Content-Type': isStream ? 'text/event-stream' : 'application/json' });
    response.end(isStream ? 'data: {}\n\n' : '{}');
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const all = await Promise.all(publicDescriptions.map(requestsOf));
  requests = all.flat().map(({ name, request }, number) => ({
    name,
    request: { ...request, url: request.url.replace(/^(https?:\/\/[^/]*)?/, `${origin}/${number}`) },
  }));
}, 60_000);
afterAll(async () => {
  server.close();
  await rm(folder, { recursive: true });
});

async function requestsOf(path: string): Promise<{ name: string; request: ApiRequest }[]> {
  const source = { root: dirname(path), file: basename(path), references: [], lint: false };
  const read = await readDescription(source, noCache, new Problems());
  if (!read) return [];
  const description = sampled(read.description);
  const resolver = new Resolver(description);
  return operationsOf(description, read.locate, () => {})
    .filter(({ isWebhook }) => !isWebhook)
    .map((operation) => ({
      name: `${basename(path)} ${operation.method} ${operation.path}`,
      request: exampleRequest(tryItOperation(operation, description, resolver, source.file)),
    }));
}

const decoded = (address: string): string => {
  const { pathname, search } = new URL(address, origin);
  return decodeURIComponent(pathname.replace(/^\/\d+(?=\/|$)/, '') + search);
};

/** What of a request did not arrive as it was asked for. */
async function faults(
  { url, method, headers, body }: ApiRequest,
  got: Arrived | undefined,
): Promise<string[]> {
  if (!got) return ['nothing arrived'];
  const same = (what: string, expected: unknown, found: unknown) =>
    expected === found ? [] : [`${what}: ${found} instead of ${expected}`];
  return [
    ...same('method', method, got.method),
    ...same('address', decoded(url), decoded(`${origin}/0${got.address}`)),
    ...headers.flatMap(([name, value]) => same(name, value, got.headers[name.toLowerCase()])),
    ...(body ? await bodyFaults(body, got, same) : same('body', 0, got.body.length)),
  ];
}

type Same = (what: string, expected: unknown, found: unknown) => string[];

async function bodyFaults(
  body: NonNullable<ApiRequest['body']>,
  got: Arrived,
  same: Same,
): Promise<string[]> {
  const text = got.body.toString();
  const type = got.headers['content-type'] ?? '';
  if (body.kind === 'json') {
    const found = text === '' ? undefined : JSON.stringify(JSON.parse(text));
    return [
      ...same('body', JSON.stringify(JSON.parse(writeJson(body.value))), found),
      ...same('type', body.contentType, type),
    ];
  }
  if (body.kind === 'binary') return same('body', 'of the file', text);
  if (body.kind === 'text')
    return [...same('body', body.text, text), ...same('type', body.contentType, type)];
  if (body.kind === 'form')
    return same('form', new URLSearchParams(body.fields).toString(), new URLSearchParams(text).toString());
  if (body.parts.length === 0) return [];
  const form = await new Response(new Uint8Array(got.body), { headers: { 'Content-Type': type } }).formData();
  return same('parts', body.parts.map(({ name }) => name).join(), [...form.keys()].join());
}

describe.each(Object.keys(runners) as Language[])('%s', (language) => {
  it.skipIf(language === 'python' && !hasRequests())(
    'sends every example as it is',
    async () => {
      const { command, file, code } = runners[language];
      arrived = new Map();
      await Promise.all(
        requests.map(({ request }, index) => {
          const sample = codeSamples(request).find((one) => one.language === language);
          return writeFile(join(folder, file(index)), sample?.code ?? '');
        }),
      );
      const main = join(folder, `main.${file(0).split('.')[1]}`);
      await writeFile(main, code(requests.length));
      const { stderr } = await run(command, [main], { cwd: folder, maxBuffer: 10_000_000 });
      const failed = stderr.split('\n').filter((line) => /^\d+: /.test(line));
      expect(failed.map((line) => `${requests[Number.parseInt(line, 10)]?.name} ${line}`)).toEqual([]);
      const wrong = await Promise.all(
        requests.map(async ({ name, request }, index) =>
          (await faults(request, arrived.get(index))).map((fault) => `${name}: ${fault}`),
        ),
      );
      expect(requests.length).toBeGreaterThan(200);
      expect(wrong.flat()).toEqual([]);
    },
    600_000,
  );
});
