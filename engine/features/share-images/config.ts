import * as z from 'zod';

/** Draws a picture with its title for each document and post that has none of its own. */
export const shareImagesOptions = { shareImages: z.boolean().default(false) };

declare module '#engine/config/schema.ts' {
  interface FeatureConfig extends z.output<z.ZodObject<typeof shareImagesOptions>> {}
  interface FeatureConfigInput extends z.input<z.ZodObject<typeof shareImagesOptions>> {}
}
