import type { Nodes, Root } from 'hast';

/** Attributes whose values are ids of other elements, of HTML and of its tree. */
const references =
  /^(?:aria-?(?:activedescendant|controls|describedby|details|errormessage|flowto|labelledby|owns)|html-?for|for|headers|popover-?target)$/i;

/**
 * The beginning of a post as other pages show it: without ids and what refers to them, and its links to the post's own
 * headings with its address.
 */
export function excerptFor(tree: Root, href: string): Root {
  const copy = copyOf(tree);
  adapt(copy, href);
  return copy;
}

/** A tree of its own. Values of attributes stay the same: some are code. */
const copyOf = <Node extends Nodes>(node: Node): Node => ({
  ...node,
  ...('attributes' in node && { attributes: node.attributes.map((attribute) => ({ ...attribute })) }),
  ...('children' in node && { children: node.children.map(copyOf) }),
});

function adapt(node: Nodes, href: string): void {
  if (node.type === 'element') {
    const kept = Object.entries(node.properties).filter(([name]) => name !== 'id' && !references.test(name));
    const properties = Object.fromEntries(kept);
    if (typeof properties['href'] === 'string' && properties['href'].startsWith('#'))
      properties['href'] = href + properties['href'];
    node.properties = properties;
  }
  if ('attributes' in node) {
    node.attributes = node.attributes.filter(
      (found) => !('name' in found && (found.name === 'id' || references.test(found.name))),
    );
    for (const attribute of node.attributes) {
      const isLink = 'name' in attribute && attribute.name === 'href' && typeof attribute.value === 'string';
      if (isLink && String(attribute.value).startsWith('#')) attribute.value = `${href}${attribute.value}`;
    }
  }
  if ('children' in node) for (const child of node.children) adapt(child, href);
}
