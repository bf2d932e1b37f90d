/** What the tools take, and nothing else. Made once: a schema is compiled when it first checks something. */
import { z } from 'zod';

const question = z.string().trim().min(1).max(500);
const day = z.iso.date();

export const searchInput = z.strictObject({
  query: question,
  section: z.string().max(80).optional().describe('One part of the site, as list_pages names it'),
  limit: z.int().min(1).max(20).default(6),
});

export const askInput = z.strictObject({ question });

export const readPageInput = z.strictObject({
  page: z.string().min(1).max(500).describe('Address, such as /docs/billing or one that search_docs gave'),
  section: z
    .string()
    .max(200)
    .optional()
    .describe('Id or text of a heading; default: what follows # in page'),
});

export const listPagesInput = z.strictObject({ section: z.string().max(80).optional() });

export const operationInput = z.strictObject({
  operation: question.describe('operationId, "POST /path", or the address of its page'),
  language: z
    .string()
    .max(40)
    .default('curl')
    .describe('Language of the sample, such as curl, JavaScript, C#, Python'),
});

export const releasesInput = z.strictObject({
  since: day.optional(),
  until: day.optional(),
  area: z.string().max(80).optional(),
  query: z.string().max(200).optional().describe('Words that the title of a change holds'),
  limit: z.int().min(1).max(50).default(10),
});
