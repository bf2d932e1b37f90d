/** Validates values in a worker: a pattern may try for ever, and alternatives inside of each other multiply. */
import type { OutputUnit } from '@cfworker/json-schema';
import { trustedScriptUrl } from '#engine/runtime/trustedScriptUrl.ts';
import type { Json } from '../../shared/types.ts';

declare const __VALIDATOR__: string;

export interface Validation {
  value: Json;
  /** JSON Schema of draft 2020-12, with all that it refers to. */
  schema: Record<string, unknown>;
}

/** Milliseconds that a reader waits at most. */
const patience = 2_000;

let address: string | undefined;

/** Errors of each value, in order. Values that the worker does not get to have none. */
export async function validate(all: readonly Validation[]): Promise<OutputUnit[][]> {
  const errors: OutputUnit[][] = [];
  if (all.length === 0) return errors;
  let worker: Worker | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  try {
    address ??= trustedScriptUrl('try-it', __VALIDATOR__);
    const started = new Worker(address, { type: 'module' });
    worker = started;
    await new Promise<void>((resolve, reject) => {
      timer = setTimeout(reject, patience, 'It takes too long.');
      started.addEventListener('error', reject);
      started.addEventListener('message', ({ data }: MessageEvent<OutputUnit[]>) => {
        if (errors.push(data) === all.length) resolve();
      });
      started.postMessage(all);
    });
  } catch (fault) {
    console.warn('The description of these values cannot be used to check them.', fault);
  }
  clearTimeout(timer);
  worker?.terminate();
  return errors;
}
