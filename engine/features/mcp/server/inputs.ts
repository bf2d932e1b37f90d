/** Inputs of the tools. Zod compiles a schema with its first check, so each exists once. */
import { z } from 'zod';
import { leastBudget, mostReadings, readingBudget } from '#engine/shared/readTogether.ts';
import { longestProblemText, problemTexts } from '#engine/shared/reportedProblem.ts';

export const question = z.string().trim().min(1).max(500);
const isoDay = z.iso.date();
/** Clients put the list of tools before each task, so it has the format and not the pattern of days, which is long. */
export const day = z
  .string()
  .refine((text) => isoDay.safeParse(text).success, 'A day is written as YYYY-MM-DD, such as 2025-03-31.')
  .meta({ format: 'date' });
const part = z.string().max(80).optional();
const version = part.describe('Docs version, such as 1.0; default: the newest');

export const searchInput = z.strictObject({
  query: question.describe('Words to look for'),
  section: part.describe('One part of the site, as list_pages names it'),
  limit: z.int().min(1).max(20).default(6),
  version,
});

export const askInput = z.strictObject({
  question: question.describe('A question in a sentence'),
  version,
});

const address = z.string().min(1).max(500);

export const readPageInput = z.strictObject({
  page: z
    .union([address, z.array(address).min(1).max(mostReadings)])
    .describe(
      'Address, such as /docs/billing#limits or one that search_docs gave; or a list of them, which one call reads',
    ),
  section: z
    .string()
    .max(200)
    .optional()
    .describe('Id or text of a heading; default: what follows # in page'),
  budget: z
    .int()
    .min(leastBudget)
    .max(readingBudget)
    .default(readingBudget)
    .describe('Most characters of the answer; what does not fit is named'),
  from: z.int().min(0).default(0).describe('Character to begin at, as the end of a part says'),
  version,
});

export const listPagesInput = z.strictObject({
  section: part.describe('Name of a part, to list its pages; without it the parts are listed'),
  version,
});

export const operationInput = z.strictObject({
  operation: question.describe(
    'operationId, "POST /path", an address that the call is sent to, or that of its page',
  ),
  language: z
    .string()
    .max(40)
    .default('curl')
    .describe('Language of the sample, such as curl, JavaScript, C#, Python'),
  version,
});

export const changesInput = z.strictObject({
  since: day.describe('First day, as YYYY-MM-DD'),
  until: day.optional().describe('Last day, as YYYY-MM-DD'),
  limit: z.int().min(1).max(200).default(50).describe('Most releases, and most pages'),
  version,
});

const problemText = z.string().trim().min(1).max(longestProblemText);

export const problemInput = z.strictObject({
  page: address.describe('Address of the page, or of a section of it'),
  tried: problemText.describe(problemTexts.tried),
  expected: problemText.describe(problemTexts.expected),
  version,
});

export const releasesInput = z.strictObject({
  since: day.optional().describe('First day, as YYYY-MM-DD'),
  until: day.optional().describe('Last day, as YYYY-MM-DD'),
  area: part.describe(
    'Area of the product, such as API; an unknown one is answered with those that there are',
  ),
  query: z.string().max(200).optional().describe('Words or a question that changes are looked for with'),
  limit: z.int().min(1).max(50).default(10).describe('Most releases'),
});
