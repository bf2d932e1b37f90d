/** Counts what makes an operation hard to use for agents, as `redocly score` does. */
import { asObject } from '../../shared/schema.ts';
import type { Description, MediaType, Parameter, RequestBody, Response } from '../description.ts';
import { Resolver } from '../resolver.ts';
import { SchemaCounter, type SchemaMetrics } from './schemaMetrics.ts';

export interface OperationMetrics {
  name: string;
  isDescribed: boolean;
  parameters: number;
  describedParameters: number;
  ambiguous: number;
  requestDepth: number;
  responseDepth: number;
  schema: Pick<SchemaMetrics, 'properties' | 'described' | 'constraints'>;
  polymorphism: Pick<SchemaMetrics, 'polymorphism' | 'anyOf'>;
  hasDiscriminator: boolean;
  hasBody: boolean;
  hasRequestExample: boolean;
  hasResponseExample: boolean;
  errors: number;
  structuredErrors: number;
  refs: Set<string>;
}

const methods = 'get put post delete options head patch trace query'.split(' ');
const vague = new Set(
  'id name type value data key status state code result item object resource entity input output payload body content info'.split(
    ' ',
  ),
);

const isError = (status: string): boolean => status === 'default' || /^[45](xx|\d\d)$/i.test(status);

/** `anyOf` allows combinations, so its alternatives count twice. */
export const weighed = ({ polymorphism, anyOf }: OperationMetrics['polymorphism']): number =>
  polymorphism + anyOf;

/** Metrics of the operations of a description, in its order. A part that operations share counts for the first of them. */
export function operationMetrics(description: Description): OperationMetrics[] {
  const resolver = new Resolver(description);
  const counter = new SchemaCounter(resolver);
  const seen = new Set<unknown>();
  const isNew = (part: unknown) => !seen.has(part) && seen.add(part) !== undefined;
  return Object.entries(asObject(description.paths)).flatMap(([path, reference]) => {
    const item = resolver.resolve<Record<string, unknown>>(asObject(reference as Record<string, unknown>));
    return methods
      .filter((method) => item[method])
      .map((method) => {
        const operation = asObject(item[method] as Record<string, unknown>);
        const metrics = start(
          `${operation['operationId'] ?? `${method.toUpperCase()} ${path}`}`,
          Boolean(operation['description']),
        );
        const written = [item['parameters'], operation['parameters']].flatMap(
          (list) => (list ?? []) as Parameter[],
        );
        const parameters = new Map(
          written.map((one) => resolver.resolve<Parameter>(one)).map((one) => [`${one.in}:${one.name}`, one]),
        );
        for (const { name, description: about } of parameters.values()) {
          metrics.parameters++;
          if (about) metrics.describedParameters++;
          else if (vague.has(name.toLowerCase())) metrics.ambiguous++;
        }
        const addMedia = (content: Record<string, MediaType> | undefined, isRequest: boolean) => {
          for (const media of Object.values(asObject(content)))
            if (isNew(media)) addSchema(metrics, media, isRequest, counter);
        };
        if (operation['requestBody']) {
          const body = resolver.resolve<RequestBody>(operation['requestBody'] as RequestBody);
          if (isNew(body)) {
            metrics.hasBody = true;
            addMedia(body.content, true);
          }
        }
        for (const [status, response] of Object.entries(
          asObject(operation['responses'] as Record<string, Response>),
        )) {
          const { content, description: about } = resolver.resolve<Response>(response);
          if (!isNew(resolver.resolve<Response>(response))) continue;
          if (isError(status)) {
            metrics.errors++;
            const hasNewContent = Object.values(asObject(content)).some((media) => !seen.has(media));
            if (content ? hasNewContent : about) metrics.structuredErrors++;
          }
          addMedia(content, false);
        }
        return metrics;
      });
  });
}

const start = (name: string, isDescribed: boolean): OperationMetrics => ({
  name,
  isDescribed,
  parameters: 0,
  describedParameters: 0,
  ambiguous: 0,
  requestDepth: 0,
  responseDepth: 0,
  schema: { properties: 0, described: 0, constraints: 0 },
  polymorphism: { polymorphism: -1, anyOf: 0 },
  hasDiscriminator: false,
  hasBody: false,
  hasRequestExample: false,
  hasResponseExample: false,
  errors: 0,
  structuredErrors: 0,
  refs: new Set(),
});

/** The largest schema stands for the documentation of its fields, the one with most alternatives for theirs. */
function addSchema(
  metrics: OperationMetrics,
  media: MediaType,
  isRequest: boolean,
  counter: SchemaCounter,
): void {
  const isShown = media.example !== undefined || Object.keys(media.examples ?? {}).length > 0;
  const found = media.schema && counter.of(media.schema);
  if (isShown || found?.hasExamples) metrics[isRequest ? 'hasRequestExample' : 'hasResponseExample'] = true;
  if (!found) return;
  const share = ({ described, constraints }: OperationMetrics['schema']) => described + constraints;
  const { schema } = metrics;
  const isLarger = found.properties - schema.properties || share(found) - share(schema);
  if (isLarger > 0) metrics.schema = found;
  if (weighed(found) > weighed(metrics.polymorphism)) metrics.polymorphism = found;
  metrics.hasDiscriminator ||= found.hasDiscriminator;
  for (const ref of found.refs) metrics.refs.add(ref);
  const depth = isRequest ? 'requestDepth' : 'responseDepth';
  metrics[depth] = Math.max(metrics[depth], found.depth);
}
