/** Runs cases in a process of its own, which is replaced when they end it. */
import { type ChildProcess, fork } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { engineRoot, projectRoot } from '#engine/config/paths.ts';
import { bundleFuzzer } from '../bundle.mjs';

/** How long an answer may take on a busy machine, in milliseconds; the process watches its own time more closely. */
const patience = 300_000;

const sources = ['child', 'guard'].map((name) => join(projectRoot, `tests/fuzz/${name}.ts`));

/** The fault of cases that need more processor time than one may. */
export const tooLong = 'takes too long';

const reasons: Partial<Record<NodeJS.Signals, string>> = {
  SIGALRM: tooLong,
  SIGUSR2: 'needs too much memory',
  SIGKILL: 'never ends',
};

export interface Outcome {
  /** What is wrong with the cases. */
  faults: string[];
  /** The fault ended it: the cases after it were not tried. */
  isCutOff: boolean;
}

export class Machine {
  private child: Promise<ChildProcess> | undefined;
  private bundled: Promise<unknown> | undefined;

  private readonly folder: string;

  constructor(private readonly target: string) {
    this.folder = join(engineRoot, `.cache/fuzz-${process.pid}-${target}`);
  }

  /** Tries cases together. */
  async run(cases: readonly string[]): Promise<Outcome> {
    this.child ??= this.start();
    const child = await this.child;
    return new Promise((resolve) => {
      let printed = '';
      const read = (chunk: Buffer) => {
        printed = (printed + chunk.toString()).slice(-4000);
      };
      const timer = setTimeout(() => child.kill('SIGKILL'), patience);
      const end = (outcome: Outcome) => {
        clearTimeout(timer);
        child.off('message', onMessage).off('exit', onExit);
        child.stderr?.off('data', read);
        resolve(outcome);
      };
      const onMessage = (outcome: unknown) => end(outcome as Outcome);
      const onExit = (code: number | null, signal: NodeJS.Signals | null) => {
        this.child = undefined;
        const isFull = printed.includes('heap out of memory');
        const said = /^\w*Error\b.*/m.exec(printed)?.[0] ?? '';
        const reason =
          (signal && reasons[signal]) ?? `ends the process with ${signal ?? `code ${code}`} ${said}`;
        end({ faults: [isFull ? (reasons.SIGUSR2 ?? '') : reason], isCutOff: true });
      };
      child.on('message', onMessage).on('exit', onExit);
      child.stderr?.on('data', read);
      child.send(cases);
    });
  }

  async close(): Promise<void> {
    const child = await this.child;
    if (child?.exitCode === null) {
      const ended = new Promise((done) => child.once('exit', done));
      child.disconnect();
      await ended;
    }
    await rm(this.folder, { recursive: true, force: true });
  }

  /** Resolves when the process is ready for cases. */
  private async start(): Promise<ChildProcess> {
    this.bundled ??= bundleFuzzer(sources, this.folder);
    await this.bundled;
    const child = fork(join(this.folder, 'child.js'), [this.target, this.folder], {
      cwd: projectRoot,
      env: { ...process.env, NODE_ENV: 'production', NODE_NO_WARNINGS: '1' },
      execArgv: ['--max-old-space-size=1000'],
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    let printed = '';
    child.stderr?.on('data', (chunk: Buffer) => {
      printed = (printed + chunk.toString()).slice(-4000);
    });
    await new Promise<void>((resolve, reject) => {
      child.once('message', () => resolve());
      child.once('exit', () => reject(new Error(`Cases of "${this.target}" cannot be run:\n${printed}`)));
    });
    return child;
  }
}
