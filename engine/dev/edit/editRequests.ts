/** Which requests may change files: those of a page of this server, in a browser on this machine. */

import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { requestBody } from '#engine/serve/endpoint.ts';
import { attempt } from '#engine/shared/attempt.ts';
import type { RenderReply } from '../messages.ts';

/** Addresses that pages send changes to and have their editor from, and the `<meta>` with the word that they send along. */
export const editPath = '/__dev/edit';
export const editorPath = '/__dev/editor.js';
export const tokenName = 'dev-token';

/** Known to the pages of this server alone. */
export const token = randomBytes(24).toString('base64url');

/** Bytes of a request: a large picture, and a third for its encoding. */
const largestBody = 40_000_000;

const localAddress = /^(?:(?:::ffff:)?127(?:\.\d+){3}|::1)$/;
const localHost = /^(?:localhost|(?:[\w-]+\.)+localhost|127(?:\.\d+){3}|\[::1\])(?::\d+)?$/i;

/** Whether a request comes from this machine, by an address that leads nowhere else. */
export const isLocal = ({ socket, headers }: IncomingMessage): boolean =>
  localAddress.test(socket.remoteAddress ?? '') && localHost.test(headers.host ?? '');

/** What is sent, or why it is refused. */
export async function editRequest(
  request: IncomingMessage,
): Promise<Readonly<Record<string, unknown>> | RenderReply> {
  const { headers, method } = request;
  if (method !== 'POST') return refusal(405, 'Changes are sent with POST.');
  const isOwn = headers.origin === `http://${headers.host}`;
  if (!isLocal(request) || !isOwn || !isToken(headers['x-dev-token']))
    return refusal(403, 'Files are changed by pages of this server on this computer only.');
  if (!/^application\/json\s*(?:;|$)/i.test(headers['content-type'] ?? ''))
    return refusal(415, 'Changes are sent as JSON.');
  const body = await requestBody(request, largestBody);
  if (!body) return refusal(413, `More than ${largestBody / 1e6} MB are not taken.`);
  const sent: unknown = attempt(() => JSON.parse(body.toString()));
  if (typeof sent !== 'object' || sent === null) return refusal(400, 'This is no JSON.');
  return sent as Record<string, unknown>;
}

function isToken(sent: unknown): boolean {
  const [given, known] = [Buffer.from(String(sent)), Buffer.from(token)];
  return given.length === known.length && timingSafeEqual(given, known);
}

/** An answer for the editor. */
export const reply = (status: number, data: object): RenderReply => ({
  status,
  headers: {
    'Content-Type': 'application/json',
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
  },
  body: JSON.stringify(data),
});

export const refusal = (status: number, message: string): RenderReply => reply(status, { message });
