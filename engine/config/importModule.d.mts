export function importModule<Module = Record<string, unknown>>(address: string): Promise<Module>;
