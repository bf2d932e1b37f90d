/** Lets plugins work on the site when it is built. */
import type { Problems } from '#engine/shared/problems.ts';
import { docusaurusFile } from '../config/read.ts';
import { reportFaults } from './faults.ts';
import { afterBuild } from './process.ts';
import type { Content } from './routes.ts';

/** Calls `postBuild` of the plugins; `outDir` is the folder that the site is built into, `paths` are the addresses of its pages, which `contents` has. */
export async function finish(
  root: string,
  outDir: string,
  paths: readonly string[],
  contents: readonly Content[],
  problems: Problems,
): Promise<void> {
  const failed = await afterBuild(root, outDir, paths, contents);
  reportFaults(failed, root, docusaurusFile(root) ?? '', problems);
}
