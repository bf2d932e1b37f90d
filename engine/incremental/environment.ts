/** What a build goes by beside files: the day, the history, and the variables that modules of the site ask for. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

export interface Environment {
  head: string;
  day: string;
  variables: Record<string, string | undefined>;
}

/** The state of these variables, and all else. */
export async function readEnvironment(root: string, variables: readonly string[]): Promise<Environment> {
  const head = await promisify(execFile)('git', ['rev-parse', 'HEAD'], { cwd: root }).then(
    ({ stdout }) => stdout.trim(),
    () => '',
  );
  return {
    head,
    day: new Date().toDateString(),
    variables: Object.fromEntries(variables.map((name) => [name, process.env[name]])),
  };
}

export const isSameEnvironment = (a: Environment, b: Environment): boolean =>
  JSON.stringify(a) === JSON.stringify(b);
