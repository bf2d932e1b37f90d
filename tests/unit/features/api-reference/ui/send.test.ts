/** What Send sends, as a server reads it. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { buildRequest } from '#engine/features/api-reference/shared/request.ts';
import type { ApiBodyType } from '#engine/features/api-reference/shared/types.ts';
import { initialValues, type RequestValues } from '#engine/features/api-reference/shared/values.ts';
import { send } from '#engine/features/api-reference/ui/send/send.ts';
import { operation } from '../operation.ts';

let arrived: Request;

beforeEach(() => {
  vi.stubGlobal('window', globalThis);
  vi.stubGlobal('document', new EventTarget());
  vi.stubGlobal('fetch', async (address: string, { method, headers, body }: RequestInit) => {
    arrived = new Request(address, { method: `${method}`, headers: headers ?? {}, body: body ?? null });
    return new Response('{}', { headers: { 'Content-Type': 'application/json' } });
  });
});
afterEach(() => vi.unstubAllGlobals());

async function sendBody(type: Omit<ApiBodyType, 'examples'>, values: Partial<RequestValues>): Promise<void> {
  const target = operation({
    method: 'POST',
    servers: [{ url: 'https://api.example.com', variables: [] }],
    bodies: [{ examples: [], ...type }],
  });
  const request = buildRequest(target, { ...initialValues(target), ...values });
  await send(request, { signal: new AbortController().signal, limit: 10_000, report: () => {} });
}

test('parts of other kinds than those of forms are sent as what they are', async () => {
  await sendBody({ contentType: 'multipart/mixed', schema: {} }, { body: { meta: { a: 1 } } });
  expect(arrived.headers.get('Content-Type')).toMatch(/^multipart\/mixed; boundary=/);
});

test('parts have the headers of the description', async () => {
  const schema = { properties: { file: { format: 'binary' }, meta: { type: 'object' } } } as const;
  const partHeaders: NonNullable<ApiBodyType['partHeaders']> = {
    file: [['X-File', 'f']],
    meta: [['X-Meta', 'a; "b"']],
  };
  const file = { name: 'a.bin', type: 'audio/mpeg', data: new Blob(['of the file']) };
  await sendBody(
    { contentType: 'multipart/form-data', schema, partHeaders },
    { body: { meta: { a: 1 } }, files: { file: [file] } },
  );
  const text = await arrived.clone().text();
  const headOf = (name: string) =>
    text
      .split('\r\n--')
      .find((part) => part.includes(`name="${name}"`))
      ?.split('\r\n\r\n')[0];
  expect(headOf('meta')).toContain('X-Meta: a; "b"');
  expect(headOf('meta')).toContain('Content-Type: application/json');
  expect(headOf('file')).toContain('X-File: f');
  expect(headOf('file')).toContain('Content-Type: audio/mpeg');
  const form = await arrived.formData();
  expect(await (form.get('file') as File).text()).toBe('of the file');
});
