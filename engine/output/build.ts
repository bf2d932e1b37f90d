/** The production build. It loads the code that draws pages only where something has changed since the last build. */
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { reportCode } from '#engine/config/codeFault.ts';
import { cacheFolder } from '#engine/config/paths.ts';
import { cacheKey } from '#engine/incremental/cache.ts';
import { LastBuild } from '#engine/incremental/lastBuild.ts';
import { Problems } from '#engine/shared/problems.ts';
import type { BuildTarget, RenderOptions, SiteResult } from './buildSite.ts';
import type { Extensions } from './feature.ts';
import type { LockHolder } from './outputLock.ts';
import { OutputSwap, outputFolderError, siblingPaths } from './outputSwap.ts';
import type { SiteResources } from './readSite.ts';

interface BuildOptions extends RenderOptions {
  /** Site folder. */
  root: string;
  /** Loads the features and adapters; not called where nothing has changed. */
  extensions(): Promise<Extensions>;
  /** Parts that need not be made again. */
  reuse?: Partial<SiteResources>;
  /** Output folder; nothing is written without one. */
  out?: string;
  /** Reuses what is the same as in the last build into the same folder, and keeps what the next one may reuse. */
  keep?: boolean;
  /** Reuses nothing, and forgets what is known of the site. */
  force?: boolean;
  /** Called once if another build writes into the output folder; this one waits for its end. */
  waiting?: (holder: LockHolder) => void;
}

export interface BuildResult extends SiteResult {
  problems: Problems;
}

const nothing: SiteResult = {
  pages: 0,
  reused: 0,
  reports: async () => [],
  published: () => ({ text: '', added: 0 }),
};

/**
 * Builds the site, or leaves it as it is where nothing has changed. The output folder is replaced only when there is no
 * error. Rejects with what the machine refuses.
 */
export async function build(options: BuildOptions): Promise<BuildResult> {
  const { root, out, keep = false, force = false, waiting = () => {} } = options;
  const problems = new Problems();
  const buildInto = async (target?: BuildTarget): Promise<BuildResult> => {
    const { buildSite } = await import('./buildSite.ts');
    const site = { ...options, ...(await options.extensions()) };
    try {
      return { ...nothing, ...(await buildSite(site, problems, target)), problems };
    } catch (fault) {
      // Messages of the bundler about code of the theme.
      if (!(fault instanceof Error && 'errors' in fault)) throw fault;
      reportCode(fault, root, 'theme', problems);
      return { ...nothing, problems };
    }
  };
  if (force)
    for (const name of [`content-${cacheKey(root)}.cache`, `assets-${cacheKey(root)}`])
      await rm(join(cacheFolder, name), { recursive: true, force: true });
  if (out === undefined) return buildInto();
  const fault = outputFolderError(out, root);
  if (fault !== undefined) {
    const hint = 'A build replaces its whole output folder. Name a new one with --out.';
    problems.error({ file: out }, fault, hint);
    return { ...nothing, problems };
  }
  const swap = await OutputSwap.open(out, waiting);
  let last: LastBuild | undefined;
  try {
    const outputs = new Set([out, ...Object.values(siblingPaths(out))]);
    last = keep ? await LastBuild.open({ root, out, outputs }, force) : undefined;
    const same = last?.unchangedResult;
    if (!same) return await buildInto({ out, swap: swap.checked(), last });
    problems.addAll(same.problems);
    return { ...nothing, pages: same.pages, reused: same.pages, problems };
  } finally {
    last?.close();
    swap.close();
  }
}
