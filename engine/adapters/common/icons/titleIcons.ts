/** Icons of titles of code. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { escapeAttribute } from '#engine/shared/text/escape.ts';
import { bundledModule } from '../bundledModule.ts';
import { pagesBelow } from '../pages.ts';
import { mostForConfig, siteProcess } from '../plugins/markdownPlugins.ts';

const titled = /^\s*(?:[-*+>]\s+|\d+[.)]\s+)*(?:`{3,}|~{3,}|<<<).*?\[(.+)\]/gm;
const provided = { vite: 'export const defineConfig = (given) => given, loadEnv = () => ({});' };
const rule = /([^{}]*)\{\s*content: '';\s*--icon: (url\("[^"]*"\))/g;

/** Whether a configuration uses the plugin for icons of titles of code, which shows all titles. */
export const hasTitleIcons = (root: string, file: string | undefined): boolean =>
  file !== undefined && readFileSync(join(root, file), 'utf8').includes('group-icons');

/** Rules for the titles of code in a folder, whose icons a plugin gives: one of the bundled configuration `file`, or of that of Vite beside it. */
export async function titleIcons(root: string, file: string, folder: string): Promise<string> {
  const vite = ['ts', 'mts', 'js', 'mjs'].map((end) => join(root, `vite.config.${end}`)).find(existsSync);
  const bundle = vite
    ? await bundledModule(vite, root, { isModule: true, provided }).catch(() => undefined)
    : undefined;
  const titles = pagesBelow(folder).flatMap((page) =>
    Array.from(readFileSync(join(folder, page), 'utf8').matchAll(titled), ([, title = '']) => title),
  );
  const marks = [...new Set(titles)].map((title) => `data-title="${escapeAttribute(title)}"`).join('\n');
  const question = { job: 'common/plugins/program/titleIcons', marks, root, vite: bundle?.file };
  const css: unknown = JSON.parse(siteProcess(root, file).ask(question, mostForConfig).json ?? '0');
  return Array.from(String(css).matchAll(rule), ([, selectors = '', icon]) => {
    const ours = selectors
      .trim()
      .replaceAll('html.dark', '[data-theme="dark"]')
      .replace(/\[data-title='(.*?)(?:\s~(~?)[^~]+~\2)?'\]/g, ":is([title='$1'],[data-value='$1'])");
    return `${ours}{content:"";--icon:${icon}}`;
  }).join('');
}
