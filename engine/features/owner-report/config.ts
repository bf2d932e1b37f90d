import * as z from 'zod';
import { review } from '#engine/content/records/review.ts';

/** Who answers for the pages of a folder, and how often they are read again; folders are named from the content folder. */
export const reviewOptions = { review: z.record(z.string(), review).default({}) };

declare module '#engine/config/schema.ts' {
  interface FeatureShape extends Readonly<typeof reviewOptions> {}
}
