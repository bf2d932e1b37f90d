/** What a form starts with: what has to be sent, and nothing else. */
import { lookUp } from '#engine/shared/lookup.ts';
import { bodyKind } from '../../shared/bodyKind.ts';
import { sampleValue } from '../../shared/sampleValue.ts';
import { type Definitions, merge } from '../../shared/schema.ts';
import type { ApiBodyType, Json, Schema, TryItOperation } from '../../shared/types.ts';
import { initialValues, parameterKey, type RequestValues } from '../../shared/values.ts';
import { asObject } from './jsonObject.ts';
import { fits, kindsOf } from './variants.ts';

/** What a group or an item starts with when the reader adds it: the required fields of an object, else a sample. */
export const initialOf = (schema: Schema, definitions: Definitions): Json =>
  requiredOf(sampleValue(schema, definitions), schema, definitions);

/** What a value becomes when the reader changes its kind: what fits the new one stays. */
export function changedKind(value: Json | undefined, choice: Schema, definitions: Definitions): Json {
  const { properties = {} } = merge(choice, definitions);
  const kept = Object.entries(asObject(value)).filter(
    ([name, item]) => Object.hasOwn(properties, name) && fits(item, properties[name] ?? {}, definitions),
  );
  const made = initialOf(choice, definitions);
  return kept.length > 0 ? { ...asObject(made), ...Object.fromEntries(kept) } : made;
}

/** The value without the fields that its schema does not require. Items of lists stay whole. */
function requiredOf(
  value: Json,
  schema: Schema | undefined,
  definitions: Definitions,
  told: readonly (string | undefined)[] = [],
): Json {
  const { plain, choices, ways } = kindsOf(schema, definitions);
  const names = [...told, plain.discriminator?.propertyName];
  const kind = choices.find((choice) => fits(value, choice, definitions));
  if (kind !== undefined) return requiredOf(value, kind, definitions, names);
  const { properties = {}, required = [] } = plain;
  if (Object.keys(asObject(value)).length === 0 || Object.keys(properties).length === 0) return value;
  const either = ways.flatMap((group) =>
    merge(
      group.find((way) => fits(value, way, definitions)),
      definitions,
    ),
  );
  const asked = new Set([...required, ...either.flatMap((way) => way.required ?? []), ...names]);
  const entries = Object.entries(asObject(value)).filter(([name]) => asked.has(name));
  return Object.fromEntries(
    entries.map(([name, item]) => [name, requiredOf(item, lookUp(properties, name), definitions)]),
  );
}

/** Values that a form starts with: required parameters that have an example, and the required part of the body. */
export function formValues(operation: TryItOperation): RequestValues {
  const { body: _body, ...values } = initialValues(operation);
  const [type] = operation.bodies;
  const optional = new Set(operation.parameters.filter(({ required }) => !required).map(parameterKey));
  const parameters = Object.entries(values.parameters).filter(([key]) => !optional.has(key));
  return {
    ...values,
    parameters: Object.fromEntries(parameters),
    ...(type && formBody(type, operation)),
  };
}

/** Body that a form of this content type starts with; none where it may be left out. */
export function formBody(type: ApiBodyType, operation: TryItOperation): { body?: Json } {
  if (bodyKind(type) === 'binary' || !operation.isBodyRequired) return {};
  const { definitions } = operation;
  const given = type.examples[0]?.value ?? sampleValue(type.schema, definitions);
  return { body: requiredOf(given, type.schema, definitions) };
}
