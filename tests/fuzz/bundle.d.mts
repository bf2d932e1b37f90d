/** Bundles sources of the fuzzer, which are TypeScript, into a folder: `NAME.js` for each `NAME.ts`. */
export function bundleFuzzer(entryPoints: string[], outdir: string): Promise<unknown>;
