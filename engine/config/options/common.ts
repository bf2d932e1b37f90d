/** Shapes that several options share. */
import * as z from 'zod';
import { sitePath } from './schemas.ts';

/** A route path. */
export const path = z.string().regex(/^\//, 'must start with a slash');

/** Address below which pages stand. */
export const route = sitePath.regex(/^\//, 'must start with a slash');

/** A name that other options and addresses may hold. */
export const id = z.string().regex(/^[\w-]+$/, 'may hold letters, digits, - and _');

/** A page, or with `pathname://` an address of the host that is no page of this site. */
export const target = z.string().regex(/^(pathname:\/\/)?\//, 'must start with a slash');

/** A link to another site. */
export const linkElsewhere = z.strictObject({ label: z.string().min(1), href: z.url() });

/** One with HTML in the place of its label, which is all of it without an address. */
export const htmlElsewhere = z.strictObject({
  label: z.string(),
  href: z.union([z.url(), z.literal('')]),
  html: z.string().min(1),
});

/** A link of the footer or the announcement: to a page, or to another site. */
export const link = z.union([
  z.strictObject({ label: z.string().min(1), to: target }),
  linkElsewhere,
  htmlElsewhere,
]);

/** A path on the same host, or an address elsewhere. */
export const endpoint = z
  .string()
  .regex(/^(\/|https?:\/\/[\w.-]+(:\d+)?(\/|$))\S*$/, 'must be a path or an address with https:');
