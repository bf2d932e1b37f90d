/** Ends work that takes too long, wherever it hangs: in a loop, in a library, in a regular expression. */
import { availableParallelism, loadavg } from 'node:os';
import { createContext, Script } from 'node:vm';

/** Seconds that a page, a block of code or a diagram may take on a machine that has nothing else to do. */
const mostSeconds = 5;

/** The same in milliseconds; up to four times as long where other programs share the machine. */
export const mostMilliseconds = (): number =>
  Math.ceil(1000 * mostSeconds * Math.min(4, Math.max(1, (loadavg()[0] ?? 0) / availableParallelism())));

const context = createContext({ run: (): unknown => undefined });
const script = new Script('run()');

/** Says that something took too long. */
export class TooSlow extends Error {}

/** What `run` returns. Throws a `TooSlow` when it works for too long; what it awaits does not count. */
export function withTimeLimit<T>(run: () => T, milliseconds = mostMilliseconds()): T {
  context['run'] = run;
  try {
    return script.runInContext(context, { timeout: milliseconds }) as T;
  } catch (fault) {
    if ((fault as NodeJS.ErrnoException | undefined)?.code !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw fault;
    throw new TooSlow(`it takes longer than ${mostSeconds} seconds.`);
  }
}

/** Why something failed, for the person who wrote it. */
export function reasonOf(fault: unknown): string {
  const message = fault instanceof Error ? fault.message : String(fault);
  return message.includes('Maximum call stack') ? 'it is nested too deeply.' : message;
}
