/** Files of components by their names in pages. */
import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import type { JsxNode } from '#engine/content/markdown/jsx.ts';
import type { TransformState } from '#engine/content/markdown/transformState.ts';
import { pagesBelow } from '../pages.ts';

const imported = /^\s*import\s+(\w+)\s+from\s*["'](\.[^"'\n]+\.vue)["']/gm;
const registered = /\.component\(\s*["']([\w-]+)["']\s*,\s*(\w+)/g;

const importsIn = (code: string): Map<string, string> =>
  new Map(Array.from(code.matchAll(imported), ([, name = '', source = '']) => [name, source]));

/** Finds the file that the name of an element stands for, from the root: that which its page imports, or code of the theme in a folder registers. */
export function componentFiles(root: string, dir: string) {
  let ofTheme: Map<string, string> | undefined;
  const readTheme = () =>
    pagesBelow(join(root, dir), /\.[cm]?[jt]s$/, `${dir}/`).flatMap((file) => {
      const code = readFileSync(join(root, file), 'utf8');
      const files = importsIn(code);
      return Array.from(code.matchAll(registered), ([, name = '', local = '']): [string, string] => [
        name,
        `@site/${posix.join(posix.dirname(file), files.get(local) ?? '')}`,
      ]);
    });
  const ofPages = new WeakMap<TransformState['page'], Map<string, string>>();
  return ({ name }: JsxNode, { page }: TransformState): string => {
    ofTheme ??= new Map(readTheme());
    const ofPage = ofPages.get(page) ?? importsIn(page.source);
    ofPages.set(page, ofPage);
    return ofPage.get(name ?? '') ?? ofTheme.get(name ?? '') ?? '';
  };
}
