import { createSource } from '../browser/createSource.ts';
import type { SearchSettings } from '../shared/config.ts';
import type { SearchSource } from '../shared/types.ts';

let source: Promise<SearchSource> | undefined;

/** The site's search source, one for all that search in this document. One that cannot be loaded is tried anew. */
export function sourceOf(settings: SearchSettings): Promise<SearchSource> {
  source ??= createSource(settings).catch((error: unknown) => {
    source = undefined;
    throw error;
  });
  return source;
}
