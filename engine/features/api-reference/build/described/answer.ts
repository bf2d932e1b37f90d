/** An answer to a call as the description shows it. */
import { attempt } from '#engine/shared/attempt.ts';
import { writeJson } from '#engine/shared/exactNumber.ts';
import { answersWithEvents } from '../../shared/request.ts';
import type { Json } from '../../shared/types.ts';
import { bodyExamples, writingOf } from '../mediaTypes.ts';
import { responseExamples } from '../responseExamples.ts';
import { sampleOf } from '../schema/toSchema.ts';
import type { ApiCall, DescribedOperation } from './describedOperation.ts';

/** The content type of streams. */
const stream = 'text/event-stream';

/**
 * The first example of a success, or of the status that the header `Prefer: code=429` asks for. A response without
 * examples gets a value of its schema. Calls that ask for a stream get its events.
 */
export function answerTo(described: DescribedOperation, { headers, body }: ApiCall): Response {
  const { operation, call, resolver } = described;
  const asked = Number(/\bcode=([2-5]\d\d)\b/.exec(headers.get('prefer') ?? '')?.[1]);
  const isStream =
    call.responseTypes.includes(stream) &&
    (headers.get('accept')?.includes(stream) || answersWithEvents(call, jsonOf(body)));
  if (isStream && !asked) return new Response(eventsOf(described), { headers: { 'Content-Type': stream } });
  const examples = responseExamples(operation, resolver).filter(
    ({ contentType = '' }) => contentType !== stream,
  );
  const example = examples.find(({ status }) => status === asked) ?? (asked ? undefined : examples[0]);
  const { status = asked || 200, contentType, value } = example ?? {};
  const isText = typeof value === 'string' && writingOf(contentType ?? '') !== 'json';
  const text = value === undefined || isText ? (value ?? '') : writeJson(value);
  return new Response([204, 205, 304].includes(status) ? null : text, {
    status,
    headers: contentType ? { 'Content-Type': contentType } : {},
  });
}

const jsonOf = (body: Uint8Array): Json | undefined =>
  attempt(() => JSON.parse(Buffer.from(body).toString()));

/** The example of the stream; else the examples of its events, or one event of its schema. */
function eventsOf({ operation, resolver }: DescribedOperation): string {
  const [, { content = {} } = {}] = operation.responses.find(([status]) => status.startsWith('2')) ?? [];
  const media = content[stream] ?? {};
  const written = bodyExamples(stream, media, resolver).find(({ value }) => typeof value === 'string')?.value;
  if (typeof written === 'string') return `${written.trimEnd()}\n\n`;
  const events = (operation.raw['x-events'] ?? []).map(({ name, example = {} }) => ({ name, example }));
  const made = { name: 'message', example: sampleOf(media.itemSchema ?? {}, resolver, 'writeOnly') };
  return (events.length > 0 ? events : [made])
    .map(({ name, example }) => `event: ${name}\ndata: ${writeJson(example)}\n\n`)
    .join('');
}
