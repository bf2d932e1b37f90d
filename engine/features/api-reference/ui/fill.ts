/** Fills the form with values from a script of the page, such as a tool for assistants. */
import { attempt } from '#engine/shared/attempt.ts';
import type { TryItInput } from '#engine/shared/events.ts';
import { format } from '#engine/shared/strings.ts';
import { bodyKind } from '../shared/bodyKind.ts';
import { merge, typeOf } from '../shared/schema.ts';
import { plain } from '../shared/serialize.ts';
import type { ApiParameter, Json, TryItOperation } from '../shared/types.ts';
import { parameterKey, type RequestValues, withoutSecrets } from '../shared/values.ts';
import { check } from './fields/check.ts';
import { impossible } from './fields/problems.ts';
import { parseTyped } from './response/parseJson.ts';
import type { TryItStrings } from './strings.ts';

/** Replaces the values of the form; returns what it refuses and what does not fit the description, a line each. */
export async function fill(
  operation: TryItOperation,
  input: TryItInput,
  strings: TryItStrings,
  replace: (next: (old: RequestValues) => RequestValues) => void,
): Promise<string> {
  const { values, refused } = await new Promise<ReturnType<typeof filled>>((resolve) =>
    replace((old) => {
      const next = filled(operation, old, input, strings);
      resolve(next);
      return next.values;
    }),
  );
  const problems = [...impossible(operation, values, strings), ...(await check(operation, values, strings))];
  return [...refused, ...new Set(problems.map(({ at, message }) => `${at}: ${message}`))].join('\n');
}

/** The values of a form with those of the input, and why some are refused. */
function filled(
  operation: TryItOperation,
  old: RequestValues,
  { values, body }: TryItInput,
  strings: TryItStrings,
): { values: RequestValues; refused: string[] } {
  const { body: _body, ...others } = old;
  const next: RequestValues = { ...others, parameters: {} };
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
      const parameter = parameterOf(operation, name);
      next.parameters[parameterKey(parameter)] = parameterValue(value as Json, parameter, operation, strings);
    });
  if (body !== undefined)
    attempt('body', () => {
      next.body = bodyOf(operation, old, body) as Json;
    });
  const taken = withoutSecrets(operation, next);
  if (JSON.stringify(taken) !== JSON.stringify(next)) refused.push('Passwords are left to the reader.');
  const parameters = Object.entries({ ...old.parameters, ...taken.parameters });
  const present = Object.fromEntries(parameters.filter(([, value]) => value !== null));
  return { values: { ...old, ...taken, parameters: present }, refused };
}

function parameterOf({ parameters }: TryItOperation, name: string): ApiParameter {
  const parameter = parameters.find((each) => name === each.name || name === parameterKey(each));
  if (parameter) return parameter;
  throw new Error(`No such parameter. There are: ${parameters.map(parameterKey).join(', ') || '-'}.`);
}

/** A value as the field of a parameter has it: one of its choices by its text; JSON unless it is a text. */
function parameterValue(
  value: Json,
  { schema }: ApiParameter,
  { definitions }: TryItOperation,
  strings: TryItStrings,
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
  return attempt(() => parseTyped(value), value);
}

/** Throws, in words for who filled the form, if the operation takes no such body. */
function bodyOf(operation: TryItOperation, { contentType }: RequestValues, body: unknown): Json | undefined {
  const type = operation.bodies.find((each) => each.contentType === contentType);
  if (!type) throw new Error('The operation has none.');
  const kind = bodyKind(type);
  if (kind === 'binary') throw new Error('It is a file, which the reader chooses.');
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  if (kind === 'text') return text;
  if (text === '{}' && !operation.isBodyRequired) return undefined;
  try {
    return parseTyped(text);
  } catch (fault) {
    throw fault instanceof RangeError ? fault : new Error('It is not JSON.');
  }
}
