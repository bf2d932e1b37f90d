/** What an agent has read for a task, whatever it reads with. */

/** Most calls for a task; one that needs more has failed. */
const mostCalls = 8;

/** Address of the API, which pages write in front of a path and lists leave out. */
const apiBase = 'https://api.serenitystar.ai/api/v2';

/** A text without marks of Markdown and with single spaces, so that every medium has the same words. */
const plain = (text) =>
  text
    .replaceAll(apiBase, '')
    .replace(/[`*|\\]+/g, ' ')
    .replace(/\s+/g, ' ')
    .replaceAll('( ', '(');

/** Whether a text holds a part of the answer, and not as the beginning or end of a longer name or path. */
export function holds(text, part) {
  const escaped = part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const before = /^\w/.test(part) ? '(?<![\\w/-])' : '';
  const after = /[\w}]$/.test(part) ? '(?![\\w/{-])' : '';
  return new RegExp(before + escaped + after).test(text);
}

/** Whether a text has all words of the answer to a task: `words`, or else `answer`. */
export function isAnswered({ answer, words = answer }, text) {
  const seen = plain(text);
  return words.every((part) => holds(seen, part));
}

/** Counts calls and characters until the words of the answer have been read. */
export function gather(task) {
  let [calls, characters, seen] = [0, 0, ''];
  const isFound = () => isAnswered(task, seen);
  return {
    /** What stands in the context before the first call. */
    carry(text) {
      characters += text.length;
    },
    /** The answer of a call. */
    read(text) {
      calls++;
      characters += text.length;
      seen += `\n${text}`;
    },
    isOver: () => isFound() || calls >= mostCalls,
    result: () => ({ kind: task.kind, question: task.question, calls, characters, isFound: isFound() }),
  };
}
