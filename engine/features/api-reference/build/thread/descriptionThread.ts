/** Reads and lints descriptions on a thread, because it takes long. The thread starts with the first uncached description. */
import { bundledModule } from '#engine/config/paths.ts';
import { startThread, type Thread } from '#engine/content/workerThread.ts';
import { linted } from '../lint/rules.ts';
import { bundled } from '../reading/bundled.ts';
import type { DescriptionSource } from '../reading/sources.ts';

const tasks = { bundle: bundled, lint: linted };

interface Task {
  task: keyof typeof tasks;
  source: DescriptionSource;
}

let thread: Thread<Task, string> | undefined;

/** The result of a task as JSON. Rejects as the task does. */
export const run = async ({ task, source }: Task): Promise<string> =>
  JSON.stringify(await tasks[task](source));

/** The same on a thread; without a bundled worker on this thread. */
export function onThread(task: Task): Promise<string> {
  const worker = bundledModule('description.worker');
  if (!worker) return run(task);
  thread ??= startThread(worker, 'linting', () => {
    thread = undefined;
  });
  return thread.ask(task);
}
