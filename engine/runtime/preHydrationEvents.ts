/** Events before an island woke. React gets them later. */
export interface PreHydrationEvents {
  click?: MouseEvent;
  submit?: SubmitEvent;
}

/** The module that hydrates islands. */
export interface IslandEngine {
  /** Returns a function that unmounts the island. `Component` is a React component. */
  hydrate(island: HTMLElement, Component: unknown, events: PreHydrationEvents): () => void;
}
