/** Style sheets that a site's configuration names, as one that is loaded after those of the engine. */

import { createHash, hash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Plugin } from 'esbuild';
import { text, values } from '#engine/adapters/docusaurus/config/values.ts';
import { codeFaults } from '#engine/config/codeFault.ts';
import { loadEsbuild } from '#engine/config/loadEsbuild.ts';
import { engineRoot } from '#engine/config/paths.ts';
import type { SiteConfig } from '#engine/config/schema.ts';
import type { Problems } from '#engine/shared/problems.ts';
import type { BuiltAssets } from './assets.ts';
import { withElementLayers } from './elementRules.ts';
import { compiledSass, isSass, sassHint } from './sass.ts';

/** Of every site with styles or pages of Docusaurus. */
const docusaurusSites = 'engine/adapters/docusaurus/styles/sites.css';

const files = ['png', 'jpg', 'jpeg', 'gif', 'svg', 'webp', 'avif', 'woff', 'woff2', 'ttf', 'eot', 'otf'];

/** What style sheets of a site load stands in them. */
export const loadersOfFiles = Object.fromEntries(files.map((ending) => [`.${ending}`, 'dataurl' as const]));

/** A style sheet whose paths of the site begin with its base URL. */
export const withBaseUrl = (css: string, baseUrl: string): string =>
  css.replace(/url\((["']?)\/(?!\/)/g, `url($1${baseUrl}`);

/** Behind what is chosen. */
const softAccent = 'color-mix(in srgb,var(--ifm-color-primary) 12%,transparent)';

/** What the variables of Docusaurus say of the engine's colors. */
const colors: Readonly<Record<string, string>> = {
  '--ifm-color-primary': `--color-accent:var(--ifm-color-primary);--color-accent-soft:${softAccent}`,
  '--ifm-color-primary-dark': '--color-accent-hover:var(--ifm-color-primary-dark)',
  '--ifm-background-color': '--color-bg:var(--ifm-background-color)',
  '--ifm-font-color-base': '--color-text:var(--ifm-font-color-base)',
};

/** Sets the engine's colors wherever theirs are set: a value may hold in one color mode only. */
const withColors = (css: string): string =>
  css.replace(/(?<=[{;]\s*)(--ifm-[\w-]+)(?=\s*:)/g, (name) =>
    colors[name] === undefined ? name : `${colors[name]};${name}`,
  );

/** Boxes go by the classes of Docusaurus; those of its former versions mean none of today's. */
const withBoxes = (css: string): string =>
  css.replace(/\.(theme-)?admonition(?:-(\w+))?(?![\w-])/g, (name, theme, type) => {
    if (theme) return `.admonition${type ? `--${type}` : ''}`;
    return type ? name : '.admonition:not([role=note])';
  });

/** Rules by the variables that they are for; those may have a value in one color mode only. */
const variableRules: readonly (readonly [variable: string, rules: string])[] = [
  [
    '--ifm-navbar-background-color',
    '.navbar{background:var(--ifm-navbar-background-color,color-mix(in srgb,var(--color-bg) 86%,transparent))}',
  ],
  [
    '--ifm-navbar-link-color',
    `.navbar :is(.icon-button,.launcher,.navbar__links>li>a,.dropdown>summary){color:var(--ifm-navbar-link-color,var(--color-text-muted))}
.navbar :is(.brand,.navbar__links>li>[aria-current]){color:var(--ifm-navbar-link-color,var(--color-text))}
@media (width < 70em){.navbar .search-button{color:var(--ifm-navbar-link-color,var(--color-text-muted))}}`,
  ],
  ['--ifm-link-color', '@layer base{a{color:var(--ifm-link-color)}}'],
  ['--ifm-link-hover-color', '@layer base{a:hover{color:var(--ifm-link-hover-color)}}'],
  ['--ifm-heading-color', '@layer base{h1,h2,h3,h4,h5,h6{color:var(--ifm-heading-color,inherit)}}'],
  [
    '--ifm-code-background',
    '@layer base{.prose :where(:not(pre)>code){background:var(--ifm-code-background)}}',
  ],
  [
    '--ifm-toc-link-color',
    '@layer shell{.toc a:not(:hover,.table-of-contents__link--active){color:var(--ifm-toc-link-color,var(--color-text-muted))}}',
  ],
  ['--ifm-footer-background-color', '.footer{background:var(--ifm-footer-background-color)}'],
  ['--ifm-footer-color', '.footer p{color:var(--ifm-footer-color)}'],
  ['--ifm-footer-link-color', '.footer li a:not(:hover){color:var(--ifm-footer-link-color)}'],
  ['--ifm-footer-link-hover-color', '.footer li a:hover{color:var(--ifm-footer-link-hover-color)}'],
  ['--ifm-footer-title-color', '.footer :is(h2,.brand){color:var(--ifm-footer-title-color)}'],
  // On a ground of the site the text is as light as in Docusaurus; on the accent it goes by that.
  ['--ifm-hero-background-color', '.hero--primary{--ifm-hero-text-color:#e3e3e3}'],
];

const barOn = (ground: string): string =>
  `.navbar{--ifm-navbar-background-color:${ground};--ifm-navbar-link-color:#f5f6f7}`;

/** Rules of the bar and of the footer by the styles that a theme gives them. */
const partStyles: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  navbar: { dark: barOn('#242526'), primary: barOn('var(--ifm-color-primary)') },
  footer: {
    dark: `.footer{--ifm-footer-background-color:#303846;--ifm-footer-color:#ebedf0;--ifm-footer-link-color:#ebedf0;
--ifm-footer-link-hover-color:#fff;--ifm-footer-title-color:#fff;color:#ebedf0}
.footer__brand .brand .brand__picture--light{display:none}
.footer__brand .brand .brand__picture--dark{display:inline}`,
  },
};

/** Elements of the footer by the classes that they have in Docusaurus. */
const footerParts: Readonly<Record<string, string>> = { title: 'h2', item: 'li', 'link-item': 'a' };

const withFooterParts = (css: string): string =>
  css.replace(
    /\.footer__(title|item|link-item)(?![\w-])/g,
    (_, part) => `:is(.footer__columns ${footerParts[part]})`,
  );

/** The sheet after the rules of these styles; their classes mean the bar and the footer. */
function withPartStyles(css: string, { code }: SiteConfig['content']): string {
  const theme = values(code?.siteConfig['themeConfig']);
  return Object.entries(partStyles).reduce((sheet, [part, styles]) => {
    const style = text(values(theme[part])['style']) ?? '';
    const rules = styles[style];
    return rules === undefined ? sheet : `${rules}\n${sheet.replaceAll(`.${part}--${style}`, `.${part}`)}`;
  }, css);
}

const logo = `.brand:has(.brand__picture){display:flex;align-items:center;gap:.5rem;text-decoration:none}
.brand__picture{height:2rem;width:auto}
[data-theme='dark'] .brand__picture--light,html:not([data-theme='dark']) .brand__picture--dark{display:none}`;

/** The assets with the site's own styles; a sheet that cannot be read is reported, and the others stay. */
export async function withSiteStyles(
  assets: BuiltAssets,
  root: string,
  { content, logo: picture, baseUrl }: SiteConfig,
  problems: Problems,
): Promise<BuiltAssets> {
  const sheets = await Promise.all(content.styles.map((file) => sheetOf(root, file, problems)));
  const own = withPartStyles(withBaseUrl(sheets.join('\n'), baseUrl), content);
  const rules = variableRules.filter(([variable]) => new RegExp(`${variable}\\s*:`).test(own));
  const isDocusaurus = content.code !== undefined || own.includes('--ifm-');
  const all = [
    ...(isDocusaurus ? [await sheetOf(engineRoot, docusaurusSites, problems)] : []),
    ...rules.map(([, text]) => text),
    isDocusaurus ? withElementLayers(withFooterParts(withBoxes(withColors(own)))) : own,
    ...(picture ? [logo] : []),
  ].join('\n');
  if (all.trim() === '') return assets;
  const digest = hash('sha256', all).slice(0, 8);
  const file = `assets/site-${digest}.css`;
  return {
    ...assets,
    buildId: createHash('sha256').update(assets.buildId).update(digest).digest('hex').slice(0, 12),
    files: new Map([...assets.files, [file, Buffer.from(all)]]),
    extras: { ...assets.extras, styles: [...assets.extras.styles, baseUrl + file] },
  };
}

/** Addresses on hosts, and paths of the site, stay as they are written; imports that are not there are empty. */
const published = (report: (name: string) => void): Plugin => ({
  name: 'published',
  setup({ onResolve, onLoad, resolve }) {
    onResolve({ filter: /^[^/]/ }, async ({ path, kind, resolveDir, pluginData }) => {
      if (kind !== 'import-rule' || pluginData === 'tried' || /^https?:/.test(path)) return undefined;
      const found = await resolve(path, { kind, resolveDir, pluginData: 'tried' });
      if (found.errors.length === 0) return found;
      report(path);
      return { path, namespace: 'missing' };
    });
    onLoad({ filter: /^/, namespace: 'missing' }, () => ({ contents: '', loader: 'css' }));
    onResolve({ filter: /^(https?:)?\/\/|^\// }, ({ path, kind }) =>
      kind === 'entry-point' ? undefined : { path, external: true },
    );
  },
});

async function sheetOf(root: string, file: string, problems: Problems): Promise<string> {
  if (!existsSync(join(root, file))) {
    problems.error({ file }, 'The style sheet does not exist.');
    return '';
  }
  if (!file.endsWith('.css') && !isSass(file)) {
    problems.warn({ file }, 'The style sheet is left out: only CSS is read.', 'Compile it to a .css file.');
    return '';
  }
  try {
    const path = join(root, file);
    const contents = isSass(file) ? await compiledSass(path, root) : await readFile(path, 'utf8');
    if (contents === undefined) {
      problems.warn({ file }, 'The style sheet is left out: the site has no Sass.', sassHint);
      return '';
    }
    const { build } = await loadEsbuild();
    const { outputFiles } = await build({
      stdin: { contents, loader: 'css', resolveDir: dirname(path), sourcefile: path },
      bundle: true,
      write: false,
      minifyWhitespace: true,
      logLevel: 'silent',
      outdir: 'out',
      plugins: [
        published((name) =>
          problems.warn({ file }, `Not installed, taken for empty: the style sheet ${name}.`),
        ),
      ],
      alias: { '@site': root },
      loader: loadersOfFiles,
    });
    return outputFiles[0]?.text ?? '';
  } catch (fault) {
    const [{ message, hint, ...place }] = codeFaults(fault, root);
    problems.warn({ file, ...place }, `The style sheet is left out. ${message}`, hint);
    return '';
  }
}
