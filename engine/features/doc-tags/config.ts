import * as z from 'zod';
import { id } from '#engine/config/options/common.ts';
import { sitePath } from '#engine/config/options/schemas.ts';

/** Docs instances whose tags have pages: all of them, and each with its documents. */
export const docTagsOptions = {
  docTags: z
    .array(
      z.strictObject({
        docs: id,
        /** Segment after the address of a version. */
        path: sitePath.default('tags'),
        /** File in the folder of a version that describes tags by their keys. */
        file: z.string().default('tags.yml'),
      }),
    )
    .default([]),
};

declare module '#engine/config/schema.ts' {
  interface FeatureShape extends Readonly<typeof docTagsOptions> {}
}
