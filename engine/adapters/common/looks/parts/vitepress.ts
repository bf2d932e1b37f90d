/** Parts of the default theme of VitePress: running text, boxes, code, home page, and what stands in the bar. */
import { palette } from '../vitepressPalette.ts';
import type { ThemeParts } from './parts.ts';

const boxes = 'tip|info|note|important|warning|danger|caution';

/** What the variables of each kind of box give it. */
const boxRules = boxes
  .split('|')
  .map((kind) => {
    const soft = `var(--soft,var(--vp-c-${kind}-soft))`;
    const others = { border: 'transparent', text: 'currentcolor', bg: soft, 'code-bg': soft };
    const parts = Object.entries(others).map(
      ([part, other]) => `--box-${part}:var(--vp-custom-block-${kind}-${part},${other})`,
    );
    return `.admonition--${kind}{--box-link:var(--vp-c-${kind}-1,var(--vp-c-brand-1));${parts.join(';')}}`;
  })
  .join('');

/** Rules that follow from the theme's variables, and these. */
export const themeRules = palette + boxRules;

export const vitepress: ThemeParts = [
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
