import { createEmbeddedSource } from '../browser/source/embeddedSource.ts';
import type { SearchSettings } from '../shared/config.ts';
import { RetryError } from '../shared/retryError.ts';
import type { SearchSource } from '../shared/types.ts';

/** Longest time until an answer, in milliseconds. */
const patience = 8000;

/** Opens the configured source. The client of the hosted search is loaded only if it is used. */
async function createSource(settings: SearchSettings): Promise<SearchSource> {
  if (settings.source === 'embedded') return createEmbeddedSource(settings);
  const { createHostedSource } = await import('../hosted/hostedSource.ts');
  return createHostedSource(settings);
}

let opened: Promise<SearchSource> | undefined;

function open(settings: SearchSettings): Promise<SearchSource> {
  opened ??= createSource(settings).catch((error: unknown) => {
    opened = undefined;
    throw error;
  });
  return opened;
}

function close(source: Promise<SearchSource>): void {
  if (opened === source) opened = undefined;
  source.then(
    (late) => late.close?.(),
    () => {},
  );
}

/**
 * Returns the search source of the site, which all parts of the document share. A source that does not load, or does not
 * answer within eight seconds, is closed; the next question opens a new one.
 */
export const sourceOf = (settings: SearchSettings): SearchSource => ({
  warm() {
    open(settings).then(
      (source) => source.warm(),
      () => {},
    );
  },
  search(request, signal) {
    const source = open(settings);
    return new Promise((done, fail) => {
      const timer = setTimeout(() => {
        close(source);
        fail(new RetryError('Timeout'));
      }, patience);
      const stop = () => clearTimeout(timer);
      signal?.addEventListener('abort', stop);
      source
        .then((ready) => ready.search(request, signal))
        .then(done, fail)
        .finally(stop);
    });
  },
});
