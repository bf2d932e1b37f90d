/** Samples are run against a server that says what arrived: they have to send exactly what was asked for. */
import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, describe, expect, it } from 'vitest';
import { toWireFormat } from '#engine/features/api-reference/shared/request.ts';
import { codeSamples } from '#engine/features/api-reference/shared/samples/codeSamples.ts';
import type { SampleLanguage } from '#engine/features/api-reference/shared/samples/languages.ts';
import type { ApiBody, ApiRequest, Json } from '#engine/features/api-reference/shared/types.ts';
import { readJson } from '#engine/shared/exactNumber.ts';
import { listening } from '../../../listening.ts';
import { temporaryFolder } from '../../temporaryFolder.ts';
import { hostile } from './operation.ts';
import { tools } from './sampleTools.ts';

const run = promisify(execFile);

type Runnable = keyof typeof tools;

interface Arrived {
  method: string;
  url: string;
  headers: IncomingMessage['headers'];
  body: Buffer;
}

let arrived: Arrived;
const folder = temporaryFolder({ 'it\'s; a "file", ok.bin': 'of the file' });
const { url: origin, close } = await listening(async (request, response) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const { method = '', url = '', headers } = request;
  arrived = { method, url, headers, body: Buffer.concat(chunks) };
  if (headers.accept === 'text/event-stream') {
    response.writeHead(200, { 'Content-Type': 'text/event-stream' });
    response.end('event: content \r\ndata: {"text":"Grüße\u2028"}\r\n\r\nevent: stop\ndata: {"a":1}\n\n');
  } else {
    response.writeHead(200, { 'Content-Type': 'application/json' });
    response.end('{"ok":true}');
  }
});
afterAll(close);

const request = (own: Partial<ApiRequest>): ApiRequest => ({
  method: 'POST',
  url: `${origin}/things?q=${encodeURIComponent(hostile)}`,
  headers: [['X-API-KEY', `YOUR_API_KEY '"\`$HOME\\`]],
  answer: 'json',
  ...own,
});

const codeOf = (language: SampleLanguage, one: ApiRequest): string =>
  codeSamples(one).find((sample) => sample.language === language)?.code ?? '';

/** Runs a sample, after a check that it is well formed where asked, and gives what it printed. */
async function send(language: Runnable, one: ApiRequest, isChecked = false): Promise<string> {
  const { file, command, check } = tools[language];
  await writeFile(join(folder, file), codeOf(language, one));
  if (isChecked) await run(command, [...check, file], { cwd: folder });
  const { stdout } = await run(command, [file], {
    cwd: folder,
    env: { ...process.env, PYTHONIOENCODING: 'utf8' },
  });
  return stdout;
}

/** Body that arrived, as the server of a form would read it. */
const formData = (): Promise<FormData> =>
  new Response(new Uint8Array(arrived.body), {
    headers: { 'Content-Type': arrived.headers['content-type'] ?? '' },
  }).formData();

