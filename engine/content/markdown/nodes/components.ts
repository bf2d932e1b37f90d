/** Elements and components, checked against the allowlist. */
import type { Parents, RootContent } from 'mdast';
import { suggest } from '#engine/shared/problems.ts';
import { allowedElements } from '../allowlist.ts';
import { addressEdits, elementEdits } from '../componentExport.ts';
import { drawParts } from '../generated/draw.ts';
import type { GeneratedContent } from '../generated/parts.ts';
import { htmlTag, type JsxNode, readAttributes, setAttribute } from '../jsx.ts';
import { replaceNode, unwrapEdits } from '../markdownExport.ts';
import {
  type ElementReplacement,
  type NodeTransform,
  placedAt,
  type TransformState,
} from '../transformState.ts';
import { audience } from './audience.ts';
import { fileTree } from './fileTree.ts';
import { addId } from './headings.ts';
import { imageAttributes } from './images.ts';
import { linkAttributes, withoutLinks } from './links.ts';
import { includePartial } from './partials.ts';
import { codeElement } from './siteCode.ts';

/** Components that change what they hold. */
const ownTransforms: typeof audience = { ...audience, FileTree: fileTree };

export const component: NodeTransform<RootContent & JsxNode> = (node, state, parent) => {
  const { context, edits } = state;
  const location = state.location(node);
  const name = node.name ?? '';
  const partial = state.partials.get(name);
  if (partial) return includePartial(partial, node, state);
  if (state.partials.has(name)) return [];
  const made = context.generated?.get(name);
  if (made) return includeGenerated(made, node, state);
  const drawn = state.code?.element(node);
  if (drawn) return codeElement(node, drawn, state);
  const { dialect } = context;
  const nodes = dialect?.element?.(node, state);
  if (nodes) return nodes;
  if ((node.name ?? '') !== name) return component(node, state, parent);
  const isElement = /^[a-z]/.test(name);
  const known = isElement ? allowedElements : context.components;
  const allowed = dialect?.attributes ? dialect.attributes(node, context.components) : known.get(name);
  if (name !== '' && !allowed) {
    const message = isElement ? `<${name}> is not allowed in a page.` : `Unknown component <${name}>.`;
    const hint = name.length === 1 ? `Write &lt;${name}> where no tag is meant.` : undefined;
    context.problems.error(location, message, hint ?? suggest(name, [...known.keys()]));
    state.lost.some = true;
    return [];
  }
  const attributes = readAttributes(node, allowed ?? new Set(), location, context.problems);
  const own = Object.hasOwn(ownTransforms, name) ? ownTransforms[name] : undefined;
  if (own) return own(node, attributes, state);
  const replace = Object.hasOwn(context.elements, name) ? context.elements[name] : undefined;
  if (replace) return replaced(node, replace(node, attributes, location, context.problems), state);
  const id = attributes['id'];
  if (typeof id === 'string') addId(id, node, state);
  const resolved = {
    ...attributes,
    ...linkAttributes(name, attributes, state, location),
    ...imageAttributes(name, attributes, state, location),
  };
  for (const [key, value] of Object.entries(resolved)) {
    if (value !== attributes[key]) setAttribute(node, key, value);
  }
  const tag = htmlTag(node);
  const given = { written: attributes, resolved };
  const edit = tag
    ? addressEdits(state.page.source, { start: tag.start.offset ?? 0, end: tag.end.offset ?? 0 }, given)
    : elementEdits(state.page.source, node, given, parent);
  edits.push(...edit);
  if (name === 'a') withoutLinks(node as Parents, state);
  state.children(node as Parents);
  return [node];
};

function replaced(
  node: RootContent & JsxNode,
  by: ElementReplacement | undefined,
  state: TransformState,
): RootContent[] {
  if (!by) return [];
  state.edits.push(...unwrapEdits(state.page.source, node, by.markdown));
  for (const child of by.node.children as RootContent[]) child.position ??= node.position;
  state.children(by.node as unknown as Parents);
  return [by.node as RootContent];
}

/** Replaces an element by its generated content. */
function includeGenerated(made: GeneratedContent, node: RootContent, state: TransformState): RootContent[] {
  const { nodes, markdown } = drawParts(made.parts(), {
    context: state.context,
    location: made.location(),
    foreign: made.foreign,
    address: made.address,
    transform: state.include,
    addId: (id) => addId(id, node, state),
  });
  state.edits.push(replaceNode(node, markdown));
  return placedAt(nodes, node);
}
