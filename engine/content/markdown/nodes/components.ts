/** Elements and components that writers use, checked against what pages may hold. */
import type { Parents, RootContent } from 'mdast';
import { suggest } from '#engine/shared/problems.ts';
import { allowedElements } from '../allowlist.ts';
import { addressEdits, elementEdits } from '../elementEdits.ts';
import { htmlTag, type JsxNode, readAttributes, setAttribute } from '../jsx.ts';
import { unwrapEdits } from '../rendition.ts';
import type { ElementReplacement, NodeTransform, Walk } from '../walk.ts';
import { addId } from './headings.ts';
import { imageAttributes } from './images.ts';
import { linkAttributes, withoutLinks } from './links.ts';
import { includeMade } from './made.ts';
import { includePartial } from './partials.ts';
import { codeElement } from './siteCode.ts';

export const component: NodeTransform<RootContent & JsxNode> = (node, walk, parent) => {
  const { context, edits } = walk;
  const location = walk.location(node);
  const name = node.name ?? '';
  const partial = walk.partials.get(name);
  if (partial) return includePartial(partial, node, walk);
  if (walk.partials.has(name)) return [];
  const made = context.made?.get(name);
  if (made) return includeMade(made, node, walk);
  const drawn = walk.code?.element(node);
  if (drawn) return codeElement(node, drawn, walk);
  const { dialect } = context;
  const nodes = dialect?.element?.(node, walk);
  if (nodes) return nodes;
  if ((node.name ?? '') !== name) return component(node, walk, parent);
  const isElement = /^[a-z]/.test(name);
  const known = isElement ? allowedElements : context.components;
  const allowed = dialect?.attributes ? dialect.attributes(node, context.components) : known.get(name);
  if (name !== '' && !allowed) {
    const message = isElement ? `<${name}> is not allowed in a page.` : `Unknown component <${name}>.`;
    const hint = name.length === 1 ? `Write &lt;${name}> where no tag is meant.` : undefined;
    context.problems.error(location, message, hint ?? suggest(name, [...known.keys()]));
    walk.lost.some = true;
    return [];
  }
  const attributes = readAttributes(node, allowed ?? new Set(), location, context.problems);
  const replace = Object.hasOwn(context.elements, name) ? context.elements[name] : undefined;
  if (replace) return replaced(node, replace(node, attributes, location, context.problems), walk);
  const id = attributes['id'];
  if (typeof id === 'string') addId(id, node, walk);
  const resolved = {
    ...attributes,
    ...linkAttributes(name, attributes, walk, location),
    ...imageAttributes(name, attributes, walk, location),
  };
  for (const [key, value] of Object.entries(resolved)) {
    if (value !== attributes[key]) setAttribute(node, key, value);
  }
  const tag = htmlTag(node);
  const given = { written: attributes, resolved };
  const edit = tag
    ? addressEdits(walk.page.source, { start: tag.start.offset ?? 0, end: tag.end.offset ?? 0 }, given)
    : elementEdits(walk.page.source, node, given, parent);
  edits.push(...edit);
  if (name === 'a') withoutLinks(node as Parents, walk);
  walk.children(node as Parents);
  return [node];
};

function replaced(
  node: RootContent & JsxNode,
  by: ElementReplacement | undefined,
  walk: Walk,
): RootContent[] {
  if (!by) return [];
  walk.edits.push(...unwrapEdits(walk.page.source, node, by.markdown));
  for (const child of by.node.children as RootContent[]) child.position ??= node.position;
  walk.children(by.node as unknown as Parents);
  return [by.node as RootContent];
}
