/** Scores of descriptions for agents. */
import { resolve } from 'node:path';
import { type Readiness, readinessOf } from '#engine/features/api-reference/build/readiness/score.ts';
import type { Bundled } from '#engine/features/api-reference/build/reading/bundled.ts';
import { onThread } from '#engine/features/api-reference/build/thread/descriptionThread.ts';

/** The folder that files of descriptions are named from. */
export const root = resolve(import.meta.dirname, '../../../../..');

export async function readiness(file: string): Promise<Readiness> {
  const source = { root, file, references: [], lint: false };
  const { document } = JSON.parse(await onThread({ task: 'bundle', source })) as Bundled;
  if (!document) throw new Error(`${file} is no description.`);
  return readinessOf(document);
}
