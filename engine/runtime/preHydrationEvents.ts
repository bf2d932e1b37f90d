/** What the reader did before an island woke and React has to hear of. */
export interface PreHydrationEvents {
  click?: MouseEvent;
  submit?: SubmitEvent;
}

/** The module that gives islands to React. */
export interface IslandEngine {
  /** Returns what takes the island away again. `Component` is a React component without props of its own. */
  hydrate(island: HTMLElement, Component: unknown, events: PreHydrationEvents): () => void;
}
