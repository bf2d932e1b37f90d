export function printWords(site: string, pages: Map<string, string>, original?: Map<string, string>): string;
