/** Longer words of a text by their first six letters, in small letters, so that "invoices" and "invoice" are one. */
export const wordBeginnings = (text: string): string[] =>
  (text.toLowerCase().match(/[\p{L}\p{N}]{4,}/gu) ?? []).map((word) => word.slice(0, 6));
