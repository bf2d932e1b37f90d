export function packagesIn(markdown: string): string[];
export function packageFault(wanted: string): Promise<string | undefined>;
