/** Bundles scripts, styles and islands for the browser. */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { iconPaths } from '#engine/components/icon/iconPaths.ts';
import { engineRoot, themeSheet } from '#engine/config/paths.ts';
import type { SiteConfig } from '#engine/config/schema.ts';
import { filesBelow } from '#engine/content/files.ts';
import type { Assets } from '#engine/render/site.ts';
import { Bundler } from './bundler.ts';
import type { BrowserParts, FeatureBundles, PathHeaders } from './featureBundles.ts';
import { featureModules } from './featureModules.ts';
import type { WebFont } from './font/webFont.ts';
import { inlineSettings } from './inlineSettings.ts';

export interface BuiltAssets extends Assets {
  /** Output path below the output folder to content. */
  files: Map<string, Uint8Array>;
  /** Headers of some addresses. */
  headers: readonly PathHeaders[];
}

/** What is bundled beside the engine's own scripts and styles: files from the engine's root, or absolute ones. */
export interface AssetSources {
  features: readonly FeatureBundles[];
  islands: Readonly<Record<string, string>>;
  pageStyles: Readonly<Record<string, string>>;
  /** The style sheet that the main one ends with. */
  theme: string;
  font?: WebFont | undefined;
}

const entries = {
  main: 'bundle/browser/main.ts',
  actions: 'bundle/browser/actions.ts',
  later: 'bundle/browser/later.ts',
  inline: 'bundle/browser/inline.ts',
  hydrate: 'islands/hydrate.tsx',
  style: 'render/styles/main.css',
  laterStyle: 'render/styles/later.css',
  dev: 'dev/browser/dev.ts',
};

const notFoundStyle = 'render/templates/not-found/not-found.page.css';

/** Files of a site's theme by their name without the ending. */
async function themeFiles(root: string, ending: string): Promise<Record<string, string>> {
  const theme = join(root, 'theme');
  const found = (await filesBelow(theme)).filter((file) => file.endsWith(ending));
  return Object.fromEntries(found.map((file) => [basename(file, ending), join(theme, file)]));
}

/** What features and the theme of a site bring; the theme wins. */
export async function findSources(
  root: string,
  features: readonly FeatureBundles[],
  font?: WebFont,
): Promise<AssetSources> {
  const theme = join(root, themeSheet);
  const all = (kind: 'islands' | 'pageStyles') =>
    Object.assign({}, ...features.map((feature) => feature[kind]));
  return {
    features,
    islands: { ...all('islands'), ...(await themeFiles(root, '.island.tsx')) },
    pageStyles: {
      'not-found': notFoundStyle,
      marks: 'render/page/marks.page.css',
      code: 'components/code-block/code.page.css',
      swatch: 'components/swatch/swatch.page.css',
      'file-tree': 'components/file-tree/file-tree.page.css',
      'home-hero': 'adapters/common/homeHero/home-hero.page.css',
      ...all('pageStyles'),
      ...(await themeFiles(root, '.page.css')),
    },
    theme: existsSync(theme) ? theme : join(engineRoot, 'render/styles/no-theme.css'),
    font,
  };
}

/** The icons as one file, whose symbols pages use by their names. */
const iconSprite = `<svg xmlns="http://www.w3.org/2000/svg">${Array.from(
  iconPaths,
  ([name, path]) => `<symbol id="${name}" viewBox="0 0 24 24"><path d="${path}"/></symbol>`,
).join('')}</svg>`;

