/**
 * Plays an agent at work without a model: it asks, opens what was found from the top on, and stops as soon as the answer
 * is in hand. The answer only says when to stop; what is opened next follows from the texts alone.
 */
import { gather, holds } from './gather.mjs';

/** Most calls for a task; one that needs more has failed. */
const mostCalls = 6;

/** Addresses in the order in which a text names them, each once. */
const addressesIn = (text) => [...new Set(text.match(/(?<=^ {3})https?:\S+/gm))];

/** First call for a task. */
const beginnings = {
  call: ({ question }) => ['search_docs', { query: question, section: 'api' }],
  fields: ({ question }) => ['search_docs', { query: question, section: 'api' }],
  sdk: ({ question }) => ['search_docs', { query: question, section: 'docs' }],
  since: ({ question }) => ['list_releases', { query: question, limit: 3 }],
};

/** How a find is opened. */
const openings = {
  call: (address) => ['get_operation', { operation: address.replace(/#.*/, '') }],
  fields: (address) => ['get_operation', { operation: address.replace(/#.*/, '') }],
  sdk: (address) => ['read_page', { page: address }],
  since: (address) => ['read_page', { page: address }],
};

/**
 * Plays one task; `call` takes the name of a tool and its arguments, and resolves to the text of its answer. Resolves to
 * the number of calls, the bytes of their answers, and whether the answer was found.
 */
async function playTask(task, call) {
  const { kind, question, answer } = task;
  let calls = 0;
  let bytes = 0;
  let seen = '';
  const ask = async ([name, args]) => {
    const text = await call(name, args);
    calls++;
    bytes += Buffer.byteLength(text);
    seen += `\n${text}`;
    return text;
  };
  const isFound = () => answer.every((part) => holds(seen, part));
  let found = await ask(beginnings[kind](task));
  if (kind === 'since' && !isFound())
    found = await ask(['search_docs', { query: question, section: 'release-notes' }]);
  const opened = new Set();
  for (const address of addressesIn(found)) {
    const opening = openings[kind](address);
    const key = JSON.stringify(opening);
    if (isFound() || calls >= mostCalls) break;
    if (opened.has(key)) continue;
    opened.add(key);
    await ask(opening);
  }
  return { kind, question, calls, bytes, isFound: isFound() };
}

/** Plays all tasks, one after the other. */
export async function playTasks(tasks, call) {
  const played = [];
  for (const task of tasks) played.push(await playTask(task, call));
  return played;
}

/**
 * Plays one task with no more than search and reading, whatever kind it is: the sections that were found, then their pages.
 * `tools` is what the server says of its tools, which an agent reads before it begins.
 */
export async function playByReading(task, tools, call) {
  const work = gather(task);
  work.carry(tools);
  const ask = async (name, args) => {
    const text = await call(name, args);
    work.read(text);
    return text;
  };
  const sections = addressesIn(await ask('search_docs', { query: task.question }));
  const pages = new Set(sections.map((address) => address.replace(/#.*/, '')));
  for (const page of new Set([...sections, ...pages])) {
    if (work.isOver()) break;
    await ask('read_page', { page });
  }
  return work.result();
}
