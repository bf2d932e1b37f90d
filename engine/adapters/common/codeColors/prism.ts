/** Colors of code as a theme of Prism gives them: https://github.com/FormidableLabs/prism-react-renderer. */
import { list, text, type Values, values } from '../values.ts';
import { type CodeColors, type CodeLook, codeLook, safeColor } from './codeLook.ts';

/** Scopes of TextMate by the names of tokens: https://prismjs.com/tokens.html. The longest scope that fits a token counts. */
const scopes: Readonly<Record<string, string>> = {
  /** Text without a token. */
  plain: `variable, meta.embedded, meta.template.expression, meta.interpolation, string.unquoted, support.variable,
    variable.parameter, meta.function-call.generic.python, support.function.magic.python,
    entity.other.inherited-class.python`,
  comment: 'comment, punctuation.definition.comment, meta.diff.header, meta.diff.range',
  punctuation:
    'punctuation, meta.brace, keyword.operator.accessor, keyword.operator.type.annotation, constant.character.format',
  operator: 'keyword.operator, storage.type.function.arrow, punctuation.separator.key-value.html',
  keyword: `keyword, storage, variable.language.this, variable.language.super, keyword.operator.new,
    keyword.operator.expression, keyword.operator.logical.python, keyword.operator.wordlike, keyword.operator.await,
    constant.language.null, constant.language.undefined, constant.language.import-export-default`,
  string: `string, punctuation.definition.string, markup.inline.raw, string.unquoted.plain.in, string.unquoted.heredoc`,
  'attr-value': 'meta.tag string.quoted, meta.tag string.quoted punctuation.definition.string',
  regex: 'string.regexp',
  number: 'constant.numeric, keyword.other.unit, constant.other.color',
  boolean: 'constant.language.boolean, constant.language.python',
  constant: 'constant, support.constant',
  symbol: 'constant.other.symbol',
  function: `entity.name.function, support.function, meta.function-call.generic, variable.function,
    entity.name.command, meta.function.python support.function.magic.python`,
  'class-name': `entity.name.type, entity.name.class, entity.name.namespace, entity.other.inherited-class,
    support.class, support.type, support.class.component`,
  builtin:
    'support.type.primitive, support.type.builtin, support.type.python, support.function.builtin, keyword.type',
  tag: 'entity.name.tag, punctuation.definition.tag',
  'attr-name': 'entity.other.attribute-name',
  selector: 'entity.other.attribute-name.class, entity.other.attribute-name.id, entity.name.tag.css',
  property: `support.type.property-name, meta.object-literal.key, support.type.vendored.property-name, variable.css,
    punctuation.support.type.property-name`,
  atrule: 'entity.name.tag.yaml, keyword.control.at-rule',
  variable:
    'variable.other.normal.shell, punctuation.definition.variable, variable.other.php, constant.other.option',
  important: 'markup.heading, entity.name.section, keyword.other.important',
  bold: 'markup.bold',
  italic: 'markup.italic',
  inserted: 'markup.inserted, markup.inserted punctuation',
  deleted: 'markup.deleted, markup.deleted punctuation',
};

/** The theme of sites that name none. */
const palenight: Values = {
  plain: { color: '#bfc7d5', backgroundColor: '#292d3e' },
  styles: Object.entries({
    'comment italic': '#697098',
    'string inserted': '#c3e88d',
    number: '#f78c6c',
    'builtin char constant function': '#82aaff',
    'punctuation selector': '#c792ea',
    variable: '#bfc7d5',
    'class-name attr-name': '#ffcb6b',
    'tag deleted': '#ff5572',
    operator: '#89ddff',
    boolean: '#ff5874',
    keyword: '#c792ea',
  }).map(([types, color]) => ({ types: types.split(' '), style: { color } })),
};

/** The colors of a theme, where the last style of a token counts. */
function colorsOf(theme: Values): CodeColors {
  const plain = values(theme['plain']);
  const ground = safeColor(text(plain['backgroundColor'])) ?? '#f6f8fa';
  const color = safeColor(text(plain['color']));
  const styles = list(theme['styles']).map(values);
  const rules = Object.entries(scopes).map(([token, names]) => {
    const own = styles
      .filter(({ types, languages }) => !languages && list(types).includes(token))
      .map(({ style }) => values(style));
    const colors = own.flatMap((style) => safeColor(text(style['color'])) ?? []);
    const fontStyle = own.some((style) => style['fontStyle'] === 'italic') ? 'italic' : '';
    return { scope: names.split(/,\s+/), color: colors.at(-1) ?? color ?? 'currentcolor', fontStyle };
  });
  return { text: color ?? 'currentcolor', ground, rules };
}

/** The look of code by the options for Prism; `undefined` for themes whose package is not installed. */
export function prismLook({ theme = palenight, darkTheme = theme }: Values): CodeLook | undefined {
  const themes = [theme, darkTheme].map(values).filter(({ plain }) => plain);
  const [light, dark = light] = themes;
  return light && dark && codeLook(colorsOf(light), colorsOf(dark));
}
