/** Examples are held against their schemas under a time limit. */
import { expect, it } from 'vitest';
import { limitExampleRules } from '#engine/features/api-reference/build/lint/exampleRules.ts';

it('begins anew with the validator of a check that other programs kept waiting', () => {
  const waits = [700, 0, 0];
  const said: string[] = [];
  const rule = () => {
    let isHalfway = false;
    const leave = ({ example }: { example: string }) => {
      if (isHalfway) said.push('The validator knows half of a schema.');
      isHalfway = true;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, waits.shift());
      isHalfway = false;
      said.push(example);
    };
    return { MediaType: { leave } };
  };
  const { rules } = limitExampleRules({
    id: '',
    rules: { oas3: { 'no-invalid-media-type-examples': rule as never } },
  });
  const limited = rules?.oas3?.['no-invalid-media-type-examples'] as unknown as (options: object) => {
    MediaType: { leave(node: object, context: object): void };
  };
  const visitor = limited({});
  for (const example of ['first', 'second']) visitor.MediaType.leave({ example }, {});
  expect(waits).toEqual([]);
  expect(said).toEqual(['first', 'second']);
});
