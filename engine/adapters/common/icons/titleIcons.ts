/** Icons of titles of code. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { escapeAttribute } from '#engine/shared/text/escape.ts';
import { pagesBelow } from '../pages.ts';
import { mostForConfig, siteProcess } from '../plugins/markdownPlugins.ts';

const titled = /^\s*(?:[-*+>]\s+|\d+[.)]\s+)*(?:`{3,}|~{3,}|<<<).*?\[(.+)\]/gm;
const rule = /([^{}]*)\{\s*content: '';\s*--icon: (url\("[^"]*"\))/g;

/** Whether a configuration uses the plugin for icons of titles of code, which shows all titles. */
export const hasTitleIcons = (root: string, file: string | undefined): boolean =>
  file !== undefined && readFileSync(join(root, file), 'utf8').includes('group-icons');

/** Rules for the titles of code in a folder, whose icons a plugin of the bundled configuration `file` gives. */
export function titleIcons(root: string, file: string, folder: string): string {
  const titles = pagesBelow(folder).flatMap((page) =>
    Array.from(readFileSync(join(folder, page), 'utf8').matchAll(titled), ([, title = '']) => title),
  );
  const marks = [...new Set(titles)].map((title) => `data-title="${escapeAttribute(title)}"`).join('\n');
  const question = { job: 'common/plugins/program/titleIcons', marks, root };
  const css: unknown = JSON.parse(siteProcess(root, file).ask(question, mostForConfig).json ?? '0');
  return Array.from(String(css).matchAll(rule), ([, selectors = '', icon]) => {
    const ours = selectors
      .trim()
      .replaceAll('html.dark', '[data-theme="dark"]')
      .replace(/\[data-title='(.*?)(?:\s~(~?)[^~]+~\2)?'\]/g, ":is([title='$1'],[data-value='$1'])");
    return `${ours}{content:"";--icon:${icon}}`;
  }).join('');
}
