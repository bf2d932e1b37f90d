/** Parts of an OpenAPI description as its file has them: https://spec.openapis.org/oas/v3.1.1.html */
import type {
  Oas3_2Tag,
  Oas3ExternalDocs,
  Oas3Info,
  Oas3Link,
  Oas3Server,
  Oas3XCodeSample,
  OasRef,
} from '@redocly/openapi-core';
import type { Json } from '../shared/types.ts';
import type { Confidence, RawSchema } from './schema/rawSchema.ts';

export type { Oas3Link as Link, Oas3Server as Server, Oas3XCodeSample as WrittenSample, OasRef as Reference };

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
  examples?: Record<string, Example | OasRef>;
  encoding?: Record<string, Encoding>;
  /** 3.2: each item of a stream. */
  itemSchema?: RawSchema;
  prefixEncoding?: Encoding[];
  itemEncoding?: Encoding;
}

export interface Encoding {
  contentType?: string;
  headers?: Record<string, Header | OasRef>;
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
  examples?: Record<string, Example | OasRef>;
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
  headers?: Record<string, Header | OasRef>;
  content?: Record<string, MediaType>;
  links?: Record<string, Oas3Link | OasRef>;
  'x-confidence'?: Confidence;
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

export interface RawOperation {
  operationId?: string;
  summary?: string;
  description?: string;
  tags?: string[];
  deprecated?: boolean;
  parameters?: (Parameter | OasRef)[];
  requestBody?: RequestBody | OasRef;
  responses?: Record<string, Response | OasRef>;
  callbacks?: Record<string, Record<string, PathItem> | OasRef>;
  security?: Record<string, string[]>[];
  servers?: Oas3Server[];
  externalDocs?: Oas3ExternalDocs;
  'x-slug'?: string;
  'x-questions'?: string[];
  'x-codeSamples'?: Oas3XCodeSample[];
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
  parameters?: (Parameter | OasRef)[];
  servers?: Oas3Server[];
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

export interface RawTag extends Oas3_2Tag {
  /** Last part of its address. */
  'x-slug'?: string;
}

export interface Info extends Omit<Oas3Info, 'license'> {
  summary?: string;
  license?: { name?: string; identifier?: string; url?: string };
  'x-logo'?: { url?: string; altText?: string; href?: string };
}

export interface Description {
  openapi: string;
  /** 3.2: its own address. */
  $self?: string;
  info: Info;
  externalDocs?: Oas3ExternalDocs;
  servers?: Oas3Server[];
  security?: Record<string, string[]>[];
  tags?: RawTag[];
  paths?: Record<string, PathItem>;
  webhooks?: Record<string, PathItem>;
  components?: Record<string, Record<string, unknown>>;
  'x-error-codes'?: ErrorCode[];
}
