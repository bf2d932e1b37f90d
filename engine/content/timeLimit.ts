/** Ends work that takes too long, wherever it hangs: in a loop, in a library, in a regular expression. */
import { existsSync, readFileSync } from 'node:fs';
import { createContext, Script } from 'node:vm';
import { bindEffects } from '#engine/incremental/effects.ts';

/** Milliseconds that a page, a block of code or a diagram may take. */
export const mostMilliseconds = 5000;

const context = createContext({ run: (): unknown => undefined });
const script = new Script('run()');

/** Says that something took too long. */
export class TooSlow extends Error {}

/** Says that work was interrupted because other programs took the processor. */
export class Interrupted extends Error {}

/**
 * What `run` returns. Throws a `TooSlow` when it works for too long; what it awaits does not count. When other programs
 * take the processor, so that little was worked in that time, `run` is called again and gets more of it; or, where it cannot be
 * repeated, an `Interrupted` is thrown.
 */
export function withTimeLimit<T>(run: () => T, milliseconds = mostMilliseconds, canRepeat = true): T {
  for (let timeout = milliseconds; ; timeout *= 2) {
    context['run'] = run;
    const before = processorTime();
    try {
      return script.runInContext(context, { timeout }) as T;
    } catch (fault) {
      if ((fault as NodeJS.ErrnoException | undefined)?.code !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw fault;
      if (processorTime() - before > 0.8 * milliseconds)
        throw new TooSlow(`it takes longer than ${mostMilliseconds / 1000} seconds.`);
      if (!canRepeat) throw new Interrupted();
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

/** Milliseconds after which work that waits gives way to what else there is to do. */
const shift = 100;

interface Turn {
  milliseconds: number;
  work(): void;
  /** The same with a limit of its own. */
  workAlone(): void;
}

const waiting: Turn[] = [];

/**
 * Resolves to what `run` returns, with the same limit, once it is its turn. What waits at one time is watched together: a
 * watch of its own costs more than an ordinary page.
 */
export function withSharedLimit<T>(run: () => T, milliseconds = mostMilliseconds): Promise<T> {
  return new Promise((resolve, reject) => {
    const work = bindEffects(run);
    const settle = (result: () => T) => () => {
      try {
        resolve(result());
      } catch (fault) {
        reject(fault);
      }
    };
    if (waiting.length === 0) setImmediate(takeTurns);
    const workAlone = settle(() => withTimeLimit(work, milliseconds));
    waiting.push({ milliseconds, work: settle(work), workAlone });
  });
}

function takeTurns(): void {
  const end = performance.now() + shift;
  let turn = waiting[0];
  const timeout = shift + (turn?.milliseconds ?? 0);
  context['run'] = () => {
    do {
      turn = waiting[0];
      turn?.work();
      waiting.shift();
    } while (waiting.length > 0 && performance.now() < end);
  };
  try {
    script.runInContext(context, { timeout });
  } catch {
    waiting.shift();
    turn?.workAlone();
  }
  if (waiting.length > 0) setImmediate(takeTurns);
}
