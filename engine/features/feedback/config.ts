import * as z from 'zod';
import { endpoint } from '#engine/config/options/common.ts';

/** Where answers to "Was this page helpful?" go. */
export const feedbackOptions = {
  feedback: z.union([z.literal('analytics'), z.strictObject({ endpoint })]).optional(),
};

declare module '#engine/config/schema.ts' {
  interface FeatureConfig extends z.output<z.ZodObject<typeof feedbackOptions>> {}
  interface FeatureConfigInput extends z.input<z.ZodObject<typeof feedbackOptions>> {}
}
