/** The operations of an API for programs: each with all that it inherits. Every build writes them beside the description. */

export interface PublishedParameter {
  name: string;
  in: string;
  required?: boolean;
  deprecated?: boolean;
  description?: string;
  schema?: unknown;
}

export interface PublishedBody {
  description?: string;
  required?: boolean;
  headers?: Omit<PublishedParameter, 'in'>[];
  /** Schemas by content type. */
  content: Record<string, unknown>;
}

/** A way to sign in, as `securitySchemes` of the description have it. */
export interface PublishedScheme {
  type?: string;
  scheme?: string;
  in?: string;
  name?: string;
  openIdConnectUrl?: string;
  description?: string;
}

export interface PublishedOperation {
  /** Last part of the page's address. */
  id: string;
  operationId?: string;
  method: string;
  path: string;
  description?: string;
  deprecated?: boolean;
  /** None of a webhook: its receiver names the address. */
  servers: { url: string; description?: string }[];
  /** Any of these sets is enough; of a set every scheme is needed. */
  security: { id: string; scopes: string[]; scheme: PublishedScheme }[][];
  parameters: PublishedParameter[];
  body?: PublishedBody;
  responses: [status: string, body: PublishedBody][];
  /** Events of a stream that it answers with. */
  events: { name: string; description?: string; example?: unknown }[];
}

export interface PublishedOperations {
  operations: PublishedOperation[];
  /** Schemas by the references that lead to them. */
  schemas: Record<string, unknown>;
}
