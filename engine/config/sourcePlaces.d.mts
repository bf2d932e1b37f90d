/** Replaces places in bundled files by those in their sources. Files without a map beside them stay. */
export function withSourcePlaces(stack: string): string;
