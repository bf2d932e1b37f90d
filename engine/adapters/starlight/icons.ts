/** Icons of Starlight, as its package draws them: https://starlight.astro.build/reference/icons/. */
import type { MarkdownDialect } from '#engine/content/markdown/transformState.ts';
import { drawingNodes, iconNodes } from '../common/icons/iconNodes.ts';
import { svgOf } from '../common/icons/iconSets.ts';
import { textsOf } from '../common/markdown/attributes.ts';
import { installed } from './texts.ts';

const files = ['dist/components-internals/Icons.js', 'components-internals/Icons.ts', 'components/Icons.ts'];

/** A line of these files, or two: a name, and the content of a drawing of 24 by 24. */
const entry = /^\s*["']?([\w:-]+)["']?:\s*(["'`])(<.*)\2,?\s*$/gm;

/** Drawings by name; none if the packages of the site in `root` are not installed. */
function readDrawings(root: string): ReadonlyMap<string, string> {
  const written = installed(root, files);
  return new Map(
    Array.from(written.matchAll(entry), ([, key = '', , body = '']) => [key, body.replaceAll('\\"', '"')]),
  );
}

/** How elements of a site show their icons. */
export function iconsOf(root: string): NonNullable<MarkdownDialect['iconOf']> {
  let drawings: ReturnType<typeof readDrawings> | undefined;
  return (node, state) => {
    const [icon = ''] = textsOf(node, state, node.name === 'Icon' ? 'name' : 'icon');
    drawings ??= readDrawings(root);
    const body = drawings.get(icon);
    return body ? drawingNodes(svgOf(body)) : iconNodes(icon ? [icon] : [], node, state);
  };
}
