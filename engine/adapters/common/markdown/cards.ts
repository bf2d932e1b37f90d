/** Cards, and videos behind their pictures, as several generators write them. */
import type { RootContent } from 'mdast';
import { plainText } from '#engine/content/markdown/markdownExport.ts';
import { iconOf } from '../icons/iconNodes.ts';
import { type Adapt, textsOf } from './attributes.ts';
import { become, content, has, made } from './building.ts';
import { paragraph, text } from './mdast.ts';

/** A link, or a short fact, with its picture and its icon. Its content is transformed. */
export const card: Adapt = (node, state) => {
  const [title = '', href, img] = textsOf(node, state, 'title', 'href', 'img');
  const more = textsOf(node, state, 'description', 'cta').flatMap((each) => each || []);
  const location = state.location(node as RootContent);
  const target = href && state.context.link(href, location);
  const picture = img ? [made('img', { ...state.context.image(img, location), alt: '' }, [])] : [];
  const words = more.map((each) => paragraph(text(each)));
  const shown = `**${target ? `[${plainText(title)}](${target})` : plainText(title)}**`;
  const icon = iconOf(node, state);
  const inner = [...content(node, state, [shown, ...more].join('\n\n')), ...words];
  const name = target ? made('a', { href: target }, [text(title)]) : text(title);
  const kinds = ['card', target && 'card-link', has(node, 'horizontal') && 'card--row'];
  return [
    made('div', { className: kinds.filter(Boolean).join(' ') }, [
      ...picture,
      ...(icon.length > 0 ? [made('span', { className: 'card__icon' }, icon)] : []),
      made('strong', { className: 'card__title' }, [name]),
      ...(inner.length > 0 ? [made('div', { className: 'card__text flow' }, inner)] : []),
    ]),
  ];
};

/** Cards in a grid, transformed. */
export const cardGrid: Adapt = (node, state) => [made('CardGrid', {}, content(node, state))];

/** A video of YouTube by its id, which an address may hold. */
export const video: Adapt = (node, state) => {
  const [given = '', title = 'YouTube'] = textsOf(node, state, 'id', 'title');
  const [, id] = /(?:^|[/=])([\w-]{11})(?=$|[?&#])/.exec(given) ?? [];
  if (id !== undefined)
    become(node, 'Video', { id, title, poster: `https://i.ytimg.com/vi/${id}/hqdefault.jpg` });
  return undefined;
};
