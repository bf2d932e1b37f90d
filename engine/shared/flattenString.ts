/** A copy of a text that was cut out of a longer one, which V8 keeps in memory for as long as any cut of it. */
export const flattenString = (text: string): string => ` ${text}`.slice(1);
