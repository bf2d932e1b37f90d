/** Runs a program, for a limited time. */
import { spawn } from 'node:child_process';

interface Surroundings {
  folder: string;
  env: NodeJS.ProcessEnv;
  /** In seconds. */
  limit: number;
  input?: string;
  /** Lets the shell of Windows find programs that are scripts, such as `npm`. */
  isScript?: boolean;
}

interface Ended {
  /** Exit code; `missing` if there is no such program, `late` if it was ended at the limit, `stopped` if by us. */
  ending: number | 'missing' | 'late' | 'stopped';
  output: string;
  error: string;
}

export interface RunningProgram {
  ended: Promise<Ended>;
  /** Resolves when it listens, if it does. */
  listens: Promise<void>;
  stop(): void;
}

/** Milliseconds without output after which a line is typed, before and after the first output: programs lose what comes before they ask for it. */
const pauses = { before: 4000, after: 400 };

/** What `nodeGuard.mjs` writes when a program listens. */
const listening = '\0listens\n';

/** Characters of each output that are kept. */
const mostOutput = 1_000_000;

const isWindows = process.platform === 'win32';

/** What ends each program that runs: signals do not reach their groups. */
const running = new Set<() => void>();
let isWatched = false;

/** Ends all programs with this process, also when a signal ends it. */
function watchProcess(): void {
  if (isWatched) return;
  isWatched = true;
  const endAll = () => {
    for (const end of running) end();
  };
  process.once('exit', endAll);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => {
      endAll();
      process.kill(process.pid, signal);
    });
}

/** Starts a program with its arguments, which ends with this process at the latest. Errors are in `ended`. */
export function runProgram([program = '', ...args]: readonly string[], how: Surroundings): RunningProgram {
  const { folder: cwd, env, limit, input = '', isScript = false } = how;
  // A group of its own, so that the programs which it starts end with it.
  const child = spawn(program, args, { cwd, env, detached: !isWindows, shell: isWindows && isScript });
  let [output, error] = ['', ''];
  let reason: 'late' | 'stopped' | 'missing' | undefined;
  const end = () => {
    try {
      if (isWindows) child.kill();
      else if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
    } catch {
      // All of them have ended.
    }
  };
  watchProcess();
  running.add(end);
  const stop = (why: 'late' | 'stopped') => {
    if (child.exitCode === null) reason ??= why;
    end();
  };
  const timer = setTimeout(() => stop('late'), limit * 1000);
  const lines = input.split(/(?<=\n)/);
  let quiet: NodeJS.Timeout | undefined;
  const typeAfter = (time: number) => {
    clearTimeout(quiet);
    quiet = setTimeout(() => {
      const line = lines.shift();
      if (line === undefined) child.stdin.end();
      else child.stdin.write(line, () => typeAfter(pauses.after));
    }, time);
  };
  typeAfter(pauses.before);
  child.stdin.on('error', () => {});
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output = (output + text).slice(0, mostOutput);
    typeAfter(pauses.after);
  });
  const listens = new Promise<void>((resolve) => {
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      error = (error + text.replaceAll(listening, '')).slice(0, mostOutput);
      if (!text.includes(listening)) return;
      clearTimeout(timer);
      resolve();
    });
  });
  const ended = new Promise<Ended>((resolve) => {
    child.once('error', () => {
      reason = 'missing';
    });
    child.once('exit', end);
    child.once('close', (code) => {
      running.delete(end);
      clearTimeout(timer);
      clearTimeout(quiet);
      resolve({ ending: reason ?? code ?? 'stopped', output, error });
    });
  });
  return { ended, listens, stop: () => stop('stopped') };
}
