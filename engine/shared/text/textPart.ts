/** A part of a text: words, or an element with its parts. */
export type TextPart = string | { element: string; className?: string; parts: readonly TextPart[] };
