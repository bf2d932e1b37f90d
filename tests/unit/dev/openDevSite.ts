import { rm } from 'node:fs/promises';
import { afterAll, type onTestFinished } from 'vitest';
import { DevSite } from '#engine/dev/devSite.ts';
import { features } from '#engine/features/index.ts';
import { writeSite } from '../site.ts';

/** A site of these files that is being written; it is closed and removed after the tests of a file, or when `end` says so. */
export async function openDevSite(
  files: Parameters<typeof writeSite>[0],
  config?: string,
  end: typeof afterAll | typeof onTestFinished = afterAll,
) {
  const root = await writeSite(files, config);
  const site = new DevSite({ root, features }, () => {});
  end(async () => {
    await site.close();
    await rm(root, { recursive: true });
  });
  await site.home();
  return { root, site };
}
