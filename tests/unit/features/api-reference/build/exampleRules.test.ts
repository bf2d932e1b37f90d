/** Examples are held against their schemas under a time limit. */
import { expect, it } from 'vitest';
import { limitExampleRules } from '#engine/features/api-reference/build/lint/exampleRules.ts';

it('begins anew with the validator of a check that other programs kept waiting', () => {
  const waits = [700, 0, 0];
  const said: string[] = [];
  const rule = () => {
    let isHalfway = false;
    const leave = (name: string) => {
      if (isHalfway) said.push('The validator knows half of a schema.');
      isHalfway = true;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, waits.shift());
      isHalfway = false;
      said.push(name);
    };
    return { MediaType: { leave } };
  };
  const { rules } = limitExampleRules({
    id: '',
    rules: { oas3: { 'no-invalid-media-type-examples': rule as never } },
  });
  const limited = rules?.oas3?.['no-invalid-media-type-examples'] as unknown as (options: object) => {
    MediaType: { leave(node: string, context: object): void };
    Root: { leave(): void };
  };
  const visitor = limited({});
  visitor.MediaType.leave('first', {});
  visitor.MediaType.leave('second', {});
  visitor.Root.leave();
  expect(waits).toEqual([]);
  expect(said).toEqual(['first', 'second']);
});
