/** What a build goes by beside files: the day, the history, and the variables that modules of the site ask for. */
import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { docusaurusFile } from '#engine/config/docusaurus/read.ts';

export interface Environment {
  /** What a configuration of Docusaurus asks for is not seen. */
  isKnown: boolean;
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
  const foreign = existsSync(join(root, 'site.config.ts')) ? undefined : docusaurusFile(root);
  return {
    isKnown: foreign === undefined || !readFileSync(join(root, foreign), 'utf8').includes('process.env'),
    head,
    day: new Date().toDateString(),
    variables: Object.fromEntries(variables.map((name) => [name, process.env[name]])),
  };
}

/** Whether all is known, and the same. */
export const isSameEnvironment = (a: Environment, b: Environment): boolean =>
  a.isKnown && JSON.stringify(a) === JSON.stringify(b);
