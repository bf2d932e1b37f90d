export function pagesIn(folder: string): Map<string, string>;
export function printComparison(ours: Map<string, string>, theirs: Map<string, string>): unknown;
