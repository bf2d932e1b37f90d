export function printWords(site: string, pages: Map<string, string>): string;
