import { buildSite } from '../e2e/site.ts';

/** Builds the site before the first test. `REUSE_BUILD=1` keeps what the last run built. */
export default async function setup(): Promise<void> {
  if (process.env['REUSE_BUILD'] !== '1') await buildSite('real');
}
