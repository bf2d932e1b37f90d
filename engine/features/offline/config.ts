import * as z from 'zod';

/** Keeps pages that were read, and search, readable without a network. */
export const offlineOptions = { offline: z.boolean().default(false) };

declare module '#engine/config/schema.ts' {
  interface FeatureShape extends Readonly<typeof offlineOptions> {}
}
