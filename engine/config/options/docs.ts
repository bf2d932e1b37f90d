import * as z from 'zod';
import { id, route } from './common.ts';
import { sitePath, webAddress } from './schemas.ts';

const version = z.strictObject({
  /** Internal name, part of the address when it is not the latest one. */
  name: z.string().regex(/^[\w.-]+$/, 'may hold letters, digits, dots, - and _'),
  label: z.string().min(1),
  /** Folder of the documents, from the content folder. */
  dir: z.string(),
  /** Folder of their translations, below that of a language; default: `dir`. */
  translated: z.string().optional(),
  /** Segment after the instance's address; empty for the latest version. */
  path: sitePath.default(''),
  /** Default: true for the only version of an instance. */
  isLast: z.boolean().default(false),
  banner: z.enum(['unreleased', 'unmaintained']).optional(),
  /** Whether its pages show the version above their headings; default: where there are several. */
  badge: z.boolean().optional(),
  /** Search engines are asked to leave its pages out. */
  noindex: z.boolean().default(false),
  /** File that exports the sidebars of this version; `true` makes one from the folders, `false` none. */
  sidebars: z.union([z.string(), z.boolean()]).default('sidebars.ts'),
});

/** A set of documents with versions and sidebars of its own. */
const instance = z
  .strictObject({
    id,
    /** Address under which the documents stand, such as `/docs`. */
    routeBasePath: route,
    /** Names of the exports' keys in `sidebars.ts` that belong to this instance; default: all of them. */
    sidebars: z.array(id).min(1).optional(),
    /** Patterns of its files, such as `guides/*.mdx`. */
    include: z.array(z.string()).default(['**/*.{md,mdx}']),
    exclude: z.array(z.string()).default(['**/_*', '**/_*/**']),
    /** Numbers before the names of files and folders say their order, and are no part of addresses. */
    numberPrefixes: z.boolean().default(true),
    /** Address that the path of a page is appended to for editing it; default: that of the site. */
    editUrl: webAddress.optional(),
    /** Kind given to its pages, such as `doc` or `terms`. */
    kind: z.string().default('doc'),
    /** Categories of its sidebars are closed where they do not say otherwise. */
    sidebarCollapsed: z.boolean().default(true),
    /** A category that opens closes the others beside it that started closed. */
    sidebarAutoCollapse: z.boolean().default(false),
    /** Its sidebars show the icons of pages and categories. */
    sidebarIcons: z.boolean().default(true),
    /** Its pages show where they stand in their sidebar above their headings. */
    breadcrumbs: z.boolean().default(true),
    versions: z.array(version).min(1),
    versionPersistence: z.enum(['localStorage', 'none']).default('localStorage'),
  })
  .transform(({ versions, ...rest }) => ({
    ...rest,
    versions: versions.map(({ badge = versions.length > 1, ...each }) => ({
      ...each,
      badge,
      isLast: each.isLast || versions.length === 1,
    })),
  }));

export const docs = z.array(instance);
