/** Evaluates expressions of a page in MDX with what it imports and exports. */
import { dirname } from 'node:path';
import { bundled } from './bundled.mjs';

/** The value of each expression as JSON; `null` for one that throws, or whose value is none. `code` has the imports and exports of the page. */
export async function answer({ expressions, ...page }) {
  const values = await valuesOf(expressions, page).catch(() =>
    Promise.all(expressions.map((each) => valuesOf([each], page).catch(() => [null]))),
  );
  return JSON.stringify({ values: values.flat() });
}

/** Throws where an expression needs what cannot be bundled. */
async function valuesOf(expressions, { file, code, frontMatter }) {
  const { module } = await bundled({
    stdin: {
      contents: `${code}
        const frontmatter = ${JSON.stringify(frontMatter)};
        export default [${expressions.map((each) => `() => (${each}\n)`)}];`,
      resolveDir: dirname(file),
      sourcefile: file,
      // Imports that no expression names are left out.
      loader: 'tsx',
    },
    alias: { '@site': process.cwd() },
    define: { 'import.meta.env': '{"DEV":false,"PROD":true,"SSR":true,"MODE":"production"}' },
  });
  return module.default.map((evaluate) => {
    try {
      return JSON.stringify(evaluate()) ?? null;
    } catch {
      return null;
    }
  });
}
