/**
 * Writes answers for "Ask these docs" with an agent of the platform; docs/search.md describes what comes and goes, and what
 * it costs. The key stays on this server. The agent is an activity with the input parameters `question`, `language` and
 * `passages`.
 */
import { fileURLToPath } from 'node:url';
import { EventSourceParserStream } from 'eventsource-parser/stream';

const {
  SERENITY_API_KEY = 'local',
  SERENITY_API_URL = 'http://localhost:3001/api',
  SERENITY_AGENT_CODE = 'docs',
} = process.env;

const agent = `${SERENITY_API_URL}/v2/agent/${encodeURIComponent(SERENITY_AGENT_CODE)}/execute`;
/** Characters of an event. */
const longestEvent = 100_000;

function refuseLong(error) {
  if (error.type === 'max-buffer-size-exceeded') throw error;
}

/** The parts of an answer as the agent writes them; fails where the platform does not end it as it should. */
export async function* write({ question, locale, sources }, signal) {
  // Lines of a passage begin with ">", so that none of them can stand for another passage or for the instruction.
  const passages = sources
    .map(({ number, title, text }) => `[${number}] ${title}\n${text.replace(/^/gm, '> ')}`)
    .join('\n\n');
  const parameters = { question, language: locale, passages, stream: 'true' };
  const response = await fetch(agent, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      Accept: 'text/event-stream',
      'X-API-KEY': SERENITY_API_KEY,
    },
    body: JSON.stringify(Object.entries(parameters).map(([Key, Value]) => ({ Key, Value }))),
    // The key goes to this host and no other.
    redirect: 'error',
    signal,
  });
  const type = response.headers.get('Content-Type') ?? '';
  if (!response.ok || !response.body || !type.startsWith('text/event-stream'))
    throw new Error(`The platform answers with status ${response.status} and ${type || 'no content type'}.`);
  const events = response.body
    .pipeThrough(new TextDecoderStream())
    .pipeThrough(new EventSourceParserStream({ maxBufferSize: longestEvent, onError: refuseLong }));
  for await (const { event = '', data } of events) {
    const name = event.trim();
    if (name === 'stop') return;
    if (name === 'error') throw new Error('The agent ended with an error.');
    const text = name === 'content' && JSON.parse(data)?.text;
    if (typeof text === 'string' && text !== '') yield text;
  }
  throw new Error('The platform ended the stream before the answer was whole.');
}

const file = fileURLToPath(import.meta.url);
if (process.argv[1] === file) {
  process.argv.splice(2, 0, 'answers', '--writer', file);
  import('../engine/bin/docwright.mjs');
}
