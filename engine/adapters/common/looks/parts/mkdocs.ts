/** Parts of the theme Material: the bar, lists beside the page, its text and what is in it, and the footer. */
import { escapePattern } from '#engine/shared/text/escapePattern.ts';
import type { ThemeParts } from './parts.ts';

const current = ':is(.sidebar [aria-current="page"], .table-of-contents__link--active)';
const passed =
  '.toc :is(li:has(~ li .table-of-contents__link--active) a, li:has(li .table-of-contents__link--active) > a)';
const entry = ':is(.sidebar li, .toc li)';
const title = ':is(.navbar .logo-text, .breadcrumbs [aria-current])';
/** Where the theme has running text. */
export const text = ':is(.prose, .page-header, .post-list__header, .summary, .announcement)';

/** Entries of lists, whose rows have their signs beside them. */
export const entries = ':is(.sidebar :is(a, summary, li > span), .toc a)';
const code = ':is(code:not(pre *), .code-block pre)';

/** The first kind of token of Pygments for each of our classes, in their order. */
const tokens = 'n k s2 se mi nf nb o p c1 nv gp'.split(' ');

const named: readonly (readonly [theirs: string, ours: string])[] = [
  ['.md-banner__inner, .md-banner', '.announcement'],
  [
    '.md-header__button.md-logo > img, .md-header__button.md-logo img, .md-header .md-logo img, .md-header__button.md-logo',
    ':is(.navbar .brand__picture)',
  ],
  ['.md-header__button', ':is(.navbar .icon-button)'],
  ['.md-header__inner', '.navbar__inner'],
  ['.md-header__option', '.color-mode'],
  ['.md-header__source', '.repository'],
  ['.md-header__topic:first-child .md-ellipsis, .md-header__topic:first-child', ':is(.navbar .logo-text)'],
  ['.md-header__topic .md-ellipsis, .md-header .md-ellipsis, .md-header__topic, .md-header__title', title],
  ['.md-header--shadow, .md-header', '.navbar'],
  ['.md-search__input::placeholder', '.search-button__label'],
  ['.md-search__form, .md-search__input', '.search-button'],
  ['.md-search__icon', ':is(.search-button .icon)'],
  [
    '.md-tabs__item--active > .md-tabs__link, .md-tabs__item--active .md-tabs__link',
    '.navbar__links [aria-current]',
  ],
  ['.md-tabs__item--active', '.navbar__links li:has([aria-current])'],
  ['.md-tabs__link', '.navbar__links a:not(.repository)'],
  ['.md-tabs__item', '.navbar__links li'],
  ['.md-tabs__list', '.navbar__links ul'],
  ['.md-tabs', '.navbar__links'],
  ['.md-nav--primary .md-nav__title', '.site-title > span'],
  ['.md-nav__item--section > .md-nav__link[for]', '.section > details > summary'],
  ['.md-nav__item--section > .md-nav__link', '.section > :is(a, details > summary)'],
  ['.md-nav__item--nested > .md-nav__link', '.sidebar summary'],
  ['.md-nav__item--active > .md-nav__link, .md-nav__link--active', current],
  ['.md-nav__link--passed', passed],
  ['.md-nav__link', entries],
  ['.md-nav__item--section', '.section'],
  ['.md-nav__item:first-of-type, .md-nav__item:first-child', `${entry}:nth-child(1 of :not(.site-title))`],
  ['.md-nav__item', entry],
  ['.md-nav__list', ':is(.sidebar ul, .toc ul)'],
  ['.md-nav__title', ':is(.site-title > span, #toc-title)'],
  ['.md-nav label', ':is(.sidebar summary, .site-title > span, #toc-title)'],
  ['.md-nav--primary', '.sidebar'],
  ['.md-nav--secondary', '.toc'],
  ['.md-nav', ':is(.sidebar, .toc, .sidebar details)'],
  ['.md-sidebar--primary', '#Menu'],
  ['.md-sidebar--secondary', '.toc-column'],
  ['.md-sidebar', ':is(#Menu, .toc-column)'],
  ['.md-main__inner, .md-main', '#Page'],
  ['.md-path__item', ':is(.breadcrumbs li)'],
  ['.md-path__list', ':is(.breadcrumbs ol)'],
  ['.md-path', '.breadcrumbs'],
  ['.md-source-file__fact, .md-source-file', '.page-meta > p'],
  ['.md-content__button', '.page-meta > a'],
  ['.md-content__inner', '.doc'],
  ['.md-content', '#Main'],
  ['.md-grid', ':is(.announcement, .navbar__inner, #Page, .footer__inner)'],
  [
    '.grid.cards > ul > li, .grid.cards > ul li, .grid.cards li',
    ':is(.card-grid > .card, .grid.cards > ul > li)',
  ],
  ['.grid.cards', ':is(.card-grid, .grid.cards)'],
  ['.md-typeset code', `${text} ${code}`],
  ['.md-typeset table:not([class])', '.prose table'],
  ['.md-typeset__scrollwrap, .md-typeset__table', '.prose .table'],
  ['.admonition-title::before', '.admonition__title > .icon'],
  ['.admonition-title', '.admonition__title'],
  ['.tabbed-set', '.tabs'],
  ['.tabbed-labels > label', '.tabs__list > button'],
  ['.tabbed-labels', '.tabs__list'],
  ['.tabbed-block', '.tabs__panel'],
  ['.highlight span.filename', '.code-block figcaption'],
  ...tokens.map((kind, index) => [`.highlight .${kind}`, `.code-block .l${index}`] as const),
  ['.highlight', '.code-block'],
  ['.headerlink', '.hash-link'],
  ['.md-clipboard', '.code-actions'],
  ['.twemoji', '.drawn-icon'],
  ['.md-footer__inner', '.paginator'],
  ['.md-footer__link', '.paginator a'],
  ['.md-footer-meta__inner', '.footer__inner'],
  ['.md-footer-meta', '.footer'],
  ['.md-footer', ':is(.paginator, .footer)'],
  ['.md-copyright', '.footer__copyright'],
  ['.md-social', '.footer__columns'],
  ['.md-top', '.back-to-top'],
  ['.md-button--primary', '.md-button--primary'],
  ['.md-button', '.button'],
  ['.md-typeset > a', `${text} > a:not(:where(.button, .hash-link))`],
  ['.md-typeset a', `${text} a:not(:where(.button, .hash-link))`],
  ['.md-typeset', text],
];

/** The name of an element before a class; buttons are the same element here. */
const element = String.raw`(?:(?<![\w.#:-])[a-z]+(?=\.md-(?!button)))?`;

export const mkdocs: ThemeParts = named.map(([theirs, ours]) => {
  const names = escapePattern(theirs)
    .replaceAll(', ', '|')
    .replaceAll(' img', String.raw` (?:img|:is\(img, *svg\))`);
  return [RegExp(`${element}(?:${names})(?![\\w-])`), ours];
});
