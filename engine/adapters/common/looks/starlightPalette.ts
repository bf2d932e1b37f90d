/** Colors and sizes of Starlight by its own names, which sites set: https://starlight.astro.build/guides/css-and-tailwind. */
import { versionOf } from '../installed.ts';
import { pairs } from '../values.ts';
import { slashKey } from './parts/starlight.ts';

/** Colors by hue and shade, a light and a dark one of each. */
const colors = pairs(
  `white 224 10% 10%/0 0% 100%, gray-1 224 14% 16%/224 20% 94%, gray-2 224 10% 23%/224 6% 77%, gray-3 224 7% 36%/224 6% 56%,
  gray-4 224 6% 56%/224 7% 36%, gray-5 224 6% 77%/224 10% 23%, gray-6 224 20% 94%/224 14% 16%, gray-7 224 19% 97%/224 14% 16%,
  black 0 0% 100%/224 10% 10%, accent-low 234 88% 90%/224 54% 20%, accent 234 90% 60%/224 100% 60%, accent-high 234 80% 30%/224 100% 85%`,
);

/** Names for what has them. */
const colorUses = pairs(
  `text gray-2/gray-2, text-accent accent/accent-high, text-invert black/accent-low, bg black/black, bg-nav gray-7/gray-6, bg-sidebar bg/gray-6,
  bg-inline-code gray-6/gray-5, hairline gray-6/gray-6, hairline-shade gray-6/black, hairline-light gray-6/gray-5`,
);

/** Sizes of text in `rem`, and names for what has them; headings are smaller in a narrow window. */
const sizes = pairs(
  '2xs 0.75, xs 0.8125, sm 0.875, base 1, lg 1.125, xl 1.25, 2xl 1.5, 3xl 1.8125, 4xl 2.1875, 5xl 2.625, 6xl 4',
);
const uses = pairs('body-sm xs, code sm, code-sm xs, h1 5xl, h2 4xl, h3 3xl, h4 2xl, h5 lg');
const narrow = pairs('h1 4xl, h2 3xl, h3 2xl, h4 xl');

/** Kinds of boxes and badges, in the order of the colors of cards, each with its color, and a low, a middle and a high shade. */
const kinds = [
  ['caution', 'orange', 41, '90% 88%/39% 22%', '90% 60%/82% 63%', '80% 25%/82% 87%'],
  ['tip', 'purple', 281, '80% 90%/39% 22%', '90% 60%/82% 63%', '90% 30%/82% 89%'],
  ['success', 'green', 101, '85% 90%/39% 22%', '90% 46%/82% 63%', '80% 22%/82% 80%'],
  ['danger', 'red', 339, '80% 90%/39% 22%', '90% 60%/82% 63%', '80% 30%/82% 87%'],
  ['note', 'blue', 234, '88% 90%/54% 20%', '90% 60%/100% 60%', '80% 30%/100% 87%'],
] as const;

const mapped = (map: ReadonlyMap<string, string>, rule: (name: string, value: string) => string) =>
  Array.from(map, ([name, value]) => rule(name, value)).join('');
const color = (name: string, both: string, each: string) =>
  `--sl-color-${name}:light-dark(${both.replace(/[^/]+/g, each).replace('/', ',')});`;
const used = (name: string, size: string) => `--sl-text-${name}:var(--sl-text-${size});`;

const shades = [
  mapped(colors, (name, both) => color(name, both, 'hsl($&)')),
  mapped(colorUses, (name, both) => color(name, both, 'var(--sl-color-$&)')),
  ...kinds.flatMap(([, name, , ...all]) =>
    all.map((both, at) => color(name + ['-low', '', '-high'][at], both, `hsl(var(--sl-hue-${name}) $&)`)),
  ),
].join('');

/**
 * Before 0.34, a color that a site sets for both modes lost to the light one of the theme; links of headings appear under
 * a pointer alone, and the room above a heading is that of the size of its words.
 */
const before34 = `html:root:where(:not([data-theme="dark"])){${shades}}
@layer components{.hash-link{position:absolute}@media (hover:none){.hash-link{opacity:0}}}
@layer base{.prose :where(h2,h3,h4){--level:1em}}`;

/** Since 0.34, headings with links are in line, so room that a site gives them below has no effect. */
const since34 = '@layer base{.prose :where(h2,h3,h4,h5,h6):has(>.hash-link){margin-block-end:0!important}}';

/** Since 0.39, the sidebar keeps room for its scroll bar. */
const since39 = '@layer shell{[data-sidebar]+#Menu{scrollbar-gutter:stable;scrollbar-width:auto}}';

/** Rules for colors and sizes, cards, and badges in pages and in the sidebar. */
export const palette = `@layer tokens{:root{${shades}
${mapped(sizes, (name, size) => `--sl-text-${name}:${size}rem;`)}${mapped(uses, used)}}
@media (width < 50rem){:root{${mapped(narrow, used)}}}}
${kinds
  .map(([kind, name, hue], index) => {
    const [badge, tone] = [`--sl-badge-${kind}`, `--sl-color-${name}`];
    return `@layer tokens{:root{--sl-hue-${name}:${hue};
--color-${kind}:var(${tone}-high);--color-${kind}-border:var(${tone});--color-${kind}-soft:var(${tone}-low)}}
@layer components{.prose .card:nth-child(4n + ${index + 1}){--line:var(${tone});--soft:var(${tone}-low)}}
:is(.badge,.page-badge).admonition--${kind}{--back:var(${badge}-bg,light-dark(var(${tone}-high),var(${tone}-low)));--edge:var(${badge}-border,var(${tone}));--words:var(${badge}-text,#fff)}`;
  })
  .join('')}`;

/** What looks otherwise in the version of the site in `root`. Before 0.25, a sign named the key for the search; before 0.33, the button of the menu kept its sign; before 0.41, the list of headings was narrower than the sidebar where the text has no room. */
export const versionRules = (root: string): string => {
  const [major = 1, minor = 0] = versionOf(root, '@astrojs/starlight') ?? [];
  const isBefore = (version: number) => major === 0 && minor < version;
  const sign = '@layer shell{html:has(#Menu:popover-open) .navbar__toggle .icon{background:none;mask:none}}';
  return `${isBefore(25) ? slashKey() : ''}${isBefore(33) ? sign : ''}${isBefore(34) ? before34 : since34}${isBefore(39) ? '' : since39}${isBefore(41) ? '@layer tokens{:root{--toc-least:-100vw}}' : ''}`;
};
