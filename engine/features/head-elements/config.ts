/** Schemas of what an owner puts into the head of every page. */
import * as z from 'zod';
import { linkTarget } from '#engine/config/options/schemas.ts';

const attributes = z.record(z.string().regex(/^[a-z][\w:-]*$/i), z.union([z.string(), z.boolean()]));

/** A path of this site, or an address with https:. */
const source = linkTarget.regex(/^(https:\/\/|\/(?!\/))\S+$/, 'must be a path or an address with https:');

export const headOptions = {
  head: z
    .strictObject({
      /** Attributes of `meta` elements. */
      meta: z.array(attributes).default([]),
      /** Attributes of `link` elements, but for style sheets. */
      links: z.array(attributes).default([]),
      /** Style sheets; the security policy names their hosts. */
      styles: z.array(source).default([]),
      /** Scripts; the security policy names their hosts, and still lets no text become markup or code. */
      scripts: z.array(z.strictObject({ src: source, attributes: attributes.default({}) })).default([]),
    })
    .optional(),
};

declare module '#engine/config/schema.ts' {
  interface FeatureShape extends Readonly<typeof headOptions> {}
}
