/** Ids that stand in the text of a page. */
import type { Nodes } from 'hast';

export interface ContentIds {
  /** Of everything that can be linked to. */
  all: ReadonlySet<string>;
  /** Of headings; published ones must stay. */
  headings: ReadonlySet<string>;
  /** Whether a part of the page could not be read: then ids may be missing. */
  isPart?: boolean;
}

export const noIds: ContentIds = { all: new Set(), headings: new Set() };

/** Attributes whose values are ids of other elements, in HTML and in its tree. Some may hold several. */
export const idReferences =
  /^(?:aria-?(?:activedescendant|controls|describedby|details|errormessage|flowto|labelledby|owns)|html-?for|for|headers|popover-?target)$/i;

/** Ids of a tree, including those of components. */
export function idsIn(tree: Nodes): ContentIds {
  const all = new Set<string>();
  const headings = new Set<string>();
  const add = (node: Nodes): void => {
    const id = idOf(node);
    if (id) {
      all.add(id);
      if (/^h[2-6]$/.test(nameOf(node))) headings.add(id);
    }
    if ('children' in node) node.children.forEach(add);
  };
  add(tree);
  return { all, headings };
}

const nameOf = (node: Nodes): string =>
  node.type === 'element' ? node.tagName : 'name' in node ? (node.name ?? '') : '';

function idOf(node: Nodes): string | undefined {
  if (node.type === 'element')
    return node.properties.id === undefined ? undefined : String(node.properties.id);
  if (!('attributes' in node)) return undefined;
  const attribute = node.attributes.find((found) => 'name' in found && found.name === 'id');
  return typeof attribute?.value === 'string' ? attribute.value : undefined;
}
