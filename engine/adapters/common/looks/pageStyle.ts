/** Styles within pages, in the sheet of the page: the security policy allows none within it. */
import { type ChildNode, parse } from 'postcss';
import { removeNode } from '#engine/content/markdown/markdownExport.ts';
import { attempt } from '#engine/shared/attempt.ts';
import type { Adapt } from '../markdown/attributes.ts';
import { rulesOf } from './variables.ts';

/** What stands for the whole sheet, not for the text of the page. */
const isWhole = (node: ChildNode): boolean =>
  node.type === 'atrule' && /^(?:font-face|(?:-webkit-)?keyframes|property)$/.test(node.name);

/** Takes plain CSS for the text of the page, and variables and rules for parts of a theme for all of it. */
export const pageStyle =
  (theme = ''): Adapt =>
  (node, state) => {
    const { context, location, page, rules } = state;
    const { start, end } = node.position ?? {};
    const text = page.source.slice(start?.offset, end?.offset);
    const [, attributes = '', css = ''] =
      /^<style\b([^>]*)>\s*(?:\{\s*`)?([\s\S]*?)(?:`\s*\})?\s*<\/style>$/.exec(text) ?? [];
    const sheet = /\blang=(?!["']?css\b)|@apply\b/.test(attributes + css)
      ? undefined
      : attempt(() => parse(css));
    if (!context.sheet || !sheet) {
      context.problems.note(location(node as never), 'Left out: styles within pages for a preprocessor.');
    } else {
      const [whole, own] = [sheet.nodes.filter(isWhole), sheet.nodes.filter((each) => !isWhole(each))];
      rules.set(text, `${whole.join('\n')}${rulesOf(css, theme)}.prose{${own.join('\n')}}`);
    }
    return removeNode(node as never, state);
  };
