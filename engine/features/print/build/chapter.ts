/** Turns the tree of a document into a chapter: its ids get a prefix, and its headings a lower level. */

import type { Nodes, Root } from 'hast';
import { idReferences } from '#engine/content/markdown/ids.ts';

/** Prefix of links into other chapters of the edition, until ids have their prefixes. */
export const inEdition = 'edition:';

/** Id of a chapter by the route path of its document. */
export const chapterId = (path: string): string => path.slice(1).replaceAll('/', '-') || 'start';

/** Id of a place in a chapter. */
export const placeId = (chapter: string, id: string): string => `${chapter}--${id}`;

const addressIn = (chapter: string, href: string): string => {
  if (href.startsWith(inEdition)) return `#${href.slice(inEdition.length)}`;
  return href.startsWith('#') && href.length > 1 ? `#${placeId(chapter, href.slice(1))}` : href;
};

function valueIn(chapter: string, name: string, value: unknown): unknown {
  if (Array.isArray(value) && idReferences.test(name)) return value.map((id) => placeId(chapter, String(id)));
  if (typeof value !== 'string') return value;
  if (name === 'id') return placeId(chapter, value);
  if (name === 'href') return addressIn(chapter, value);
  if (idReferences.test(name)) return value.replace(/\S+/g, (id) => placeId(chapter, id));
  return value;
}

const lower = (name: string): string => (/^h[2-5]$/.test(name) ? `h${Number(name[1]) + 1}` : name);

/** Changes the tree in place. */
export function toChapter(tree: Root, chapter: string): void {
  const visit = (node: Nodes): void => {
    if (node.type === 'element') {
      node.tagName = lower(node.tagName);
      for (const [name, value] of Object.entries(node.properties))
        node.properties[name] = valueIn(chapter, name, value) as string;
    } else if ('attributes' in node) {
      if (node.name) node.name = lower(node.name);
      for (const attribute of node.attributes)
        if ('name' in attribute)
          attribute.value = valueIn(chapter, attribute.name, attribute.value) as string;
    }
    if ('children' in node) node.children.forEach(visit);
  };
  visit(tree);
}
