/** Compares values with the description before they are sent. Fetched with the first request. */

import type { OutputUnit } from '@cfworker/json-schema';
import { writeJson } from '#engine/shared/exactNumber.ts';
import { groupBy, lookUp } from '#engine/shared/lookup.ts';
import { format, plural } from '#engine/shared/strings.ts';
import { bodyKind } from '../../shared/bodyKind.ts';
import { filePart } from '../../shared/request.ts';
import { allProperties, follow, merge, referenceName } from '../../shared/schema.ts';
import type { ApiBodyType, Json, Schema, TryItOperation } from '../../shared/types.ts';
import { parameterKey, type RequestValues } from '../../shared/values.ts';
import { pageLanguage, type TryItStrings } from '../strings.ts';
import { asObject } from './jsonObject.ts';
import { escapePointer, type FieldProblem } from './problems.ts';
import { validate } from './validate.ts';

/** Keywords that report only that something inside is wrong. */
const wrappers = new Set([
  '$ref',
  'allOf',
  'properties',
  'additionalProperties',
  'unevaluatedProperties',
  'items',
  'prefixItems',
  'if',
  'propertyNames',
]);

const texts: Record<string, keyof TryItStrings> = {
  required: 'tryItMissing',
  type: 'tryItWrongType',
  enum: 'tryItNotAllowed',
  const: 'tryItNotAllowed',
  minimum: 'tryItTooSmall',
  exclusiveMinimum: 'tryItTooSmall',
  maximum: 'tryItTooLarge',
  exclusiveMaximum: 'tryItTooLarge',
  minLength: 'tryItTooShort',
  maxLength: 'tryItTooLong',
  minItems: 'tryItTooFew',
  maxItems: 'tryItTooMany',
  pattern: 'tryItPattern',
  format: 'tryItFormat',
  choice: 'tryItOnlyOne',
};

/** A value to validate, and its place in the form. */
interface Sent {
  at: string;
  value: Json;
  schema: Schema;
}

/** All problems of a request, in the order of the form. `validateAll` gives the errors of each value. */
export async function check(
  operation: TryItOperation,
  values: RequestValues,
  strings: TryItStrings,
  validateAll = validate,
): Promise<FieldProblem[]> {
  const found = sentValues(operation, values, strings);
  const sent = found.filter((one) => 'schema' in one);
  const roots = sent.map(({ schema }) =>
    forRequest({ allOf: [schema], $defs: operation.definitions } as Json),
  );
  const validations = sent.map(({ value }, index) => ({
    value: plainJson(value),
    schema: plainJson(roots[index] ?? {}) as Record<string, unknown>,
  }));
  const errors = await validateAll(validations);
  return found.flatMap((one) => {
    if (!('schema' in one)) return [one];
    const index = sent.indexOf(one);
    return problemsOf(errors[index] ?? [], validations[index]?.schema ?? {}, one.at, strings);
  });
}

/** A value with the numbers that a program calculates with. */
const plainJson = (value: Json): Json => JSON.parse(writeJson(value)) as Json;

/** Values to validate, and problems of those that are missing. */
function sentValues(
  operation: TryItOperation,
  values: RequestValues,
  strings: TryItStrings,
): (Sent | FieldProblem)[] {
  const missing = (at: string): FieldProblem => ({ at, message: strings.tryItMissing });
  const parameters = operation.parameters.flatMap((parameter): (Sent | FieldProblem)[] => {
    const { schema, required } = parameter;
    const at = parameterKey(parameter);
    const value = values.parameters[at];
    if (value !== undefined) return [{ at, value, schema }];
    return required ? [missing(at)] : [];
  });
  const type = operation.bodies.find(({ contentType }) => contentType === values.contentType);
  if (!type) return parameters;
  const kind = bodyKind(type);
  const body = kind === 'multipart' ? withFiles(operation, type, values) : values.body;
  const isEmpty = kind === 'binary' ? !values.files['']?.length : body === undefined;
  if (isEmpty) return operation.isBodyRequired ? [...parameters, missing('body')] : parameters;
  if (kind === 'binary' || kind === 'text') return parameters;
  return [...parameters, { at: 'body', value: body ?? null, schema: type.schema }];
}

/** The fields of a form with a text in place of every chosen file. */
function withFiles(operation: TryItOperation, type: ApiBodyType, { body, files }: RequestValues): Json {
  const fields = { ...asObject(body) };
  const own = merge(type.schema, operation.definitions).properties ?? {};
  for (const name of Object.keys(allProperties(type.schema, operation.definitions))) {
    const part = filePart(type, name, operation);
    const isOwn = Object.hasOwn(own, name) || Object.hasOwn(fields, name);
    const chosen = (isOwn && lookUp(files, name)) || [];
    if (part) delete fields[name];
    if (part && chosen.length > 0) fields[name] = part === 'many' ? chosen.map((file) => file.name) : 'file';
  }
  return fields;
}

