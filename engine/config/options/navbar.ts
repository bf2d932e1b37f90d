import * as z from 'zod';
import { attempt } from '#engine/shared/attempt.ts';
import { htmlElsewhere, id, linkElsewhere, path, target } from './common.ts';

/** What an item may look like, for messages. */
export const navbarShapes =
  '{ label, to: "/path" }, { label, href: "https://…" }, { label, items: […] }, { type: "docsVersionDropdown" }, { type: "localeDropdown" } or { type: "search" }';

const side = z.enum(['left', 'right']);

/** A class for style sheets of the site, and where an item stands. */
const looks = { className: z.string().optional(), position: side.default('left') };

/** Only pages whose path has this pattern mark the item as current. */
const activeMatch = z
  .string()
  .refine((pattern) => attempt(() => Boolean(new RegExp(pattern)), false), 'is no regular expression.')
  .optional();

/** Class by which style sheets of the site draw the link. Its label is for screen readers then. */
const icon = z.string().optional();

/** Items that lead to one page. */
const single = [
  z.strictObject({
    label: z.string().min(1),
    to: target,
    /** Pages below this address mark the item as current; the longest match wins. Default: `to`. */
    activeBasePath: path.optional(),
    activeMatch,
    icon,
    html: z.string().optional(),
    ...looks,
  }),
  linkElsewhere.extend({ icon, ...looks }),
  htmlElsewhere.extend({ icon, ...looks }),
  z.strictObject({
    type: z.literal('doc'),
    docs: id.default('default'),
    doc: z.string(),
    label: z.string().optional(),
    ...looks,
  }),
  /** The first page of a sidebar. */
  z.strictObject({
    type: z.literal('docSidebar'),
    docs: id.default('default'),
    sidebar: z.string(),
    label: z.string().optional(),
    ...looks,
  }),
] as const;

/** Links in a menu of versions or languages, above and below these. Without a position it stands among the tools. */
const around = {
  position: side.optional(),
  before: z.array(z.union(single)).default([]),
  after: z.array(z.union(single)).default([]),
};

const item = z.union([
  ...single,
  z.strictObject({ label: z.string().min(1), items: z.array(z.union(single)).min(1), activeMatch, ...looks }),
  z.strictObject({ type: z.literal('docsVersionDropdown'), docs: id.default('default'), ...around }),
  z.strictObject({ type: z.literal('localeDropdown'), ...around }),
  /** What a feature draws. */
  z.strictObject({ type: id }),
]);

/** Links and menus at the top of every page. */
export const navbar = z.array(item);
