/** Validates values on a thread of its own, which the page ends when it takes too long. */
import { Validator } from '@cfworker/json-schema';
import type { Validation } from './validate.ts';

addEventListener('message', ({ data }: MessageEvent<readonly Validation[]>) => {
  for (const { schema, value } of data)
    postMessage(new Validator(schema, '2020-12', false).validate(value).errors);
});
