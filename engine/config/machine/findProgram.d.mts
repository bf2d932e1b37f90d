export function findProgram(...programs: string[]): string | undefined;
export function findChromium(): string | undefined;
