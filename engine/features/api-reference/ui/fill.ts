/** Takes over values that a script of the page has, such as a tool for assistants. */
import type { TryItInput } from '#engine/shared/events.ts';
import { format } from '#engine/shared/strings.ts';
import { bodyKind } from '../shared/bodyKind.ts';
import { merge, typeOf } from '../shared/schema.ts';
import { plain } from '../shared/serialize.ts';
import type { ApiParameter, Json, TryItOperation } from '../shared/types.ts';
import { parameterKey, type RequestValues, withoutSecrets } from '../shared/values.ts';
import { check } from './fields/check.ts';
import type { impossible } from './fields/problems.ts';
import type { parseTyped } from './response/parseJson.ts';
import type { TryItStrings } from './strings.ts';

/** What an open form has loaded; with it, this file and the form have nothing in common that would be loaded apart. */
interface Form {
  replace(next: (old: RequestValues) => RequestValues): void;
  impossible: typeof impossible;
  parse: typeof parseTyped;
}

/** Fills the form; says what it does not take and what does not fit the description, a line each. */
export async function fill(
  operation: TryItOperation,
  given: TryItInput,
  strings: TryItStrings,
  { replace, impossible, parse }: Form,
): Promise<string> {
  const { values, refused } = await new Promise<ReturnType<typeof filled>>((resolve) =>
    replace((old) => {
      const next = filled(operation, old, given, strings, parse);
      resolve(next);
      return next.values;
    }),
  );
  const problems = [...impossible(operation, values, strings), ...check(operation, values, strings)];
  return [...refused, ...new Set(problems.map(({ at, message }) => `${at}: ${message}`))].join('\n');
}

/** The values of a form with those that are given, and why others are not among them. */
function filled(
  operation: TryItOperation,
  old: RequestValues,
  { values, body }: TryItInput,
  strings: TryItStrings,
  parse: Form['parse'],
): { values: RequestValues; refused: string[] } {
  const { parameters } = operation;
  const { body: _body, ...others } = old;
  const given: RequestValues = { ...others, parameters: {} };
  const refused: string[] = [];
  const attempt = (place: string, take: () => void) => {
    try {
      take();
    } catch (error) {
      refused.push(`${place}: ${(error as Error).message}`);
    }
  };
  for (const [name, value] of Object.entries(values))
    attempt(name, () => {
      const known = parameters.find((each) => name === each.name || name === parameterKey(each));
      if (!known)
        throw new Error(`No such parameter. There are: ${parameters.map(parameterKey).join(', ') || '-'}.`);
      given.parameters[parameterKey(known)] = read(value as Json, known, operation, strings, parse);
    });
  if (body !== undefined)
    attempt('body', () => {
      given.body = bodyOf(operation, old, body, parse) as Json;
    });
  const taken = withoutSecrets(operation, given);
  if (JSON.stringify(taken) !== JSON.stringify(given)) refused.push('Passwords are left to the reader.');
  const all = Object.entries({ ...old.parameters, ...taken.parameters });
  return {
    values: { ...old, ...taken, parameters: Object.fromEntries(all.filter(([, value]) => value !== null)) },
    refused,
  };
}

/** A value as the field of a parameter has it: one of its choices by its text, else JSON where that is asked for. */
function read(
  value: Json,
  { schema }: ApiParameter,
  { definitions }: TryItOperation,
  strings: TryItStrings,
  parse: Form['parse'],
): Json {
  const merged = merge(schema, definitions);
  const type = typeOf(merged);
  const choices = merged.enum ?? (type === 'boolean' ? [true, false] : undefined);
  if (choices && value !== null) {
    const choice = choices.find((each) => plain(each) === plain(value));
    if (choice !== undefined) return choice;
    throw new Error(format(strings.tryItNotAllowed, { expected: choices.map(plain).join(', ') }));
  }
  if (typeof value !== 'string' || type === 'string' || type === undefined) return value;
  try {
    return parse(value);
  } catch {
    return value;
  }
}

/** Throws, in words for who filled the form, where there is no such body. */
function bodyOf(
  operation: TryItOperation,
  { contentType }: RequestValues,
  body: unknown,
  parse: Form['parse'],
): Json | undefined {
  const type = operation.bodies.find((each) => each.contentType === contentType);
  if (!type) throw new Error('The operation has none.');
  const kind = bodyKind(type);
  if (kind === 'binary') throw new Error('It is a file, which the reader chooses.');
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  if (kind === 'text') return text;
  if (text === '{}' && !operation.isBodyRequired) return undefined;
  try {
    return parse(text);
  } catch (fault) {
    throw fault instanceof RangeError ? fault : new Error('It is not JSON.');
  }
}
