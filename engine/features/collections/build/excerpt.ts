import type { Nodes, Root } from 'hast';

/** The beginning of a post as other pages show it: without ids, and its links to the post's own headings with its address. */
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
    const { id, ...properties } = node.properties;
    if (typeof properties.href === 'string' && properties.href.startsWith('#'))
      properties.href = href + properties.href;
    node.properties = properties;
  }
  if ('attributes' in node) {
    node.attributes = node.attributes.filter((found) => !('name' in found && found.name === 'id'));
    for (const attribute of node.attributes) {
      const isLink = 'name' in attribute && attribute.name === 'href' && typeof attribute.value === 'string';
      if (isLink && String(attribute.value).startsWith('#')) attribute.value = `${href}${attribute.value}`;
    }
  }
  if ('children' in node) for (const child of node.children) adapt(child, href);
}
