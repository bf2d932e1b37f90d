/** Variables and fonts that the style sheets of a site set, and their rules for parts of a theme that are known. */
import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { type ChildNode, CssSyntaxError, type Declaration, parse, type Root, Rule } from 'postcss';
import { engineRoot } from '#engine/config/paths.ts';
import { attempt } from '#engine/shared/attempt.ts';
import type { Report } from '../values.ts';
import { styleText } from '../vue/sheets.ts';
import { entries } from './parts/mkdocs.ts';
import { bodyOf, namesOf, selectorOf, sized } from './themeParts.ts';

/** What may stand in a selector for the whole page. */
const page = /^(?::root|:host|html|body|::backdrop|:where\(:root\)|(?::not\()?\[data-theme="dark"\]\)?)+$/;

const marked = (name: string): string =>
  /dark|slate/.test(name) ? '[data-theme="dark"]' : ':not([data-theme="dark"])';

/** Classes that mark the mode: on the page itself, or what is within a mark; on others, they are a site's own. */
const modeClass =
  /(?<=^(?::[\w-]+\((?:[^()]*,\s*)?)*|(?<![\w.#-])(?:html|body|:root|:host)[^\s>+~,]*)\.(dark|light)(?![\w\\-])|\.(dark|light)(?= \*)/g;

/** A selector with color modes as this engine marks them. A page without a mark is light. */
const withModes = (selector: string): string =>
  selector
    .replace(/ *> *\*$|\[data-md-color-(?:primary|accent)[^\]]*\]/g, '')
    .replace(modeClass, (_, name, around) => marked(name ?? around))
    .replace(/\[data-(?:md-color-scheme|theme)=["']?([\w-]+)["']?\]/g, (_, value) => marked(value))
    .replace(/(?<![^\s]):not\(\[data-theme/g, ':root$&');

/** A sheet of a component with color modes as this engine marks them; as it is where it cannot be read. */
export const sheetWithModes = (css: string): string =>
  attempt(() => {
    const sheet = parse(css);
    sheet.walkRules((rule) => {
      if (rule.selector.includes('.dark')) rule.selectors = rule.selectors.map(withModes);
    });
    return sheet.toString();
  }, css);

/** Animations, and fonts of the site itself; those of hosts are not loaded. */
const isWhole = (node: ChildNode): boolean =>
  node.type === 'atrule' &&
  /^(?:font-face|(?:-webkit-)?keyframes|property)$/.test(node.name) &&
  !/url\(["']?(https?:)?\/\//.test(node.toString());

const isVariable = (node: ChildNode): boolean => node.type === 'decl' && node.prop.startsWith('--');

/** Whether a value is one that only a preprocessor reads, such as `theme(fontFamily.mono)`: a browser would use none. */
const isUnread = (node: ChildNode): boolean =>
  node.type === 'decl' && /\b(theme|v-bind)\(|#\{/.test(node.value);

/** Takes the themes of Tailwind out of a sheet; returns their variables that it uses, each with its last value. */
function themeOf(sheet: Root): Declaration[] {
  const declared = new Map<string, Declaration>();
  sheet.walkAtRules('theme', (theme) => {
    theme.walkDecls((each) => {
      declared.set(each.prop, each);
    });
    theme.remove();
  });
  const used = new Set<string>();
  const use = (text: string): void => {
    for (const [name] of text.matchAll(/--[\w-]+/g)) {
      if (used.has(name)) continue;
      used.add(name);
      use(declared.get(name)?.value ?? '');
    }
  };
  use(sheet.toString());
  return [...declared.values()].filter(({ prop }) => used.has(prop));
}

/** The drawer with the list of pages, which opens and is placed by our own rules alone. */
const drawer = /(?:#Menu|\.sidebar)(?:, \.toc(?:-column)?\))?(?:[:[](?!:)\S*)?$/;
const ofDrawer =
  /^(?:display|visibility|position|transform|translate|inset.*|top|right|bottom|left|overflow.*|(?:m(?:in|ax)-)?(?:width|height|(?:inline|block)-size))$/;

/** At-rules whose content counts. */
const groups = /^(?:layer|media|supports)$/;

/** Puts layers that a sheet names before that of the theme before all of ours. */
function resetsFirst(sheet: Root, theme: string): void {
  const first: string[] = [];
  sheet.walkAtRules('layer', (layer) => {
    const names = layer.params.split(/\s*,\s*/);
    if (!layer.nodes) first.push(...names.slice(0, Math.max(0, names.indexOf(theme))));
    else if (first.includes(layer.params)) layer.params = 'reset';
  });
}

/** Puts rules within rules behind them, with whole selectors: https://drafts.csswg.org/css-nesting/. */
function unnest(sheet: Root): void {
  sheet.walkRules((rule) => {
    let last: ChildNode = rule;
    for (const node of rule.nodes.filter(({ type }) => type !== 'decl' && type !== 'comment')) {
      if (node.type === 'rule')
        node.selectors = rule.selectors.flatMap((outer) =>
          node.selectors.map((each) =>
            each.includes('&') ? each.replaceAll('&', () => outer) : `${outer} ${each}`,
          ),
        );
      else if (node.type === 'atrule' && node.nodes && groups.test(node.name))
        node.append(rule.clone({ nodes: [] }).append(node.nodes));
      else continue;
      last.after(node);
      last = node;
    }
    if (last !== rule && rule.nodes.length === 0) rule.remove();
  });
}

/** Leaves the fonts of a sheet, the variables of the whole page, and the rules for parts of a theme. */
function reduce(sheet: Root, theme: string): Root {
  resetsFirst(sheet, theme);
  const asIs = new Set<unknown>();
  const whole = new Set<unknown>();
  const names = new Map<unknown, ReturnType<typeof namesOf>>();
  const drawers = new Set<unknown>();
  const ofTailwind = themeOf(sheet);
  if (ofTailwind.length > 0) sheet.prepend(new Rule({ selector: ':root', nodes: ofTailwind }));
  sheet.walk((node) => {
    if (asIs.has(node.parent) || isWhole(node)) asIs.add(node);
    if (asIs.has(node)) return;
    if (node.type === 'rule') {
      const all = node.selectors.map(withModes);
      const isOfVariables = node.every(isVariable);
      const selectors = all
        .filter((each) => page.test(each) || (isOfVariables && /^(?:\*|::before|::after)$/.test(each)))
        .map((each) => each.replace(/^body/, bodyOf(theme)));
      const ofParts = all.flatMap((each) => selectorOf(each, theme) ?? []);
      names.set(node, namesOf(all, theme, selectors.length > 0));
      if (selectors.length === 0) whole.add(node);
      // Tabs that have a rule together with the bar lie within it.
      const isWithin = (each: string) => each.endsWith('__links') && ofParts.includes(each.slice(0, -7));
      const kept = selectors.length > 0 ? selectors : ofParts.filter((each) => !isWithin(each));
      if (kept.length > 0) node.selectors = kept;
      else node.remove();
      if (kept.some((each) => drawer.test(each))) drawers.add(node);
      if (kept.includes(entries)) node.walkDecls('display', (each) => void each.remove());
      // What the search of Starlight stands in has no element here.
      if (kept.some((each) => each.endsWith('__tools > .search-button')))
        node.walkDecls('justify-content', (each) => {
          each.prop = 'justify-self';
        });
      return;
    }
    if (node.type === 'decl' && !/url\(|gradient/.test(node.value))
      node.prop = names.get(node.parent)?.[node.prop] ?? node.prop;
    // Sums need a length.
    if (node.type === 'decl' && node.prop === '--container')
      node.value = node.value.replace(/^(?:none|initial|unset)/, '100%');
    const isTaken = isVariable(node) || (node.type === 'decl' && whole.has(node.parent));
    const isPlaced = node.type === 'decl' && drawers.has(node.parent) && ofDrawer.test(node.prop);
    const stays = node.type === 'atrule' ? groups.test(node.name) : isTaken && !isUnread(node) && !isPlaced;
    if (!stays) node.remove();
  });
  return sheet;
}

/** A sheet of flat rules, without declarations that cannot be read, which browsers pass over, too. */
function readable(css: string): Root {
  try {
    const sheet = parse(css);
    unnest(sheet);
    return sheet;
  } catch (fault) {
    const at = fault instanceof CssSyntaxError ? fault.input?.offset : undefined;
    if (at === undefined) throw fault;
    if (/^Unclosed block/.test((fault as CssSyntaxError).reason)) return readable(`${css}}`);
    const length = Math.max(1, css.slice(at).search(/[;}]/));
    return readable(css.slice(0, at) + css.slice(at + length));
  }
}

/** Names of variables of ours, which have others in the sheets of a site. */
let tokens: RegExp | undefined;

function tokensOfEngine(): RegExp {
  const names = readFileSync(join(engineRoot, 'render/styles/tokens.css'), 'utf8').match(/--[\w-]+(?=:)/g);
  return new RegExp(`(?<![\\w-])(?:${names?.join('|')})(?![\\w-])`, 'g');
}

/** The sheet with its fonts, the variables of the whole page, and the rules for parts of a theme, with our names of them. */
export function rulesOf(css: string, theme = ''): string {
  tokens ??= tokensOfEngine();
  return reduce(readable(sized(css.replace(tokens, '--site$&'), theme)), theme).toString();
}

/** Selectors of the rules that are left out of a sheet. */
function leftOf(sheet: Root, theme: string): string[] {
  const selectors = new Map<Rule, string>();
  sheet.walkRules((rule) => {
    selectors.set(rule, rule.selector.replace(/\s+/g, ' '));
  });
  const kept = reduce(sheet, theme);
  return Array.from(selectors).flatMap(([rule, selector]) => (rule.root() === kept ? [] : selector));
}

/** Sheets, with those of the site that they import. */
function withImports(root: string, sheets: readonly string[], found = new Set<string>()): Set<string> {
  for (const path of sheets) {
    const css = found.has(path) ? '' : (attempt(() => readFileSync(join(root, path), 'utf8')) ?? '');
    found.add(path);
    const names = Array.from(
      css.matchAll(/@import\s+(?:url\(\s*)?["']?(\.[^"')\s]+)/g),
      ([, name = '']) => name,
    );
    withImports(
      root,
      names.map((name) => posix.join(posix.dirname(path), name)),
      found,
    );
  }
  return found;
}

/** Reports what of each sheet, a path from the root of the site, is left out: its rules, and variables for a preprocessor. */
export function reportRules(root: string, sheets: readonly string[], report: Report, theme = ''): void {
  for (const path of withImports(root, sheets)) {
    const css = attempt(() => styleText(path, readFileSync(join(root, path), 'utf8')), '');
    const sheet = attempt(() => readable(css));
    if (!sheet) continue;
    const unread: string[] = [];
    sheet.walkDecls((each) => {
      if (isVariable(each) && isUnread(each)) unread.push(each.prop);
    });
    if (unread.length > 0) report(`values of ${path} for a preprocessor: ${unread.join(', ')}`);
    const left = leftOf(sheet, theme);
    const more = left.length > 20 ? `; and ${left.length - 20} more` : '';
    if (left.length > 0) report(`rules of ${path} (${left.length}): ${left.slice(0, 20).join('; ')}${more}`);
  }
}
