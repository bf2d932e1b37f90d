/** What takes long about descriptions. */
import { bundled } from '../bundled.ts';
import { linted } from '../lint/rules.ts';
import type { DescriptionSource } from '../sources.ts';

const tasks = { bundle: bundled, lint: linted };

export type Task = keyof typeof tasks;

/** The result as JSON. Rejects as the task does. */
export const run = async (task: Task, source: DescriptionSource): Promise<string> =>
  JSON.stringify(await tasks[task](source));
