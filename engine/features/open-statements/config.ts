import * as z from 'zod';

/** Statements about the whole site that are to be confirmed. */
export const openStatementsOptions = { confirm: z.array(z.string()).default([]) };

declare module '#engine/config/schema.ts' {
  interface FeatureShape extends Readonly<typeof openStatementsOptions> {}
}
