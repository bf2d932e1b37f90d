import type { SearchSettings } from '../../shared/config.ts';
import type { SearchSource } from '../../shared/types.ts';
import { createEmbeddedSource } from './embeddedSource.ts';

/** The source that the site is configured for; the hosted one's client is loaded only where it is used. */
export async function createSource(settings: SearchSettings): Promise<SearchSource> {
  if (settings.source === 'algolia') {
    const { createHostedSource } = await import('../../hosted/hostedSource.ts');
    return createHostedSource(settings);
  }
  return createEmbeddedSource(settings);
}
