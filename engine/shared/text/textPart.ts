/** A part of a text: words, or an element with its parts. */
export type TextPart =
  | string
  | { element: string; attributes: Readonly<Record<string, unknown>>; parts: readonly TextPart[] };
