/** An operation of an OpenAPI description as text: what it takes, what it answers, and a ready sample. */
import type { OperationEntry } from '../shared.ts';
import { sampleOf } from './markdown.ts';
import { Unavailable } from './reader.ts';
import type { PublishedSite } from './site.ts';

interface Parameter {
  name: string;
  in: string;
  required?: boolean;
  description?: string;
  schema?: unknown;
}

type Bodies = Record<string, { schema?: unknown }>;

interface Answer {
  description?: string;
  content?: Bodies;
}

interface RawOperation {
  operationId?: string;
  summary?: string;
  description?: string;
  parameters?: Parameter[];
  requestBody?: Answer;
  responses?: Record<string, Answer>;
}

interface Description {
  servers?: { url: string }[];
  paths?: Record<string, Record<string, RawOperation> & { parameters?: Parameter[] }>;
  webhooks?: Record<string, Record<string, RawOperation>>;
}

/** Longer schemas lose their descriptions, and then what lies deep; characters. */
const longestSchema = 12_000;
const deepest = 12;
/** What says nothing of the form of a value. */
const silent = /^(examples?|x-.*|title|externalDocs)$/;

/** What a reference means, or the value itself. */
function followed(value: unknown, root: unknown): unknown {
  const { $ref } = Object(value) as { $ref?: unknown };
  if (typeof $ref !== 'string') return value;
  return $ref
    .replace(/^#\//, '')
    .split('/')
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'))
    .reduce<unknown>(
      (node, step) => (Object.hasOwn(Object(node), step) ? Reflect.get(Object(node), step) : {}),
      root,
    );
}

/** A part of a description with its references put in, down to a depth; `plain` leaves descriptions out. */
function resolved(
  value: unknown,
  root: unknown,
  plain: boolean,
  depth: number,
  within: string[] = [],
): unknown {
  if (Array.isArray(value)) return value.map((each) => resolved(each, root, plain, depth, within));
  if (typeof value !== 'object' || value === null) return value;
  const { $ref } = value as { $ref?: unknown };
  if (typeof $ref === 'string') {
    if (within.includes($ref) || depth === 0) return { $ref };
    return resolved(followed(value, root), root, plain, depth, [...within, $ref]);
  }
  if (depth === 0) return {};
  const entries = Object.entries(value).filter(
    ([key, each]) => !silent.test(key) && !(plain && key === 'description' && typeof each === 'string'),
  );
  return Object.fromEntries(
    entries.map(([key, each]) => [key, resolved(each, root, plain, depth - 1, within)]),
  );
}

/** The form of a value as JSON Schema, as much of it as fits. */
function schemaText(schema: unknown, root: unknown): string {
  for (const [plain, depth] of [
    [false, deepest],
    [true, deepest],
    [true, 6],
    [true, 3],
  ] as const) {
    const text = JSON.stringify(resolved(schema, root, plain, depth));
    if (text.length <= longestSchema || depth === 3) return text.slice(0, 2 * longestSchema);
  }
  return '';
}

const bodies = (content: Bodies = {}, root: unknown): string[] =>
  Object.entries(content).flatMap(([type, { schema }]) => [
    `${type}:`,
    `\`\`\`json\n${schemaText(schema, root)}\n\`\`\``,
  ]);

/** The operation that a client means: by operationId, id, method and path, or address of its page. */
function entryOf(
  wanted: string,
  entries: readonly OperationEntry[],
  idOf: (entry: OperationEntry) => string | undefined,
): OperationEntry {
  const name = wanted.trim().toLowerCase();
  const found = entries.find(({ href, id, method, path, title, ...rest }) => {
    const names = [
      id,
      href,
      `${method} ${path}`,
      path,
      title,
      idOf({ href, id, method, path, title, ...rest }),
    ];
    return (
      names.some((each) => each?.toLowerCase() === name) ||
      name.replace(/\.md$/, '').endsWith(href.toLowerCase())
    );
  });
  if (found) return found;
  const list = entries.map(({ id, method, path }) => `- ${id}: ${method} ${path}`).join('\n');
  throw new Unavailable(`There is no such operation. These are:\n${list}`);
}

/** All of an operation as Markdown, with a sample in a language such as `curl`. */
export async function operationText(site: PublishedSite, wanted: string, language: string): Promise<string> {
  const [{ operations }, descriptions] = await Promise.all([site.catalog(), site.descriptions()]);
  const found = descriptions as Description[];
  const rawOf = ({ method, path }: OperationEntry) => {
    for (const root of found) {
      const item = root.paths?.[path] ?? root.webhooks?.[path];
      const raw = item?.[method.toLowerCase()];
      if (raw) return { root, raw, shared: (item as { parameters?: Parameter[] }).parameters ?? [] };
    }
    return undefined;
  };
  const entry = entryOf(wanted, operations, (each) => rawOf(each)?.raw.operationId);
  const known = rawOf(entry);
  const page = await site.markdown(await site.page(entry.href));
  const url = await site.absolute(entry.href);
  if (!known) return page;
  const { root, raw, shared } = known;
  const parameters = resolved([...shared, ...(raw.parameters ?? [])], root, false, 4) as Parameter[];
  const { sample, labels } = sampleOf(page, language);
  const others = labels.filter((label) => label.toLowerCase() !== language.toLowerCase()).slice(0, 6);
  const responses = Object.entries(raw.responses ?? {}).map(
    ([status, response]) => [status, followed(response, root) as Answer] as const,
  );
  const statuses = responses.map(
    ([status, { description = '' }]) => `- ${status}: ${description.split('\n')[0]}`,
  );
  const success = responses.find(([status]) => status.startsWith('2'))?.[1];
  const body = followed(raw.requestBody, root) as Answer | undefined;
  return [
    `# ${entry.title}`,
    `\`${entry.method} ${root.servers?.[0]?.url ?? ''}${entry.path}\`\n${raw.operationId ?? entry.id}, ${url}`,
    raw.description?.trim() ?? '',
    parameters.length > 0 ? '## Parameters' : '',
    parameters
      .map(
        ({ name, in: location, required, description = '', schema }) =>
          `- \`${name}\` (${location}${required ? ', required' : ''}) ${JSON.stringify(schema ?? {})} ${description.replaceAll('\n', ' ')}`,
      )
      .join('\n'),
    ...(body ? ['## Request body', ...bodies(body.content, root)] : []),
    '## Responses',
    statuses.join('\n'),
    ...bodies(success?.content, root),
    sample ? `## Sample (${language})\n\n${sample}` : '',
    others.length > 0 ? `Samples in: ${others.join(', ')}.` : '',
  ]
    .filter(Boolean)
    .join('\n\n');
}
