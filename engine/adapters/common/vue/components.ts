/** Files of components by their names in pages. */
import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import type { JsxNode } from '#engine/content/markdown/jsx.ts';
import type { TransformState } from '#engine/content/markdown/transformState.ts';
import { pagesBelow } from '../pages.ts';
import { isDrawn } from '../templates/template.ts';

const imported = /^\s*import\s+(\w+)\s+from\s*["'](\.[^"'\n]+\.vue)["']/gm;
const registered = /\.component\(\s*["']([\w-]+)["']\s*,\s*(\w+)/g;

const importsIn = (code: string): Map<string, string> =>
  new Map(Array.from(code.matchAll(imported), ([, name = '', source = '']) => [name, source]));

/** What fills a part of the home page: of a layout, or of a call that renders one. */
const filled =
  /(?:#|v-slot:|["'])(home-hero-before|home-hero-image|home-features-after)["']?(?:\s*>\s*<([A-Z]\w*)\s*(?:\/>|>\s*<\/\2>)\s*<\/template>|:\s*\(\)\s*=>\s*h\((\w+)\))/g;

/** Components of the theme in a folder that fill parts of the home page and are HTML, each by the name of its part. */
export function homeParts(root: string, dir: string): ReadonlyMap<string, { name: string; file: string }> {
  const found = pagesBelow(join(root, dir), /\.(?:[cm]?[jt]s|vue)$/, `${dir}/`).flatMap((module) => {
    const code = readFileSync(join(root, module), 'utf8');
    const files = importsIn(code);
    return Array.from(code.matchAll(filled), ([, part = '', written, name = written ?? '']) => {
      const file = posix.join(posix.dirname(module), files.get(name) ?? '');
      return [part, { name, file }] as const;
    });
  });
  return new Map(found.filter(([, { file }]) => file.endsWith('.vue') && isDrawn(root, file)));
}

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
    ofTheme ??= new Map([
      ...readTheme(),
      ...[...homeParts(root, dir).values()].map((each) => [each.name, `@site/${each.file}`] as const),
    ]);
    const ofPage = ofPages.get(page) ?? importsIn(page.source);
    ofPages.set(page, ofPage);
    return ofPage.get(name ?? '') ?? ofTheme.get(name ?? '') ?? '';
  };
}
