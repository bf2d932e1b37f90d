declare module 'features:behaviors' {
  /** Attached to the body with each page, until the next one. */
  export const everyPage: ((root: ParentNode, signal: AbortSignal) => void)[];
  /** Attached when the scripts start. */
  export const once: (() => void)[];
  /** Elements whose clicks wait for the actions; empty for none. */
  export const selector: string;
  /** Whether a key waits for the actions. */
  export const isActionKey: (event: KeyboardEvent) => boolean;
}

declare module 'features:actions' {
  export const once: (() => void)[];
}
