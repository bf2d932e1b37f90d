/** What a build goes by beside files: the day, the history, and the variables that modules of the site name. */
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';

/** Values by name; nobody knows them all where `isKnown` is false. */
export interface Environment {
  isKnown: boolean;
  values: Record<string, string>;
}

const mention = /\bprocess\.env\b(?:\.(\w+)|\[['"](\w+)['"]\])?/g;

/** The values for a site, given the files of its modules. */
export async function readEnvironment(root: string, modules: Iterable<string>): Promise<Environment> {
  const head = await promisify(execFile)('git', ['rev-parse', 'HEAD'], { cwd: root }).then(
    ({ stdout }) => stdout.trim(),
    () => '',
  );
  const values: Record<string, string> = { head, day: new Date().toDateString() };
  let isKnown = true;
  for (const file of modules) {
    for (const [, plain, quoted] of textOf(file).matchAll(mention)) {
      const name = plain ?? quoted;
      if (name === undefined) isKnown = false;
      else values[`env ${name}`] = process.env[name] ?? '';
    }
  }
  return { isKnown, values };
}

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

/** Whether all values are known, and the same. */
export const isSameEnvironment = (a: Environment, b: Environment): boolean =>
  a.isKnown && b.isKnown && JSON.stringify(a.values) === JSON.stringify(b.values);
