declare module 'site-code:data' {
  /** The configuration as Docusaurus has it. */
  export const siteConfig: Record<string, unknown> & { title: string; baseUrl: string; url: string };
  export const i18n: { defaultLocale: string; locales: string[] };
  /** Words of the site's own by language and id. */
  export const messages: Record<string, Record<string, string>>;
  export const versions: {
    id: string;
    path: string;
    versions: { name: string; label: string; path: string; isLast: boolean }[];
  }[];
}

declare module 'site-code:docs' {
  interface Doc {
    id: string;
    path: string;
    title: string;
    description: string;
    sidebar?: string;
  }

  /** Versions by the ids of their instances and their names, with addresses in the default language. */
  export const docs: Record<
    string,
    Record<
      string,
      {
        docs: Doc[];
        draftIds: string[];
        sidebars: Record<string, { link: { path: string; label: string } }>;
        mainDocId: string;
      }
    >
  >;
}

declare module 'site-code:sidebars' {
  export type Item =
    | { type: 'html'; value: string; defaultStyle: true; className?: string }
    | {
        type: 'link';
        label: string;
        href: string;
        docId?: string;
        description?: string;
        className?: string;
        unlisted?: boolean;
      }
    | {
        type: 'category';
        label: string;
        href?: string;
        description?: string;
        className?: string;
        collapsed: boolean;
        collapsible: boolean;
        items: Item[];
      };

  /** Items by ids of instances, versions and sidebars. */
  export const items: Record<string, Record<string, Record<string, Item[]>>>;
}
