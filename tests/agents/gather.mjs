/** What an agent has read for a task, whatever it reads with. */

/** Most calls for a task; one that needs more has failed. */
const mostCalls = 8;

/** Address of the API, which pages write in front of a path and lists leave out. */
const apiBase = 'https://api.serenitystar.ai/api/v2';

/** Texts as `plain` makes them, which takes long for many. */
const known = new Map();

/** A text without marks of Markdown and with single spaces, so that every medium has the same words. */
function plain(text) {
  let words = known.get(text);
  if (words === undefined) {
    words = text
      .replaceAll(apiBase, '')
      .replace(/[`*|\\]+/g, ' ')
      .replace(/\s+/g, ' ')
      .replaceAll('( ', '(');
    known.set(text, words);
  }
  return words;
}

/** Whether a text holds a part of the answer, and not as the beginning or end of a longer name or path. */
export function holds(text, part) {
  const escaped = part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const before = /^\w/.test(part) ? '(?<![\\w/-])' : '';
  const after = /[\w}]$/.test(part) ? '(?![\\w/{-])' : '';
  return new RegExp(before + escaped + after).test(text);
}

/** Whether texts have all words of the answer to a task: `words`, or else `answer`. */
export const isAnswered = ({ answer, words = answer }, texts) =>
  words.every((part) => texts.some((text) => holds(plain(text), part)));

/** Counts calls and characters until the words of the answer have been read. */
export function gather(task) {
  const seen = [];
  let characters = 0;
  const isFound = () => isAnswered(task, seen);
  return {
    /** What stands in the context before the first call. */
    carry(text) {
      characters += text.length;
    },
    /** The answer of a call. */
    read(text) {
      characters += text.length;
      seen.push(text);
    },
    isOver: () => isFound() || seen.length >= mostCalls,
    result: () => ({
      kind: task.kind,
      question: task.question,
      calls: seen.length,
      characters,
      isFound: isFound(),
    }),
  };
}
