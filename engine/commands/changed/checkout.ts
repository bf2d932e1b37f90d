/** The files of a git revision, in a folder of their own. */
import { execFile } from 'node:child_process';
import { existsSync, symlinkSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { promisify } from 'node:util';
import { temporaryFolder } from '#engine/config/machine/temporaryFolder.mjs';

export interface Checkout {
  /** The site folder in it. */
  root: string;
  /** Removes the folder. */
  remove(): Promise<void>;
}

/**
 * Checks out where the branch of a site left `revision`; resolves to what to tell the writer where that fails. The installed
 * packages of the working tree serve both.
 */
export async function checkOut(root: string, revision: string): Promise<Checkout | string> {
  const run = async (...args: string[]) =>
    (await promisify(execFile)('git', args, { cwd: root, maxBuffer: 1 << 26 })).stdout.trim();
  const git = (...args: string[]) => run(...args).catch(() => undefined);
  const prefix = await git('rev-parse', '--show-prefix');
  const cdup = await git('rev-parse', '--show-cdup');
  if (prefix === undefined || cdup === undefined)
    return `${root} is in no git repository that can be read. "changed" compares with a git revision.`;
  const commit = await git('rev-parse', '--verify', '--quiet', '--end-of-options', `${revision}^{commit}`);
  if (commit === undefined)
    return `git knows no revision "${revision}" here. In a clone with a part of the history, fetch it first: git fetch origin ${revision}`;
  const base = (await git('merge-base', commit, 'HEAD')) ?? commit;
  const folder = join(temporaryFolder(), 'base');
  const hooks = ['-c', 'core.hooksPath=none'];
  const added = await git(...hooks, 'worktree', 'add', '--quiet', '--detach', folder, base);
  if (added === undefined) return `git cannot check out "${revision}" into ${folder}. Is there room for it?`;
  const site = join(folder, prefix);
  const remove = async () => {
    await git('worktree', 'remove', '--force', folder);
  };
  if (!existsSync(site)) {
    await remove();
    return `At "${revision}" there is no folder ${prefix}: there is nothing to compare with.`;
  }
  linkPackages(resolve(root), resolve(root, cdup), folder);
  return { root: site, remove };
}

/** Links the installed packages of a folder and of those above it, up to the top of the repository. */
function linkPackages(folder: string, top: string, base: string): void {
  const packages = join(folder, 'node_modules');
  const link = join(base, relative(top, folder), 'node_modules');
  if (existsSync(packages) && !existsSync(link)) symlinkSync(packages, link, 'junction');
  if (folder !== top && dirname(folder) !== folder) linkPackages(dirname(folder), top, base);
}
