/** Styles within pages, in the sheet of the page: the security policy allows none within it. */
import { join } from 'node:path';
import { parse } from 'postcss';
import { parseLiteral } from '#engine/content/markdown/literals.ts';
import { removeNode } from '#engine/content/markdown/markdownExport.ts';
import { attempt } from '#engine/shared/attempt.ts';
import type { Adapt } from '../markdown/attributes.ts';
import { compiledByTailwind } from '../plugins/compiledSheet.ts';
import { takesOwn } from './themeParts.ts';
import { rulesOf, sheetWithModes } from './variables.ts';

/** Selectors that reach out of a component. */
const opened = /:(?:deep|global|slotted)\(([^()]*)\)/g;

/** Takes plain CSS for the text of the page, and variables and rules for parts of a theme for all of it. */
export const pageStyle =
  (theme = '', root = ''): Adapt =>
  (node, state) => {
    const { context, location, page, rules } = state;
    const { start, end } = node.position ?? {};
    const text = page.source.slice(start?.offset, end?.offset);
    const [, attributes = '', inner = ''] = /^<style\b([^>]*)>\s*([\s\S]*?)\s*<\/style>$/.exec(text) ?? [];
    const [, literal] = /^\{\s*([\s\S]*?)\s*\}$/.exec(inner) ?? [];
    const written = literal ? String(parseLiteral(literal) ?? literal.replace(/^`|`$/g, '')) : inner;
    const file = join(root, location(node as never).file);
    if (/\bdata-drawn\b/.test(attributes)) {
      rules.set(text, sheetWithModes(written));
      return removeNode(node as never, state);
    }
    const apply = () => compiledByTailwind(file, written, root, context.problems);
    const compiled = (root && written.includes('@apply') && attempt(apply)) || written;
    const css = compiled.replace(opened, '$1');
    const isPlain = !/\blang=(?!["']?css\b)|@apply\b/.test(attributes + css) && attempt(() => parse(css));
    if (context.sheet && isPlain)
      rules.set(text, rulesOf(css, theme) + (takesOwn(theme) ? '' : `.prose{${css}}`));
    else context.problems.note(location(node as never), 'Left out: styles within pages for a preprocessor.');
    return removeNode(node as never, state);
  };
