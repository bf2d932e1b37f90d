/** Style sheets in Sass, compiled by the package that a site has installed. */
import { createRequire } from 'node:module';
import { join } from 'node:path';

interface Sass {
  compileAsync(file: string, options: { loadPaths: string[] }): Promise<{ css: string }>;
}

export const isSass = (file: string): boolean => /\.s[ac]ss$/.test(file);

/** What to do where a site has none. */
export const sassHint = 'Install the package "sass" in the folder of the site.';

/** The CSS of a file; `undefined` where the site has no Sass. Throws what Sass says of the file. */
export async function compiledSass(file: string, root: string): Promise<string | undefined> {
  const require = createRequire(join(root, 'package.json'));
  let sass: Sass;
  try {
    sass = require('sass') as Sass;
  } catch {
    return undefined;
  }
  return (await sass.compileAsync(file, { loadPaths: [root, join(root, 'node_modules')] })).css;
}
