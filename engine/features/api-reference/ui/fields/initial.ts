/** What a form starts with: what has to be sent, and nothing else. */
import { lookUp } from '#engine/shared/lookup.ts';
import { bodyKind } from '../../shared/bodyKind.ts';
import { sampleValue } from '../../shared/sampleValue.ts';
import { type Definitions, merge } from '../../shared/schema.ts';
import type { ApiBodyType, Json, Schema, TryItOperation } from '../../shared/types.ts';
import { initialValues, parameterKey, type RequestValues } from '../../shared/values.ts';
import { asObject } from './jsonObject.ts';
import { fits } from './variants.ts';

/** What a group or an item starts with when the reader adds it: the required fields of an object, else a sample. */
export const initialOf = (schema: Schema, definitions: Definitions): Json =>
  requiredOf(sampleValue(schema, definitions), schema, definitions);

/** The value without the fields that its schema does not require. Items of lists stay whole. */
function requiredOf(value: Json, schema: Schema | undefined, definitions: Definitions): Json {
  const { properties, required = [], oneOf, anyOf, discriminator } = merge(schema, definitions);
  const kind = (oneOf ?? anyOf)?.find((choice) => fits(value, choice, definitions));
  const chosen = merge(kind, definitions);
  const known = { ...properties, ...chosen.properties };
  if (Object.keys(asObject(value)).length === 0 || Object.keys(known).length === 0) return value;
  const asked = new Set([...required, ...(chosen.required ?? []), discriminator?.propertyName]);
  const entries = Object.entries(asObject(value)).filter(([name]) => asked.has(name));
  return Object.fromEntries(
    entries.map(([name, item]) => [name, requiredOf(item, lookUp(known, name), definitions)]),
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
