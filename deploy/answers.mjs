/**
 * Writes answers for "Ask these docs" with an agent of the platform; docs/search.md describes what comes and goes. The
 * key stays on this server. The agent is an activity with the input parameters `question`, `language` and `passages`.
 */
import { createServer } from 'node:http';
import { SerenityClient } from '@serenity-star/sdk';

const {
  SERENITY_API_KEY = 'local',
  SERENITY_API_URL = 'http://localhost:3001/api',
  SERENITY_AGENT_CODE = 'docs',
  ALLOWED_ORIGIN = 'http://localhost:3000',
  PORT = '3002',
} = process.env;

const client = new SerenityClient({ apiKey: SERENITY_API_KEY, baseUrl: SERENITY_API_URL });
const longestBody = 50_000;
const mostPassages = 5;
/** In ms; readers wait a minute. */
const longestAnswer = 60_000;

/** The question with its passages; throws what is wrong with it. */
async function read(request) {
  let body = '';
  for await (const chunk of request.setEncoding('utf8')) {
    body += chunk;
    if (body.length > longestBody) throw new Error('The request is too long.');
  }
  const { question, locale, passages } = JSON.parse(body);
  const isText = (value) => typeof value === 'string' && value.trim() !== '';
  if (!isText(question) || !isText(locale)) throw new Error('Question or locale is missing.');
  if (!Array.isArray(passages) || passages.length === 0 || passages.length > mostPassages)
    throw new Error(`There must be 1 to ${mostPassages} passages.`);
  const texts = passages.map(({ number, title, text }) => `[${number}] ${title}\n${text}`);
  return { question: question.slice(0, 512), language: locale, passages: texts.join('\n\n') };
}

async function answer(request, response) {
  response.setHeader('Access-Control-Allow-Origin', ALLOWED_ORIGIN);
  response.setHeader('Vary', 'Origin');
  if (request.method === 'OPTIONS') {
    response.setHeader('Access-Control-Allow-Headers', 'content-type');
    return response.writeHead(204).end();
  }
  if (request.method !== 'POST') return response.writeHead(405, { Allow: 'POST, OPTIONS' }).end();
  if (request.headers.origin !== ALLOWED_ORIGIN) return response.writeHead(403).end();
  const inputParameters = await read(request).catch(({ message }) => {
    response.writeHead(400, { 'Content-Type': 'text/plain; charset=utf-8' }).end(message);
  });
  if (!inputParameters) return undefined;

  const write = (event, data) => response.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
  response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' });
  try {
    const agent = client.agents.activities.create(SERENITY_AGENT_CODE, { inputParameters });
    const stop = setTimeout(() => agent.stop(), longestAnswer);
    response.once('close', () => {
      clearTimeout(stop);
      agent.stop();
    });
    agent.on('content', (text) => write('message', { text }));
    await agent.stream();
    write('done', {});
  } catch (error) {
    if (response.destroyed) return undefined;
    console.error(error);
    write('error', { message: 'The agent did not answer.' });
  }
  return response.end();
}

const server = createServer((request, response) => {
  answer(request, response).catch((error) => {
    console.error(error);
    response.destroy();
  });
});
server.listen(Number(PORT), 'localhost', () => {
  const url = `http://localhost:${server.address().port}/`;
  console.log(`Answers are written at ${url} for pages of ${ALLOWED_ORIGIN}.
In site.config.ts, and then build the site:
  answers: { endpoint: '${url}' },`);
});
