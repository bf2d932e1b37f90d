import * as z from 'zod';

/** Tools of pages for assistants in browsers that have WebMCP. */
export const webMcpOptions = { webMcp: z.boolean().default(false) };

declare module '#engine/config/schema.ts' {
  interface FeatureConfig extends z.output<z.ZodObject<typeof webMcpOptions>> {}
  interface FeatureConfigInput extends z.input<z.ZodObject<typeof webMcpOptions>> {}
}
