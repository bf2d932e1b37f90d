/** Modules of a component of Astro, for the bundler. */
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, extname, join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { transform } from 'esbuild';
import { minimatch } from 'minimatch';

const runtime =
  'import { addAttribute, createComponent, render, renderSlot, spreadAttributes } from "astro/compiler-runtime";';

/** Elements of pages, which stay what they are for the reader of the HTML. */
const partsModule = `${runtime}
const part = (name) => createComponent((result, props, slots) =>
  render\`<site-part\${addAttribute(name, 'name')}\${addAttribute(JSON.stringify(props), 'props')}>\${renderSlot(result, slots.default)}</site-part>\`);
export const ${'Aside Badge Card CardGrid Code FileTree Icon LinkButton LinkCard Steps TabItem Tabs'
  .split(' ')
  .map((name) => `${name} = part('${name}')`)
  .join(', ')};`;

const assetsModule = `${runtime}
export const Image = createComponent((_, { src, alt, class: className, width, height, style }) =>
  render\`<img\${spreadAttributes({ src: src?.src ?? src, alt, class: className, width, height, style })}>\`);
export const Picture = Image;
export const getImage = async ({ src, ...options }) => ({ src: src?.src ?? src, attributes: {}, options });`;

/** Components of Starlight for its frame. The one that a component is in the place of stands for the engine's own part. */
const frameModule = (name, part) => `${runtime}
export default createComponent((result, props, slots) => {
  if (${JSON.stringify(name !== part)}) throw new Error('it takes ${name} from Starlight');
  return render\`<div class="own-part"></div>\`;
});`;
const frame =
  'Banner ContentNotice DraftContentNotice EditLink FallbackContentNotice Footer Head Header Hero LanguageSelect LastUpdated ' +
  'MarkdownContent MobileMenuFooter MobileMenuToggle MobileTableOfContents PageFrame PageSidebar PageTitle Pagination Search ' +
  'Sidebar SiteTitle SkipLink SocialIcons TableOfContents ThemeProvider ThemeSelect TwoColumnContent';
const ofFrame = new RegExp(
  `^(?:@astrojs/starlight|virtual:starlight)/components/(${frame.replaceAll(' ', '|')})(?:\\.astro)?$`,
);

/** Components of a package that ask for pages do not keep its other ones from being drawn. */
const contentModule = `module.exports = Object.create(new Proxy({}, {
  get: () => () => { throw new Error('it asks for "astro:content"'); },
}));`;

const made =
  /\?astro&type=|^astro:assets$|^astro:content$|^virtual:|^(?:@astrojs\/starlight\/|astro-icon\/|astro[:/])components$/;
const moduleOf = (path, starlight, part) => {
  const [, name] = ofFrame.exec(path) ?? [];
  const social = starlight?.social?.map(({ sign, ...each }) => ({ ...each, icon: sign }));
  const others = {
    'astro:assets': assetsModule,
    'astro:content': contentModule,
    'virtual:starlight/user-config': `module.exports = ${JSON.stringify({ ...starlight, social })};`,
  };
  if (name) return frameModule(name, part);
  return others[path] ?? (/components$/.test(path) ? partsModule : 'module.exports = {};');
};

/** Code with the files that its calls of `import.meta.glob` name: https://vite.dev/guide/features.html#glob-import. */
const withFiles = (code, folder) =>
  code.replace(
    /import\.meta\.glob(?:<[^(]*>)?\(\s*(["'`])(\.[^"'`]+\/)([^"'`]+)\1,?\s*(\{[^}]*\})?\s*\)/g,
    (_call, _quote, path, name, options = '') => {
      const [, only] = /\bimport:\s*["'](\w+)/.exec(options) ?? [];
      const names = readdirSync(join(folder, path)).filter((each) => minimatch(each, name));
      const files = names.map((each) => {
        const load = `import('${path + each}')${only ? `.then((all) => all.${only})` : ''}`;
        return `'${path + each}': ${/eager:\s*true/.test(options) ? 'await' : '() =>'} ${load}`;
      });
      return `{ ${files.join(', ')} }`;
    },
  );

/** Reads the modules; `found` gets their styles, and whether there are scripts. */
export const modulesOf = (
  root,
  { site, starlight, scopedStyleStrategy = 'attribute' },
  compile,
  found,
  part,
) => ({
  name: 'astro',
  setup({ onResolve, onLoad }) {
    const real = createRequire(join(root, 'package.json'));
    onResolve({ filter: ofFrame }, ({ path }) => ({ path, namespace: 'made' }));
    onResolve({ filter: made }, ({ path }) => ({ path, namespace: 'made' }));
    onLoad({ filter: /.*/, namespace: 'made' }, ({ path }) => ({
      contents: moduleOf(path, starlight, part),
    }));
    onResolve({ filter: /^astro\// }, ({ path }) => ({
      path: pathToFileURL(real.resolve(path)).href,
      external: true,
    }));
    onLoad({ filter: /\.(?:png|jpe?g|gif|svg|webp|avif|ico)$/i }, ({ path }) => {
      const picture = { src: `@site/${relative(root, path)}`, format: extname(path).slice(1) };
      return { contents: JSON.stringify(picture), loader: 'json' };
    });
    onLoad({ filter: /\.css$/ }, ({ path }) => {
      found.css.set(path, readFileSync(path, 'utf8'));
      return { contents: '' };
    });
    onLoad({ filter: /\.astro$/ }, async ({ path }) => {
      const loadPaths = [dirname(path), root, join(root, 'node_modules')];
      const source = readFileSync(path, 'utf8').replace(
        /(<style\b[^>]*)\blang=["']?scss["']?([^>]*>)([\s\S]*?)(?=<\/style>)/g,
        (_, start, end, sheet) => start + end + real('sass').compileString(sheet, { loadPaths }).css,
      );
      const [, language] = /<style\b[^>]*\blang=["']?(?!css)(\w+)/.exec(source) ?? [];
      if (language) return { errors: [{ text: `its styles are in ${language}` }] };
      const { code, css, diagnostics } = await compile(source, {
        filename: path,
        normalizedFilename: `/${relative(root, path)}`,
        internalURL: 'astro/compiler-runtime',
        astroGlobalArgs: JSON.stringify(site),
        scopedStyleStrategy,
        resultScopedSlot: true,
      });
      const fault = diagnostics?.find(({ severity }) => severity === 1 || severity === 'error');
      if (fault) return { errors: [{ text: fault.text }] };
      if (css.length > 0) found.css.set(path, css.join('\n'));
      found.hasScripts ||= /<script\b/.test(source);
      // As in Astro, types need not say that they are.
      const tsconfigRaw = { compilerOptions: { verbatimModuleSyntax: false } };
      const plain = await transform(withFiles(code, dirname(path)), { loader: 'ts', tsconfigRaw });
      return { contents: plain.code };
    });
  },
});
