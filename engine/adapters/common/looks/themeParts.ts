/** Rules of a site for parts of a theme, by the selectors of the same parts here. */
import { mintlify } from './parts/mintlify.ts';
import { mkdocs, text as textOfMaterial } from './parts/mkdocs.ts';
import type { ThemeParts } from './parts/parts.ts';
import { starlight } from './parts/starlight.ts';
import { vitepress } from './parts/vitepress.ts';

/** Names that properties have here. */
type Names = Readonly<Record<string, string>>;

interface Theme {
  parts: ThemeParts;
  /** What a selector names that is not here. */
  others: RegExp;
  /** Where rules count that name no part; without it, they count nowhere. */
  text?: string;
  /** Where rules count that name no part, but a class. */
  own?: string;
  /** How many of our `rem` one of the theme is. */
  rem?: number;
  /** What stands for `body` here. */
  body?: string;
  /** Names of what rules for the whole page set. */
  ofPage?: Names;
  /** Names of what rules for these parts alone set. */
  ofParts?: readonly (readonly [part: RegExp, names: Names])[];
}

const ground = (name: string): Names => ({ background: name, 'background-color': name });

const runningText = ':is(.prose, .page-header)';

/** Parts of themes that rules of a site are for. */
const themes: Readonly<Record<string, Theme>> = {
  mintlify: {
    parts: mintlify,
    others: /#|\[class|\[data-|^(?:html|body|:root|\*|::)|\.(?:sidebar|nav|toc)-/,
    text: runningText,
  },
  mkdocs: {
    parts: mkdocs,
    others: /\.md-(?!button)|\[data-md-|\[class|#__|\.(?:no-)?js\b|^(?:html|body|:root|\*|::)/,
    text: textOfMaterial,
    rem: 1.25,
    body: ':root',
    ofPage: { color: '--md-typeset-color', 'font-family': '--font-text', 'background-color': '--page' },
    ofParts: [
      [/(?:^| )\.md-grid$/, { 'max-width': '--container' }],
      [/(?:^| )\.md-(?:main|tabs|footer)$/, ground('--ground')],
      [/(?:^| )\.md-footer-meta$/, ground('--foot')],
    ],
  },
  starlight: {
    parts: starlight,
    // Names of the theme, and what is around one of its parts, which is another here.
    others:
      /starlight|site-search|\.sl-|pagefind|\[class|^(?:html|body|:root|\*|::)|:has\([^)]*[&\0]|\.(?:right-group|title-wrapper|page|main-(?:frame|pane)|frame|kudos|social-icons|caret|table|group-label|dropdown|link-title|directory|ec-line)(?![\w-])/,
    text: runningText,
    own: ':is(.prose, .page-header, .navbar, .sidebar, .toc-column, .doc__footer)',
    ofPage: { 'font-family': '--font-text', 'line-height': '--leading-prose' },
    ofParts: [[/^\.content-panel$/, { 'padding-top': '--panel-room' }]],
  },
  vitepress: {
    parts: vitepress,
    // Classes that stand for other things here, too.
    others:
      /#|\[class|\[data-v-|:deep|^(?:html|body|:root|\*|::)|\.(?:VP|vp-|DocSearch|(?:admonition|badge|button|card|code-block|details|icon|line|prose|shiki|sidebar|table|tabs)(?![\w-]))/,
    own: '.prose',
  },
};

/** Whether rules of a site are taken that name no part of its theme. */
export const takesOwn = (theme: string): boolean => themes[theme]?.text !== undefined;

/** What stands for `body` here. */
export const bodyOf = (theme: string): string => themes[theme]?.body ?? 'body';

/** Our names of properties in a rule with these selectors, which is for the whole page or for parts of it. */
export function namesOf(selectors: readonly string[], theme: string, isPage: boolean): Names | undefined {
  const { ofPage, ofParts = [] } = themes[theme] ?? {};
  return isPage ? ofPage : ofParts.find(([part]) => selectors.every((each) => part.test(each)))?.[1];
}

/** The sheet with lengths that are of our size. */
export const sized = (css: string, theme: string): string =>
  css.replace(/(?<![\w.])(\d*\.?\d+)rem\b/g, (_, size) => `${Number(size) * (themes[theme]?.rem ?? 1)}rem`);

const mode = '(?:\\[data-theme="dark"\\]|:not\\(\\[data-theme="dark"\\]\\))';

/** What stands before the parts of a page: the whole of it, in a color mode. */
const around = new RegExp(`^(?:(?:html|:root|body)?${mode}* )+(?![>+~])`);

/** A selector of elements without a class, with links to other sites, which have one here. */
const plain = (selector: string): string =>
  selector.replaceAll(':not([class])', ':not([class]:not(.external))');

/** A selector with our names of the parts of a theme; `undefined` where it names none of them, or another class. */
export function selectorOf(selector: string, theme: string): string | undefined {
  const { parts, others, text, own: ofClasses } = themes[theme] ?? { parts: [], others: /^/ };
  const named: string[] = [];
  const marked = parts.reduce(
    (all, [theirs, ours]) =>
      all.replace(new RegExp(theirs, 'g'), (...found) => {
        named.push(ours.replace(/\$([&\d])/g, (_, index) => found[Number(index) || 0] ?? ''));
        return `\0${named.length - 1}\0`;
      }),
    selector.replace(/\s*([>+~])(?!=)\s*/g, ' $1 ').trim(),
  );
  const [before = ''] = around.exec(marked) ?? [];
  const rest = marked.slice(before.length);
  if (others.test(rest.replace(new RegExp(`(?::root)?${mode}|:not\\((?:pre|\\[class\\])\\)`, 'g'), '')))
    return undefined;
  const place = (/\.[a-z]/i.test(rest) ? ofClasses : undefined) ?? text;
  if (place && !text && named.some((each) => !each.startsWith(place))) return undefined;
  if (named.length === 0) return place && plain(`${before}${place} ${rest}`);
  const whole = (part: string): string =>
    part.replace(/\0(\d+)\0/g, (_, index) => whole(named[Number(index)] ?? ''));
  const own = whole(plain(marked));
  // Rules of the theme for blocks of code go before those for all code.
  return /code-block|\bpre\b/.test(own) ? own : own.replace(/(?<=^|[\s>])code\b/, 'code:not(pre *)');
}
