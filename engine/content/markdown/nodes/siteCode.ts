/** Elements and values that code of the site draws. */
import type { Parents, RootContent } from 'mdast';
import { reasonOf } from '#engine/config/reasonOf.ts';
import { type JsxNode, jsx } from '../jsx.ts';
import { parseLiteral } from '../literals.ts';
import { unwrapEdits } from '../rendition.ts';
import type { CodeElement, Walk } from '../walk.ts';

/** An element that code draws, with what it holds of Markdown as parts of its own. */
export function codeElement(node: RootContent & JsxNode, element: CodeElement, walk: Walk): RootContent[] {
  walk.edits.push(...unwrapEdits(walk.page.source, node, ''));
  return drawnByCode(element, walk);
}

/** What code draws, in the place of what was written. */
export function drawnByCode({ component, attributes, slots }: CodeElement, walk: Walk): RootContent[] {
  const parts = slots.map((nodes) => {
    const part = jsx('SiteSlot', {}, nodes);
    walk.children(part as Parents);
    return part;
  });
  return [jsx(component, attributes, parts) as RootContent];
}

/** Value of an expression that is more than a literal; `undefined` after reporting that it has none. */
export function codeValue(text: string, node: RootContent | JsxNode, walk: Walk): unknown {
  try {
    return walk.code?.value(text);
  } catch (fault) {
    const shown = text.trim().replace(/\s+/g, ' ').slice(0, 60);
    walk.context.problems.error(
      walk.location(node as RootContent),
      `The expression {${shown}} cannot be run: ${reasonOf(fault)}`,
    );
    return undefined;
  }
}

/** What a partial is given: the attributes of the element that includes it. */
export function propsOf(node: RootContent, walk: Walk): Record<string, unknown> {
  if (!walk.code || !('attributes' in node) || !Array.isArray(node.attributes)) return {};
  return Object.fromEntries(
    (node as JsxNode).attributes.flatMap((attribute) => {
      if (!('name' in attribute)) return [];
      const { name, value } = attribute;
      if (!value || typeof value !== 'object') return [[name, value ?? true]];
      const literal = parseLiteral(value.value);
      return [[name, literal === undefined ? codeValue(value.value, node, walk) : literal]];
    }),
  );
}