describe.each(['curl', 'fetch', 'python'] as const)('%s', (language) => {
  const test = it.skipIf(!tools[language].runs);

  test('sends address, headers and JSON as they are', async () => {
    const value: Json = { text: hostile, list: [1, -2.5, true, null, {}, []], 'odd-key': { [hostile]: 'x' } };
    const printed = await send(
      language,
      request({ body: { kind: 'json', contentType: 'application/json', value } }),
      true,
    );
    expect([arrived.method, new URL(arrived.url, origin).searchParams.get('q')]).toEqual(['POST', hostile]);
    expect(arrived.headers['x-api-key']).toBe(`YOUR_API_KEY '"\`$HOME\\`);
    expect(arrived.headers['content-type']).toBe('application/json');
    expect(JSON.parse(arrived.body.toString())).toEqual(value);
    expect(printed).toMatch(/ok.*true/i);
  });

  test('sends any JSON, whatever its type', async () => {
    const values = [null, hostile, [{}], JSON.parse('{"__proto__":{"a":false}}') as Json];
    for (const value of values) {
      await send(language, request({ body: { kind: 'json', contentType: 'application/vnd.x+json', value } }));
      expect(arrived.headers['content-type']).toBe('application/vnd.x+json');
      expect(arrived.body.toString()).not.toBe('');
      expect(JSON.stringify(JSON.parse(arrived.body.toString()))).toBe(JSON.stringify(value));
    }
  }, 20_000);

  test('sends a form', async () => {
    const fields: [string, string][] = [
      ['a&b', hostile.replace('\r\n', '\n')],
      ['c', '1'],
      ['c', '@2'],
    ];
    await send(language, request({ body: { kind: 'form', fields } }));
    expect([...new URLSearchParams(arrived.body.toString())]).toEqual(fields);
  });

  const sound = { name: `it's; a "file", ok.bin`, type: 'audio/mpeg' };

  test('sends the parts of a multipart body, with their headers', async () => {
    const json = JSON.stringify({ a: hostile });
    const value = 'x, y; "z"';
    const body: ApiBody = {
      kind: 'multipart',
      parts: [
        { name: 'File', file: sound, headers: [['X-File', 'f']] },
        { name: 'text', value: `@${hostile.replace('\r', '')}`, headers: [['X-Part', value]] },
        { name: 'meta', value: json, contentType: 'application/json', headers: [['X-Meta', 'm']] },
      ],
    };
    await send(language, request({ body }), true);
    const form = await formData();
    const file = form.get('File') as File;
    expect([await file.text(), file.type]).toEqual(['of the file', 'audio/mpeg']);
    expect(String(form.get('text')).replaceAll('\r', '')).toBe(`@${hostile.replaceAll('\r', '')}`);
    expect(form.get('meta')).toBe(json);
    const parts = arrived.body.toString().split(/\r\n--/);
    const headOf = (name: string) =>
      parts.find((part) => part.includes(`name="${name}"`))?.split('\r\n\r\n')[0];
    expect(headOf('text')).toContain(`X-Part: ${value}`);
    expect(headOf('meta')).toMatch(/Content-Type: application\/json/i);
    expect(headOf('meta')).toContain('X-Meta: m');
    expect(headOf('File')).toContain('X-File: f');
  });

  test('sends a part without headers of its own', async () => {
    const meta = { name: 'meta', value: '{}', contentType: 'application/json' };
    await send(
      language,
      request({ body: { kind: 'multipart', parts: [meta, { name: 'File', file: sound }] } }),
    );
    expect(arrived.body.toString()).toMatch(/name="meta"\r\nContent-Type: application\/json\r\n\r\n/);
  });

  test('sends parts of other kinds than those of forms', async () => {
    const body: ApiBody = {
      kind: 'multipart',
      type: 'multipart/mixed',
      parts: [
        { name: 'meta', value: '{"a":1}', contentType: 'application/json', headers: [['X-Part', 'x']] },
        { name: 'File', file: sound },
      ],
    };
    await send(language, request({ body }), true);
    const [, type, boundary = 'none'] =
      /^(.*?); ?boundary="?([^"]+)"?$/.exec(arrived.headers['content-type'] ?? '') ?? [];
    expect(type).toBe('multipart/mixed');
    const [, meta, file, end] = arrived.body.toString().split(`--${boundary}`);
    expect(meta).toMatch(/Content-Type: application\/json[\s\S]*\r\n\r\n\{"a":1\}\r\n$/i);
    expect(file).toMatch(/Content-Type: audio\/mpeg[\s\S]*\r\n\r\nof the file\r\n$/i);
    expect(end).toBe('--\r\n');
  });

  test('sends byte for byte what the form sends', async () => {
    const value = readJson(
      `{"exact": [1.0, 9007199254740993, 1e2], "quotes": "\\"\\"\\"\\"", "text": ${JSON.stringify(`\`\${x}$\\{ ${hostile}`)}, "end": {}}`,
    );
    const bodies: ApiBody[] = [
      { kind: 'json', contentType: 'application/json', value },
      { kind: 'json', contentType: 'application/json', value: 'ends with "' },
      {
        kind: 'form',
        fields: [
          ['a[b] ~*', `1 + 1${hostile}`],
          ['list', 'a,b'],
        ],
      },
    ];
    for (const body of bodies) {
      const sent = toWireFormat(request({ body }));
      await send(language, sent);
      const expected = sent.body as Extract<ApiBody, { kind: 'text' }>;
      expect(arrived.body.toString()).toBe(expected.text);
      expect(arrived.headers['content-type']).toBe(expected.contentType);
    }
    expect(toWireFormat(request({ body: bodies[0] as ApiBody })).body).toMatchObject({
      text: expect.stringContaining('9007199254740993,\n    1e2'),
    });
  }, 20_000);

  test('sends text and the bytes of a file', async () => {
    await send(
      language,
      request({ method: 'PUT', body: { kind: 'text', contentType: 'text/plain', text: `@${hostile}` } }),
    );
    expect(arrived.body.toString()).toBe(`@${hostile}`);
    const file = { name: `it's; a "file", ok.bin`, type: '' };
    await send(language, request({ body: { kind: 'binary', contentType: 'image/png', file } }));
    expect(arrived.body.toString()).toBe('of the file');
    expect(arrived.headers['content-type']).toBe('image/png');
  });

  test('uses any method, without a body where there is none', async () => {
    for (const method of ['GET', 'SEARCH']) {
      await send(language, request({ method, headers: [] }));
      expect([arrived.method, arrived.body.length]).toEqual([method, 0]);
    }
  });

  test('reads an answer event by event', async () => {
    const printed = await send(
      language,
      request({ headers: [['Accept', 'text/event-stream']], answer: 'events' }),
    );
    expect(printed).toContain('{"text":"Grüße\u2028"}');
    expect(printed).toContain('{"a":1}');
  });

  test('keeps a binary answer in a file', async () => {
    const code = codeOf(language, request({ method: 'GET', answer: 'binary' }));
    expect(code).toMatch(/download/);
    await send(language, request({ method: 'GET', answer: 'binary' }));
  });
});
