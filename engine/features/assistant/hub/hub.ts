/** Stands in for the vendor's hub and API, so that the assistant can be tried without an account. */
import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { engineRoot } from '#engine/config/paths.ts';
import type { Quote } from '#engine/output/feature.ts';
import { type ListenOptions, type RunningServer, startServer } from '#engine/serve/http.ts';

export interface HubOptions extends ListenOptions {
  /** Finds what the site says to a question. */
  find(question: string): Promise<Quote[]>;
}

interface Execution {
  Key: string;
  Value: unknown;
}

const resource = /^\/resources\/(?:\d+\.\d+\.\d+\/)?(chat\.(js|css))$/;
const types: Record<string, string> = { js: 'text/javascript', css: 'text/css' };
const execution = /^\/api\/v2\/agent\/[^/]+\/execute$/;
const longestBody = 100_000;

/** Starts the hub: `/resources/chat.js` and `.css`, and the execution of an agent that quotes the site's pages. */
export function startHub({ find, ...listen }: HubOptions): Promise<RunningServer> {
  const answer = async (parameters: Record<string, unknown>): Promise<string> => {
    if (parameters['passages']) return firstSentences(String(parameters['passages']));
    const found = await find(String(parameters['message'] ?? ''));
    if (found.length === 0) return 'These pages do not answer that.';
    const quotes = found.map(
      ({ text, url, heading }) => `“${text}”\n[${heading}](${new URL(url, String(parameters['page']))})`,
    );
    return `The documentation says:\n\n${quotes.join('\n\n')}`;
  };

  return startServer(
    async (request, response) => {
      response.setHeader('Access-Control-Allow-Origin', '*');
      const path = new URL(request.url ?? '/', 'http://hub.invalid').pathname;
      const [, file, type = ''] = resource.exec(path) ?? [];
      if (file) {
        const content = await readFile(join(engineRoot, 'features/assistant/hub', file));
        return send(response, 200, types[type] ?? '', content);
      }
      if (!execution.test(path)) return send(response, 404, 'text/plain', 'Not found');
      if (request.method === 'OPTIONS') {
        response.setHeader('Access-Control-Allow-Headers', 'content-type, x-api-key');
        return send(response, 204, 'text/plain', '');
      }
      const body = JSON.parse(await bodyOf(request)) as Execution[];
      const parameters = Object.fromEntries(body.map(({ Key, Value }) => [Key, Value]));
      const content = await answer(parameters);
      const instanceId = parameters['chatId'] ?? crypto.randomUUID();
      if (parameters['stream'] === 'true') return stream(response, content, instanceId);
      send(response, 200, 'application/json', JSON.stringify({ content, instanceId }));
    },
    '/',
    listen,
  );
}

/** What an agent would write that is given passages, each below a line that begins with its number. */
const firstSentences = (passages: string): string =>
  [...passages.matchAll(/^(\[\d+\]) .*\n((?:\d+\. )?.*?(?:[.!?](?= |$)|$))/gm)]
    .map(([, number, sentence]) => `${sentence} ${number}`)
    .join('\n\n');

/** Word by word, with the events of the platform's API. */
function stream(response: ServerResponse, content: string, instanceId: unknown): void {
  const write = (event: string, data: unknown) =>
    response.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
  response.writeHead(200, { 'Content-Type': 'text/event-stream' });
  write('start', {});
  for (const text of content.split(/(?<= )/)) write('content', { text });
  write('stop', { result: { content, instance_id: instanceId } });
  response.end();
}

function send(response: ServerResponse, status: number, type: string, content: string | Uint8Array): void {
  response.writeHead(status, { 'Content-Type': `${type}; charset=utf-8` }).end(content);
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request.setEncoding('utf8')) {
    text += chunk;
    if (text.length > longestBody) throw new Error('The request is too long.');
  }
  return text;
}
