/** Bundles sources of the fuzzer, which are TypeScript, into a folder: `NAME.js` for each name. */
export function bundleFuzzer(names: readonly string[], outdir: string): Promise<unknown>;
