/** Reads `mkdocs.yml`. Tags of Python and of the environment are values, never code. */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join, posix } from 'node:path';
import { parseDocument } from 'yaml';
import { recoverYaml } from '#engine/content/records/yamlErrors.ts';
import { ExplainedError } from '#engine/shared/problems.ts';
import { asPython, resolveTags } from '../../common/pythonMarkdown/yamlTags.ts';
import { type Values, values } from '../../common/values.ts';

/** Name of the configuration in a folder; `undefined` if there is none. */
export const mkdocsFile = (root: string): string | undefined =>
  ['mkdocs.yml', 'mkdocs.yaml'].find((name) => existsSync(join(root, name)));

/** The fault of an option in a file, with its line: what is wrong, and what would be right. */
export function optionFault(root: string, file: string, option: string, wrong: string, hint: string): Error {
  const [before, ...rest] = readFileSync(join(root, file), 'utf8').split(new RegExp(`^${option}:`, 'm'));
  const line = rest.length > 0 ? before?.split('\n').length : undefined;
  return new ExplainedError(`${option}: ${wrong}`, { file, ...(line && { line }), hint });
}

/** The configuration in a file, a path from the root, with what it inherits; `heirs` are the files that inherit from it. Throws an error that says why it cannot be read. */
export function readMkdocs(root: string, file: string, heirs: readonly string[] = []): Values {
  const { INHERIT: parent, ...own } = valuesOf(readFileSync(join(root, file), 'utf8'), file);
  if (typeof parent !== 'string') return own;
  const path = posix.join(posix.dirname(file), parent);
  const fault = (wrong: string, hint: string) => optionFault(root, file, 'INHERIT', wrong, hint);
  if ([...heirs, file].includes(path))
    throw fault(`"${path}" inherits from this file itself.`, 'Take one of the two lines out.');
  if (!statSync(join(root, path), { throwIfNoEntry: false })?.isFile())
    throw fault(`there is no file "${path}".`, 'Name a file, counted from the folder of this one.');
  return merged(readMkdocs(root, path, [...heirs, file]), own);
}

const tooMany = 'The references in this YAML stand for too many values.';

/** The values of a text. Throws its first fault. */
function valuesOf(written: string, file: string): Values {
  const yaml = written.replace(/\r\n?/g, '\n');
  try {
    const document = parseDocument(yaml, asPython);
    if (document.errors.length > 0) throw document.errors[0];
    resolveTags(document);
    return values(document.toJS());
  } catch {
    const [fault = { message: tooMany, line: 1, hint: '' }] = recoverYaml(yaml, 1, false).faults;
    throw new ExplainedError(fault.message, { file, line: fault.line, hint: fault.hint });
  }
}

/** Values over those of a parent, at all levels. */
function merged(parent: Values, own: Values): Values {
  const inner = Object.entries(own).map(([key, value]) => {
    const [a, b] = [values(parent[key]), values(value)];
    return [key, Object.keys(a).length > 0 && Object.keys(b).length > 0 ? merged(a, b) : value];
  });
  return { ...parent, ...Object.fromEntries(inner) };
}
