import type { Nodes, Root } from 'hast';

/** Attributes whose values are ids of other elements, in HTML and in its tree. */
const references =
  /^(?:aria-?(?:activedescendant|controls|describedby|details|errormessage|flowto|labelledby|owns)|html-?for|for|headers|popover-?target)$/i;

/**
 * A copy of the beginning of a post for other pages: without ids and references to ids, and with the address of the post in
 * links to its own headings.
 */
export function excerptFor(tree: Root, href: string): Root {
  const isKept = (name: string) => name !== 'id' && !references.test(name);
  const adapt = <T>(name: string, value: T) =>
    name === 'href' && typeof value === 'string' && value.startsWith('#') ? href + value : value;
  // Values of attributes are not copied: some are code.
  const copy = <Node extends Nodes>(node: Node): Node => ({
    ...node,
    ...('properties' in node && {
      properties: Object.fromEntries(
        Object.entries(node.properties)
          .filter(([name]) => isKept(name))
          .map(([name, value]) => [name, adapt(name, value)]),
      ),
    }),
    ...('attributes' in node && {
      attributes: node.attributes
        .filter((attribute) => !('name' in attribute) || isKept(attribute.name))
        .map((attribute) =>
          'name' in attribute
            ? { ...attribute, value: adapt(attribute.name, attribute.value) }
            : { ...attribute },
        ),
    }),
    ...('children' in node && { children: node.children.map(copy) }),
  });
  return copy(tree);
}
