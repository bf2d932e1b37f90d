import * as z from 'zod';
import { id } from '#engine/config/options/common.ts';

/** OpenAPI descriptions, as files of the site folder; what they refer to lies beside or below them. */
export const apiReferenceOptions = {
  openapi: z
    .array(
      z.strictObject({
        file: z.string(),
        /** Files of earlier versions, by the name of the docs version that shows each; all others show `file`. */
        versions: z.record(z.string(), z.string()).default({}),
        /** Docs instance that holds a page for each operation; none without one. */
        docs: id.optional(),
        /**
         * What the description may refer to beyond the YAML and JSON files of its folder: addresses, and files from
         * the site folder. One that ends in `/` allows all below it.
         */
        references: z
          .array(
            z.string().regex(/^(https?:\/\/[^/]+\/|(?!\/|\.\.?\/)[^:]+$)/, 'must be a file or an address'),
          )
          .default([]),
        /** False for a description that others wrote: what is wrong in it is a warning, and left out. */
        lint: z.boolean().default(true),
        /** For such a description, the address that its links from the root of a site (`/guides`) begin with. */
        links: z.url({ protocol: /^https?$/ }).optional(),
        /** The address that servers such as `/api/v1` are relative to, such as the one that the description was got from. */
        server: z.url({ protocol: /^https?$/ }).optional(),
        /** The server takes paths in any case. */
        anyCase: z.boolean().default(false),
        /**
         * Addresses of pages: `words` of an id with hyphens, and of tags below `tags/`; or `ids` as they are, in small letters,
         * below `operations/`, `webhooks/` and `operations/tags/`.
         */
        addresses: z.enum(['words', 'ids']).default('words'),
        /** Readers can send requests from the pages of the operations. */
        tryIt: z.boolean().default(true),
      }),
    )
    .default([]),
};

declare module '#engine/config/schema.ts' {
  interface FeatureShape extends Readonly<typeof apiReferenceOptions> {}
}
