declare module 'features:behaviors' {
  /** Attached to the body with each page, until the next one. */
  export const everyPage: ((root: ParentNode, signal: AbortSignal) => void)[];
  /** Attached when the scripts start. */
  export const init: (() => void)[];
}

declare module 'features:later' {
  /** As those above, from the moment on that `whenWanted` names. */
  export const everyPage: ((root: ParentNode, signal: AbortSignal) => void)[];
}

declare module 'features:offline' {
  /** Files that list others which are to stay readable offline with them. */
  export const lists: { isList(path: string): boolean; filesOf(list: unknown): string[] }[];
}

declare module 'features:inline' {}

declare module 'features:shortcuts' {
  /** What readers may press, and what it does, by language. */
  export const shortcuts: { keys: string[]; text: Record<string, string> }[];
}

declare module 'features:actions' {
  export const init: (() => void)[];
}
