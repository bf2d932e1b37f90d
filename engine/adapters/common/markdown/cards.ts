/** Cards, as several generators write them. */
import type { RootContent } from 'mdast';
import { iconPaths } from '#engine/components/icon/iconPaths.ts';
import { plainText } from '#engine/content/markdown/markdownExport.ts';
import { type Adapt, textsOf } from './attributes.ts';
import { content, made } from './building.ts';
import { paragraph, text } from './mdast.ts';

/** Reports the icon of an element: icons are those of libraries that are not here. */
export const noteIcon = (...[node, state]: Parameters<Adapt>): void => {
  if (textsOf(node, state, 'icon')[0])
    state.context.problems.note(state.location(node as RootContent), 'Left out: an icon.');
};

/** A link, or a short fact, with its picture. An icon is shown if the engine has one of its name. Its content is transformed. */
export const card: Adapt = (node, state) => {
  const [title = '', href, img, icon = ''] = textsOf(node, state, 'title', 'href', 'img', 'icon');
  const more = textsOf(node, state, 'description', 'cta').flatMap((each) => each || []);
  const location = state.location(node as RootContent);
  const target = href && state.context.link(href, location);
  const picture = img ? [made('img', { ...state.context.image(img, location), alt: '' }, [])] : [];
  const words = more.map((each) => paragraph(text(each)));
  const shown = `**${target ? `[${plainText(title)}](${target})` : plainText(title)}**`;
  const children = content(node, state, [shown, ...more].join('\n\n'));
  const isKnown = iconPaths.has(icon);
  if (!isKnown) noteIcon(node, state);
  const attributes = { title, icon: isKnown ? icon : undefined, href: target || undefined };
  return [made('Card', attributes, [...picture, ...children, ...words])];
};

/** Cards in a grid, transformed. */
export const cardGrid: Adapt = (node, state) => [made('CardGrid', {}, content(node, state))];
