/** The operations of a description, each with everything that it inherits. */
import { pathFault } from '#engine/shared/pathFault.ts';
import { type SourceLocation, suggest } from '#engine/shared/problems.ts';
import {
  type Description,
  methods,
  type Parameter,
  type PathItem,
  type RawOperation,
  type Reference,
  type RequestBody,
  type Response,
  type Server,
} from './description.ts';
import { freeName, slugOf } from './names.ts';
import type { Locate } from './reading/read.ts';
import { Resolver } from './resolver.ts';
import { plain } from './schema/toSchema.ts';
import { groupOf, untaggedGroup } from './tags.ts';

export interface Operation {
  raw: RawOperation;
  id: string;
  /** Last part of the page's address. */
  slug: string;
  /** In capitals. */
  method: string;
  /** Path template, or the name of a webhook. */
  path: string;
  isWebhook: boolean;
  title: string;
  /** The whole summary if the title is only its start. */
  summary?: string;
  /** The tag that lists it. Operations without a tag are grouped by path or, if they are few, under the title of the description. */
  tag: string;
  parameters: Parameter[];
  body: RequestBody | undefined;
  responses: [status: string, response: Response][];
  servers: Server[];
  security: Record<string, string[]>[];
}

/** Reports a mistake at a place, and how to correct it. */
export type Report = (location: SourceLocation, message: string, hint?: string) => void;

/** All operations in the order of the file, each with a unique slug; `warn` gets the duplicates. */
export function operationsOf(
  description: Description,
  locate: Locate,
  report: Report,
  warn = report,
): Operation[] {
  const resolver = new Resolver(description);
  const { paths = {}, webhooks = {} } = description;
  const operations = [
    ...operationsIn(paths, description, resolver),
    ...operationsIn(webhooks, description, resolver, true),
  ];
  const bySlug = new Map<string, Operation>();
  const isTaken = { has: (slug: string) => bySlug.has(slug) || slug === 'index' };
  for (const operation of operations) {
    const { raw, method, path, slug } = operation;
    const where = `${method} ${path}`;
    const location = () => locate(raw.operationId ?? path);
    const other = bySlug.get(slug);
    const fault = pathFault(slug);
    operation.slug = freeName(fault ? slugOf([slug, where], 'operation') : slug, isTaken);
    if (other) {
      const first = `${other.method} ${other.path}`;
      warn(
        location(),
        `${where} and ${first} have the same address "${slug}".`,
        `${first} keeps it, ${where} is shown at "${operation.slug}". Give one of them another operationId or x-slug.`,
      );
    }
    if (fault) report(location(), `${where} has the address "${slug}", which ${fault}.`);
    bySlug.set(operation.slug, operation);
  }
  return operations;
}

/** Count of the operations without a tag. */
const untagged = (items: Record<string, PathItem | Reference>, resolver: Resolver): number =>
  Object.values(items)
    .map((reference) => itemOf(reference, resolver))
    .flatMap((item) => methods.map((method) => item[method]))
    .filter((operation) => operation && !operation.tags?.length).length;

/** Operations of path items, each with everything that it inherits. */
export function operationsIn(
  items: Record<string, PathItem | Reference>,
  description: Description,
  resolver: Resolver,
  isWebhook = false,
): Operation[] {
  const group = untaggedGroup(untagged(items, resolver), description.info.title);
  return Object.entries(items).flatMap(([path, reference]) => {
    const item = itemOf(reference, resolver);
    const named = methods.flatMap((method) => (item[method] ? [[method, item[method]] as const] : []));
    const all = [...named, ...Object.entries(item.additionalOperations ?? {})];
    return all.map(([method, raw]): Operation => {
      const id = raw.operationId ?? `${method} ${path}`;
      return {
        raw,
        id,
        slug: raw['x-slug'] ?? slugOf([id, `${method} ${path}`], 'operation'),
        method: method.toUpperCase(),
        path,
        isWebhook,
        ...titleOf(raw.summary ?? item.summary ?? id),
        tag: groupOf(raw.tags, description.tags) ?? group(path),
        parameters: inherited(resolver, item.parameters, raw.parameters),
        body: raw.requestBody && resolver.resolve(raw.requestBody),
        responses: Object.entries(raw.responses ?? {}).map(([status, response]) => [
          status,
          resolver.resolve(response),
        ]),
        servers: raw.servers ?? item.servers ?? description.servers ?? [],
        security: raw.security ?? description.security ?? [],
      };
    });
  });
}

/** A path item with its reference resolved; fields beside the reference are added. */
function itemOf({ $ref, ...beside }: PathItem & { $ref?: string }, resolver: Resolver): PathItem {
  if ($ref === undefined) return beside;
  const item = resolver.resolve<PathItem>({ $ref });
  const parameters = [...(item.parameters ?? []), ...(beside.parameters ?? [])];
  return { ...item, ...beside, parameters };
}

/** Longest title of a page, in characters. */
const longestTitle = 90;

/** The title of an operation; a long summary is cut to its first sentence or words, and kept as a text. */
function titleOf(summary: string): Pick<Operation, 'title' | 'summary'> {
  const words =
    plain(summary)
      .description?.replace(/<[^>]+>/g, '')
      .replace(/\s+/g, ' ') || summary;
  if (words.length <= longestTitle) return { title: words };
  const [sentence = ''] = words.split(/(?<=[.!?]) /);
  const cut = words.slice(0, longestTitle).replace(/[\s,;:]+\S*$/, '');
  return { title: sentence.length <= longestTitle ? sentence.replace(/\.$/, '') : `${cut}…`, summary };
}

/** Parameters of the path, replaced by those of the operation with the same name and place. */
function inherited(resolver: Resolver, ...lists: (RawOperation['parameters'] | undefined)[]): Parameter[] {
  const byKey = new Map<string, Parameter>();
  for (const list of lists) {
    for (const reference of list ?? []) {
      const parameter = resolver.resolve<Parameter>(reference);
      if (parameter.name) byKey.set(`${parameter.in} ${parameter.name}`, parameter);
    }
  }
  return [...byKey.values()];
}

/** Reports what operations require to sign in, and the description does not describe. */
export function checkSecurity(
  operations: readonly Operation[],
  { components }: Description,
  locate: Locate,
  report: Report,
) {
  const known = Object.keys(components?.['securitySchemes'] ?? {});
  for (const { raw, path, security } of operations)
    for (const name of security.flatMap((set) => Object.keys(set))) {
      if (known.includes(name)) continue;
      const hint = suggest(name, known) ?? 'Declare it in `components`, below `securitySchemes`.';
      report(locate(raw.operationId ?? path), `Unknown security scheme "${name}".`, hint);
    }
}
