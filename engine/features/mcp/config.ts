import * as z from 'zod';
import { webAddress } from '#engine/config/options/schemas.ts';

/** The MCP server of the published site. `npm start` and `npm run mcp` need no option. */
const mcp = z.strictObject({
  /** Address that readers connect editors and assistants to. */
  url: webAddress,
  /** Whether to write a handler for hosts of functions beside `_headers`. */
  handler: z.boolean().default(false),
});

export const mcpOptions = { mcp: mcp.optional() };

declare module '#engine/config/schema.ts' {
  interface FeatureShape extends Readonly<typeof mcpOptions> {}
}
