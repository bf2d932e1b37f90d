import * as z from 'zod';
import { sitePath } from '#engine/config/options/schemas.ts';

/** Address that opens an assistant with a question; what stands in braces is filled in. */
const assistantAddress = z
  .string()
  .regex(/^https:\/\/[^\s"<>]+$/, 'must be an address with https:')
  .refine((text) => /\{(prompt|url)\}/.test(text), 'must hold {prompt} or {url}');

export const copyPageOptions = {
  /** Assistants that readers can open a page in, as the menu beside "Copy page" lists them. */
  assistants: z.array(z.strictObject({ name: z.string().min(1), url: assistantAddress })).default([]),
  /** Page that says how to use the site from an editor; the menu leads there where the site has no MCP server. */
  connectGuide: sitePath.optional(),
};

declare module '#engine/config/schema.ts' {
  interface FeatureShape extends Readonly<typeof copyPageOptions> {}
}
