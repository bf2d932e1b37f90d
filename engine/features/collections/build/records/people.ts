/** Authors, tags and areas. Posts refer to them by key. */
import * as z from 'zod';
import { sitePath, webAddress } from '#engine/config/options/schemas.ts';

export const author = z.strictObject({
  name: z.string().min(1),
  /** Profession or position. */
  title: z.string().optional(),
  description: z.string().optional(),
  url: webAddress.optional(),
  /** A file in `public/`. The security policy allows only pictures of this site. */
  image_url: z
    .string()
    .regex(/^\/(?!\/)/, 'must be a file in public/, such as /img/ada.png')
    .optional(),
  /** Address below `/authors/`: the key, or another. `false`: the author has no page. */
  page: z.union([z.boolean(), z.strictObject({ permalink: sitePath })]).default(false),
  socials: z.record(z.string(), webAddress).default({}),
});

export const tag = z.strictObject({
  label: z.string().min(1),
  /** Address below `/tags/`; default: the key. */
  permalink: sitePath.optional(),
  description: z.string().optional(),
});

export const area = z.strictObject({ label: z.string().min(1), description: z.string().optional() });

export type Author = z.output<typeof author>;
export type Tag = z.output<typeof tag>;
/** A part of the product that changes belong to. */
export type Area = z.output<typeof area>;
