/** Has a thread read and lint descriptions; none is started before there is one that is not known. */
import { bundledModule } from '#engine/config/paths.ts';
import { startThread, type Thread } from '#engine/content/workerThread.ts';
import { run, type Task } from './tasks.ts';

let thread: Thread<Task, string> | undefined;

/** The result of a task as JSON. Rejects as the task does. Without the bundled worker this thread does it. */
export function onThread(task: Task): Promise<string> {
  const worker = bundledModule('description.worker');
  if (!worker) return run(task);
  thread ??= startThread(worker, 'linting', () => {
    thread = undefined;
  });
  return thread.ask(task);
}
