/** What an agent has read for a task, whatever it reads with. */

/** Most calls for a task; one that needs more has failed. */
const mostCalls = 8;

/** Address of the API, which pages write in front of a path and lists leave out. */
const apiBase = 'https://api.serenitystar.ai/api/v2';

/** A text without marks of Markdown and with single spaces, so that every medium has the same words. */
export const plain = (text) =>
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

/** Counts calls and characters until the words of the answer, `words` or else `answer`, have been read. */
export function gather({ kind, question, answer, words = answer }) {
  let [calls, characters, seen] = [0, 0, ''];
  const isFound = () => words.every((part) => holds(seen, part));
  return {
    /** What stands in the context before the first call. */
    carry(text) {
      characters += text.length;
    },
    /** The answer of a call. */
    read(text) {
      calls++;
      characters += text.length;
      seen += `\n${plain(text)}`;
    },
    isOver: () => isFound() || calls >= mostCalls,
    result: () => ({ kind, question, calls, characters, isFound: isFound() }),
  };
}
