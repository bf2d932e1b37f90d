/** Parts of an OpenAPI description as its file has them: https://spec.openapis.org/oas/v3.1.1.html */
import type { Json } from '../shared/types.ts';
import type { Confidence, ExternalDocs, RawSchema } from './schema/rawSchema.ts';

export interface Reference {
  $ref: string;
}

export interface Example {
  summary?: string;
  description?: string;
  value?: Json;
  externalValue?: string;
  /** An address that its value was, or would have been, read from. */
  'x-external-value'?: string;
  /** 3.2: how the value is written. */
  serializedValue?: string;
}

export interface MediaType {
  schema?: RawSchema;
  example?: Json;
  examples?: Record<string, Example | Reference>;
  encoding?: Record<string, Encoding>;
  /** 3.2: each item of a stream. */
  itemSchema?: RawSchema;
  prefixEncoding?: Encoding[];
  itemEncoding?: Encoding;
}

export interface Encoding {
  contentType?: string;
  headers?: Record<string, Header | Reference>;
  style?: string;
  explode?: boolean;
  allowReserved?: boolean;
  /** 3.2: of the parts of a part: by name, by place, and of all others. */
  encoding?: Record<string, Encoding>;
  prefixEncoding?: Encoding[];
  itemEncoding?: Encoding;
}

export interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header' | 'cookie' | 'querystring';
  allowReserved?: boolean;
  allowEmptyValue?: boolean;
  description?: string;
  required?: boolean;
  deprecated?: boolean;
  style?: string;
  explode?: boolean;
  schema?: RawSchema;
  content?: Record<string, MediaType>;
  example?: Json;
  examples?: Record<string, Example | Reference>;
  'x-confidence'?: Confidence;
}

/** A parameter without the name and the place, which its holder has. */
export type Header = Omit<Parameter, 'name' | 'in'>;

export interface RequestBody {
  description?: string;
  required?: boolean;
  content?: Record<string, MediaType>;
}

export interface Response {
  /** 3.2: a short text. */
  summary?: string;
  description?: string;
  headers?: Record<string, Header | Reference>;
  content?: Record<string, MediaType>;
  links?: Record<string, Link | Reference>;
  'x-confidence'?: Confidence;
}

export interface Link {
  operationId?: string;
  operationRef?: string;
  description?: string;
  parameters?: Record<string, Json>;
  requestBody?: Json;
  server?: Server;
}

export interface Server {
  url: string;
  /** 3.2. */
  name?: string;
  description?: string;
  variables?: Record<string, { default: string; enum?: string[]; description?: string }>;
}

export interface SecurityDefinition {
  type: 'apiKey' | 'http' | 'oauth2' | 'openIdConnect' | 'mutualTLS';
  description?: string;
  name?: string;
  in?: 'header' | 'query' | 'cookie';
  scheme?: string;
  bearerFormat?: string;
  openIdConnectUrl?: string;
  deprecated?: boolean;
  flows?: Record<string, OAuthFlow>;
  /** 3.2. */
  oauth2MetadataUrl?: string;
}

export interface OAuthFlow {
  authorizationUrl?: string;
  tokenUrl?: string;
  refreshUrl?: string;
  deviceAuthorizationUrl?: string;
  scopes?: Record<string, string>;
}

/** https://redocly.com/docs/realm/content/api-docs/openapi-extensions/x-code-samples */
export interface WrittenSample {
  lang: string;
  label?: string;
  source: string;
}

export interface RawOperation {
  operationId?: string;
  summary?: string;
  description?: string;
  tags?: string[];
  deprecated?: boolean;
  parameters?: (Parameter | Reference)[];
  requestBody?: RequestBody | Reference;
  responses?: Record<string, Response | Reference>;
  callbacks?: Record<string, Record<string, PathItem> | Reference>;
  security?: Record<string, string[]>[];
  servers?: Server[];
  externalDocs?: ExternalDocs;
  'x-slug'?: string;
  'x-questions'?: string[];
  'x-codeSamples'?: WrittenSample[];
  'x-confidence'?: Confidence;
  'x-events'?: { name: string; description?: string; example?: Json }[];
}

export const methods = [
  'get',
  'post',
  'put',
  'patch',
  'delete',
  'head',
  'options',
  'trace',
  'query',
] as const;

export type PathItem = Partial<Record<(typeof methods)[number], RawOperation>> & {
  parameters?: (Parameter | Reference)[];
  servers?: Server[];
  summary?: string;
  description?: string;
  /** 3.2: operations of other methods. */
  additionalOperations?: Record<string, RawOperation>;
};

export interface ErrorCode {
  code: string;
  status: number[];
  name: string;
  description: string;
  advice?: string;
}

export interface RawTag {
  name: string;
  description?: string;
  externalDocs?: ExternalDocs;
  /** 3.2: a short name for readers. */
  summary?: string;
  /** 3.2: name of the tag that holds it. */
  parent?: string;
  /** 3.2: what it serves for; only `nav` groups operations. */
  kind?: string;
  /** Last part of its address. */
  'x-slug'?: string;
}

export interface Info {
  title: string;
  version: string;
  summary?: string;
  description?: string;
  termsOfService?: string;
  contact?: { name?: string; url?: string; email?: string };
  license?: { name?: string; identifier?: string; url?: string };
  'x-logo'?: { url?: string; altText?: string; href?: string };
}

export interface Description {
  openapi: string;
  /** 3.2: its own address. */
  $self?: string;
  info: Info;
  externalDocs?: ExternalDocs;
  servers?: Server[];
  security?: Record<string, string[]>[];
  tags?: RawTag[];
  paths?: Record<string, PathItem>;
  webhooks?: Record<string, PathItem>;
  components?: Record<string, Record<string, unknown>>;
  'x-error-codes'?: ErrorCode[];
}
