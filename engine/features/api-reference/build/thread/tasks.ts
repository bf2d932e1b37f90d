/** What takes long about descriptions. */

import { linted } from '../lint/rules.ts';
import { bundled } from '../reading/bundled.ts';
import type { DescriptionSource } from '../reading/sources.ts';

const tasks = { bundle: bundled, lint: linted };

export interface Task {
  task: keyof typeof tasks;
  source: DescriptionSource;
}

/** The result as JSON. Rejects as the task does. */
export const run = async ({ task, source }: Task): Promise<string> =>
  JSON.stringify(await tasks[task](source));
