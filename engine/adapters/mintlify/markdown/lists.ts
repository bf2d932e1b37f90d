/** Trees of files, and colors. */
import type { RootContent } from 'mdast';
import type { JsxNode } from '#engine/content/markdown/jsx.ts';
import type { TransformState } from '#engine/content/markdown/transformState.ts';
import { type Adapt, textOfAttribute } from '../../common/markdown/attributes.ts';
import { become, givenValue, made } from '../../common/markdown/building.ts';
import { walked } from '../../common/markdown/elements.ts';
import { paragraph, text } from '../../common/markdown/mdast.ts';
import { values } from '../../common/values.ts';

/** Files and folders that are written as elements. */
export const tree: Adapt = (node, state) => {
  const children = node.children as RootContent[];
  if (children.some(({ type }) => type === 'list')) return become(node, 'FileTree');
  return walked([made('FileTree', {}, [listOf(children, state)])], node, state);
};

function listOf(nodes: readonly RootContent[], state: TransformState): RootContent {
  const items = nodes.flatMap((child): RootContent[] => {
    if (!('name' in child) || !/\.(Folder|File)$/.test(child.name ?? '')) return [];
    const entry = child as RootContent & JsxNode;
    const name = textOfAttribute(entry, 'name', state) ?? '';
    const inner = entry.children as RootContent[];
    const words = paragraph(text(/\.Folder$/.test(entry.name ?? '') ? `${name}/` : name));
    const below = inner.length > 0 ? [listOf(inner, state)] : [];
    return [{ type: 'listItem', spread: false, children: [words, ...below] } as RootContent];
  });
  return { type: 'list', ordered: false, spread: false, children: items } as RootContent;
}

/** Colors, each with its name. */
export const color: Adapt = (node, state) => {
  const title = textOfAttribute(node, 'title', state);
  const rows = (node.children as (RootContent & JsxNode)[]).flatMap((child): RootContent[] => {
    if (child.name === 'Color.Row') return color(child, state) ?? [];
    if (child.name !== 'Color.Item') return [];
    const value = givenValue(child, 'value', state);
    const shown = typeof value === 'object' ? Object.values(values(value)) : [value];
    const codes = shown.flatMap((each) => [text(' '), { type: 'inlineCode', value: String(each) }]);
    return [paragraph(text(textOfAttribute(child, 'name', state) ?? ''), ...codes)];
  });
  return [...(title ? [paragraph(text(title))] : []), ...rows];
};
