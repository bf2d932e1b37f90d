/** Colors of code as a theme of Prism gives them: https://github.com/FormidableLabs/prism-react-renderer. */
import { classesOf, scopes as own } from '#engine/content/code/theme.ts';
import { list, text, texts, type Values, values } from '../values.ts';
import { type CodeColors, type CodeLook, codeLook, safeColor } from './codeLook.ts';
import { type PrismOfSite, prismLines } from './prismTokens.ts';

/** Scopes of TextMate for where Prism does not run, by the names of its tokens: https://prismjs.com/tokens.html. The longest scope that fits a token counts. */
const scopes: Readonly<Record<string, string>> = {
  /** Text without a token. */
  plain: `${own['']}, meta.function-call.generic.python, support.function.magic.python, support.variable,
    meta.definition.variable variable.other.constant, meta.type.annotation entity.name.type`,
  comment: own.c,
  punctuation: `punctuation, meta.brace, keyword.operator.accessor, keyword.operator.type.annotation,
    meta.tag keyword.operator.assignment, meta.tag.attributes punctuation.definition.string`,
  operator:
    'keyword.operator, storage.type.function.arrow, punctuation.separator.key-value, punctuation.decorator',
  string: own.s,
  keyword: `${own.k}, constant.language.null, constant.language.undefined`,
  'attr-value': 'meta.tag.attributes > string.quoted, meta.attribute string.quoted',
  number: 'constant.numeric, keyword.other.unit, constant.other.color',
  boolean: 'constant.language.boolean, constant.language.python, constant.language.json',
  constant: 'constant, support.constant, variable.other.constant',
  function: own.f,
  'class-name': `${own.t}, new.expr entity.name.function`,
  builtin:
    'support.type.primitive, support.type.builtin, support.type.python, support.function.builtin, keyword.type',
  tag: own.g,
  'attr-name': 'entity.other.attribute-name',
  property:
    'support.type.property-name, meta.object-literal.key.js, meta.object-literal.key string, variable.css',
  inserted: own.i,
  deleted: own.d,
};

/** The theme of sites that name none. */
const palenight: Values = {
  plain: { color: '#bfc7d5', backgroundColor: '#292d3e' },
  styles: Object.entries({
    comment: '#697098 italic',
    'string inserted': '#c3e88d',
    number: '#f78c6c',
    'builtin char constant function': '#82aaff',
    'punctuation selector': '#c792ea',
    variable: '#bfc7d5',
    'class-name attr-name': '#ffcb6b',
    'tag deleted': '#ff5572',
    operator: '#89ddff',
    boolean: '#ff5874',
    keyword: '#bfc7d5 italic',
  }).map(([types, style]) => {
    const [color, fontStyle] = style.split(' ');
    return { types: types.split(' '), style: { color, fontStyle } };
  }),
};

/** The colors of a theme, where the last style of a token counts. `slant` is that of styles without one. */
function colorsOf(theme: Values, isRun: boolean, slant?: string): CodeColors {
  const plain = values(theme['plain']);
  const ground = safeColor(text(plain['backgroundColor'])) ?? '#f6f8fa';
  const plainColor = safeColor(text(plain['color'])) ?? 'currentcolor';
  const styles = list(theme['styles']).map((each) => {
    const { types, languages, style } = values(each);
    const { color, fontStyle = slant } = values(style);
    const scope = texts(types).flatMap((type) =>
      languages ? texts(languages).map((language) => `${language}/${type}`) : type,
    );
    const own = safeColor(text(color)) ?? (fontStyle === 'italic' ? plainColor : undefined);
    return { scope, color: own, fontStyle: fontStyle === slant ? slant : text(fontStyle) };
  });
  const rules = Object.entries(scopes).map(([token, names]) => {
    // Values of attributes are a part of their tag.
    const types = token === 'attr-value' ? ['tag', token] : [token];
    const own = types.flatMap((name) => styles.filter(({ scope }) => scope.includes(name)));
    const isSlanted = own.some(({ fontStyle }) => fontStyle === 'italic');
    const last = own.findLast((style) => style.color)?.color;
    return { scope: names.split(/,\s+/), color: last ?? plainColor, fontStyle: isSlanted ? 'italic' : '' };
  });
  return { text: plainColor, ground, rules: isRun ? styles : rules };
}

/** A theme for a color mode with styles of sheets, of which those that are important win over what it says itself. */
function withStyles(theme: Values, mode: string, own: readonly Values[]): Values {
  const styles = list(theme['styles']).map(values);
  for (const { mode: only, isImportant, ...each } of own) {
    const [type = ''] = texts(each['types']);
    const known = styles.findLast(({ types, languages }) => !languages && texts(types).includes(type));
    const both = [values(known?.['style']), values(each['style'])];
    const style = Object.assign({}, ...(isImportant ? both : both.reverse()));
    if (!only || only === mode) styles.push({ ...each, style });
  }
  return { ...theme, styles };
}

/** The look of code by the options for Prism, which runs where there is one, and by styles of sheets; `undefined` for themes whose package is not installed. */
export function prismLook(
  { theme = palenight, darkTheme = theme }: Values,
  { prism, colored }: PrismOfSite = {},
  own: readonly Values[] = [],
): CodeLook | undefined {
  const themes = [theme, darkTheme].map(values).filter(({ plain }) => plain);
  const [light, dark = light] = themes;
  if (!light || !dark) return undefined;
  const isRun = prism !== undefined;
  const ofDark = colorsOf(withStyles(dark, 'dark', own), isRun, theme === darkTheme ? undefined : '');
  const { css, code } = codeLook(colorsOf(withStyles(light, 'light', own), isRun), ofDark);
  if (!prism) return { css, code };
  const settingsOf = (name: string) =>
    code.rules.flatMap(({ scope, settings }) => (scope.includes(name) ? settings : []));
  const known = new Map<string, string>();
  const lines = (text: string, name: string) => {
    const language = colored?.get(name) ?? name;
    return prismLines(prism, text, language, (types) => {
      const key = [language, ...types].join(' ');
      if (!known.has(key)) {
        const all = types.flatMap((type) => [...settingsOf(type), ...settingsOf(`${language}/${type}`)]);
        const { foreground, background, fontStyle }: (typeof all)[number] = Object.assign({}, ...all);
        known.set(key, classesOf(code, [foreground, background], fontStyle === 'italic' ? 1 : 0));
      }
      return known.get(key) ?? '';
    });
  };
  return { css, code: { ...code, lines } };
}
