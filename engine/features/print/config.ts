import * as z from 'zod';
import { id } from '#engine/config/options/common.ts';

/** Ids of the docs instances that get pages for print and PDF: the whole and each section on one page. */
export const printOptions = { print: z.array(id).default([]) };

declare module '#engine/config/schema.ts' {
  interface FeatureShape extends Readonly<typeof printOptions> {}
}
