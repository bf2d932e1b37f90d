import { z } from 'zod';

/** Address that opens an assistant with a question; what stands in braces is filled in. */
const assistantAddress = z
  .string()
  .regex(/^https:\/\/[^\s"<>]+$/, 'must be an address with https:')
  .refine((text) => /\{(prompt|url)\}/.test(text), 'must hold {prompt} or {url}');

/** Assistants that readers can open a page in, as the menu beside "Copy page" lists them. */
export const copyPageOptions = {
  assistants: z.array(z.strictObject({ name: z.string().min(1), url: assistantAddress })).default([]),
};

declare module '#engine/config/schema.ts' {
  interface FeatureConfig extends z.output<z.ZodObject<typeof copyPageOptions>> {}
  interface FeatureConfigInput extends z.input<z.ZodObject<typeof copyPageOptions>> {}
}
