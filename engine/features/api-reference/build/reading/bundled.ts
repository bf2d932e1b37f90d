/** An OpenAPI description as one document, and its problems. */
import type { Problem } from '#engine/shared/problems.ts';
import type { Description } from '../description.ts';
import { openLinter } from '../lint/linter.ts';
import { isSurplus, unknownField } from '../lint/lintMessage.ts';
import { rules } from '../lint/rules.ts';
import type { DescriptionSource } from './sources.ts';

/** Rules about types: pages are only generated from values of the right type. */
const typeRules = { struct: 'error', 'own/strict-refs': 'error' } as const;

/** Those for a description that others wrote, which is not linted otherwise. */
const foreignRules = { ...typeRules, 'path-parameters-defined': 'warn' } as const;

export interface Bundled {
  /** Missing if it is not valid. */
  document?: Description;
  problems: Problem[];
  /** What is wrong by all rules, in a description of one's own. */
  linted: Problem[];
}

/** A description and everything that it refers to, in one document. Rejects if it cannot be read. */
export async function bundled(source: DescriptionSource): Promise<Bundled> {
  const linter = await openLinter(source);
  const { parsed, isConverted } = await linter.main();
  const { openapi, swagger } = (parsed ?? {}) as Record<string, unknown>;
  const found = openapi ?? swagger;
  const converted: Problem[] = isConverted ? [conversion(source.file)] : [];
  if (typeof openapi !== 'string' || !/^3\.[012]\.\d/.test(openapi)) {
    const message =
      found === undefined
        ? 'This is not an OpenAPI description.'
        : `OpenAPI ${typeof found === 'string' ? found : JSON.stringify(found)} is not supported.`;
    const hint = 'Begin the file with "openapi: 3.1.0".';
    return { problems: [{ severity: 'error', file: source.file, line: 1, message, hint }], linted: [] };
  }
  const wrong = await linter.lint(source.lint ? typeRules : foreignRules);
  const linted = source.lint ? await linter.lint(rules, true) : [];
  const types = [
    ...wrong.filter(({ message }) => !isSurplus(message)),
    ...(source.lint ? [] : unread(wrong)),
  ];
  if (types.some(isError)) return { problems: [...converted, ...types], linted };
  const { document, problems } = await linter.bundle();
  const all = [...converted, ...types, ...problems];
  const isSaid = ({ file, line, message }: Problem): boolean =>
    problems.some((said) => said.file === file && said.line === line && said.message === message);
  if (problems.some(isError)) return { problems: all, linted: linted.filter((one) => !isSaid(one)) };
  return { document: document as Description, problems: all, linted };
}

const conversion = (file: string): Problem => ({
  severity: 'warning',
  file,
  line: 1,
  message: 'This description is in OpenAPI 2.0. It is converted to 3.0 whenever it is read.',
  hint: 'Places that other findings name are those of the file, as near as they are known. Convert the file to be sure of them.',
});

/** Most fields that one finding names. */
const mostUnread = 10;

/** One finding for all fields that OpenAPI does not have; the linter reports each. */
function unread(wrong: readonly Problem[]): Problem[] {
  const fields = wrong.filter(({ message }) => unknownField.test(message));
  const [first] = fields;
  if (!first) return [];
  const names = [...new Set(fields.map(({ message }) => `"${unknownField.exec(message)?.[1]}"`))];
  const more = names.length > mostUnread ? `, and ${names.length - mostUnread} more` : '';
  return [
    {
      ...first,
      severity: 'warning',
      message: `OpenAPI has no such fields, from here on: ${names.slice(0, mostUnread).join(', ')}${more}.`,
      hint: 'What they say may be missing on pages. Correct their names, or begin them with "x-".',
    },
  ];
}

const isError = ({ severity }: Problem): boolean => severity === 'error';
