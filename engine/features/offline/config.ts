import * as z from 'zod';

/** Keeps pages that were read, and search, readable without a network. */
export const offlineOptions = { offline: z.boolean().default(false) };

declare module '#engine/config/schema.ts' {
  interface FeatureConfig extends z.output<z.ZodObject<typeof offlineOptions>> {}
  interface FeatureConfigInput extends z.input<z.ZodObject<typeof offlineOptions>> {}
}
