/** Icons by their names in Mintlify: https://www.mintlify.com/docs/components/icons. */
import type { MarkdownDialect } from '#engine/content/markdown/transformState.ts';
import { iconNodes } from '../../common/icons/iconNodes.ts';
import { textsOf } from '../../common/markdown/attributes.ts';
import { made } from '../../common/markdown/building.ts';

/** Styles of Font Awesome that are free. */
const styles = ['solid', 'regular', 'brands'];

/** Names of an icon in the sets of a library, the first that counts before the others. */
export function iconNames(icon = '', style = '', library: unknown = 'fontawesome'): string[] {
  const wanted = new Set([style, ...styles].filter((each) => styles.includes(each)));
  const sets = library === 'fontawesome' ? Array.from(wanted, (each) => `fa6-${each}`) : [`${library}`];
  const named = /^https?:/.test(icon) ? [] : sets.map((set) => `${set}:${icon}`);
  return icon === '' ? [] : [...named, icon];
}

/** How elements show their icons, which are of a `library`, or pictures. */
export const iconsOf =
  (library: unknown): NonNullable<MarkdownDialect['iconOf']> =>
  (node, state) => {
    const [icon = '', style = ''] = textsOf(node, state, 'icon', 'iconType');
    if (/^(\/|https?:)/.test(icon))
      return [made('img', { ...state.context.image(icon, state.location(node as never)), alt: '' }, [])];
    return iconNodes(iconNames(icon, style, library), node, state);
  };
