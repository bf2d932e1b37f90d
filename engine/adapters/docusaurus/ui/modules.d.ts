declare module 'site-code:data' {
  /** The configuration as Docusaurus has it. */
  export const siteConfig: Record<string, unknown> & { title: string; baseUrl: string; url: string };
  export const i18n: { defaultLocale: string; locales: string[] };
  /** What plugins tell all code, by their names and ids. */
  export const globalData: Record<string, Record<string, unknown>>;
  /** Words of the site's own by language and id. */
  export const messages: Record<string, Record<string, string>>;
}

declare module 'site-code:docs' {
  import type { DocsInstance } from '#engine/adapters/docusaurus/modules/docsData.ts';

  export const instances: DocsInstance[];
}

declare module 'site-code:sidebars' {
  import type { Item } from '#engine/adapters/docusaurus/modules/docsData.ts';

  /** Items by the id of their instance with the name of their version, and by the name of their sidebar. */
  export const items: Record<string, Record<string, Item[]>>;
}
