import * as z from 'zod';
import { endpoint } from '#engine/config/options/common.ts';

/** Where answers to "Was this page helpful?" go. */
export const feedbackOptions = {
  feedback: z.union([z.literal('analytics'), z.strictObject({ endpoint })]).optional(),
};

declare module '#engine/config/schema.ts' {
  interface FeatureShape extends Readonly<typeof feedbackOptions> {}
}
