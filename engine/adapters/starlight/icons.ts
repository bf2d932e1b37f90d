/** Icons in pages of Starlight. */
import { textOf } from '#engine/content/markdown/textOf.ts';
import type { MarkdownDialect } from '#engine/content/markdown/transformState.ts';
import { drawingNodes, drawTabIcon, iconNodes } from '../common/icons/iconNodes.ts';
import { svgOf } from '../common/icons/iconSets.ts';
import { readDrawings } from '../common/icons/starlightIcons.ts';
import { textsOf } from '../common/markdown/attributes.ts';

/** How elements of a site show their icons. */
export function iconsOf(root: string): NonNullable<MarkdownDialect['iconOf']> {
  let found: ReturnType<typeof readDrawings> | undefined;
  return (node, state) => {
    found ??= readDrawings(root);
    const isFile = node.name === 'FileName';
    const [icon = ''] = textsOf(node, state, isFile ? 'kind' : node.name === 'Icon' ? 'name' : 'icon');
    const name = icon === 'file' && isFile ? found.iconOfFile(textOf(node as never)) : `seti:${icon}`;
    const body = found.drawings.get(isFile ? name : icon);
    if (node.name === 'TabItem') drawTabIcon(node, body, state);
    const lack = found.drawings.size > 0 || icon.includes(':') ? [] : [`@astrojs/starlight:${icon}`];
    return body ? drawingNodes(svgOf(body)) : iconNodes(icon && !isFile ? [icon, ...lack] : [], node, state);
  };
}
