/** Initial values of a form: what has to be sent, and nothing else. */
import { lookUp } from '#engine/shared/lookup.ts';
import { bodyKind } from '../../shared/bodyKind.ts';
import { sampleValue } from '../../shared/sampleValue.ts';
import { type Definitions, merge } from '../../shared/schema.ts';
import type { ApiBodyType, Json, Schema, TryItOperation } from '../../shared/types.ts';
import { initialValues, parameterKey, type RequestValues } from '../../shared/values.ts';
import { asObject } from './jsonObject.ts';
import { fits, kindsOf } from './variants.ts';

/** Initial value of a group or an item that the reader adds: the required fields of an object, otherwise a sample. */
export const initialOf = (schema: Schema, definitions: Definitions): Json =>
  requiredOf(sampleValue(schema, definitions), schema, definitions);

/** A value after the reader has changed its kind: fields that fit the new kind stay. */
export function changedKind(value: Json | undefined, choice: Schema, definitions: Definitions): Json {
  const { properties = {} } = merge(choice, definitions);
  const kept = Object.entries(asObject(value)).filter(
    ([name, item]) => Object.hasOwn(properties, name) && fits(item, properties[name] ?? {}, definitions),
  );
  const initial = initialOf(choice, definitions);
  return kept.length > 0 ? { ...asObject(initial), ...Object.fromEntries(kept) } : initial;
}

/** The value without the fields that its schema does not require. Items of lists stay whole. */
function requiredOf(
  value: Json,
  schema: Schema | undefined,
  definitions: Definitions,
  discriminators: readonly (string | undefined)[] = [],
): Json {
  const { plain, choices, ways } = kindsOf(schema, definitions);
  const names = [...discriminators, plain.discriminator?.propertyName];
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
  const kept = new Set([...required, ...either.flatMap((way) => way.required ?? []), ...names]);
  const entries = Object.entries(asObject(value)).filter(([name]) => kept.has(name));
  return Object.fromEntries(
    entries.map(([name, item]) => [name, requiredOf(item, lookUp(properties, name), definitions)]),
  );
}

/** Initial values of a form: required parameters that have an example, and the required part of the body. */
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

/** Initial body of this content type; none if the operation does not require one. */
export function formBody(type: ApiBodyType, operation: TryItOperation): { body?: Json } {
  if (bodyKind(type) === 'binary' || !operation.isBodyRequired) return {};
  const { definitions } = operation;
  const sample = type.examples[0]?.value ?? sampleValue(type.schema, definitions);
  return { body: requiredOf(sample, type.schema, definitions) };
}
