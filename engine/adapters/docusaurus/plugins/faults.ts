/** Says which plugins a site is built without, and why. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, parse, resolve } from 'node:path';
import { codeFaults } from '#engine/config/codeFault.ts';
import { near, type Problems } from '#engine/shared/problems.ts';
import { installCommand } from '../../common/plugins/installCommand.ts';
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
    const isItself = lacks === entry;
    const warn = (what: string, hint?: string, line?: number) =>
      problems.warn({ file, ...(line && { line }) }, `The plugin ${title} ${what}`, hint);
    if (lacks === undefined) {
      const [{ message, hint }] = codeFaults(new Error(text), root);
      const where = step === 'its start' ? 'when it starts' : `in ${step}`;
      warn(isEnd ? `${text} ${where}.${without}` : `fails ${where}.${without} ${message}`, hint);
    } else if (!isPath(lacks)) {
      const what = isItself ? 'is not installed' : `needs ${lacks}, which is not installed`;
      warn(`${what}.${without}`, `Run "${installCommand(root, lacks)}" in the folder of the site.`);
    } else if (isItself) warn(`does not exist.${without}`, nearHint(title, root), lineOf(title, root, file));
    else
      warn(
        `needs the file ${lacks}, which does not exist.${without}`,
        'Write this file, or correct its path in the plugin.',
      );
  }
}

/** Whether a name stands for a file, and not for a package. */
const isPath = (name: string): boolean => /^(\.|\/|[A-Za-z]:|@site\/)/.test(name);

/** The line of the configuration that names a path; `undefined` if its code makes the path. */
function lineOf(title: string, root: string, file: string): number | undefined {
  const lines = readFileSync(join(root, file), 'utf8').split(/\r?\n/);
  const names = [title.replace(/^\.\//, ''), parse(title).base];
  const at = names.map((name) => lines.findIndex((line) => line.includes(name)));
  return at.map((index) => index + 1).find((line) => line > 0);
}

/** What would be right in the place of a path of a plugin that is not there. */
function nearHint(title: string, root: string): string {
  const folder = dirname(resolve(root, title));
  const names = existsSync(folder) ? readdirSync(folder).map((name) => parse(name).name) : [];
  const best = near(parse(title).name, names);
  const start = `Write the plugin in ${title}.js or ${title}/index.js, or correct the path.`;
  return best === undefined ? start : `${start} Did you mean "${title.replace(/[^/]*$/, best)}"?`;
}
