/** The worker that validates values, on this thread. */
import { vi } from 'vitest';

type Listener = (event: { data: unknown }) => void;

let work: Listener | undefined;
let answer: Listener | undefined;

vi.stubGlobal('__VALIDATOR__', '/validator.js');
vi.stubGlobal('addEventListener', (_: string, listener: Listener) => {
  work = listener;
});
vi.stubGlobal('postMessage', (data: unknown) => answer?.({ data }));
vi.stubGlobal(
  'Worker',
  class {
    private readonly listeners: Record<string, Listener> = {};
    addEventListener(type: string, listener: Listener) {
      this.listeners[type] = listener;
    }
    postMessage(data: unknown) {
      answer = this.listeners['message'];
      try {
        work?.({ data: structuredClone(data) });
      } catch (fault) {
        this.listeners['error']?.({ data: fault });
      }
    }
    terminate() {}
  },
);

await import('#engine/features/api-reference/ui/fields/validator.worker.ts');
