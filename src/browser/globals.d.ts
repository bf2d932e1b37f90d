/** Addresses of the island modules by the island's name, as JSON; filled in by the bundler, as all below. */
declare const __ISLANDS__: string;
/** Address of the module that hydrates islands. */
declare const __HYDRATE__: string;
/** Address of the module that answers to clicks and keys. */
declare const __ACTIONS__: string;
/** What the inline script knows of the configuration. */
declare const __INLINE__: {
  defaultMode: 'light' | 'dark';
  respectSystemPreference: boolean;
  /** Empty without an announcement. */
  announcementId: string;
  baseUrl: string;
  /** Lines of the base-URL notice; none where it is switched off. */
  notice: string[];
};

interface Navigator {
  readonly connection?: { readonly saveData: boolean; readonly effectiveType: string };
}
