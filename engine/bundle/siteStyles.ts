/** Style sheets that a site's configuration names, as one that is loaded after those of the engine. */

import { createHash, hash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { Plugin } from 'esbuild';
import { codeFaults } from '#engine/config/codeFault.ts';
import { loadEsbuild } from '#engine/config/loadEsbuild.ts';
import { engineRoot } from '#engine/config/paths.ts';
import type { SiteConfig } from '#engine/config/schema.ts';
import type { CodeTheme } from '#engine/content/code/theme.ts';
import type { Problems } from '#engine/shared/problems.ts';
import type { BuiltAssets } from './assets.ts';
import { withWidths } from './featureModules.ts';
import { compiledSass, isSass, sassHint } from './sass.ts';

declare module '#engine/config/dialect.ts' {
  interface Dialect {
    /** Style sheets of its sites. */
    styles?: {
      /** What they take for granted, from the engine's root. */
      base?: string;
      /** Widths of windows where the shell changes, by those in the engine's sheets. */
      widths?: Readonly<Record<string, string>>;
      /** The text of those that the configuration names, with what follows from it. */
      rules?(css: string, config: SiteConfig): string;
      /** Classes of tokens in code. */
      code?: CodeTheme;
      /** A sheet as the tools of the site compile it. */
      compile?(sheet: { file: string; css: string }, root: string, problems: Problems): Promise<string>;
    };
  }
}

const files = ['png', 'jpg', 'jpeg', 'gif', 'svg', 'webp', 'avif', 'woff', 'woff2', 'ttf', 'eot', 'otf'];

/** What style sheets of a site load stands in them. */
export const loadersOfFiles = Object.fromEntries(files.map((ending) => [`.${ending}`, 'dataurl' as const]));

/** Fonts are files: readers need few of them, and the policy loads none from sheets. */
const fonts = Object.fromEntries(
  ['woff', 'woff2', 'ttf', 'eot', 'otf'].map((ending) => [`.${ending}`, 'file' as const]),
);

/** A style sheet whose paths of the site begin with its base URL. */
export const withBaseUrl = (css: string, baseUrl: string): string =>
  css.replace(/url\((["']?)\/(?!\/)/g, `url($1${baseUrl}`);

/** Style sheets of hosts that a sheet imports. They have to stand before all rules. */
const elsewhere = /@import\s*(?:url\()?"(?:https?:)?\/\/[^"]*"[^;]*;/g;

const logo = `@layer shell{.brand:has(.brand__picture){display:flex;align-items:center;gap:.5rem;text-decoration:none}
.brand__picture{height:2rem;width:auto}
[data-theme='dark'] .brand__picture--light,html:not([data-theme='dark']) .brand__picture--dark{display:none}}`;

/** The assets with the site's own styles, and those `ofCode` after them; a sheet that cannot be read is reported, and the others stay. */
export async function withSiteStyles(
  assets: BuiltAssets,
  root: string,
  config: SiteConfig,
  problems: Problems,
  ofCode = '',
): Promise<BuiltAssets> {
  const { content, logo: picture = config.footer?.logo, baseUrl, dialect } = config;
  const { base, rules } = dialect.styles ?? {};
  const files = new Map(assets.files);
  const sheets = await Promise.all(
    content.styles.map((file) => sheetOf(root, file, problems, files, config)),
  );
  const own = [withBaseUrl(sheets.join('\n'), baseUrl), ofCode].join('\n').replace(elsewhere, '');
  const all = [
    ...[...sheets, ofCode].flatMap((sheet) => sheet.match(elsewhere) ?? []),
    ...(base ? [withWidths(await sheetOf(engineRoot, base, problems, files), config)] : []),
    rules?.(own, config) ?? own,
    ...(picture ? [logo] : []),
  ].join('\n');
  if (all.trim() === '') return assets;
  const digest = hash('sha256', all).slice(0, 8);
  const file = `assets/site-${digest}.css`;
  return {
    ...assets,
    buildId: createHash('sha256').update(assets.buildId).update(digest).digest('hex').slice(0, 12),
    files: files.set(file, Buffer.from(all)),
    extras: { ...assets.extras, styles: [...assets.extras.styles, baseUrl + file] },
  };
}

/** Addresses on hosts, paths of the site, and files that are not there stay as they are written; imports that are not there are empty. */
const absolute = (report: (message: string) => void): Plugin => ({
  name: 'absolute',
  setup({ onResolve, onLoad, resolve }) {
    onResolve({ filter: /^[^/]/ }, async ({ path, kind, resolveDir, pluginData }) => {
      if (kind === 'entry-point' || pluginData === 'tried' || /^https?:/.test(path)) return undefined;
      const found = await resolve(path, { kind, resolveDir, pluginData: 'tried' });
      if (found.errors.length === 0) return found;
      if (kind === 'import-rule') report(`Not installed, taken for empty: the style sheet ${path}.`);
      else report(`Not there, left as written: ${path}.`);
      return kind === 'import-rule' ? { path, namespace: 'missing' } : { path, external: true };
    });
    onLoad({ filter: /^/, namespace: 'missing' }, () => ({ contents: '', loader: 'css' }));
    onResolve({ filter: /^(https?:)?\/\/|^\// }, ({ path, kind }) =>
      kind === 'entry-point' ? undefined : { path, external: true },
    );
  },
});

export const compiledBySite = async (
  file: string,
  css: string,
  root: string,
  { dialect }: SiteConfig,
  problems: Problems,
): Promise<string> => (await dialect.styles?.compile?.({ file, css }, root, problems)) ?? css;

/** The text of a sheet, whose fonts are added to the `published` files; `config` is that of its site. */
async function sheetOf(
  root: string,
  file: string,
  problems: Problems,
  published: Map<string, Uint8Array>,
  config?: SiteConfig,
): Promise<string> {
  if (!existsSync(join(root, file))) {
    problems.error({ file }, 'The style sheet does not exist.');
    return '';
  }
  if (!file.endsWith('.css') && !isSass(file) && !config?.dialect.styles?.compile) {
    problems.warn({ file }, 'The style sheet is left out: only CSS is read.', 'Compile it to a .css file.');
    return '';
  }
  try {
    const path = join(root, file);
    const written = isSass(file) ? await compiledSass(path, root) : await readFile(path, 'utf8');
    if (written === undefined) {
      problems.warn({ file }, 'The style sheet is left out: the site has no Sass.', sassHint);
      return '';
    }
    const contents = config ? await compiledBySite(path, written, root, config, problems) : written;
    const { build } = await loadEsbuild();
    const { outputFiles } = await build({
      stdin: { contents, loader: 'css', resolveDir: dirname(path), sourcefile: path },
      bundle: true,
      write: false,
      minifyWhitespace: true,
      logLevel: 'silent',
      outdir: 'out',
      plugins: [absolute((message) => problems.warn({ file }, message))],
      alias: { '@site': root },
      loader: { ...loadersOfFiles, ...fonts },
      assetNames: '[name]-[hash]',
      publicPath: '/assets',
    });
    const sheet = outputFiles.find(({ path }) => path.endsWith('.css'));
    for (const { path, contents: font } of outputFiles)
      if (path !== sheet?.path) published.set(`assets/${basename(path)}`, font);
    return sheet?.text ?? '';
  } catch (fault) {
    const [{ message, hint, ...place }] = codeFaults(fault, root);
    problems.warn({ file, ...place }, `The style sheet is left out. ${message}`, hint);
    return '';
  }
}
