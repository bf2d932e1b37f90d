/** Icons by their names in Mintlify: https://www.mintlify.com/docs/components/icons. */
import { textsOf } from '../../common/markdown/attributes.ts';
import { made } from '../../common/markdown/building.ts';
import type { IconOf } from '../../common/markdown/cards.ts';
import { iconNodes } from '../../common/markdown/icons.ts';

/** Styles of Font Awesome that are free. */
const styles = ['solid', 'regular', 'brands'];

/** How elements show their icons, which are of a `library`, or pictures. */
export const iconsOf =
  (library: unknown): IconOf =>
  (node, state) => {
    const [icon = '', style = ''] = textsOf(node, state, 'icon', 'iconType');
    if (/^(\/|https?:)/.test(icon))
      return [made('img', { ...state.context.image(icon, state.location(node as never)), alt: '' }, [])];
    const sets =
      library === undefined || library === 'fontawesome'
        ? [style, ...styles].filter((each) => styles.includes(each)).map((each) => `fa6-${each}`)
        : [`${library}`];
    return icon === ''
      ? []
      : iconNodes(
          [...new Set(sets)].map((set) => `${set}:${icon}`),
          node,
          state,
        );
  };
