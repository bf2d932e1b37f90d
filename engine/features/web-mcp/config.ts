import * as z from 'zod';

/** Whether pages offer tools to assistants in browsers with WebMCP. */
export const webMcpOptions = { webMcp: z.boolean().default(false) };

declare module '#engine/config/schema.ts' {
  interface FeatureShape extends Readonly<typeof webMcpOptions> {}
}
