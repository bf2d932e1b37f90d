/** Programs that run while tests do. */
import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';

/** Ends a program; resolves when it has ended. */
export async function end(program: ChildProcess): Promise<void> {
  if (program.exitCode !== null || program.signalCode !== null) return;
  program.kill();
  await once(program, 'exit');
}

/** Starts a program, which ends at the latest when the tests do. */
export function run([file, ...args]: [string, ...string[]], options: SpawnOptions = {}): ChildProcess {
  const program = spawn(file, args, { stdio: 'ignore', ...options });
  process.once('exit', () => program.kill());
  return program;
}

/**
 * Starts a program, and resolves to it and what `pattern` finds in what it writes to stream `on` (1: its output).
 * Rejects with what it wrote there when it ends before.
 */
export function start(
  command: [string, ...string[]],
  pattern: RegExp,
  on: 1 | 3 = 1,
): Promise<{ program: ChildProcess; found: string }> {
  const stdio = [0, 1, 2, 3].map((stream) => (stream === on ? 'pipe' : 'ignore'));
  const program = run(command, { stdio });
  return new Promise((resolve, reject) => {
    let said = '';
    (program.stdio[on] as Readable).on('data', (chunk) => {
      said += chunk;
      const found = pattern.exec(said)?.[1];
      if (found) resolve({ program, found });
    });
    program.once('error', reject);
    program.once('exit', () => reject(new Error(`${command[0]} ended: ${said}`)));
  });
}
