/** The schema of `site.config.ts`. Types are derived from it; defaults are filled in here and nowhere else. */
import { z } from 'zod';
import { analytics, feedback } from '#engine/features/analytics/config.ts';
import { scriptAttributes } from '#engine/shared/attributes.ts';
import { strings } from '#engine/shared/strings.ts';
import { sitePath, webAddress } from './options/schemas.ts';

const path = z.string().regex(/^\//, 'must start with a slash');
/** Address below which pages stand. */
const route = sitePath.regex(/^\//, 'must start with a slash');
const id = z.string().regex(/^[\w-]+$/, 'may hold letters, digits, - and _');

const navbarItem = z.union([
  z.strictObject({
    label: z.string().min(1),
    to: path,
    /** Pages below this address mark the item as current; the longest match wins. Default: `to`. */
    activeBasePath: path.optional(),
    position: z.enum(['left', 'right']).default('left'),
  }),
  z.strictObject({
    label: z.string().min(1),
    href: z.url(),
    position: z.enum(['left', 'right']).default('left'),
  }),
  z.strictObject({ type: z.literal('docsVersionDropdown'), docs: id.default('default') }),
  z.strictObject({ type: z.literal('localeDropdown') }),
  z.strictObject({ type: z.literal('search') }),
]);

const footerLink = z.union([
  z.strictObject({ label: z.string().min(1), to: path }),
  z.strictObject({ label: z.string().min(1), href: z.url() }),
]);

const version = z.strictObject({
  /** Internal name, part of the address when it is not the latest one. */
  name: z.string().regex(/^[\w.-]+$/, 'may hold letters, digits, dots, - and _'),
  label: z.string().min(1),
  /** Folder below `content/` that holds the documents. */
  dir: z.string(),
  /** Segment after the instance's address; empty for the latest version. */
  path: sitePath.default(''),
  isLast: z.boolean().default(false),
  banner: z.enum(['unreleased', 'unmaintained']).optional(),
  /** File that exports the sidebars of this version. */
  sidebars: z.string().default('sidebars.ts'),
});

const docsInstance = z.strictObject({
  id,
  /** Address under which the documents stand, such as `/docs`. */
  routeBasePath: route,
  /** Names of the exports' keys in `sidebars.ts` that belong to this instance. */
  sidebars: z.array(id).min(1),
  /** Kind given to its pages, such as `doc` or `terms`. */
  kind: z.string().default('doc'),
  versions: z.array(version).min(1),
  versionPersistence: z.enum(['localStorage', 'none']).default('localStorage'),
});

const collection = z.strictObject({
  id,
  /** What its pages are: posts by authors, with tags; or releases, which list changes. */
  type: z.enum(['blog', 'releases']),
  /** Folder below `content/`. */
  dir: z.string(),
  /** Address under which it stands, such as `/blog`. */
  routeBasePath: route,
  title: z.string().min(1),
  description: z.string().min(1),
  /** Heading of the list of all entries beside each page. */
  sidebarTitle: z.string().default('All posts'),
  postsPerPage: z.int().min(1).default(10),
});

const search = z.discriminatedUnion('source', [
  z.strictObject({
    source: z.literal('embedded'),
    contextualSearch: z.boolean().default(true),
    searchPagePath: route.default('/search'),
    /** Where readers report a question without an answer; `{query}` is replaced. */
    missingResultsUrl: webAddress.optional(),
  }),
  z.strictObject({
    source: z.literal('algolia'),
    appId: z.string().regex(/^[A-Za-z0-9]+$/, 'may hold letters and digits'),
    /** The public key for searching. The key for writing belongs into the environment. */
    apiKey: z.string().min(1),
    indexName: z.string().min(1),
    /** Answers keep to the reader's language and docs versions. */
    contextualSearch: z.boolean().default(true),
    searchPagePath: route.default('/search'),
    missingResultsUrl: webAddress.optional(),
  }),
]);

const origin = z
  .url()
  .refine((value) => new URL(value).origin === value, 'must be an origin such as https://hub.example.com');

const sri = z.string().regex(/^sha(256|384|512)-[\w+/]+=*$/, 'must be a hash such as sha384-…');

const assistant = z.strictObject({
  /** Public key of the agent that answers. It is part of the published site. */
  key: z.string().min(1),
  agentCode: z.string().min(1),
  /** Base address of the platform's API. */
  apiBaseUrl: webAddress,
  /** Host whose `/resources/` hold the chat widget. */
  host: origin,
  /** A fixed release of the widget, such as `1.2.3`; the newest one without. */
  version: z
    .string()
    .regex(/^\d+\.\d+\.\d+$/, 'must be a version such as 1.2.3')
    .optional(),
  /** Hashes of that release's files; the hub must then answer to requests of other origins. */
  integrity: z.strictObject({ script: sri.optional(), style: sri.optional() }).optional(),
});

const stringsSchema = z
  .object(Object.fromEntries(Object.keys(strings).map((key) => [key, z.string()])))
  .partial()
  .strict();

export const siteConfigSchema = z.strictObject({
  title: z.string().min(1),
  tagline: z.string(),
  description: z.string(),
  /** Origin of the published site, without a path. */
  url: z
    .url({ protocol: /^https?$/ })
    .refine(
      (value) => /^\S+$/.test(value) && new URL(value).pathname === '/',
      'must be an origin such as https://docs.example.com',
    ),
  baseUrl: sitePath
    .regex(/^\/(.*\/)?$/, 'must start and end with a slash')
    .regex(/^[\w.~/-]*$/, 'may hold letters, digits, dots, -, _ and ~')
    .default('/'),
  titleDelimiter: z.string().default('|'),
  trailingSlash: z.boolean().default(false),
  copyright: z.string(),
  locales: z
    .array(
      z.strictObject({
        code: z.string().regex(/^[A-Za-z]{2,8}(-\w{1,8})*$/, 'must be a language tag such as en or pt-BR'),
        label: z.string(),
        direction: z.enum(['ltr', 'rtl']).default('ltr'),
        strings: stringsSchema.default({}),
      }),
    )
    .min(1),
  colorMode: z
    .strictObject({
      defaultMode: z.enum(['light', 'dark']).default('light'),
      disableSwitch: z.boolean().default(false),
      respectSystemPreference: z.boolean().default(false),
    })
    .prefault({}),
  /** `?docusaurus-data-NAME=value` sets `data-NAME` on `<html>` for these names, for writers to style by. */
  addressAttributes: z
    .array(
      z
        .string()
        .regex(/^[a-z][a-z\d-]*$/, 'may hold small letters, digits and -')
        .refine((name) => !scriptAttributes.has(name), 'is a name that scripts of the site use'),
    )
    .default(['mode']),
  announcementBar: z
    .strictObject({
      id: z.string().default('announcement-bar'),
      /** Text with at most one link. */
      text: z.string(),
      link: footerLink.optional(),
      isCloseable: z.boolean().default(true),
    })
    .optional(),
  navbar: z.array(navbarItem),
  footer: z.strictObject({
    columns: z.array(z.strictObject({ title: z.string(), links: z.array(footerLink).min(1) })),
  }),
  docs: z.array(docsInstance).min(1),
  /** Dated pages: blogs and release notes. */
  collections: z.array(collection).default([]),
  /** OpenAPI descriptions, as files of the site folder; what they refer to lies beside or below them. */
  openapi: z
    .array(
      z.strictObject({
        file: z.string(),
        /** Docs instance that holds a page for each operation; none without one. */
        docs: id.optional(),
        /** False for a description that others wrote. */
        lint: z.boolean().default(true),
        /** Readers can send requests from the pages of the operations. */
        tryIt: z.boolean().default(true),
      }),
    )
    .default([]),
  /** Address of the source repository's content root, such as `https://…/edit/main/`. */
  editUrl: webAddress.optional(),
  /** Levels of headings in the table of contents. */
  toc: z
    .strictObject({ min: z.int().min(2).max(6).default(2), max: z.int().min(2).max(6).default(3) })
    .prefault({}),
  /** Picture in `public/` for sharing pages that have none of their own. */
  image: path.optional(),
  /** Draws a picture with its title for each document and post that has none of its own. */
  shareImages: z.boolean().default(false),
  search: search.prefault({ source: 'embedded' }),
  /** Where page views and events are counted. */
  analytics: analytics.optional(),
  /** Where answers to "Was this page helpful?" go. */
  feedback: feedback.optional(),
  /** A chat with an agent of the platform, in a panel on every page. */
  assistant: assistant.optional(),
  /** Keeps pages that were read, and search, readable without a network. */
  offline: z.boolean().default(false),
  baseUrlIssueBanner: z.boolean().default(true),
  /** False for a host that reads neither `_headers` nor `_redirects`: then pages say it themselves. */
  hostRules: z.boolean().default(true),
  /** Address that browsers report breaches of the security policy to. */
  reportTo: z
    .string()
    .regex(/^https:\/\/[^\s;,"]+$/, 'must be an address with https:')
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
  /** Statements that the platform's owner still has to confirm. */
  confirm: z.array(z.string()).default([]),
});

export type SiteConfigInput = z.input<typeof siteConfigSchema>;
export type SiteConfig = z.output<typeof siteConfigSchema>;
export type DocsInstanceConfig = SiteConfig['docs'][number];
export type VersionConfig = DocsInstanceConfig['versions'][number];
export type CollectionConfig = SiteConfig['collections'][number];
export type LocaleConfig = SiteConfig['locales'][number];

/** Gives `site.config.ts` its types. */
export const defineConfig = (config: SiteConfigInput): SiteConfigInput => config;
