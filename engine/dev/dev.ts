/** `npm run dev`: serves the site while it is written. One process serves, another one renders. */
import type { SiteOptions } from '#engine/output/readSite.ts';
import { runRenderer } from './rendererMain.ts';
import { rendererVariable } from './rendererProcess.ts';
import { serveDev } from './server.ts';

/** Runs until the process is stopped; returns the exit code. */
export const dev = (site: Pick<SiteOptions, 'root' | 'features' | 'adapters'>): Promise<number> =>
  process.env[rendererVariable] === undefined ? serveDev(site.root) : runRenderer(site);
