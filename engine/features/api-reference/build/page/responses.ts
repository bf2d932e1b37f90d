/** Responses by status, and the events of a stream. */

import {
  codeFence,
  codeSpan,
  component,
  escaped,
  type GeneratedPart,
  text,
} from '#engine/content/markdown/generated/parts.ts';
import { writeJson } from '#engine/shared/exactNumber.ts';
import type { Strings } from '#engine/shared/strings.ts';
import { plain as plainText } from '../../shared/serialize.ts';
import type { Link, MediaType, RawOperation } from '../description.ts';
import { bodyExamples, meantType, namedExamples, preferred, writingOf } from '../mediaTypes.ts';
import { toSlug } from '../names.ts';
import type { Operation } from '../operations.ts';
import { decodeStep } from '../resolver.ts';
import { exampleBlock } from '../schema/details.ts';
import type { FieldWriter } from '../schema/fields.ts';
import { flagWords } from '../schema/flags.ts';
import { plain } from '../schema/toSchema.ts';
import { exampleOf } from './bodyExample.ts';
import { headerFields } from './headers.ts';
import { mediaType } from './mediaType.ts';
import type { PageSource } from './source.ts';

export function responses(
  { responses: all, isWebhook }: Operation,
  fields: FieldWriter,
  source: PageSource,
  prefix = '',
): GeneratedPart[] {
  const { resolver, strings } = source;
  if (all.length === 0) return [];
  const beside = isWebhook ? undefined : all.find(([status]) => status.startsWith('2'))?.[1];
  const group = all.length > 1 ? `${prefix}responses` : undefined;
  const first = all.find(([status]) => /^[123]/.test(status)) ?? all[0];
  const list = all.map(([status, response], position) => {
    const id = `${prefix}response-${status.toLowerCase()}`;
    const headers = headerFields(response.headers, source);
    const isSuccess = /^[123]/.test(status);
    // The first example of a success is in the column beside the text.
    const shown = preferred(response.content ?? {}, resolver)?.media;
    const isFirst = (media: MediaType) => response === beside && media === shown;
    const contents = Object.entries(response.content ?? {}).flatMap(([type, media]) => [
      ...mediaType(type, media, `${id}-body`, fields, source),
      ...examples(meantType(type, media, resolver), media, isFirst(media), `${id}-${toSlug(type)}`, source),
    ]);
    const { summary, more } = response.summary
      ? { summary: response.summary, more: response.description }
      : summaryOf(response.description);
    const hasExample = Object.values(response.content ?? {}).some(
      (media) => namedExamples(media, resolver).length > 0,
    );
    const example = isSuccess || hasExample ? [] : (exampleOf(response, source) ?? []);
    const links = Object.entries(response.links ?? {}).flatMap(([name, reference]) =>
      linkText(name, resolver.resolve<Link>(reference), source),
    );
    return component(
      'ApiResponse',
      {
        id,
        status,
        group,
        open: all[position] === first || undefined,
        flags: flagWords(strings, { proposed: response['x-confidence'] === 'proposed' }),
        summary,
      },
      [
        ...text(more, { flat: true }),
        ...(headers.length > 0
          ? [...text(`**${strings.apiHeaders}**`), fields.list(headers, `${id}-header`)]
          : []),
        ...contents,
        ...example,
        ...(links.length > 0 ? text(`**${strings.apiLinks}**\n\n${links.join('\n')}`, { flat: true }) : []),
      ],
    );
  });
  return [...text(`## ${strings.apiResponses}`), ...(group ? [component('ApiChoice', {}, list)] : list)];
}

/** Markers at the start of lines that are not a paragraph. */
const marks = /^(?:[ \t]*(?:>|#{1,6} |[-+*] |\d+[.)] ))+(?:[ \t]*\[!\w+\])?/gm;

/** The first block of a description as one line of text, and the rest. Code and tables have no such line. */
function summaryOf(description = ''): { summary: string; more: string } {
  const [first = '', ...others] = description.trim().split(/\n\s*\n/);
  const isDrawn = /^(?:`{3}|~{3}|\|)/.test(first);
  const words = isDrawn ? '' : first.replace(marks, '');
  const hasMarkup = isDrawn || words !== first || /<[a-z]|\]\(/i.test(first);
  return {
    summary: (plain(words.replace(/<[^>]+>/g, ' ')).description ?? '').replace(/\s+/g, ' ').trim(),
    more: hasMarkup ? description : others.join('\n\n'),
  };
}

/** Examples of a response, without the one that is shown beside the text. */
function examples(
  type: string,
  media: MediaType,
  isBeside: boolean,
  group: string,
  { resolver, strings }: PageSource,
): GeneratedPart[] {
  const all = bodyExamples(type, media, resolver);
  const writing = writingOf(type);
  const others =
    isBeside && writing !== 'text' && all.length === 1 && all[0]?.value !== undefined && !all[0].description
      ? []
      : all;
  const drawn = others.flatMap(({ name, ...example }) =>
    exampleBlock(
      example,
      example.summary ?? name ?? strings.apiExample,
      strings,
      writing,
      others.length > 1 ? group : undefined,
    ),
  );
  return others.length > 1 ? [component('ApiChoice', {}, drawn)] : drawn;
}

/** A link to an operation that continues from a response, with the values that it takes. */
function linkText(name: string, link: Link, source: PageSource): string {
  const { slugs, base } = source;
  const slug = slugs.get(link.operationId ?? operationAt(link.operationRef, source) ?? '');
  const target = slug === undefined ? codeSpan(name) : `[${escaped(name)}](${base}/${slug})`;
  const goal = slug === undefined ? (link.operationId ?? link.operationRef) : undefined;
  const taken = Object.entries(link.parameters ?? {}).map(([key, value]) => `${key}: ${plainText(value)}`);
  const rest = [
    ...(goal === undefined ? [] : [goal]),
    ...taken,
    ...(link.requestBody === undefined ? [] : [plainText(link.requestBody)]),
    ...(link.server ? [link.server.url] : []),
  ].map(codeSpan);
  const about = [link.description?.replace(/\n/g, '\n  '), rest.join(', ')].filter(Boolean).join(' ');
  return `- ${target}${about ? `: ${about}` : ''}`;
}

/** Id of the operation that a reference leads to. */
function operationAt(ref: string | undefined, { resolver }: PageSource): string | undefined {
  const [, step = '', method = ''] = /^#\/(?:paths|webhooks)\/([^/]+)\/([a-z]+)$/.exec(ref ?? '') ?? [];
  if (!ref || !method) return undefined;
  return resolver.resolve<RawOperation>({ $ref: ref }).operationId ?? `${method} ${decodeStep(step)}`;
}

/** Events of the operation, or of the response that streams them. */
export function events({ raw, responses: all }: Operation, strings: Strings): GeneratedPart[] {
  const list = raw['x-events'] ?? all.flatMap(([, response]) => (response as typeof raw)['x-events'] ?? []);
  if (list.length === 0) return [];
  const items = list.map(({ name, description, example }) =>
    component('ApiEvent', { id: `event-${toSlug(name)}`, name }, [
      ...text(description, { flat: true }),
      ...(example === undefined ? [] : codeFence('text', `event: ${name}\ndata: ${writeJson(example)}`)),
    ]),
  );
  return [...text(`## ${strings.apiEvents}`, { id: 'events' }), ...items];
}
