/** The top of a home page: what front matter says of a product, as Markdown. */
import { type JsxNode, setAttribute } from '#engine/content/markdown/jsx.ts';
import type { TransformState } from '#engine/content/markdown/transformState.ts';
import { list, text, type Values, values } from '../values.ts';

/** HTML by the names of parts. */
type Filled = Readonly<Record<string, string>>;

const escaped = (words: unknown): string =>
  String(words ?? '')
    .replace(/&(?!#?\w+;)/g, '&amp;')
    .replace(/"/g, '&quot;');

/** A text of HTML that may have several lines, in one that is MDX, too. */
export const inline = (words: string): string =>
  words
    .trim()
    .replace(/[{}]/g, (sign) => `&#${sign.codePointAt(0)};`)
    .replace(/<br>|\s*\n\s*/g, '<br />');

/** A picture, or two for the color modes. It is an address, or has `src` or `file`, or `light` and `dark`; with `alt` and its size. */
export function picturesOf(image: unknown): string {
  const { light, dark, file, alt = values(light)['alt'], ...others } = values(image);
  const size = ['width', 'height'].flatMap((name) =>
    others[name] === undefined ? [] : ` ${name}="${escaped(others[name])}"`,
  );
  const addressOf = (given: unknown) => text(given) ?? text(values(given)['src']);
  const [day, night] = [addressOf(light) ?? text(file) ?? addressOf(image), addressOf(dark)];
  const picture = (src: string, mode: string) =>
    `<img src="${escaped(src + mode)}" alt="${escaped(alt)}"${size.join('')} />`;
  if (day === undefined) return '';
  return night ? picture(day, '#only-light') + picture(night, '#only-dark') : picture(day, '');
}

/**
 * The Markdown of a hero with these words, which may hold HTML, as its tagline may; empty for one that shows nothing. Its actions
 * have `text`, `link` and `icon`; `variant` or `theme` is the look of a button. `filled` has HTML for its other parts.
 */
export function heroText(
  words: string | undefined,
  { tagline, image, actions }: Values,
  filled: Filled = {},
): string {
  const links = list(actions).map((each) => {
    const { text: label, link, variant, theme = 'primary', icon } = values(each);
    const sign = typeof icon === 'string' && !/[<"]/.test(icon) ? `<Icon name="${icon}" />` : '';
    const look = escaped(String(variant ?? theme).replace('brand', 'primary'));
    const [kind] = look.split(' ');
    return `<a class="button button--${kind === look ? look : `${kind} ${look}`}" href="${escaped(link)}">${label}${sign}</a>`;
  });
  const html = filled['image'] || text(values(image)['html']);
  const pictures = html ? inline(html.replace(/\s*\n\s*/g, ' ')) : picturesOf(image);
  const part = (name: string) => filled[name] && `<div class="home-hero__part">${filled[name]}</div>`;
  const parts = [
    part('info-before'),
    ...(filled['info']
      ? [part('info')]
      : [
          words && `<p class="home-hero__words">${inline(words)}</p>`,
          text(tagline) && `<p class="home-hero__tagline">${inline(String(tagline))}</p>`,
        ]),
    part('info-after'),
    links.length > 0 && `<p class="home-hero__actions">${links.join(' ')}</p>`,
    part('actions-after'),
    pictures && `<div class="home-hero__picture">${pictures}</div>`,
  ].filter(Boolean);
  return parts.length === 0 ? '' : `<HomeHero>\n${parts.join('\n')}\n</HomeHero>`;
}

/** The element around a hero, whose page has its style. */
export function homeHero(node: JsxNode, { styles }: TransformState): undefined {
  node.name = 'div';
  setAttribute(node, 'class', 'home-hero');
  styles.add('home-hero');
}

/** Cards of features, each with a title, details, a link and an icon: words, a drawing, or pictures. */
function featureCards(features: unknown): string {
  const cards = list(features).map((each) => {
    const { title, details, link, linkText, icon } = values(each);
    const target = text(link) ? ` href="${escaped(link)}"` : '';
    const isWords = typeof icon === 'string' && !/^[</]/.test(icon);
    const sign = isWords ? ` icon="${escaped(icon)}"` : '';
    const pictures = typeof icon === 'object' ? picturesOf({ width: 48, height: 48, ...icon }) : '';
    const drawing = typeof icon === 'string' && icon.startsWith('<') ? inline(icon) : '';
    const kind = drawing || values(icon)['wrap'] === true ? 'card__icon' : 'card__picture';
    const parts = [
      pictures + drawing && `<p class="${kind}">${pictures}${drawing}</p>`,
      details,
      text(linkText) && `<p class="card__more">${inline(String(linkText))}</p>`,
    ].filter(Boolean);
    return `<Card title="${escaped(title)}"${target}${sign}>\n\n${parts.join('\n\n')}\n\n</Card>`;
  });
  return cards.length > 0 ? `<CardGrid>\n\n${cards.join('\n\n')}\n\n</CardGrid>` : '';
}

/** What a home page shows above its text, as Markdown. `filled` has HTML for parts of it by their names, such as `home-hero-image`. */
export function homeText({ hero, features }: Values, filled: Filled = {}): string {
  const ofHero = Object.fromEntries(
    Object.entries(filled).map(([part, each]) => [part.replace('home-hero-', ''), each]),
  );
  const { name, text: words, ...others } = values(hero);
  const shown = [text(name) && `<span class="home-hero__name">${name}</span>`, text(words)];
  const top = heroText(shown.filter(Boolean).join('\n'), others, ofHero);
  const around = (name: string, inner: string) => [filled[`${name}-before`], inner, filled[`${name}-after`]];
  const parts = [around('home-hero', top), around('home-features', featureCards(features))];
  return parts.flat().filter(Boolean).join('\n\n');
}
