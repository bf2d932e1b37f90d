/** Selectors for the theme of Docusaurus as those for the elements of the engine. */
import { type Declaration, parse } from 'postcss';
import { parts } from './parts.ts';

/** What is said of the first heading right in the text, for sites whose titles had no header. */
const bareTitle: [RegExp, string] = [
  /\.(?:theme-doc-)?markdown(\s*>\s*)h1(?![\w-])/g,
  ':is(.prose,.page-header)$1h1',
];

/** What stands elsewhere here, or is one element where there are two, by selectors of single rules, in the order in which they are read. */
const selectors: readonly [RegExp, string][] = [
  // Rules for elements leave out pages that code draws, menus, blocks of code, and pictures.
  [
    /(?<![\w.#:/-])(?:details|summary)(?=$|[\s,>+~:[)])/g,
    '$&:where(:not(.navbar *,#Menu *,.sidebar *,.toc *,.toc-details,.toc-details>*,.code-block *))',
  ],
  [/(?<![\w.#:/-])figure(?=$|[\s,>+~:[.)])/g, 'figure:where(:not(.code-block,.image))'],
  [/(?<![\w.#:/-])figcaption(?=$|[\s,>+~:[.)])/g, 'figcaption:where(:not(.code-block>*,.image>*))'],
  [/(^|[,\s>+~])article(?=[\s,>+~:.[]|$)/g, '$1article:where(:not(.site-page))'],
  [/(?<=(?:^|,)\s*)code(?=\s*(?:,|$))/g, 'code:where(:not(pre > *))'],
  // Admonitions of early versions match nothing.
  [/\.admonition(?![\w-])/g, '.admonition:not([role=note])'],
  [/\.theme-admonition(?![\w-])/g, '.admonition'],
  [/\.theme-admonition-(?=\w+(?![\w-]))/g, '.admonition--'],
  [/(\.theme-doc-sidebar-item-category[\w-]*)\s*>\s*div(?![\w.-])/g, '$1>.menu__list-item-collapsible'],
  [/(\.menu__list-item-collapsible\s*>\s*)a(?![\w.-])/g, '$1.menu__link'],
  [/(\.menu__link):not\(\[href\]\)/g, '$1:is(.fixed>*>*)'],
  [/(\.menu__list-item-collapsible):has\(\s*>\s*(?=\.menu__link)/g, '$1:is('],
  [/(\.codeBlockContent[\w-]*)\s*[\s>]\s*pre(?![\w-])/g, '$1'],
  [
    /(\.(?:menu__list-item-collapsible|codeBlockContent|docItemCol|DocSearch)(?![\w-])[^\s,>]*)\s*[\s>]\s*(?=\.(?:menu__link|prism-code|docItemContainer|DocSearch-Button(?![\w-])))/g,
    '$1',
  ],
  [
    /(?<![^\s,>])([^\s,>]+)\s*>\s*\.menu__list-item-collapsible(?:\.menu__link)?(?![\w-])/g,
    ':is($1>details>summary,$1>a:has(+details))',
  ],
  [/(?<![^\s,>])([^\s,>]+)\s*>\s*\.menu__list(?![\w-])/g, ':is($1>ul,$1>details>ul)'],
  [/\.(?:theme-doc-)?markdown(\s+)h1(?![\w-])/g, ':is(.prose,.page-header)$1h1'],
  [/\.(?:theme-doc-)?markdown\s*[\s>]\s*header(?![\w-])/g, '.page-header'],
  [/(\.navbar__logo)[\s>]+img(?![\w-])/g, '$1'],
  [/(?<![\w.#-])details\.alert(?![\w-])/g, '.details'],
  [/(?:\.DocSearch(?:-Button)?[\s>]+)*\.DocSearch-Button-Container(?=[\s>]+[^\s,])/g, '.DocSearch'],
  [/\.footer\s+\.col(?![\w-])/g, '.footer .footer__col'],
  [/(?<![\w-])\.?footer\s*[\s>]\s*(?:div)?\.container(?![\w-])/g, '.footer > .footer__inner'],
  [/(?:footer\s*>\s*)?(?:div\s*>\s*)?(?:div)?\.row\.footer__links(?![\w-])/g, '.footer__links'],
  // A document by the end of its address.
  [
    /\.docs-doc-id-((?:[\w-]|\\.)+)/g,
    ':where(html[data-kind=doc]:has([rel=canonical]:is([href$="/$1"],[href$="/$1/"]))):nth-child(n)',
  ],
  [/\[role=(["']?)banner\1\]/g, '.announcementBar'],
  [/\[class[*^]=(["']?)sidebar_\1\]/g, '.theme-doc-sidebar-container'],
  [/\.navbar__items--right(?=\s*(?:,|$|>\s*:))/g, '.navbar__tools'],
];

/** The sheet with selectors of the engine. `isBareTitle`: the first heading stood before the text without a header. */
export function withParts(css: string, isBareTitle: boolean): string {
  const sheet = parse(css);
  const all = isBareTitle ? [...selectors, bareTitle] : selectors;
  sheet.walkRules((rule) => {
    for (const each of [...rule.nodes]) if (each.type === 'decl') adapt(each, rule.selectors);
    // Names that no element's list of classes begins with match nothing.
    const named = rule.selector.replace(
      /\[class(?!\^=["']?(?:announcementBar|docItemCol|copyButton))[*^]=(["']?)([\w-]+?)(?:_*|-level-?)\1\]/g,
      (name, _, part: string) => (parts[part] ? `.${part}` : name),
    );
    rule.selector = all
      .reduce((text, [from, to]) => text.replace(from, to), named)
      .replace(
        /(?:(?<![\w.#:-])(?!article|main)([a-z]+))?\.([a-zD][\w-]*)(?![\w-]|::?(?:before|after))/g,
        (name, tag = '', part = '') =>
          // They count as much as the class and the tag did, so that the rules of a site win over each other as before.
          parts[part] ? `:where(${parts[part]}):nth-child(n)${tag && ':not(_)'}` : name,
      );
  });
  return `${sheet}`;
}

/** Values that the engine reads from variables, and room that its elements do not have. */
function adapt(decl: Declaration, names: readonly string[]): void {
  const { prop, value, parent } = decl;
  const last = names.at(-1) ?? '';
  if (prop === 'max-width' && names.join() === '.container') {
    const room = /^(?:none|100%)$/.test(value) ? '100vw' : value;
    parent?.after(`:root{--ifm-container-width:${room};--ifm-container-width-xl:${room}}`);
  } else if (/^padding(?:-left|-right)?$/.test(prop) && /^0\w*$/.test(value)) {
    if (last.endsWith('.main-wrapper')) decl.remove();
  } else if (prop.startsWith('--') && /\.navbar$/.test(last))
    // The drawer is inside the bar there.
    parent?.after(`${last.replace(/\S+$/, '#Menu:popover-open')}{${prop}:${value}}`);
  else if (prop !== 'height') return;
  else if (/^(?:nav)?(?:\.navbar(?:--fixed-top)?)+$/.test(last) && /^(?:\d|\.|var|calc)/.test(value))
    parent?.after(`:root{--navbar-height:${value}}`);
  else if (last.endsWith('.navbar__logo')) decl.cloneBefore({ prop: '--logo' });
  // The picture is as high as the box around it, or a part of that.
  else if (/\.navbar__logo[\s>]+img$/.test(last))
    decl.value = value.replace(/^([\d.]+)%$/, 'calc(var(--logo,2rem)*$1/100)');
}
