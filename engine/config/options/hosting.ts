import * as z from 'zod';
import { scriptAttributes } from '#engine/shared/attributes.ts';
import { sitePath, webAddress } from './schemas.ts';

/** Where the site is published, and what its host can do. */
export const hosting = {
  /** Origin of the published site, without a path. */
  url: z
    .url({ protocol: /^https?$/, abort: true })
    .refine(
      (value) => /^\S+$/.test(value) && new URL(value).pathname === '/',
      'must be an origin such as https://docs.example.com',
    )
    .transform((value) => new URL(value).origin),
  baseUrl: sitePath
    .regex(/^\/(.*\/)?$/, 'must start and end with a slash')
    .regex(/^[\w.~/-]*$/, 'may hold letters, digits, dots, -, _ and ~')
    .default('/'),
  /** `folders`: pages are files as with `true`, and addresses as with `false`. A list: `true` for these addresses. */
  trailingSlash: z.union([z.boolean(), z.literal('folders'), z.array(sitePath)]).default(false),
  /** Begins names that other programs read: `PREFIX_tag` for search services, `?PREFIX-theme` and `?PREFIX-data-NAME` in addresses. */
  namePrefix: z
    .string()
    .regex(/^[a-z]+$/, 'may hold small letters')
    .default('docs'),
  /** `?PREFIX-data-NAME=value`, with `namePrefix`, sets `data-NAME` on `<html>` for these names, for writers to style by. */
  addressAttributes: z
    .array(
      z
        .string()
        .regex(/^[a-z][a-z\d-]*$/, 'may hold small letters, digits and -')
        .refine((name) => !scriptAttributes.has(name), 'is a name that scripts of the site use'),
    )
    .default(['mode']),
  baseUrlIssueBanner: z.boolean().default(true),
  /** False for a host that reads neither `_headers` nor `_redirects`: then pages say it themselves. */
  hostRules: z.boolean().default(true),
  /** False for a host that compresses by itself: then there are no `.gz` and `.br` beside files, and half as many of these. */
  compressedCopies: z.boolean().default(true),
  sitemap: z
    .strictObject({
      file: sitePath.default('sitemap.xml'),
      /** Patterns of addresses that it leaves out, such as `/tags/**`. */
      exclude: z.array(z.string()).default([]),
    })
    .prefault({}),
  /** Address that browsers report breaches of the security policy to. */
  reportTo: z
    .string()
    .regex(/^https:\/\/[^\s;,"]+$/, 'must be an address with https:')
    .optional(),
  /** What machines may use the pages for, said in `robots.txt`; https://contentsignals.org. What is left out is not said. */
  contentSignals: z
    .strictObject({
      /** Finding pages, and showing links with short excerpts. */
      search: z.boolean().optional(),
      /** Answers that a model writes from the pages. */
      aiInput: z.boolean().optional(),
      /** Training of models. */
      aiTrain: z.boolean().optional(),
    })
    .optional(),
  /** Written to `/.well-known/security.txt`; https://www.rfc-editor.org/rfc/rfc9116. */
  securityTxt: z
    .strictObject({
      /** Where to report a weakness, the best way first. */
      contact: z
        .array(z.string().regex(/^(https|mailto|tel):\S+$/, 'must start with https:, mailto: or tel:'))
        .min(1),
      /** Day from which on nobody should rely on it; at most a year ahead. */
      expires: z.iso.date(),
      /** What finders may expect. */
      policy: webAddress.optional(),
    })
    .optional(),
};
