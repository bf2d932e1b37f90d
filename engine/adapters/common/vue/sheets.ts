/** Style sheets that code of a theme imports, and those within its components. */
import { readFileSync, statSync } from 'node:fs';
import { join, posix } from 'node:path';
import { compiledSass, sassHint } from '#engine/bundle/sass.ts';
import { attempt } from '#engine/shared/attempt.ts';
import { ExplainedError, type Problems } from '#engine/shared/problems.ts';
import { packageText } from '../installed.ts';
import { pagesBelow } from '../pages.ts';
import { compileSheet } from '../plugins/compiledSheet.ts';
import { mostForConfig } from '../plugins/markdownPlugins.ts';
import { askTool } from '../plugins/siteTools.ts';
import { sheetsOf } from '../site.ts';
import { type Report, type Values, values } from '../values.ts';

const imported =
  /(?:(?<!@)\bimport\s*(?:[\w*{}\s,$]+?\bfrom\s*)?\(?\s*|<style (?![^>]*\bscoped\b)[^>]*?\bsrc=)(["'])([^"'\n]+)\1/g;
const sheet = /\.(?:css|s[ac]ss|less|styl)$/;
const block = /<style\b([^>]*)>([\s\S]*?)<\/style>/g;
const endings = ' .ts .mts .js .mjs .tsx .jsx .vue /index.ts /index.mts /index.js /index.mjs'.split(' ');

/** Files that a module of the folder `root` imports, as their styles are loaded, and names of sheets that are no files there. Modules may import each other. */
export function importedBy(root: string, module: string, found = new Set<string>()): Set<string> {
  const file = endings
    .map((ending) => module + ending)
    .find((each) => attempt(() => statSync(join(root, each)).isFile()));
  if (file === undefined || found.has(file)) return found;
  const code = /\.(?:[cm]?[jt]sx?|vue)$/.test(file) ? readFileSync(join(root, file), 'utf8') : '';
  found.add(file);
  for (const [, , name = ''] of code.matchAll(imported)) {
    if (name.startsWith('.')) importedBy(root, posix.join(posix.dirname(file), name), found);
    else if (sheet.test(name)) found.add(name);
  }
  found.delete(file);
  return found.add(file);
}

/** Whether a configuration uses the plugin for icons of titles of code, which shows all titles. */
export const hasTitleIcons = (root: string, file: string | undefined): boolean =>
  file !== undefined && readFileSync(join(root, file), 'utf8').includes('group-icons');

/** Sheets that the theme of a site imports, and that tools of the site make of its pages, by their names. */
export function madeSheets(root: string, srcDir: string): Values {
  const theme = '.vitepress/';
  const names = [...importedBy(root, `${theme}theme/index`)].filter(
    (name) => sheet.test(name) && sheetsOf(root, '.', [name]).length === 0,
  );
  if (names.length === 0 || packageText(root, 'vitepress', ['package.json']) === '') return {};
  const files = [
    ...pagesBelow(join(root, srcDir), /\.(?:md|vue)$/, srcDir === '.' ? '' : `${srcDir}/`),
    ...pagesBelow(join(root, theme), /\.(?:vue|[jt]sx?)$/, theme),
  ];
  const question = { names, files, most: 2 * mostForConfig };
  return values(askTool<{ made: Values }>(root, 'vitepress', question, 4 * mostForConfig)?.made);
}

/** The styles of a component, with the attributes of their elements; of another file, its text. */
const stylesOf = (file: string, text: string) =>
  (file.endsWith('.vue') ? [...text.matchAll(block)] : [['', '', text]]).map(
    ([, attributes = '', css = '']) => ({
      isScoped: /\b(?:scoped|module)\b/.test(attributes),
      language: /\blang=["']?(\w+)/.exec(attributes)?.[1] ?? 'css',
      css,
    }),
  );

const isWhole = ({ isScoped, language }: ReturnType<typeof stylesOf>[number]): boolean =>
  !isScoped && /^(?:css|postcss|scss)$/.test(language);

/** The text of the styles of a file that apply beyond its own elements. */
export const styleText = (file: string, text: string): string =>
  stylesOf(file, text)
    .flatMap((each) => (isWhole(each) ? each.css : []))
    .join('\n');

/** Whether a file has styles that apply beyond its elements. Reports what else it has that does. */
export function hasStyles(root: string, file: string, report: Report): boolean {
  if (!file.endsWith('.vue')) return sheet.test(file);
  const styles = stylesOf(file, readFileSync(join(root, file), 'utf8'));
  for (const style of styles) {
    const reaching = style.isScoped && style.css.match(/:deep\(|:global\(|::v-deep|>>>/g)?.length;
    if (reaching) report(`rules of ${file} that reach out of the component: ${reaching}`);
    if (!style.isScoped && !isWhole(style)) report(`styles of ${file} in ${style.language}`);
  }
  return styles.some(isWhole);
}

/** A sheet as CSS; for a component, those of its styles that apply beyond its elements. */
export async function compile(
  { file, css }: { file: string; css: string },
  root: string,
  problems: Problems,
): Promise<string> {
  const texts = stylesOf(file, css)
    .filter(isWhole)
    .map(async ({ language, css }) => {
      if (language !== 'scss') return compileSheet({ file, css }, root, problems);
      const compiled = await compiledSass(file, root, css);
      if (compiled === undefined) throw new ExplainedError(`The site has no Sass. ${sassHint}`);
      return compiled;
    });
  return (await Promise.all(texts)).join('\n');
}
