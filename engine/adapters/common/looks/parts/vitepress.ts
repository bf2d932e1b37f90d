/** Parts of the default theme of VitePress: running text, boxes, code, home page, and what stands in the bar. */
import type { Values } from '../../values.ts';
import { palette } from '../vitepressPalette.ts';
import type { ThemeParts } from './parts.ts';

const boxes = 'tip|info|note|important|warning|danger|caution';

/** Classes of a box that is written as HTML. */
export const boxClasses = new RegExp(`^(?=.*\\bcustom-block\\b).*\\b(${boxes})\\b`);

/** The variables of each kind of box as the theme sets them, and what they give it. One that a site sets to an unknown variable gives nothing. */
const ofBoxes = boxes.split('|').map((kind) => {
  const soft = `var(--vp-c-${/info|note/.test(kind) ? 'default' : kind}-soft)`;
  const parts = { border: 'transparent', text: 'var(--vp-c-text-1)', bg: soft, 'code-bg': soft };
  const of = (write: (part: string, value: string) => string) =>
    Object.entries(parts)
      .map(([part, value]) => `${write(part, value)};`)
      .join('');
  const set = of((part, value) => `--vp-custom-block-${kind}-${part}:${value}`);
  const used = of((part) => `--box-${part}:var(--vp-custom-block-${kind}-${part})`);
  const tone = kind === 'info' ? 'text-2' : `${kind}-1`;
  const badge = `--tone:var(--vp-badge-${kind}-text,var(--vp-c-${tone}));--soft:var(--vp-badge-${kind}-bg,${soft});`;
  return `@layer tokens{:root{${set}}}.admonition--${kind}{--box-link:var(--vp-c-${kind}-1,var(--vp-c-brand-1));${badge}${used}}`;
});

/** Rules for what the second version has otherwise. */
const secondRules =
  '@layer components{.home-hero .home-hero__picture img{inline-size:100%;block-size:100%;object-fit:contain}}';

/** Rules for the place of ads below the list of headings. */
const adRules =
  '@layer shell{@media(width>=75em){.toc-column{display:flex;flex-direction:column;block-size:calc(100dvh - var(--navbar-height));padding-block-end:2rem}.toc-column::after{flex:none;block-size:16rem;margin-block-start:auto;border-radius:12px;background:var(--vp-carbon-ads-bg-color,var(--vp-c-bg-soft));content:""}}}';

/** Rules that follow from the theme's variables, and these, from the options of a theme, and from its version. */
export const rulesOf = ({ carbonAds, externalLinkIcon }: Values, major?: number): string =>
  palette +
  ofBoxes.join('') +
  (major === 2 ? secondRules : '') +
  (carbonAds ? adRules : '') +
  (externalLinkIcon ? ':root{--outside:""}' : '');

export const vitepress: ThemeParts = [
  [/\bimg\[(?:src|alt)[*^$]?=["'][^"']*["']\]/, '$&'],
  [/\.vp-doc h1\b/, '.page-header h1'],
  [/\.vp-doc\b/, '.prose:not(:has(> .home-hero))'],
  [/\.custom-block\.details\b|\.details\.custom-block\b/, '.details'],
  [new RegExp(`\\.custom-block\\.(${boxes})\\b`), '.admonition--$1'],
  [new RegExp(`\\.(${boxes})\\.custom-block\\b`), '.admonition--$1'],
  [/\.custom-block-title\b/, '.admonition__title'],
  [/\.custom-block\b/, ':is(.admonition, .details)'],
  [/\.vp-code-group \.tabs label\b/, '.tabs__list > button'],
  [/\.vp-code-group\b/, '.tabs:has(.code-block)'],
  [
    /(?:(?:div)?\[class[*^]=["']language-["']\] (?:> )?)?(?:pre)?\.(?:shiki|vp-code)(?![\w -])/,
    '.code-block pre',
  ],
  [/(?:div)?\[class[*^]=["']language-["']\]/, '.code-block'],
  [/\.VPHero \.name\b/, '.home-hero__name'],
  [/\.VPHero \.text\b/, '.home-hero__words'],
  [/(?:\.VPHero )?\.tagline\b/, '.home-hero__tagline'],
  [/(?:\.VPHero )?(?:\.VPImage)?\.image-src\b/, '.home-hero__picture img'],
  [/(?:\.VPHero )?\.image-bg\b/, '.home-hero__picture::before'],
  [/\.VPHero\b/, '.home-hero'],
  [/\.VPButton\.brand\b/, '.home-hero .button--primary'],
  [/\.VPButton\.alt\b/, '.home-hero .button--alt'],
  [/\.VPFeature \.title\b/, '.card__title'],
  [/\.VPFeature \.details\b/, '.card__text'],
  [/\.VPFeature \.icon\b/, '.card__icon'],
  [/\.VPFeature\b/, '.home-hero + .card-grid > .card'],
  [/\.VPBadge\b/, ':is(.badge, .page-badge)'],
  [/\.VPSocialLink\b/, '.profile'],
  [/\.DocSearch-Button-Placeholder\b/, '.search-button__label'],
  [/\.DocSearch-Button\b(?!-)/, '.search-button'],
];