/** Bundles everything. `dev` adds the dev server's client. Tells also which files went in, from the engine's root. */
export async function buildAssets(
  root: string,
  config: SiteConfig,
  { features: all, theme, font, ...fixed }: AssetSources,
  dev = false,
): Promise<{ assets: BuiltAssets; inputs: ReadonlySet<string> }> {
  const features = all.filter(({ isOn }) => isOn?.(config) ?? true);
  const bundler = new Bundler(root, config.baseUrl, [featureModules(features, config, font?.sheet)]);
  const inline = (file: string, constants = {}) => bundler.inline(file, constants);
  const parts: BrowserParts[] = await Promise.all(
    features.map(async (feature) => (await feature.bundles?.({ root, config, dev, inline })) ?? {}),
  );
  const merged = <Value>(pick: (part: BrowserParts) => Readonly<Record<string, Value>> | undefined) =>
    Object.assign({}, ...parts.map(pick)) as Record<string, Value>;

  const islands = { ...merged((part) => part.islands), ...fixed.islands };
  const pageStyles = { ...merged((part) => part.pageStyles), ...fixed.pageStyles };
  bundler.use(parts.flatMap((part) => part.plugins ?? []));

  let constants = merged<unknown>((part) => part.constants);
  // Each feature alone: what the scripts of several have in common would be a file that each of them waits for.
  const early = parts
    .map((part) => part.early ?? {})
    .concat({
      __LATER_STYLE__: entries.laterStyle,
      __ZOOM_DIAGRAM__: 'components/diagram/zoomDiagram.ts',
    });
  const found = early.map((files) => bundler.addresses(files, constants, { splitting: true }));
  constants = Object.assign({}, constants, ...(await Promise.all(found)));
  const named = { __HYDRATE__: entries.hydrate, ...merged((part) => part.withReact) };
  const withReact = await bundler.addresses({ ...named, ...islands }, constants, { splitting: true });
  const pick = (names: object) =>
    Object.fromEntries(Object.keys(names).map((name) => [name, withReact[name]]));
  const weight = (name: string) => bundler.weight(withReact[name] ?? '', withReact['__HYDRATE__'] ?? '');
  constants = {
    ...constants,
    ...pick(named),
    __ISLANDS__: JSON.stringify(pick(islands)),
    __ISLAND_BYTES__: Object.fromEntries(Object.keys(islands).map((name) => [name, weight(name)])),
  };
  for (const [name, wanted] of Object.entries(merged((part) => part.preloads)))
    constants[name] = bundler.withImports(wanted.map((constant) => String(constants[constant])));
  constants['__SELECTORS__'] = features
    .flatMap(({ actions = [] }) => actions.flatMap(({ selector }) => (selector ? `${selector},` : [])))
    .join('');
  const wanted = features.flatMap(({ behaviors = [] }) => behaviors.flatMap(({ wanted = [] }) => wanted));
  constants['__WANTED__'] = `:is(${wanted})`;
  const onDemand = { __ACTIONS__: entries.actions, __LATER__: entries.later };
  constants = { ...constants, ...(await bundler.addresses(onDemand, constants)) };
  const styles = Object.fromEntries(
    Object.entries(pageStyles).map(([kind, file]) => [`style:${kind}`, file]),
  );
  const main = await bundler.addresses(
    { main: entries.main, style: entries.style, ...(dev && { dev: entries.dev }), ...styles },
    constants,
    { splitting: true, alias: { 'site-theme.css': theme } },
  );
  const extras = {
    scripts: await Promise.all(
      parts
        .flatMap((part) => part.scripts ?? [])
        .map(async ({ file, alias }) => bundler.addressOf(file, constants, { ...(alias && { alias }) })),
    ),
    styles: await Promise.all(
      parts.flatMap((part) => part.styles ?? []).map((file) => bundler.addressOf(file, constants)),
    ),
  };
  const inlineScript = await inline(entries.inline, {
    __INLINE__: inlineSettings(
      config,
      features,
      font && [font.family, `url(${bundler.address(font.file)})`, { weight: font.weight }],
    ),
    __HAS_MODES__: !config.colorMode.disableSwitch,
  });

  const { files } = bundler;
  const sprite = `assets/icons-${createHash('sha256').update(iconSprite).digest('hex').slice(0, 8)}.svg`;
  files.set(sprite, Buffer.from(iconSprite));
  if (font) files.set(font.file, font.bytes);
  for (const [file, text] of Object.entries(merged((part) => part.files))) files.set(file, Buffer.from(text));
  const hash = createHash('sha256').update(inlineScript);
  for (const name of [...files.keys()].sort()) hash.update(name);
  const loaded = [...files.keys()].filter((name) => /\.(js|css)$/.test(name));
  for (const part of parts) {
    const last = await part.last?.(loaded.map((name) => bundler.address(name)));
    for (const [file, text] of Object.entries(last ?? {})) files.set(file, Buffer.from(text));
  }
  const { main: script = '', style = '', dev: devScript } = main;
  const assets: BuiltAssets = {
    files,
    buildId: hash.digest('hex').slice(0, 12),
    style,
    icons: bundler.address(sprite),
    pageStyles: Object.fromEntries(
      Object.keys(pageStyles).map((kind) => [kind, main[`style:${kind}`] ?? '']),
    ),
    script,
    ...(devScript && { dev: devScript }),
    extras,
    inlineScript,
    headers: parts.flatMap((part) => part.headers ?? []),
  };
  return { assets, inputs: bundler.inputs };
}
