/** What the samples and "Try it" know of an operation and of a request to it. All but a file's data survives a round trip through JSON. */

import type { Json } from '#engine/shared/exactNumber.ts';

export type { Json };

/** A JSON Schema of draft 2020-12. References point to `#/$defs/NAME`: `definitions` of the operation. */
export type Schema = boolean | SchemaObject;

/** Keywords that samples and forms understand. Others may be present; validation reads them. */
export interface SchemaObject extends Keywords<Schema> {
  discriminator?: { propertyName: string };
  exclusiveMinimum?: number;
  exclusiveMaximum?: number;
}

/** Keywords that are the same in all versions of OpenAPI; `Part` is a schema inside of another. */
export interface Keywords<Part> {
  $ref?: string;
  type?: SchemaType | SchemaType[];
  title?: string;
  description?: string;
  format?: string;
  enum?: Json[];
  const?: Json;
  default?: Json;
  examples?: Json[];
  properties?: Record<string, Part>;
  required?: string[];
  additionalProperties?: Part | boolean;
  items?: Part;
  prefixItems?: Part[];
  contains?: Part;
  minContains?: number;
  allOf?: Part[];
  oneOf?: Part[];
  anyOf?: Part[];
  not?: Part;
  readOnly?: boolean;
  writeOnly?: boolean;
  deprecated?: boolean;
  minimum?: number;
  maximum?: number;
  multipleOf?: number;
  minLength?: number;
  maxLength?: number;
  pattern?: string;
  minItems?: number;
  maxItems?: number;
  uniqueItems?: boolean;
  propertyNames?: Part;
  minProperties?: number;
  maxProperties?: number;
  contentEncoding?: string;
  contentMediaType?: string;
}

export type SchemaType = 'null' | 'boolean' | 'integer' | 'number' | 'string' | 'array' | 'object';

/** An operation as "Try it" and the samples take it. References are resolved except those into `definitions`. */
export interface TryItOperation {
  /** Names the description on this site, so that keys are kept for it alone. */
  api: string;
  /** Unique on the site. */
  id: string;
  /** In capitals. */
  method: string;
  /** Path template such as `/agent/{agentCode}`. */
  path: string;
  /** At least one; those of the operation win over those of the path and the description. */
  servers: ApiServer[];
  /** Those of the path included, in the order in which they are shown. */
  parameters: ApiParameter[];
  /** Body by content type, preferred one first. Empty when there is none. */
  bodies: ApiBodyType[];
  isBodyRequired: boolean;
  /** Alternatives, each a set of schemes that are sent together. Empty: nothing is sent. An empty set: optional. */
  security: SecurityScheme[][];
  /** Content types of the successful responses; `text/event-stream` among them: the operation can stream. */
  responseTypes: string[];
  /** Examples of its answers, the first of a success first. */
  answers?: ApiResponseExample[];
  /** Every schema that a reference in this object leads to, by name, and no other. */
  definitions: Record<string, Schema>;
}

export interface ApiServer {
  /** Absolute, without a slash at its end; `{name}` stands for a variable. */
  url: string;
  description?: string;
  variables: { name: string; default: string; enum?: string[]; description?: string }[];
}

export interface ApiParameter {
  name: string;
  in: 'path' | 'query' | 'header' | 'cookie';
  required: boolean;
  deprecated?: boolean;
  /** Plain text. */
  description?: string;
  schema: Schema;
  style: 'simple' | 'label' | 'matrix' | 'form' | 'spaceDelimited' | 'pipeDelimited' | 'deepObject';
  explode: boolean;
  /** Reserved characters of the value are not encoded. */
  allowReserved?: boolean;
  /** The value is sent as JSON: the parameter has `content` instead of a schema. */
  isJson?: boolean;
  /** The value is the whole query, without a name. */
  isWhole?: boolean;
  /** First of its examples. */
  example?: Json;
}

export type PartStyle = Pick<ApiParameter, 'style' | 'explode' | 'allowReserved'>;

export interface ApiBodyType {
  contentType: string;
  schema: Schema;
  examples: { name: string; summary?: string; value: Json }[];
  /** Content types of the parts of a multipart body, by name of the part. */
  partTypes?: Record<string, string>;
  /** Headers of the parts of a multipart body, by name of the part. */
  partHeaders?: Record<string, [name: string, value: string][]>;
  /** How fields of a form are written, by name; without one, objects are JSON and lists repeat. */
  partStyles?: Record<string, PartStyle>;
}

export type SecurityScheme = {
  /** Name in the description, such as `apiKey`. */
  name: string;
  /** Plain text. */
  description?: string;
} & (
  | { type: 'apiKey'; in: 'header' | 'query' | 'cookie'; parameter: string }
  /** OAuth 2 and OpenID Connect are a bearer token here, which `flows` can get, and `otherFlows` cannot from a page. */
  | { type: 'bearer'; flows?: OAuthFlow[]; otherFlows?: string[] }
  | { type: 'basic' }
);

/** A way of OAuth 2 to a token. */
export type OAuthFlow = {
  tokenUrl: string;
  /** What they allow, by name. */
  scopes: Record<string, string>;
} & (
  | { kind: 'clientCredentials' }
  /** `callback` is the address of this site that the server leads back to. */
  | { kind: 'authorizationCode'; authorizationUrl: string; callback: string }
);

/** What an operation may answer. */
export interface ApiResponseExample {
  status: number;
  /** Of the example, where it has one. */
  name?: string;
  contentType?: string;
  /** None for an empty body; a text that is no JSON as it is. */
  value?: Json;
}

/** One concrete HTTP request. */
export interface ApiRequest {
  method: string;
  /** Whole address, query included. */
  url: string;
  /** Without `Content-Type`, which the body knows. */
  headers: [name: string, value: string][];
  body?: ApiBody;
  answer: ApiResponseKind;
}

/** How a successful answer is read; `events` are server-sent events, read one by one as they come. */
export type ApiResponseKind = 'json' | 'text' | 'binary' | 'events' | 'none';

export type ApiBody =
  | { kind: 'json'; contentType: string; value: Json }
  | { kind: 'form'; fields: [name: string, value: string][] }
  /** `type` where it is not `multipart/form-data`. */
  | { kind: 'multipart'; parts: ApiPart[]; type?: string }
  | { kind: 'text'; contentType: string; text: string }
  | { kind: 'binary'; contentType: string; file: ApiFile };

export type ApiPart = { name: string; headers?: [name: string, value: string][] } & (
  | { file: ApiFile }
  | { value: string; contentType?: string }
);

export interface ApiFile {
  name: string;
  /** Content type; empty when unknown. */
  type: string;
  /** Present once the reader chose a file. */
  data?: Blob;
}
