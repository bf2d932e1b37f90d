import { z } from 'zod';
import { route } from '#engine/config/options/common.ts';
import { webAddress } from '#engine/config/options/schemas.ts';

const search = z.discriminatedUnion('source', [
  z.strictObject({
    source: z.literal('embedded'),
    contextualSearch: z.boolean().default(true),
    searchPagePath: route.default('/search'),
    /** Where readers report a question without an answer; `{query}` is replaced. */
    missingResultsUrl: webAddress.optional(),
  }),
  z.strictObject({
    source: z.literal('algolia'),
    appId: z.string().regex(/^[A-Za-z0-9]+$/, 'may hold letters and digits'),
    /** The public key for searching. The key for writing belongs into the environment. */
    apiKey: z.string().min(1),
    indexName: z.string().min(1),
    /** Answers keep to the reader's language and docs versions. */
    contextualSearch: z.boolean().default(true),
    searchPagePath: route.default('/search'),
    missingResultsUrl: webAddress.optional(),
  }),
]);

export const searchOptions = { search: search.prefault({ source: 'embedded' }) };

declare module '#engine/config/schema.ts' {
  interface FeatureConfig extends z.output<z.ZodObject<typeof searchOptions>> {}
  interface FeatureConfigInput extends z.input<z.ZodObject<typeof searchOptions>> {}
}
