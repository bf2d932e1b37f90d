import * as z from 'zod';

/** Draws a picture with its title for each document and post that has none of its own. */
export const shareImagesOptions = { shareImages: z.boolean().default(false) };

declare module '#engine/config/schema.ts' {
  interface FeatureShape extends Readonly<typeof shareImagesOptions> {}
}
