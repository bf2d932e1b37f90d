import * as z from 'zod';
import { route } from '#engine/config/options/common.ts';
import { webAddress } from '#engine/config/options/schemas.ts';

/** A part of the site. Others are called as their collection or, in the bar, their sidebar; what has neither is no choice. */
const section = z.strictObject({
  /** Id of a docs instance or collection, or name of a sidebar. */
  id: z.string().min(1),
  label: z.string().min(1),
  icon: z.enum(['page', 'code', 'pen', 'tag', 'shield']).default('page'),
  /** Weight of its pages by default; 100 is ordinary. */
  rank: z.number().int().min(1).max(200).optional(),
});

export type SearchSection = z.output<typeof section>;

/** Another site of this engine, whose pages are found as well. */
const site = z.strictObject({
  /** What readers call it. */
  label: z.string().min(1),
  /** Address of its home page. */
  url: z.url({ protocol: /^https?$/ }).transform((value) => new URL(value.replace(/\/?$/, '/')).href),
  /** Its output folder, from the folder of the configuration. */
  dir: z.string().min(1),
});

export type SearchedSite = z.output<typeof site>;

const common = {
  /** Answers keep to the reader's language and docs versions. */
  contextualSearch: z.boolean().default(true),
  searchPagePath: route.default('/search'),
  /** Parts of the site in the order in which readers see them. */
  sections: z.array(section).default([]),
  /** Pages that are offered to a reader who has not typed anything yet. */
  popular: z
    .array(z.strictObject({ label: z.string().min(1), to: route }))
    .max(6)
    .default([]),
  /** Questions in plain words that the site answers, offered likewise. */
  questions: z.array(z.string().min(1)).max(6).default([]),
  /** Where readers report a question without an answer; `{query}` is replaced. */
  missingResultsUrl: webAddress.optional(),
};

const search = z.discriminatedUnion('source', [
  z.strictObject({
    source: z.literal('embedded'),
    ...common,
    thesaurus: z.boolean().default(true),
    sites: z.array(site).default([]),
  }),
  z.strictObject({
    source: z.literal('algolia'),
    ...common,
    appId: z.string().regex(/^[A-Za-z0-9]+$/, 'may hold letters and digits'),
    /** The public key for searching. The key for writing belongs into the environment. */
    apiKey: z.string().min(1),
    indexName: z.string().min(1),
  }),
]);

const answers = z.strictObject({
  /** Address that writes an answer from the found passages, on this site or another. */
  endpoint: z.union([webAddress, route]),
});

export const searchOptions = {
  search: search.prefault({ source: 'embedded' }),
  answers: answers.optional(),
};

declare module '#engine/config/schema.ts' {
  interface FeatureShape extends Readonly<typeof searchOptions> {}
}
