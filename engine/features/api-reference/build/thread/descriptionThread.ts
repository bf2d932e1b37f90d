/** Reads and lints descriptions on a thread, because it takes long. The thread starts with the first uncached description. */
import { bundledModule } from '#engine/config/paths.ts';
import { startThread, type Thread } from '#engine/content/workerThread.ts';
import { bundled } from '../reading/bundled.ts';
import type { DescriptionSource } from '../reading/sources.ts';

let thread: Thread<DescriptionSource, string> | undefined;

/** A description and its findings as JSON. Rejects if it cannot be read. */
export const run = async (source: DescriptionSource): Promise<string> =>
  JSON.stringify(await bundled(source));

/** The same on a thread; without a bundled worker on this thread. */
export function onThread(source: DescriptionSource): Promise<string> {
  const worker = bundledModule('description.worker');
  if (!worker) return run(source);
  thread ??= startThread(worker, 'linting', () => {
    thread = undefined;
  });
  return thread.ask(source);
}
