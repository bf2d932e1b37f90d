/** Code samples of a call, and an example of its answer. */
import { plainText, resolveLanguage } from '#engine/content/code/languages.ts';
import { codeFence, component, type GeneratedPart, text } from '#engine/content/markdown/generated/parts.ts';
import { format, type Strings } from '#engine/shared/strings.ts';
import { exampleRequest } from '../../shared/request.ts';
import { codeSamples } from '../../shared/samples/codeSamples.ts';
import { sampleLanguages } from '../../shared/samples/languages.ts';
import type { ApiRequest, TryItOperation } from '../../shared/types.ts';
import type { WrittenSample } from '../description.ts';
import { toSlug } from '../names.ts';
import type { Operation } from '../operations.ts';
import { withHost } from '../servers.ts';
import { exampleOf } from './bodyExample.ts';
import type { PageSource } from './source.ts';

interface Sample {
  /** Of its tab. */
  value: string;
  label: string;
  grammar: string;
  code: string;
}

export function samples(call: TryItOperation, operation: Operation, source: PageSource): GeneratedPart[] {
  const request = exampleRequest({ ...call, servers: withHost(call.servers) });
  const items = operationSamples(request, operation, source.strings).map(({ value, label, grammar, code }) =>
    component('TabItem', { value, label }, codeFence(grammar, code)),
  );
  const [status, answer] = operation.responses.find(([key]) => key.startsWith('2')) ?? [];
  const example = answer && exampleOf(answer, source);
  const shown = example
    ? [...text(`**${format(source.strings.apiAnswer, { status: status ?? '' })}**`), ...example]
    : [];
  return [component('ApiSamples', {}, [component('Tabs', { groupId: 'language' }, items), ...shown])];
}

/** Generated samples of a request, and those of the description. */
export function operationSamples(request: ApiRequest, { raw }: Operation, strings: Strings): Sample[] {
  const made = codeSamples(request).map(({ language, code }) => ({ ...sampleLanguages[language], code }));
  return withWritten(made, raw['x-codeSamples'], strings);
}

/** An example of what the receiver of a webhook gets. */
export function received({ body }: Operation, source: PageSource): GeneratedPart[] {
  const example = exampleOf(body ?? {}, source);
  return example ? [component('ApiSamples', {}, [...text(`**${source.strings.apiBody}**`), ...example])] : [];
}

/** Adds the samples of the description, each after the last sample of its language. */
function withWritten(
  samples: readonly Sample[],
  written: readonly WrittenSample[] = [],
  strings: Strings,
): Sample[] {
  return written.reduce((all: readonly Sample[], { lang, label = lang, source }) => {
    const grammar = grammarOf(lang);
    const isTaken = all.some((sample) => sample.label.toLowerCase() === label.toLowerCase());
    const name = isTaken ? format(strings.apiWritten, { label }) : label;
    const sample = { value: toSlug(name), label: name, grammar, code: source.trim() };
    const before = all.findLastIndex((other) => grammarOf(other.grammar) === grammar);
    return all.toSpliced(before < 0 ? all.length : before + 1, 0, sample);
  }, samples) as Sample[];
}

/** The language of the highlighter; plain text for an unknown one. */
export function grammarOf(name: string): string {
  const found = resolveLanguage(name);
  return 'language' in found ? found.language : plainText;
}
