/** Bundles for the browser, and what went into them. */
import { basename, join } from 'node:path';
import { type BuildOptions, build } from 'esbuild';
import { engineAlias, engineRoot } from '#engine/config/paths.ts';

const common: BuildOptions = {
  bundle: true,
  minify: true,
  format: 'esm',
  target: ['chrome111', 'firefox114', 'safari16.4'],
  jsx: 'automatic',
  alias: engineAlias,
  logLevel: 'silent',
  write: false,
  legalComments: 'none',
  metafile: true,
  absWorkingDir: engineRoot,
};
const production = { 'process.env.NODE_ENV': '"production"' };

export class Bundler {
  /** What came out: output path below the output folder to content. */
  readonly files = new Map<string, Uint8Array>();
  /** What each script imports at once, by address. */
  readonly imports = new Map<string, string[]>();
  /** Files that went in, relative to the engine's root. */
  readonly inputs = new Set<string>();

  constructor(
    private readonly root: string,
    private readonly baseUrl: string,
  ) {}

  /** Address of a file of the output folder. */
  address(file: string): string {
    return this.baseUrl + file;
  }

  /** Bundles entry points; resolves to their files in the output folder by their absolute paths. */
  async bundle({ define, ...options }: BuildOptions): Promise<Map<string, string>> {
    const result = await build({
      ...common,
      ...options,
      metafile: true,
      define: { ...production, ...define },
      outdir: join(this.root, 'dist/assets'),
      entryNames: '[name]-[hash]',
      chunkNames: '[name]-[hash]',
      assetNames: '[name]-[hash]',
    });
    for (const input of Object.keys(result.metafile.inputs)) this.inputs.add(input);
    for (const { path, contents } of result.outputFiles ?? [])
      this.files.set(`assets/${basename(path)}`, contents);
    const entries = new Map<string, string>();
    for (const [output, { entryPoint, imports: own }] of Object.entries(result.metafile.outputs)) {
      const statements = own.filter(({ kind }) => kind === 'import-statement');
      this.imports.set(
        this.address(`assets/${basename(output)}`),
        statements.map(({ path }) => this.address(`assets/${basename(path)}`)),
      );
      if (entryPoint) entries.set(join(engineRoot, entryPoint), `assets/${basename(output)}`);
    }
    return entries;
  }

  /** A script that stands in a document of its own; its hash goes into a policy. */
  async inline(path: string, define: Record<string, string> = {}): Promise<string> {
    const { outputFiles, metafile } = await build({
      ...common,
      entryPoints: [join(engineRoot, path)],
      metafile: true,
      format: 'iife',
      define: { ...production, ...define },
    });
    for (const input of Object.keys(metafile.inputs)) this.inputs.add(input);
    return (outputFiles?.[0]?.text ?? '').trim();
  }
}
