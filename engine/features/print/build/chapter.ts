/** Makes the tree of a document a chapter: its ids are its own, and its headings stand below that of the chapter. */
import type { Nodes, Root } from 'hast';

/** Begins an address of the site in a chapter, which leads to another chapter in an edition that holds that page. */
const mark = 'in-edition:';

/** An address of the site as it stands in a chapter until that is put into an edition. */
export const marked = (href: string): string => (/^\/(?!\/)/.test(href) ? mark + href : href);

/** The HTML of a chapter in an edition whose pages are `included`, their route paths by address; other addresses begin with `url`. */
export const inEdition = (html: string, included: ReadonlyMap<string, string>, url: string): string =>
  html.replace(/in-edition:([^"'\s<>&#]*)(?:#([^"'\s<>&]*))?/g, (_, href: string, hash?: string) => {
    const path = included.get(href);
    if (path === undefined) return new URL(hash ? `${href}#${hash}` : href, url).href;
    const chapter = chapterId(path);
    return `#${hash ? placeId(chapter, hash) : chapter}`;
  });

/** Attributes that name ids; all but the first may name several. */
const references = /^(html)?for$|^aria-?(labelledby|describedby|details|owns|controls)$|^headers$/i;

/** Id of a chapter by the route path of its document. */
export const chapterId = (path: string): string => path.slice(1).replaceAll('/', '-') || 'start';

/** Id of a place in a chapter. */
export const placeId = (chapter: string, id: string): string => `${chapter}--${id}`;

const addressIn = (chapter: string, href: string): string =>
  href.startsWith('#') && href.length > 1 ? `#${placeId(chapter, href.slice(1))}` : href;

function valueIn(chapter: string, name: string, value: unknown): unknown {
  if (Array.isArray(value) && references.test(name)) return value.map((id) => placeId(chapter, String(id)));
  if (typeof value !== 'string') return value;
  if (name === 'id') return placeId(chapter, value);
  if (name === 'href') return addressIn(chapter, value);
  if (references.test(name)) return value.replace(/\S+/g, (id) => placeId(chapter, id));
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
