/** What a schema finds wrong, in words for writers and owners. */
import type { z } from 'zod';

const kinds: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object (keys with values)',
  record: 'an object (keys with values)',
  map: 'an object (keys with values)',
  date: 'a date',
  null: 'null',
  function: 'a function',
};

const forms: Readonly<Record<string, string>> = {
  url: 'is no address such as https://example.com/page',
  email: 'is no address of e-mail',
  date: 'is not a day such as 2025-03-31',
};

const units: Readonly<Record<string, string>> = { string: ' characters', array: ' entries' };

/** Error map of all schemas: what follows the name of a key in a finding. Schemas with their own words keep these. */
export const schemaMessage: z.core.$ZodErrorMap = (issue) => {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'is missing' : `must be ${kinds[issue.expected] ?? issue.expected}`;
    case 'invalid_value': {
      const values = issue.values.map(String);
      return values.length === 1 ? `must be ${values[0]}` : `must be one of ${values.join(', ')}`;
    }
    case 'too_small':
      if (issue.minimum === 1 && issue.origin in units) return 'is empty';
      return `must have at least ${issue.minimum}${units[issue.origin] ?? ''}`.replace(
        ...number(issue.origin),
      );
    case 'too_big':
      return `must have at most ${issue.maximum}${units[issue.origin] ?? ''}`.replace(
        ...number(issue.origin),
      );
    case 'invalid_format':
      return forms[issue.format] ?? 'is not written as it has to be';
    case 'not_multiple_of':
      return `must be a multiple of ${issue.divisor}`;
    case 'unrecognized_keys':
      return `has keys that are not known: ${issue.keys.join(', ')}`;
    case 'invalid_key':
      return 'is no name that may stand here';
    default:
      return 'has a value that may not stand here';
  }
};

/** Numbers are of a size, texts and lists have one. */
const number = (origin: string): [RegExp, string] => [origin in units ? /^$/ : /^must have/, 'must be'];

export interface SchemaIssue {
  code: string;
  path: PropertyKey[];
  /** What follows the name of the key. */
  message: string;
  /** What was expected, where a value is of another type. */
  expected?: string | undefined;
  hint?: string | undefined;
  /** Keys that are not known. */
  keys?: readonly string[];
}

/** The findings of a schema; of alternatives, those of the one that the value comes closest to. */
export function issuesOf(error: z.core.$ZodError, base: readonly PropertyKey[] = []): SchemaIssue[] {
  return error.issues.flatMap((issue) => plain(issue, base));
}

function plain(issue: z.core.$ZodIssue, base: readonly PropertyKey[]): SchemaIssue[] {
  const path = [...base, ...issue.path];
  const { code, message } = issue;
  if (issue.code === 'invalid_union') {
    const branches = issue.errors.map((issues) => issues.flatMap((inner) => plain(inner, path)));
    const entered = branches.filter((issues) => !issues.some((inner) => isRefused(inner, path)));
    const refused = branches.flat().find((inner) => isRefused(inner, path) && inner.expected === 'string');
    const kinds = entered.map((issues) =>
      issues.find((inner) => inner.code === 'invalid_value' && inner.path.length === path.length + 1),
    );
    const [first] = kinds;
    // No alternative is of the kind that the value names.
    if (first && kinds.length > 1 && kinds.every((kind) => kind?.path.at(-1) === first.path.at(-1)))
      return [{ ...first, message: `must be one of ${valuesOf(kinds).join(', ')}` }];
    const closest = entered.sort((a, b) => a.length - b.length)[0];
    // A text with a colon looks like an object with keys that nobody knows.
    if (closest && !(refused && closest.some(({ keys }) => keys))) return closest;
    const wanted = (closest ? [[refused as SchemaIssue]] : branches).flatMap((issues) =>
      issues.map((inner) => inner.message.replace(/^must be /, '')),
    );
    if (wanted.length === 0) return [{ code, path, message }];
    return [
      { code, path, message: `must be ${[...new Set(wanted)].join(', or ')}`, expected: refused?.expected },
    ];
  }
  const hint = issue.code === 'custom' ? (issue.params?.['hint'] as string | undefined) : undefined;
  return [
    {
      code,
      path,
      message,
      hint,
      ...(issue.code === 'invalid_type' && { expected: issue.expected }),
      ...(issue.code === 'unrecognized_keys' && { keys: issue.keys }),
    },
  ];
}

/** The values that findings about one key ask for. */
const valuesOf = (issues: readonly (SchemaIssue | undefined)[]): string[] => [
  ...new Set(issues.flatMap((issue) => issue?.message.replace(/^must be (one of )?/, '').split(', ') ?? [])),
];

/** Whether an alternative is out of the question, because the value itself is of another type. */
const isRefused = ({ code, path }: SchemaIssue, base: readonly PropertyKey[]): boolean =>
  path.length === base.length && (code === 'invalid_type' || code === 'invalid_value');
