/** A part of a text: words, or an element with its parts; `href` is the address of a link. */
export type TextPart =
  | string
  | { element: string; className?: string; href?: string; parts: readonly TextPart[] };
