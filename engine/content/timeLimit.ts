/** Ends work that takes too long, wherever it hangs: in a loop, in a library, in a regular expression. */
import { createContext, Script } from 'node:vm';

/** Milliseconds that a page, a block of code or a diagram may take. */
export const mostMilliseconds = 5000;

const context = createContext({ run: (): unknown => undefined });
const script = new Script('run()');

/** Says that something took too long. */
export class TooSlow extends Error {}

/**
 * What `run` returns. Throws a `TooSlow` when it works for too long; what it awaits does not count. When other programs
 * take the processor, so that little was worked in that time, `run` is called again and gets more of it.
 */
export function withTimeLimit<T>(run: () => T, milliseconds = mostMilliseconds): T {
  for (let timeout = milliseconds; ; timeout *= 2) {
    context['run'] = run;
    const before = process.cpuUsage();
    try {
      return script.runInContext(context, { timeout }) as T;
    } catch (fault) {
      if ((fault as NodeJS.ErrnoException | undefined)?.code !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw fault;
      const { user, system } = process.cpuUsage(before);
      if (user + system > 800 * milliseconds)
        throw new TooSlow(`it takes longer than ${mostMilliseconds / 1000} seconds.`);
    }
  }
}

/** Why something failed, for the person who wrote it. */
export function reasonOf(fault: unknown): string {
  const message = fault instanceof Error ? fault.message : String(fault);
  return message.includes('Maximum call stack') ? 'it is nested too deeply.' : message;
}
