/** Bundles for the browser, and what went into them. */

import { readFile } from 'node:fs/promises';
import { basename, extname, isAbsolute, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { BuildOptions, Loader, Plugin } from 'esbuild';
import { loadEsbuild } from '#engine/config/loadEsbuild.ts';
import { missingPackages } from '#engine/config/optionalPackages.ts';
import { engineAlias, engineRoot, packageFolders, projectRoot } from '#engine/config/paths.ts';

const common: BuildOptions = {
  bundle: true,
  minify: true,
  format: 'esm',
  target: ['chrome111', 'firefox114', 'safari16.4'],
  jsx: 'automatic',
  logLevel: 'silent',
  write: false,
  legalComments: 'none',
  absWorkingDir: projectRoot,
  // A site may lie elsewhere, without packages of its own.
  nodePaths: packageFolders,
};

/** Values by the names that they replace in scripts. */
type Constants = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null;

/** Numbers, texts and the like, written where their names stand. */
const define = (constants: Constants): Record<string, string> => ({
  'process.env.NODE_ENV': '"production"',
  // An object without such names; a new one would be a module that every file imports.
  'process.env': 'Symbol.prototype',
  ...Object.fromEntries(
    Object.entries(constants).flatMap(([name, value]) =>
      isObject(value) ? [] : [[name, JSON.stringify(value)]],
    ),
  ),
});

/** Objects as modules, each imported by the files that name it, so that no other file is larger for it. */
function objectConstants(constants: Constants): Plugin {
  const objects = new Map(Object.entries(constants).filter(([, value]) => isObject(value)));
  const namespace = 'constant';
  return {
    name: 'object-constants',
    setup({ onResolve, onLoad }) {
      if (objects.size === 0) return;
      onResolve({ filter: /^constant:/ }, ({ path }) => ({
        path: path.slice(namespace.length + 1),
        namespace,
        sideEffects: false,
      }));
      onLoad({ filter: /./, namespace }, ({ path }) => ({
        contents: `export default ${JSON.stringify(objects.get(path))}`,
      }));
      onLoad({ filter: /\.tsx?$/, namespace: 'file' }, async ({ path }) => {
        const text = await readFile(path, 'utf8');
        const used = [...objects.keys()].filter((name) => text.includes(name));
        if (used.length === 0) return undefined;
        const imports = used.map((name) => `import ${name} from '${namespace}:${name}';`);
        return { contents: `${imports.join('')} ${text}`, loader: extname(path).slice(1) as Loader };
      });
    },
  };
}

const absolute = (file: string): string => (isAbsolute(file) ? file : join(engineRoot, file));

export class Bundler {
  /** What came out: output path below the output folder to content. */
  readonly files = new Map<string, Uint8Array>();
  /** Files that went in, relative to the project's root. */
  readonly inputs = new Set<string>();
  /** What each script imports at once, by address. */
  private readonly imports = new Map<string, string[]>();

  constructor(
    private readonly root: string,
    private readonly baseUrl: string,
    private readonly plugins: Plugin[],
  ) {}

  /** Plugins that become known when others have been bundled. */
  use(plugins: readonly Plugin[]): void {
    this.plugins.push(...plugins);
  }

  /** Address of a file of the output folder. */
  address(file: string): string {
    return this.baseUrl + file;
  }

  /** Bundles files, absolute or named from the engine's root; resolves to the addresses of the results by their names. */
  async addresses(
    files: Readonly<Record<string, string>>,
    constants: Constants,
    options: BuildOptions = {},
  ): Promise<Record<string, string>> {
    if (Object.keys(files).length === 0) return {};
    const { build } = await loadEsbuild();
    const { outputFiles = [], metafile } = await build({
      ...common,
      // Parts that the configuration leaves out may import them.
      external: missingPackages(),
      ...options,
      alias: { ...engineAlias, ...options.alias },
      plugins: [objectConstants(constants), ...this.plugins],
      entryPoints: [...new Set(Object.values(files).map(absolute))],
      metafile: true,
      define: define(constants),
      outdir: join(this.root, 'dist/assets'),
      entryNames: '[name]-[hash]',
      chunkNames: '[name]-[hash]',
      assetNames: '[name]-[hash]',
    });
    for (const input of Object.keys(metafile?.inputs ?? {})) this.inputs.add(input);
    for (const { path, contents } of outputFiles) this.files.set(`assets/${basename(path)}`, contents);
    const found = new Map<string, string>();
    for (const [output, { entryPoint, imports }] of Object.entries(metafile?.outputs ?? {})) {
      const address = this.address(`assets/${basename(output)}`);
      const statements = imports.filter(({ kind }) => kind === 'import-statement');
      this.imports.set(
        address,
        statements.map(({ path }) => this.address(`assets/${basename(path)}`)),
      );
      if (entryPoint) found.set(join(projectRoot, entryPoint), address);
    }
    return Object.fromEntries(
      Object.entries(files).map(([name, file]) => [name, found.get(absolute(file)) ?? '']),
    );
  }

  async addressOf(file: string, constants: Constants, options?: BuildOptions): Promise<string> {
    const { file: address = '' } = await this.addresses({ file }, constants, options);
    return address;
  }

  /** A script that stands in a document of its own; its hash goes into a policy. */
  async inline(path: string, constants: Constants = {}): Promise<string> {
    const { build } = await loadEsbuild();
    const { outputFiles, metafile } = await build({
      ...common,
      external: missingPackages(),
      alias: engineAlias,
      plugins: [objectConstants(constants), ...this.plugins],
      entryPoints: [absolute(path)],
      metafile: true,
      format: 'iife',
      define: define(constants),
    });
    for (const input of Object.keys(metafile.inputs)) this.inputs.add(input);
    return (outputFiles?.[0]?.text ?? '').trim();
  }

  /** Scripts with all that they import, each once; what the first ones need comes first. */
  withImports(scripts: readonly string[]): string[] {
    const all = new Set<string>();
    const add = (script: string) => {
      if (all.has(script)) return;
      all.add(script);
      for (const imported of this.imports.get(script) ?? []) add(imported);
    };
    for (const script of scripts) add(script);
    return [...all];
  }

  /** Bytes on the line, gzip, of a script with all that it imports, without what comes with another one. */
  weight(script: string, other: string): number {
    const known = new Set(this.withImports([other]));
    const loaded = this.withImports([script]).filter((address) => !known.has(address));
    const contents = loaded.map((address) => this.files.get(address.slice(this.baseUrl.length)) ?? '');
    return contents.reduce((sum, content) => sum + gzipSync(content).length, 0);
  }
}
