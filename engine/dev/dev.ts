/** `npm run dev`: serves the site while it is written. One process serves, another one renders. */
import type { Extensions } from '#engine/output/feature.ts';
import { rendererVariable } from './rendererProcess.ts';
import { serveDev } from './server.ts';

/** Runs until the process is stopped; returns the exit code. */
export async function dev(root: string, extensions: () => Promise<Extensions>): Promise<number> {
  if (process.env[rendererVariable] === undefined) return serveDev(root);
  const { runRenderer } = await import('./rendererMain.ts');
  return runRenderer({ root, ...(await extensions()) });
}
