/** Pictures of which one is visible in each color mode. */
import type { Image, Parents, RootContent } from 'mdast';
import { addClass, type JsxNode, jsx, removeAttribute, setAttribute } from '#engine/content/markdown/jsx.ts';
import { replaceNode } from '#engine/content/markdown/markdownExport.ts';
import type { TransformState } from '#engine/content/markdown/transformState.ts';
import { type Adapt, textOfAttribute, textsOf } from './attributes.ts';
import { inlineElement } from './mdast.ts';

/** Rules of the classes, by the mode that shows them. */
export const themed: Readonly<Record<string, string>> = {
  light: "[data-theme='dark'] .themed-light{display:none}",
  dark: "html:not([data-theme='dark']) .themed-dark{display:none}",
};

/** The picture at `src` for a mode, with the other attributes of an element. */
export function themedPicture(mode: string, src: string, like: JsxNode, state: TransformState): RootContent {
  const picture = { ...jsx('img', {}, []), type: like.type } as JsxNode;
  const others = like.attributes.filter(
    (each) => !('name' in each && /^(src|srcset|sources)$/i.test(each.name)),
  );
  picture.attributes = structuredClone(others) as typeof others;
  setAttribute(picture, 'src', src);
  addClass(picture, `themed-${mode}`);
  state.rules.set(`themed-${mode}`, themed[mode] ?? '');
  return picture as RootContent;
}

/** An `<img>` for one mode, which its address says, as with GitHub and Material for MkDocs, or classes of Tailwind. */
export const imageOfMode: Adapt = (node, state) => {
  const [src = '', ...given] = textsOf(node, state, 'src', 'className', 'class');
  const classes = given.join(' ');
  const ofClasses = /(^| )dark:hidden\b/.test(classes)
    ? 'light'
    : /(^| )hidden .*dark:block\b/.test(classes) && 'dark';
  const [mark = '', mode = ofClasses] = /#(?:only|gh)-(light|dark)(?:-mode-only)?$/.exec(src) ?? [];
  if (!mode) return undefined;
  removeAttribute(node, 'class');
  setAttribute(node, 'className', classes.replace(/(?<!\S)(dark:)?(hidden|block)(?!\S)/g, '').trim());
  const picture = themedPicture(mode, src.slice(0, src.length - mark.length), node, state);
  return drawn([picture], node as RootContent, state);
};

/** A picture of Markdown whose address names its mode. */
export function imageForMode(node: Image, state: TransformState, ours: () => RootContent[]): RootContent[] {
  const { url: src, alt, position } = node;
  return imageOfMode(inlineElement('img', { alt: alt ?? '', src }, [], position) as JsxNode, state) ?? ours();
}

/** A `<picture>` with a source for a mode of the system: readers choose the mode of the site. */
export const picture: Adapt = (node, state) => {
  const inner = node.children as JsxNode[];
  const own = inner.find(({ name }) => name === 'img');
  const sources = Object.keys(themed).map((mode) =>
    inner.find((each) => each.name === 'source' && textOfAttribute(each, 'media', state)?.includes(mode)),
  );
  if (!own || sources.every((source) => source === undefined)) return undefined;
  const pictures = Object.keys(themed).map((mode, index) => {
    const source = sources[index];
    const set =
      source && (textOfAttribute(source, 'srcset', state) ?? textOfAttribute(source, 'srcSet', state));
    const [src] = set?.trim().split(/[\s,]/) ?? [];
    return themedPicture(mode, src || (textOfAttribute(own, 'src', state) ?? ''), own, state);
  });
  return drawn(pictures, node as RootContent, state);
};

/** The pictures, transformed; the export has the first of them. */
function drawn(pictures: RootContent[], node: RootContent, state: TransformState): RootContent[] {
  const holder = {
    type: 'root',
    children: pictures.map((each) => ({ ...each, position: node.position })),
  } as Parents;
  state.children(holder);
  const [first] = holder.children as JsxNode[];
  const [alt = '', src] = ['alt', 'src'].map((name) => first && textOfAttribute(first, name, state));
  state.edits.push(replaceNode(node, `![${alt}](${src})`));
  return holder.children as RootContent[];
}
