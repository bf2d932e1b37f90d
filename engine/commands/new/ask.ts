/** Questions in the terminal. */
import { createInterface } from 'node:readline/promises';

/** Asks until `check` is content; an empty answer means `fallback`. `check` returns what is wrong. */
export type Ask = (
  question: string,
  fallback: string,
  check?: (answer: string) => string | undefined,
) => Promise<string>;

/** Thrown when the input ends before the answers are complete. */
export class InputEnded extends Error {}

/** Asks on standard output and reads standard input, which may be a terminal or a file. */
export function openTerminal(): { ask: Ask; close(): void } {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  terminal.on('SIGINT', () => terminal.close());
  const lines = terminal[Symbol.asyncIterator]();
  const ask: Ask = async (question, fallback, check) => {
    for (;;) {
      terminal.setPrompt(`${question}${fallback && ` (${fallback})`}: `);
      terminal.prompt();
      const { value, done } = await lines.next();
      if (done) throw new InputEnded('The input ended before the last answer.');
      const answer = value.trim() || fallback;
      const fault = check?.(answer);
      if (fault === undefined) return answer;
      console.log(fault);
    }
  };
  return { ask, close: () => terminal.close() };
}
