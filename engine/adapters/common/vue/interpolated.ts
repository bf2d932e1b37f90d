/** Values between double braces, which Vue computes. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseLiteral } from '#engine/content/markdown/literals.ts';
import { attempt } from '#engine/shared/attempt.ts';
import { frontMatterValue } from '../expressions/expression.ts';
import { type Values, valueAt, values } from '../values.ts';

const imported = /^\s*import\s+(?:(\w+)|\{([^}]*)\})\s+from\s+(["'])(\.[^"'\n]*\.json)\3/gm;

/** What a page in a folder imports from files in JSON, by the names that it has there. */
export const importedValues = (page: string, folder: string): Values =>
  Object.fromEntries(
    Array.from(page.matchAll(imported)).flatMap(([, whole, parts = '', , path = '']) => {
      const found: unknown = attempt(() => JSON.parse(readFileSync(join(folder, path), 'utf8')));
      if (whole) return [[whole, found]];
      return parts.split(',').map((part) => {
        const [name = '', own = name] = part.trim().split(/\s+as\s+/);
        return [own, values(found)[name]];
      });
    }),
  );

/** A text outside of code with the values that are known: literals, and those of `$frontmatter` and of what is imported. Others are left out and counted. */
export function interpolated(
  text: string,
  frontMatter: () => Values,
  imported: Values = {},
): { text: string; left: number } {
  let left = 0;
  const filled = text.replace(
    /(`+)(?:.*?[^`])?\1(?!`)|\{\{(.*?)\}\}/g,
    (whole, ticks?: string, code = '') => {
      if (ticks !== undefined) return whole;
      const value =
        frontMatterValue(code, frontMatter) ?? valueAt(imported, code.trim()) ?? parseLiteral(code);
      if (typeof value === 'string' || typeof value === 'number') return String(value);
      left++;
      return '';
    },
  );
  return { text: filled, left };
}
