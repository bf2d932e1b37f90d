/** The server of `npm start` and `npm run preview`: sends the built site as a static host would. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressRules } from '../site/url.ts';
import { decodePath, targetOf } from './serve/address.ts';
import { Files } from './serve/files.ts';
import { type ListenOptions, type RunningServer, startServer } from './serve/http.ts';
import { sendFile, sendRedirect, sendText } from './serve/respond.ts';
import { HostRules } from './serve/rules.ts';

export type { RunningServer };

export interface ServeOptions extends AddressRules, ListenOptions {
  /** Absolute path of the output folder. */
  dist: string;
}

/** Starts to serve; see `startServer` for what may fail. */
export function serve(options: ServeOptions): Promise<RunningServer> {
  const files = new Files(options.dist);
  const hostRules = new HostRules(files);
  return startServer(
    (request, response) => respond(request, response, files, hostRules, options),
    options.baseUrl,
    options,
  );
}

async function respond(
  request: IncomingMessage,
  response: ServerResponse,
  files: Files,
  hostRules: HostRules,
  rules: AddressRules,
): Promise<void> {
  const path = decodePath(request.url ?? '');
  const { headers, redirect } = await hostRules.for(path ?? rules.baseUrl);
  response.setHeader('Cache-Control', 'no-cache');
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  if (request.headers['x-forwarded-proto'] !== 'https') allowPlainHttp(response);

  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.setHeader('Allow', 'GET, HEAD');
    response.setHeader('Connection', 'close');
    return sendText(request, response, 405, 'Method Not Allowed');
  }
  if (path === undefined) return sendText(request, response, 400, 'Bad Request');

  const target = targetOf(path, rules);
  if (target && path !== target.canonical && (await files.exists(target.page))) {
    return sendRedirect(request, response, 308, encodePath(target.canonical));
  }
  if (target && path === target.canonical && (await sendFile(request, response, files, target.page))) return;
  if (target?.file && (await sendFile(request, response, files, target.file))) return;
  if (redirect) return sendRedirect(request, response, redirect.status, redirect.location);

  response.setHeader('Cache-Control', 'no-cache');
  const locale = path.slice(rules.baseUrl.length).split('/', 1)[0];
  if (locale && (await sendFile(request, response, files, `${locale}/404.html`, 404))) return;
  if (await sendFile(request, response, files, '404.html', 404)) return;
  sendText(request, response, 404, 'Not Found');
}

/** Over HTTP, as on localhost, a browser is not to ask for the page's files over HTTPS. */
function allowPlainHttp(response: ServerResponse): void {
  const name = 'Content-Security-Policy';
  const policy = response.getHeader(name);
  if (policy) response.setHeader(name, String(policy).replace('; upgrade-insecure-requests', ''));
}

const encodePath = (path: string): string => path.split('/').map(encodeURIComponent).join('/');
