/** Rules of a site for parts of a theme, by the selectors of the same parts here. */

type ThemeParts = readonly (readonly [theirs: RegExp, ours: string])[];

const boxes = 'tip|info|note|important|warning|danger|caution';

/** Parts of the default theme of VitePress: running text, boxes, code, home page, and what stands in the bar. */
const vitepress: ThemeParts = [
  [/\.vp-doc h1\b/, '.page-header h1'],
  [/\.vp-doc\b/, '.prose:not(:has(> .home-hero))'],
  [/\.custom-block\.details\b|\.details\.custom-block\b/, '.details'],
  [new RegExp(`\\.custom-block\\.(${boxes})\\b`), '.admonition--$1'],
  [new RegExp(`\\.(${boxes})\\.custom-block\\b`), '.admonition--$1'],
  [/\.custom-block-title\b/, '.admonition__title'],
  [/\.custom-block\b/, ':is(.admonition, .details)'],
  [/\.vp-code-group \.tabs label\b/, '.tabs__list > button'],
  [/\.vp-code-group\b/, '.tabs:has(.code-block)'],
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

/** Parts of themes that rules of a site are for, with the selectors of the same parts here. */
const themeParts: Readonly<Record<string, ThemeParts>> = { vitepress };

/** A selector with our names of the parts of a theme; `undefined` where it names none of them, or another class. */
export function selectorOf(selector: string, theme: string): string | undefined {
  const parts = themeParts[theme] ?? [];
  const named: string[] = [];
  const marked = parts.reduce(
    (text, [theirs, ours]) =>
      text.replace(new RegExp(theirs, 'g'), (found) => {
        named.push(found.replace(theirs, ours));
        return `\0${named.length - 1}\0`;
      }),
    selector,
  );
  const others = marked.replace(/\[data-theme="dark"\]|:not\(pre\)/g, '');
  if (named.length === 0 || /[.#]|\[class|\[data-v-|:deep/.test(others)) return undefined;
  const own = marked.replace(/\0(\d+)\0/g, (_, index) => named[Number(index)] ?? '');
  // Rules of the theme for blocks of code go before those for all code.
  return /code-block|\bpre\b/.test(own) ? own : own.replace(/(?<=[\s>])code\b/, 'code:not(pre *)');
}
