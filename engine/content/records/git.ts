/** What git says of a folder: dates of last changes, and the address of its repository. */

import { execFile, execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { basename, dirname, join, posix, resolve } from 'node:path';
import { promisify } from 'node:util';
import { attempt } from '#engine/shared/attempt.ts';

/** Milliseconds to read the history. Files whose last change is older than what was read by then have no date. */
const patience = 20_000;

/** ISO dates of the last commits by path from the root. Commits that only moved a file do not count. Empty without git. */
export async function lastChanges(root: string): Promise<Map<string, string>> {
  if (repositoryOf(root) === undefined) return new Map();
  const git = (args: string[], timeout = 0) =>
    promisify(execFile)('git', args, { cwd: root, maxBuffer: 1 << 28, timeout });
  // The whole repository, as files may have come from elsewhere in it.
  const options = ['-c', 'core.quotePath=false', 'log', '--format=%x00%cI', '-M100%', '--name-status'];
  const log = git(options, patience).then(
    ({ stdout }) => stdout.split('\0').slice(1),
    // Of what is too long, the last commit may be cut off.
    ({ stdout = '' }: { stdout?: string }) => stdout.split('\0').slice(1, -1),
  );
  const folder = git(['rev-parse', '--show-prefix']).then(
    ({ stdout }) => stdout.replace(/\n$/, ''),
    () => '',
  );
  const [dates, prefix] = [datesOf(await log), await folder];
  return new Map([...dates].map(([file, date]) => [posix.relative(`/${prefix}`, `/${file}`), date]));
}

/** What a command of git prints in a folder; nothing where it fails. */
const printed = (folder: string, ...args: string[]): string =>
  attempt(() => {
    const output = execFileSync('git', args, {
      cwd: folder,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    return output.replace(/\n$/, '');
  }, '');

/** ISO time of the commit that added a file; `undefined` where git knows none. */
export function firstCommit(file: string): string | undefined {
  const folder = dirname(file);
  if (repositoryOf(folder) === undefined) return undefined;
  const options = ['--follow', '--diff-filter=A', '--format=%cI'];
  const first = printed(folder, 'log', ...options, '--', basename(file))
    .split('\n')
    .at(-1);
  return first ? new Date(first).toISOString() : undefined;
}

/** The folder of the repository that a folder is in; `undefined` outside of any. */
export function repositoryOf(folder: string): string | undefined {
  const path = resolve(folder);
  if (existsSync(join(path, '.git'))) return path;
  return dirname(path) === path ? undefined : repositoryOf(dirname(path));
}

/** Address that the path of a file is appended to for editing it, on GitHub or GitLab; `undefined` where git knows none. */
export function editAddress(root: string): string | undefined {
  // Names and passwords before an @ are left out.
  const [, host = '', path] =
    /^(?:\w+:\/\/(?:[^@/]*@)?|[^@/:]+@)([^:/]+)(?::\d+)?[:/](.+?)(?:\.git)?\/?$/.exec(
      printed(root, 'config', '--get', 'remote.origin.url'),
    ) ?? [];
  if (!/^git(hub|lab)\./.test(host)) return undefined;
  const edit = host.startsWith('gitlab') ? '-/edit' : 'edit';
  return `https://${host}/${path}/${edit}/HEAD/${encodeURI(printed(root, 'rev-parse', '--show-prefix'))}`;
}

/** Dates by path, of commits from the newest to the oldest. */
function datesOf(commits: readonly string[]): Map<string, string> {
  const dates = new Map<string, string>();
  /** Former paths of files that moved or are gone, with their paths of today. */
  const moved = new Map<string, string | undefined>();
  const today = (file: string) => (moved.has(file) ? moved.get(file) : file);
  for (const commit of commits) {
    const [date = '', ...lines] = commit.split('\n');
    const moves: [from: string, to: string][] = [];
    for (const line of lines) {
      const [status = '', file = '', to] = line.split('\t');
      if (to !== undefined) moves.push([file, to]);
      else if (status !== '') {
        const path = today(file);
        if (path !== undefined && !dates.has(path)) dates.set(path, date);
      }
    }
    const before = moves.map(([from, to]) => [from, today(to)] as const);
    for (const [, to] of moves) moved.set(to, undefined);
    for (const [from, path] of before) moved.set(from, path);
  }
  return dates;
}
