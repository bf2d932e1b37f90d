/** Values between double braces, which Vue computes. */
import { parseLiteral } from '#engine/content/markdown/literals.ts';
import { frontMatterValue } from '../expressions/expression.ts';
import type { Values } from '../values.ts';

/** A text outside of code with the values that are known: literals, and those of `$frontmatter`. Others are left out and counted. */
export function interpolated(text: string, frontMatter: () => Values): { text: string; left: number } {
  let left = 0;
  const filled = text.replace(
    /(`+)(?:.*?[^`])?\1(?!`)|\{\{(.*?)\}\}/g,
    (whole, ticks?: string, code = '') => {
      if (ticks !== undefined) return whole;
      const value = frontMatterValue(code, frontMatter) ?? parseLiteral(code);
      if (typeof value === 'string' || typeof value === 'number') return String(value);
      left++;
      return '';
    },
  );
  return { text: filled, left };
}
