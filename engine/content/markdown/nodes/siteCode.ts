/** Elements and values drawn by code of the site. */
import type { Parents, RootContent } from 'mdast';
import { reasonOf } from '#engine/config/reasonOf.ts';
import { type JsxNode, jsx } from '../jsx.ts';
import { parseLiteral } from '../literals.ts';
import { unwrapEdits } from '../markdownExport.ts';
import type { MdxElement, TransformState } from '../transformState.ts';

/** An element that code draws; its Markdown content becomes slots. */
export function codeElement(
  node: RootContent & JsxNode,
  element: MdxElement,
  state: TransformState,
): RootContent[] {
  state.edits.push(...unwrapEdits(state.page.source, node, ''));
  return drawnByCode(element, state);
}

/** The component that code draws with. */
export function drawnByCode(
  { component, attributes, slots }: MdxElement,
  state: TransformState,
): RootContent[] {
  const parts = slots.map((nodes) => {
    const part = jsx('SiteSlot', {}, nodes);
    state.children(part as Parents);
    return part;
  });
  return [jsx(component, attributes, parts) as RootContent];
}

/** Value of an expression that is more than a literal; `undefined` after reporting that it has none. */
export function codeValue(text: string, node: RootContent | JsxNode, state: TransformState): unknown {
  try {
    return state.code?.value(text);
  } catch (fault) {
    const shown = text.trim().replace(/\s+/g, ' ').slice(0, 60);
    state.context.problems.error(
      state.location(node as RootContent),
      `The expression {${shown}} cannot be run: ${reasonOf(fault)}`,
    );
    return undefined;
  }
}

/** Props of a partial: the attributes of its element. */
export function propsOf(node: RootContent, state: TransformState): Record<string, unknown> {
  if (!('attributes' in node) || !Array.isArray(node.attributes)) return {};
  return Object.fromEntries(
    (node as JsxNode).attributes.flatMap((attribute) => {
      if (!('name' in attribute)) return [];
      const { name, value } = attribute;
      if (!value || typeof value !== 'object') return [[name, value ?? true]];
      const literal = parseLiteral(value.value);
      return [[name, literal === undefined ? codeValue(value.value, node, state) : literal]];
    }),
  );
}
