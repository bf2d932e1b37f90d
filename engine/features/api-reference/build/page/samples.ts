/** Code samples of a call, and an example of its answer. */

import { codeFence, component, type Part, text } from '#engine/content/markdown/made/parts.ts';
import { format } from '#engine/shared/strings.ts';
import { exampleRequest } from '../../shared/request.ts';
import { codeSamples } from '../../shared/samples.ts';
import type { SampleLanguage, TryItOperation } from '../../shared/types.ts';
import type { Operation } from '../operations.ts';
import { exampleOf } from './examples.ts';
import type { PageSource } from './source.ts';

/** Languages have the names that the tabs of guides give them, so that one choice holds everywhere. */
const tabValues: Record<SampleLanguage, string> = {
  curl: 'curl',
  fetch: 'js',
  sdk: 'sdk',
  csharp: 'csharp',
  python: 'python',
};

export function samples(call: TryItOperation, operation: Operation, source: PageSource): Part[] {
  const items = codeSamples(exampleRequest(call), operation.raw['x-sdk-sample']).map(
    ({ language, label, grammar, code }) =>
      component('TabItem', { value: tabValues[language], label }, codeFence(grammar, code)),
  );
  const [status, answer] = operation.responses.find(([key]) => key.startsWith('2')) ?? [];
  const example = answer && exampleOf(answer, source);
  const shown = example
    ? [...text(`**${format(source.strings.apiAnswer, { status: status ?? '' })}**`), ...example]
    : [];
  return [component('ApiSamples', {}, [component('Tabs', { groupId: 'language' }, items), ...shown])];
}
