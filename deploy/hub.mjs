/** `npm run hub`: stands in for the vendor's hub and API, so that the assistant can be tried without an account. */
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

const resource = /^\/resources\/(?:\d+\.\d+\.\d+\/)?(chat\.(?:js|css))$/;
const types = { 'chat.js': 'text/javascript', 'chat.css': 'text/css' };
const execution = /^\/api\/v2\/agent\/[^/]+\/execute$/;

const local = /^https?:\/\/(localhost|127\.0\.0\.1)(:\d+)?\//;

/** Quotes passages of the site that serves the page, found by the `ask_docs` tool of its MCP server, with links to them. */
async function quote(question, page) {
  const request = { name: 'ask_docs', arguments: { question } };
  const response = await fetch(new URL('/mcp', page), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Accept: 'application/json, text/event-stream' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: request }),
  });
  const [, data] = /^data: (.*)$/m.exec(await response.text());
  const [{ text }] = JSON.parse(data).result.content;
  return text.replace(/^\((.*), (https?:\S+)\)$/gm, (_, title, address) => {
    const { pathname, hash } = new URL(address);
    return `[${title}](${new URL(pathname + hash, page)})`;
  });
}

/** What the agent writes: the first sentence of each passage that it is given, else passages of a site on this computer. */
async function answer({ message, page, passages }) {
  const first = /^(\[\d+\]) .*\n> ((?:\d+\. )?.*?(?:[.!?](?= |$)|$))/gm;
  if (passages)
    return Array.from(passages.matchAll(first), ([, number, sentence]) => `${sentence} ${number}`).join(
      '\n\n',
    );
  const quoted = local.test(page) && (await quote(message, page).catch(() => undefined));
  return (
    quoted ||
    `The local hub finds no answers for [this page](${page}). It asks sites that \`npm start\` serves.`
  );
}

/** Sends an answer word by word, with the events of the platform's API. */
function stream(response, content, instanceId) {
  const write = (event, data) => response.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
  response.writeHead(200, { 'Content-Type': 'text/event-stream' });
  write('start', {});
  for (const text of content.split(/(?<= )/)) write('content', { text });
  write('stop', { result: { content, instance_id: instanceId } });
  response.end();
}

async function handle(request, response) {
  const send = (status, type, content) =>
    response.writeHead(status, { 'Content-Type': `${type}; charset=utf-8` }).end(content);
  response.setHeader('Access-Control-Allow-Origin', '*');
  const { pathname } = new URL(request.url, 'http://localhost');
  const [, file] = resource.exec(pathname) ?? [];
  if (file) return send(200, types[file], await readFile(new URL(`hub/${file}`, import.meta.url)));
  if (!execution.test(pathname)) return send(404, 'text/plain', 'Not found');
  if (request.method === 'OPTIONS') {
    response.setHeader('Access-Control-Allow-Headers', 'content-type, x-api-key');
    return send(204, 'text/plain', '');
  }
  const parameters = Object.fromEntries((await json(request)).map(({ Key, Value }) => [Key, Value]));
  const content = await answer(parameters);
  const instanceId = parameters.chatId ?? crypto.randomUUID();
  if (parameters.stream === 'true') return stream(response, content, instanceId);
  return send(200, 'application/json', JSON.stringify({ content, instanceId }));
}

/** Starts the hub: `/resources/chat.js` and `.css`, and an agent behind `/api`. */
export async function startHub({ port, host }) {
  const server = createServer((request, response) =>
    handle(request, response).catch(() => response.destroy()),
  );
  await new Promise((listening) => server.listen(port, host, listening));
  return {
    url: `http://localhost:${server.address().port}`,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { PORT = '3001', HOST = 'localhost' } = process.env;
  const { url } = await startHub({ port: Number(PORT), host: HOST });
  console.log(`The hub listens at ${url}. In site.config.ts, and then build the site:
  assistant: { key: 'local', agentCode: 'docs', apiBaseUrl: '${url}/api', host: '${url}' },`);
}
