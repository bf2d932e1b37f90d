import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createEmbeddedSource } from '#engine/features/search/browser/source/embeddedSource.ts';
import { openIndex, record } from './index.ts';

const settings = {
  source: 'embedded',
  indexName: 'docs',
  manifest: '/manifest.json',
  searchPage: '/search',
  contextualSearch: true,
} as const;
const query = { query: 'knowledge' };
const { files } = openIndex([record('/docs/knowledge', null, 'Knowledge', 'Of files.')]);

beforeEach(() => {
  vi.stubGlobal('__SEARCH_WORKER__', '/worker.js');
  vi.stubGlobal(
    'fetch',
    async (address: string) =>
      new Response(files.get(address) ?? 'none', { status: files.has(address) ? 200 : 404 }),
  );
});
afterEach(() => vi.unstubAllGlobals());

/** A worker that does with a question what `onAsked` does. */
function stubWorker(onAsked: (worker: EventTarget, id: number) => void): void {
  vi.stubGlobal(
    'Worker',
    class extends EventTarget {
      postMessage({ id }: { id: number }) {
        queueMicrotask(() => onAsked(this, id));
      }
      terminate() {}
    },
  );
}

const firstHit = async () => (await createEmbeddedSource(settings).search(query)).hits[0]?.url;

describe('the embedded source', () => {
  it('answers on the main thread where no worker may be made', async () => {
    vi.stubGlobal(
      'Worker',
      class {
        constructor() {
          throw new Error('refused by policy');
        }
      },
    );
    expect(await firstHit()).toBe('/docs/knowledge');
  });

  it('answers on the main thread where the worker cannot start', async () => {
    stubWorker((worker) => worker.dispatchEvent(new Event('error')));
    expect(await firstHit()).toBe('/docs/knowledge');
  });

  it('gives the answers of the worker to their questions', async () => {
    const asked: [EventTarget, number][] = [];
    stubWorker((worker, id) => asked.push([worker, id]));
    const source = createEmbeddedSource(settings);
    const both = Promise.all([source.search(query), source.search(query)]);
    await vi.waitFor(() => expect(asked).toHaveLength(2));
    for (const [worker, id] of [...asked].reverse())
      worker.dispatchEvent(new MessageEvent('message', { data: { id, result: { documents: id } } }));
    const [first, second] = await both;
    expect([first.documents, second.documents]).toEqual(asked.map(([, id]) => id));
  });

  it('tells the worker which question is out of date', async () => {
    const told: unknown[] = [];
    vi.stubGlobal(
      'Worker',
      class extends EventTarget {
        postMessage(message: unknown) {
          told.push(message);
          this.dispatchEvent(new MessageEvent('message', { data: { isReady: true } }));
        }
        terminate() {}
      },
    );
    const controller = new AbortController();
    void createEmbeddedSource(settings).search(query, controller.signal);
    await vi.waitFor(() => expect(told).toMatchObject([{ id: 1 }]));
    controller.abort();
    expect(told.at(-1)).toEqual({ cancelled: 1 });
  });

  it('passes the faults of the worker on as ones to try again', async () => {
    stubWorker((worker, id) =>
      worker.dispatchEvent(new MessageEvent('message', { data: { id, error: 'cut off' } })),
    );
    await expect(createEmbeddedSource(settings).search(query)).rejects.toMatchObject({
      name: 'RetryError',
      message: 'cut off',
    });
  });

  it('fails with one to try again where the index is missing', async () => {
    vi.stubGlobal('Worker', undefined);
    const source = createEmbeddedSource({ ...settings, manifest: '/none.json' });
    await expect(source.search(query)).rejects.toMatchObject({ name: 'RetryError' });
  });
});
