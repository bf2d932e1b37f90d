/** What is read of an OpenAPI description. */

interface Server {
  url: string;
  description?: string;
}

export interface Parameter {
  name: string;
  in: string;
  required?: boolean;
  deprecated?: boolean;
  description?: string;
  schema?: unknown;
  content?: Record<string, { schema?: unknown }>;
}

export interface Body {
  description?: string;
  required?: boolean;
  headers?: Record<string, unknown>;
  content?: Record<string, { schema?: unknown }>;
}

export type Requirement = Record<string, string[]>;

export interface RawOperation {
  operationId?: string;
  summary?: string;
  description?: string;
  deprecated?: boolean;
  servers?: Server[];
  security?: Requirement[];
  parameters?: unknown[];
  requestBody?: unknown;
  responses?: Record<string, unknown>;
  /** Events of a stream that it answers with. */
  'x-events'?: { name: string; description?: string; example?: unknown }[];
}

type PathItem = Record<string, RawOperation> & { parameters?: unknown[]; servers?: Server[] };

export interface Description {
  servers?: Server[];
  security?: Requirement[];
  paths?: Record<string, PathItem>;
  webhooks?: Record<string, PathItem>;
  components?: { securitySchemes?: Record<string, unknown>; schemas?: Record<string, unknown> };
}

/** An operation, and what it shares with others. */
export interface Known {
  root: Description;
  raw: RawOperation;
  parameters: unknown[];
  servers: Server[];
}

/** The operation at a path of one of the descriptions. */
export function operationAt(
  descriptions: readonly Description[],
  method: string,
  path: string,
): Known | undefined {
  for (const root of descriptions) {
    const item = root.paths?.[path] ?? root.webhooks?.[path];
    const raw = item?.[method.toLowerCase()];
    if (!item || !raw) continue;
    return {
      root,
      raw,
      parameters: [...(item.parameters ?? []), ...(raw.parameters ?? [])],
      // A webhook is sent to an address that its receiver names.
      servers: root.paths?.[path] ? (raw.servers ?? item.servers ?? root.servers ?? []) : [],
    };
  }
  return undefined;
}

/** Most references that lead to each other. */
const longestChain = 20;

/** What a reference means, or the value itself. */
export function followed(value: unknown, root: unknown): unknown {
  let found = value;
  for (let step = 0; step < longestChain; step++) {
    const { $ref } = Object(found) as { $ref?: unknown };
    if (typeof $ref !== 'string') return found;
    found = pointed($ref, root);
  }
  return {};
}

function pointed($ref: string, root: unknown): unknown {
  const steps = $ref.replace(/^#\/?/, '').split('/');
  return steps
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'))
    .reduce<unknown>(
      (node, step) => (Object.hasOwn(Object(node), step) ? Reflect.get(Object(node), step) : {}),
      root,
    );
}