/** Problems of a value, one for each field; `root` is its schema. */
function problemsOf(
  errors: readonly OutputUnit[],
  root: Record<string, unknown>,
  at: string,
  strings: TryItStrings,
): FieldProblem[] {
  const first = new Map<string, FieldProblem>();
  for (const error of leaves(errors)) {
    const problem = describe(error, limitAt(root, error.keywordLocation), at, strings);
    if (!first.has(problem.at)) first.set(problem.at, problem);
  }
  return [...first.values()];
}

/**
 * A schema as it holds for requests: fields that only answers carry are not required, and a value may fit several
 * alternatives, unless these only require fields and so exclude each other.
 */
function forRequest(value: Json): Json {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(forRequest);
  const copy = Object.fromEntries(Object.entries(value).map(([name, item]) => [name, forRequest(item)]));
  const { properties, required } = value as { properties?: Record<string, Schema>; required?: string[] };
  if (properties && Array.isArray(required))
    copy['required'] = required.filter((name) => !follow(properties[name], {}).readOnly);
  const { oneOf } = copy;
  if (Array.isArray(oneOf) && !copy['anyOf'] && !oneOf.every(isWay)) {
    copy['anyOf'] = oneOf;
    delete copy['oneOf'];
  }
  return copy;
}

const isWay = (choice: unknown): boolean =>
  typeof choice === 'object' &&
  choice !== null &&
  Object.keys(choice).every((key) => /^(required|not|type)$/.test(key));

/** Errors that name a cause. Of several alternatives, the one that comes nearest counts. */
function leaves(errors: readonly OutputUnit[]): OutputUnit[] {
  const choice = errors.find(({ keyword }) => keyword === 'oneOf' || keyword === 'anyOf');
  if (!choice) return errors.filter(({ keyword }) => !wrappers.has(keyword));
  const { keywordLocation, instanceLocation } = choice;
  const isInside = (error: OutputUnit) => error.keywordLocation.startsWith(`${keywordLocation}/`);
  const branches = groupBy(errors.filter(isInside), (error) =>
    error.keywordLocation.slice(keywordLocation.length + 1).replace(/\/.*/s, ''),
  );
  const distance = (branch: OutputUnit[]) =>
    branch.some(
      (error) => error.instanceLocation === instanceLocation && /^(type|const|enum)$/.test(error.keyword),
    )
      ? Number.POSITIVE_INFINITY
      : branch.length;
  const nearest = [...branches.values()].sort((a, b) => distance(a) - distance(b))[0];
  const position = errors.indexOf(choice);
  const others = errors.filter((error) => error !== choice && !isInside(error));
  const cause = nearest ?? [{ ...choice, keyword: 'choice' }];
  return leaves([...others.slice(0, position), ...cause, ...others.slice(position)]);
}

/** `limit`: the value of the keyword in the schema. */
function describe(error: OutputUnit, limit: unknown, at: string, strings: TryItStrings): FieldProblem {
  const { keyword, instanceLocation } = error;
  const inside = decodeURIComponent(instanceLocation.slice(1));
  const missing = keyword === 'required' ? /required property "(.*)"/s.exec(error.error)?.[1] : undefined;
  const location = at + inside + (missing === undefined ? '' : `/${escapePointer(missing)}`);
  if (keyword === 'false') return { at: location, message: strings.tryItUnknownProperty };
  const expected = (Array.isArray(limit) ? limit : [limit]).map((value) =>
    typeof value === 'string' ? value : JSON.stringify(value),
  );
  const text = strings[texts[keyword] ?? 'tryItUnfit'];
  const message = format(plural(text, Number(limit), pageLanguage()), {
    limit: String(limit),
    expected: expected.join(', '),
  });
  return { at: location, message };
}

/** What the keyword says in the schema. */
function limitAt(root: Record<string, unknown>, location: string): unknown {
  const definitions = root['$defs'] as Record<string, unknown>;
  const steps = location.split('/').slice(1);
  return steps.reduce<unknown>((node, step) => {
    const name = decodeURIComponent(step).replaceAll('~1', '/').replaceAll('~0', '~');
    const next = (node as Record<string, unknown> | undefined)?.[name];
    return name === '$ref' ? definitions[referenceName(String(next))] : next;
  }, root);
}
