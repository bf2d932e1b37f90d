/** The worker that validates values, on this thread. */

type Listener = (event: { data: unknown }) => void;

let work: Listener | undefined;
let answer: Listener | undefined;

class ValidatorWorker {
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
}

const globals = globalThis as unknown as Record<string, unknown>;

async function withGlobals<T>(values: Record<string, unknown>, run: () => Promise<T>): Promise<T> {
  const before = Object.keys(values).map((name) => [name, globals[name]] as const);
  Object.assign(globals, values);
  try {
    return await run();
  } finally {
    for (const [name, value] of before) globals[name] = value;
  }
}

const listen = (_: string, listener: Listener) => {
  work = listener;
};
await withGlobals(
  { addEventListener: listen },
  () => import('#engine/features/api-reference/ui/fields/validator.worker.ts'),
);

/** Runs something that validates values, with `worker` as the kind of worker. */
export const withValidator = <T>(run: () => Promise<T>, worker: unknown = ValidatorWorker): Promise<T> =>
  withGlobals(
    { __VALIDATOR__: '/validator.js', Worker: worker, postMessage: (data: unknown) => answer?.({ data }) },
    run,
  );
