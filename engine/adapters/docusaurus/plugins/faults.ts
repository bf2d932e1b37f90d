/** Says which plugins a site is built without, and why. */
import { codeFaults } from '#engine/config/codeFault.ts';
import type { Problems } from '#engine/shared/problems.ts';
import { installCommand } from '../../common/installCommand.ts';
import type { PluginResult } from './results.ts';

/** Reports each plugin that failed once; `file` is the configuration. */
export function reportFaults(
  results: readonly PluginResult[],
  root: string,
  file: string,
  problems: Problems,
): void {
  for (const { entry, title, fault } of results) {
    if (!fault) continue;
    const { step = 'its start', text, lacks, isEnd } = fault;
    const without = step === 'postBuild' ? '' : ' The site is built without it.';
    if (lacks !== undefined) {
      const what = lacks === entry ? 'is not installed' : `needs ${lacks}, which is not installed`;
      const hint = `Run "${installCommand(root, lacks)}" in the folder of the site.`;
      problems.warn({ file }, `The plugin ${title} ${what}.${without}`, hint);
      continue;
    }
    const [{ message, hint }] = codeFaults(new Error(text), root);
    const where = step === 'its start' ? 'when it starts' : `in ${step}`;
    const why = isEnd ? `${text} ${where}.${without}` : `fails ${where}.${without} ${message}`;
    problems.warn({ file }, `The plugin ${title} ${why}`, hint);
  }
}
