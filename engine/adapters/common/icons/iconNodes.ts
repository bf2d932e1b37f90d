/** Draws icons of other generators within pages. */
import type { RootContent } from 'mdast';
import { type JsxNode, removeAttribute } from '#engine/content/markdown/jsx.ts';
import { removeNode } from '#engine/content/markdown/markdownExport.ts';
import type { TransformState } from '#engine/content/markdown/transformState.ts';
import { type Adapt, textOfAttribute } from '../markdown/attributes.ts';
import { parsed } from '../markdown/building.ts';
import { drawingOf, iconPackage, iconSet } from './iconSets.ts';

/** The icon that an element names. */
export const iconOf = (node: JsxNode, state: TransformState): RootContent[] =>
  state.context.dialect?.iconOf?.(node, state) ?? [];

/** An element that is an icon. */
export const iconElement: Adapt = (node, state) => [
  ...iconOf(node, state),
  ...removeNode(node as RootContent, state),
];

/** Draws an icon of 24 by 24 before the words of a tab: the look has its place. */
export function drawTabIcon(tab: JsxNode, body: string | undefined, state: TransformState): void {
  const label = JSON.stringify(textOfAttribute(tab, 'label', state));
  const svg = encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">${body}</svg>`);
  const rule = `--icon:url("data:image/svg+xml,${svg}");content:""`;
  if (body) state.rules.set(`tab ${label}`, `.tabs__list>[data-value=${label}]::before{${rule}}`);
  removeAttribute(tab, 'icon');
}

/** A drawing in SVG as nodes. */
const drawingNodes = (svg: string): RootContent[] => parsed(svg, 'mdx');

/** A drawing in SVG with the classes and scopes of the element in whose place it is. */
export const drawingFor = (svg: string, node: JsxNode, state: TransformState): RootContent[] => {
  const own = node.name === 'LinkButton' ? undefined : textOfAttribute(node, 'class', state);
  const scopes = node.attributes.map((each) => ('name' in each && /^data-astro-.*/.exec(each.name)) || '');
  return drawingNodes(svg.replace('icon"', [own ? `icon ${own}"` : '$&', ...scopes].join(' ')));
};

/** The first of the icons that is there, by the names that `drawingOf` takes; reports where there is none. */
export function iconNodes(names: readonly string[], node: JsxNode, state: TransformState): RootContent[] {
  const drawing = drawingOf(names);
  if (drawing) return drawingFor(drawing, node, state);
  if (names.length > 0) state.context.problems.note(state.location(node as RootContent), lackOf(names));
  return [];
}

/** Says why an icon is left out, and what helps. */
export function lackOf(names: readonly string[]): string {
  const packages = names.flatMap((name) => {
    const set = /^(?!https?:)(.+?):/.exec(name)?.[1];
    return set ? [[set, iconPackage(set)] as const] : [];
  });
  const missing = packages.filter(([set]) => !iconSet(set)).map(([, name]) => name);
  if (missing.length > 0)
    return `Left out: an icon, whose drawing is in a package. To show it: npm install ${missing.join(' ')}`;
  const known = packages.map(([, name]) => name).join(' or ');
  return `Left out: an icon${known && ` that ${known} does not have`}.`;
}
