/** Images, written as Markdown or as elements. */
import type { Image, Paragraph, RootContent } from 'mdast';
import type { SourceLocation } from '#engine/shared/problems.ts';
import { picture } from '../componentExport.ts';
import { jsx } from '../jsx.ts';
import { replaceNode } from '../markdownExport.ts';
import type { NodeTransform, TransformState } from '../transformState.ts';

/** An image within a line of text. */
export const image: NodeTransform<Image> = (node, state) =>
  imageElement('img', node, state, { loading: 'lazy', decoding: 'async' });

/** An image alone in a paragraph replaces the paragraph. */
export const paragraph: NodeTransform<Paragraph> = (node, state) => {
  const [only, ...others] = node.children;
  if (only?.type === 'image' && others.length === 0) return imageElement('Image', only, state);
  state.children(node);
  return [node];
};

function imageElement(
  name: string,
  node: Image,
  { context, edits, location }: TransformState,
  more = {},
): RootContent[] {
  const alt = node.alt ?? '';
  const found = context.image(node.url, location(node));
  edits.push(replaceNode(node, picture({ ...found, alt, title: node.title ?? '' })));
  // Other engines draw no captions.
  const key = context.dialect && name === 'Image' ? 'tooltip' : 'title';
  const attributes = { ...found, alt, ...(node.title && { [key]: node.title }), ...more };
  return [jsx(name, attributes, []) as RootContent];
}

/** Final addresses of the pictures in attributes, and their size unless it is written. */
export function imageAttributes(
  name: string,
  attributes: Record<string, unknown>,
  { context }: TransformState,
  location: SourceLocation,
): Record<string, unknown> {
  const { src, width, height } = attributes;
  const sets = ['srcSet', 'srcset'].flatMap((key) => {
    const value = attributes[key];
    return typeof value === 'string' ? [[key, sourceSet(value)]] : [];
  });
  const { poster } = attributes;
  if (typeof poster === 'string') sets.push(['poster', context.image(poster, location).src]);
  if (!isImage(name) || typeof src !== 'string') return Object.fromEntries(sets);
  const { src: address, ...ofFile } = context.image(src, location);
  // Where a class of another engine's site gives one side, the other follows from it.
  const isStyled = context.dialect && ('className' in attributes || 'class' in attributes);
  const found = { src: address, ...(!isStyled && ofFile) };
  const size = { ...(width !== undefined && { width }), ...(height !== undefined && { height }) };
  return { ...Object.fromEntries(sets), ...inProportion(found, size), ...size };

  /** Final addresses of `small.png 1x, large.png 2x`. */
  function sourceSet(text: string): string {
    const candidates = text.matchAll(/(\S*[^\s,])([^,]*)/g);
    return Array.from(
      candidates,
      ([, address = '', density]) => context.image(address, location).src + density,
    ).join(',');
  }
}

/** A picture whose file has another size than is written of one side: the other side follows from it. */
function inProportion<File extends { width?: number; height?: number }>(
  file: File,
  size: { width?: unknown; height?: unknown },
): File {
  if (!file.width || !file.height || Object.keys(size).length !== 1) return file;
  const scale =
    size.width === undefined ? Number(size.height) / file.height : Number(size.width) / file.width;
  if (!(scale > 0)) return file;
  return { ...file, width: Math.round(file.width * scale), height: Math.round(file.height * scale) };
}

/** Whether the attribute `src` of an element names a picture. */
export const isImage = (name: string): boolean => name === 'img' || name === 'Image';
