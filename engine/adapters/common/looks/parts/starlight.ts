/** Parts of the theme of Starlight: the bar, the columns, running text, and its components. */
import { drawingHere, pictureOf } from '../../names.ts';
import { objects, type Values } from '../../values.ts';
import { partsOf } from './parts.ts';

/** The sign for the key that opens the search. */
export const slashKey = (): string =>
  `@layer shell{@media(width>=50rem){.navbar .search-button{padding-inline-end:1rem}}.navbar .search-button__keys{inline-size:1em;block-size:1em;padding:0;background:currentcolor;mask:${pictureOf(drawingHere('slash', 'starlight/page') ?? '')};& kbd{display:none}}}`;

/** What plugins change: the one for pictures puts an element before the text, and DocSearch has a sign for its key. */
const pluginRules: Readonly<Record<string, () => string>> = {
  'starlight-image-zoom-plugin': () => '@layer tokens{:root{--text-room:3rem}}',
  'starlight-docsearch': slashKey,
};

export const rulesOfPlugins = ({ plugins }: Values): string =>
  objects(plugins)
    .map(({ name }) => pluginRules[String(name)]?.() ?? '')
    .join('');

const frame = '\\.expressive-code (?:figure|(?:figure)?\\.frame)';

export const starlight = partsOf([
  ['\\.is-terminal', ':is([data-language$=sh], [data-language$=shell], [data-language=console])'],
  ['\\.has-title', ':has(figcaption)'],
  [`${frame}(\\S*) (?:figcaption|\\.header)(?: (?:> )?(?:span|\\.title))?`, '.code-block$1 figcaption'],
  ['figcaption > span', 'figcaption'],
  [frame, '.code-block'],
  ['\\.copy(?= button)', '.code-actions'],
  ['(?<=(?:sidebar|top-level).*)(a|summary) (?:> )?(?:\\.group-label (?:> )?)?span', '$1'],
  ['^header$', '.navbar'],
  ['(?::root|html)?\\[data-has-sidebar\\]', ':root:has([data-sidebar])'],
  ['(?::root|html)?\\[data-has-hero\\]', ':root:has(.home-hero)'],
  ['\\.page', 'body'],
  [
    '\\.title-wrapper \\+ (?:div)?(?:\\.sl-flex)?|div:has\\( > site-search\\)',
    '.navbar__tools > .search-button',
  ],
  ['\\.header > (?:div)?(?:\\.sl-flex)?:nth-child\\(2\\)', '.navbar__tools > .search-button'],
  ['(?:header)?\\.header', '.navbar'],
  ['\\.site-title', '.brand'],
  ['\\.social-icons::after', '.navbar .color-mode'],
  ['\\.social-icons (?:a |> )*svg', '.navbar__links .profile::before'],
  ['\\.social-icons a', '.navbar__links .profile'],
  ['site-search (?:> button(?: >)? )?kbd', '.search-button__keys'],
  ['(?:site-search (?:> )?)?button\\[data-open-modal\\]|site-search (?:> )?button', '.search-button'],
  ['\\.sidebar-pane', '#Menu'],
  ['\\.sidebar-content|#starlight__sidebar', '.sidebar'],
  ['(?:nav)?\\.sidebar', '#Menu'],
  ['(?:ul)?\\.top-level', 'ul:not(li ul)'],
  ['\\.large', ':is(.sidebar summary, .sidebar > ul > li > a)'],
  ['(?:a)?\\[aria-current=["\']true["\']\\]', '.table-of-contents__link--active'],
  ['#starlight__on-this-page|(?:\\.right-sidebar-panel|starlight-toc) h2', '#toc-title'],
  ['\\.right-sidebar-panel', '.toc-column > .toc'],
  ['\\.right-sidebar(?:-container)?', '.toc-column'],
  ['mobile-starlight-toc', '.toc-details'],
  ['starlight-toc', '.toc'],
  ['\\.content-panel:first-of-type p', '.translation'],
  ['\\.content-panel \\+ \\.content-panel', '.page-header ~ .prose'],
  ['\\.content-panel h1', '.page-header > h1'],
  ['\\.content-panel', '#Main'],
  ['\\.sl-container', '.doc'],
  ['(?:footer )?\\.meta', '.page-meta'],
  ['\\.pagination-links', '.paginator'],
  // The hero of a page is not in its text there.
  ['\\.sl-markdown-content (a|h1|img|p)', '.prose $1:not(:where(.home-hero *))'],
  ['\\.sl-markdown-content', '.prose'],
  ['(?:a)?\\.sl-anchor-link', '.hash-link'],
  ['\\.starlight-aside__content', ':is(.admonition > :not(.admonition__title))'],
  ['(?:aside)?\\.starlight-aside(__title|--(?:note|tip|caution|danger))?', '.admonition$1'],
  ['(?:ul|a)(\\[role=[^\\]]*\\])', '$1'],
  ['starlight-(tabs|file-tree)', '.$1'],
  ['\\.tablist-wrapper', '.tabs__list'],
  ['(?:li)?\\.tab(?: (?:> )?a)?', '[role=tab]'],
  ['\\.sl-steps', '.steps > ol'],
  ['\\.sl-link-card', '.card-link'],
  ['\\.card', '.card:not(.card-link)'],
  ['\\.card-grid', '.card-grid'],
  ['\\.description', '.card__text'],
  ['\\.title', '.card__title'],
  ['\\.icon', '.card__icon'],
  ['\\.sl-link-button', '.button:not(.button--small)'],
  ['\\.(primary|secondary|minimal)', '.button--$1'],
  ['\\.sl-badge', ':is(.badge, .page-badge)'],
  ['\\.sl-banner', '.banner'],
  ['\\.hero > img|\\.hero-html', '.home-hero__picture'],
  ['(?:\\.hero )?\\.(tagline|actions)', '.home-hero__$1'],
  ['\\.hero h1', '.home-hero__words'],
  ['\\.hero', '.home-hero'],
  ['\\.not-content', ':is(.home-hero, .code-block, .file-tree, .card-link)'],
  ['\\.expressive-code', '.code-block'],
]);
