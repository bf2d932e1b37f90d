/** Address of the module that hydrates islands; filled in by the bundler, as all below. */
declare const __HYDRATE__: string;
/** Addresses of the modules of islands, by name. */
declare const __ISLANDS__: Record<string, string>;
/** Address of the module that answers to clicks and keys. */
declare const __ACTIONS__: string;
/** Address of the module of the search dialog. */
declare const __SEARCH_DIALOG__: string;
/** Addresses of all scripts that the search dialog needs at once. */
declare const __SEARCH_MODULES__: string[];
/** Address of the module that opens the search's source. */
declare const __WARM_SEARCH__: string;
/** Address of the style sheet of the search dialog and of the marks that it leaves in pages. */
declare const __SEARCH_STYLE__: string;
/** Label of the button that clears marked words, by locale. */
declare const __CLEAR_MARKS__: Record<string, string>;
/** Settings of the service that counts; `scripts` is a pattern of the addresses that it loads, empty for none. */
declare const __ANALYTICS__: { options: object; consent: boolean; scripts: string };
/** Where answers go; to whoever counts when there is no endpoint. */
declare const __FEEDBACK__: { endpoint?: string };
/** What is kept for reading offline. */
declare const __OFFLINE__: {
  baseUrl: string;
  /** Start of the names of all stores. */
  prefix: string;
  /** Addresses that every page may need. */
  core: string[];
  /** Address of the offline page by locale; empty for the first one. */
  offlinePages: Record<string, string>;
};
/** The adapter that the configuration names. */
declare module 'analytics-adapter' {
  export default function create(
    options: object,
  ): import('#engine/features/analytics/browser/types.ts').Sender;
}
/** What the button of the assistant knows. */
declare const __LAUNCHER__: import('#engine/features/assistant/shared/types.ts').LauncherSettings;
/** What the panel of the assistant knows; `null` where none is configured. */
declare const __PANEL__: import('#engine/features/assistant/shared/types.ts').PanelSettings | null;
/** What the inline script knows of the configuration. */
declare const __INLINE__: {
  /** Names of the data attributes that an address may set. */
  attributes: string[];
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

/** https://www.w3.org/TR/trusted-types/; trusted texts pass for the strings that they hold. */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: {
      createHTML?(text: string): string;
      createScriptURL?(text: string): string | null;
    },
  ): { createHTML(text: string): string; createScriptURL(text: string): string };
}
declare var trustedTypes: TrustedTypes | undefined;
