/** Schemas as in OpenAPI files: https://spec.openapis.org/oas/v3.1.1.html#schema-object */
import type { Oas3ExternalDocs } from '@redocly/openapi-core';
import type { Json, Keywords } from '../../shared/types.ts';

/** How certain a part is. It applies to all parts inside that do not say otherwise. */
export type Confidence = 'documented' | 'likely' | 'proposed';

/** A schema of 3.0 or 3.1. */
export interface RawSchema extends Keywords<RawSchema> {
  nullable?: boolean;
  example?: Json;
  exclusiveMinimum?: number | boolean;
  exclusiveMaximum?: number | boolean;
  patternProperties?: Record<string, RawSchema>;
  unevaluatedProperties?: RawSchema | boolean;
  unevaluatedItems?: RawSchema | boolean;
  maxContains?: number;
  dependentSchemas?: Record<string, RawSchema>;
  dependentRequired?: Record<string, string[]>;
  if?: RawSchema;
  then?: RawSchema;
  else?: RawSchema;
  contentSchema?: RawSchema;
  xml?: Record<string, Json>;
  /** `mapping` has names, pointers or files by value; `defaultMapping` (3.2) is for all other values. */
  discriminator?: { propertyName: string; mapping?: Record<string, string>; defaultMapping?: string };
  externalDocs?: Oas3ExternalDocs;
  'x-confidence'?: Confidence;
  'x-enum-descriptions'?: Record<string, string>;
}
