import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { sourceOf } from '#engine/features/search/ui/sourceOf.ts';

const settings = {
  source: 'embedded',
  indexName: 'docs',
  manifest: '/manifest.json',
  searchPage: '/search',
  contextualSearch: true,
} as const;
const query = { query: 'knowledge' };

/** Workers that started, and how many of them were ended. */
let workers: EventTarget[] = [];
let ended = 0;

beforeEach(() => {
  workers = [];
  ended = 0;
  vi.useFakeTimers();
  vi.stubGlobal('__SEARCH_WORKER__', '/worker.js');
  vi.stubGlobal(
    'Worker',
    class extends EventTarget {
      constructor() {
        super();
        workers.push(this);
        queueMicrotask(() => tell(this, { isReady: true }));
      }
      postMessage() {}
      terminate() {
        ended += 1;
      }
    },
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const tell = (worker: EventTarget | undefined, data: object) =>
  worker?.dispatchEvent(new MessageEvent('message', { data }));

it('gives up a worker that leaves a question unanswered for eight seconds, and asks a new one', async () => {
  const source = sourceOf(settings);
  let fault: unknown;
  source.search(query).catch((error: unknown) => {
    fault = error;
  });
  await vi.advanceTimersByTimeAsync(7900);
  expect([fault, ended]).toEqual([undefined, 0]);
  await vi.advanceTimersByTimeAsync(100);
  expect(fault).toMatchObject({ name: 'RetryError' });
  expect(ended).toBe(1);
  const again = source.search(query);
  await vi.advanceTimersByTimeAsync(0);
  expect(workers).toHaveLength(2);
  tell(workers[1], { id: 1, result: { hits: [] } });
  expect(await again).toEqual({ hits: [] });
});

it('keeps the worker where a question that was withdrawn stays unanswered', async () => {
  const controller = new AbortController();
  sourceOf(settings)
    .search(query, controller.signal)
    .catch(() => {});
  await vi.advanceTimersByTimeAsync(5000);
  controller.abort();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(ended).toBe(0);
});
