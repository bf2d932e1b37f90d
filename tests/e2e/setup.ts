import { makeOpenSite } from './apiServer.ts';
import { buildSite } from './site.ts';

/** Builds both sites before the first end-to-end test. `REUSE_BUILD=1` keeps what the last run built. */
export default async function setup(): Promise<void> {
  if (process.env['REUSE_BUILD'] !== '1') await Promise.all([buildSite('real'), buildSite('fixture')]);
  await makeOpenSite();
}
