/** Style sheets in Sass, compiled by the package that a site has installed. */

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { attempt } from '#engine/shared/attempt.ts';

interface Sass {
  compileStringAsync(css: string, options: object): Promise<{ css: string }>;
}

export const isSass = (file: string): boolean => /\.s[ac]ss$/.test(file);

/** What to do where a site has none. */
export const sassHint = 'Install the package "sass" in the folder of the site.';

/** The CSS of a file, or of a part of it; `undefined` where the site has no Sass. Throws what Sass says of the file. */
export async function compiledSass(file: string, root: string, css = readFileSync(file, 'utf8')) {
  const require = createRequire(join(root, 'package.json'));
  const sass = attempt(() => require('sass') as Sass);
  if (!sass) return undefined;
  const loadPaths = [root, join(root, 'node_modules')];
  const syntax = file.endsWith('.sass') ? 'indented' : 'scss';
  // Sass would leave sheets that are named as addresses to the browser.
  const whole = css.replace(/@import\s+url\(\s*(["']?)([^"')]+\.s[ac]ss)\1\s*\)/g, '@import "$2"');
  return (await sass.compileStringAsync(whole, { loadPaths, url: pathToFileURL(file), syntax })).css;
}
