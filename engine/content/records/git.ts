/** Dates of last changes, from git. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** Path from the root to the ISO date of the last commit that touched it; empty without git. */
export async function lastChanges(root: string): Promise<Map<string, string>> {
  const dates = new Map<string, string>();
  const run = promisify(execFile);
  const log = await run(
    'git',
    ['-c', 'core.quotePath=false', 'log', '--format=%x00%cI', '--name-only', '--relative', '--', '.'],
    {
      cwd: root,
      maxBuffer: 1 << 28,
    },
  ).catch(() => ({ stdout: '' }));
  for (const commit of log.stdout.split('\0').slice(1)) {
    const [date = '', ...files] = commit.split('\n');
    for (const file of files) if (file !== '' && !dates.has(file)) dates.set(file, date);
  }
  return dates;
}
