/** Ends work that takes too long, wherever it hangs: in a loop, in a library, in a regular expression. */
import { existsSync, readFileSync } from 'node:fs';
import { createContext, Script } from 'node:vm';

/** Milliseconds that a page, a block of code or a diagram may take. */
export const mostMilliseconds = 5000;

const context = createContext({ run: (): unknown => undefined });
const script = new Script('run()');

/** Says that something took too long. */
export class TooSlow extends Error {}

/**
 * Returns what `run` returns. Throws a `TooSlow` when it works for too long. Where other programs take the processor, so
 * that the thread worked little in that time, `run` is called again with twice the time: it must be repeatable.
 */
export function withTimeLimit<T>(run: () => T, milliseconds = mostMilliseconds): T {
  for (let timeout = milliseconds; ; timeout *= 2) {
    context['run'] = run;
    const before = processorTime();
    try {
      return script.runInContext(context, { timeout }) as T;
    } catch (fault) {
      if ((fault as NodeJS.ErrnoException | undefined)?.code !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw fault;
      if (processorTime() - before > 0.8 * milliseconds)
        throw new TooSlow(`it takes longer than ${mostMilliseconds / 1000} seconds.`);
    }
  }
}

const threadStat = '/proc/thread-self/stat';
const hasThreadStat = existsSync(threadStat);

/** Milliseconds of processor time that this thread has taken; on systems that do not tell, the whole process. */
function processorTime(): number {
  if (hasThreadStat) {
    // https://man7.org/linux/man-pages/man5/proc_pid_stat.5.html: fields 14 and 15, in hundredths of a second.
    const stat = readFileSync(threadStat, 'utf8');
    const [user, system] = stat.split(') ').at(-1)?.split(' ').slice(11, 13) ?? [];
    return (Number(user) + Number(system)) * 10;
  }
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
