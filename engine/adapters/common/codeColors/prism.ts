/** Colors of code as a theme of Prism gives them: https://github.com/FormidableLabs/prism-react-renderer. */
import { list, text, type Values, values } from '../values.ts';
import { type CodeColors, type CodeLook, codeLook, safeColor } from './codeLook.ts';

/** Scopes of TextMate by the names of tokens: https://prismjs.com/tokens.html. The longest scope that fits a token counts. */
const scopes: Readonly<Record<string, string>> = {
  /** Text without a token. */
  plain: `variable, meta.embedded, meta.template.expression, meta.interpolation, string.unquoted, support.variable,
    variable.parameter, meta.function-call.generic.python, support.function.magic.python,
    entity.other.inherited-class.python, constant.other.caps.python, meta.type.annotation entity.name.type,
    meta.definition.variable variable.other.constant, variable.other.constant.go, variable.other.assignment.go,
    entity.name.type.go, entity.name.namespace.rust, constant.other.table-name, string.quoted.other.backtick.sql,
    storage.modifier.import, string.other.http, keyword.control.http, support.type.builtin.graphql, support.type.object.module,
    entity.name.command, entity.name.type.kotlin, entity.name.type.cpp, entity.name.type.parameter.cpp`,
  comment: `comment, punctuation.definition.comment, meta.diff.header, meta.diff.range, comment entity.name.type,
    comment storage.type, comment punctuation.definition, comment variable.other, comment keyword.control`,
  punctuation: `punctuation, meta.brace, keyword.operator.accessor, keyword.operator.type.annotation,
    constant.character.format, entity.name.function.decorator, punctuation.separator.key-value.mapping,
    punctuation.separator.key-value.toml, keyword.operator.access.dot, keyword.operator.namespace,
    keyword.operator.key-value.rust, keyword.operator.arrow.skinny, keyword.other.http,
    punctuation.separator.key-value.ini, meta.tag keyword.operator.assignment,
    meta.tag.attributes punctuation.definition.string, meta.attribute punctuation.definition.string`,
  operator: `keyword.operator, storage.type.function.arrow, punctuation.separator.key-value,
    punctuation.separator.dictionary.key-value, punctuation.decorator, punctuation.brackets.angle`,
  keyword: `keyword, storage, variable.language.this, variable.language.super, keyword.operator.new,
    keyword.operator.expression, keyword.operator.logical.python, keyword.operator.wordlike, keyword.operator.await,
    keyword.operator.instanceof, constant.language.null, constant.language.undefined,
    constant.language.import-export-default, keyword.type.graphql, entity.name.type.numeric.rust, entity.name.tag.http`,
  string: `string, punctuation.definition.string, markup.inline.raw, string.unquoted.plain.in, string.unquoted.heredoc,
    string.unquoted.block`,
  'attr-value': 'meta.tag.attributes > string.quoted, meta.attribute string.quoted',
  regex: 'string.regexp',
  number: 'constant.numeric, keyword.other.unit, constant.other.color',
  boolean: `constant.language.boolean, constant.language.python, constant.language.json, constant.language.null.go`,
  constant: 'constant, support.constant, variable.other.constant',
  symbol: 'constant.other.symbol',
  function: `entity.name.function, support.function, meta.function-call.generic, variable.function,
    meta.function.python support.function.magic.python, entity.name.fragment, variable.fragment`,
  'class-name': `entity.name.type, entity.name.class, entity.name.namespace, entity.other.inherited-class,
    support.class, support.type, support.class.component, new.expr entity.name.function, storage.type.java,
    storage.type.generic.java, storage.type.built-in.c, entity.name.section.toml, meta.function-call.java entity.name.function`,
  builtin: `support.type.primitive, support.type.builtin, support.type.python, support.function.builtin, keyword.type,
    support.class.promise, storage.type.string.go, storage.type.numeric.go`,
  tag: 'entity.name.tag',
  'attr-name': `entity.other.attribute-name, meta.attribute.rust, meta.attribute entity.name.type.rust, variable.graphql,
    variable.parameter.graphql, keyword.other.definition.ini`,
  selector: `entity.other.attribute-name.class, entity.other.attribute-name.id, entity.name.tag.css,
    entity.name.section.group-title.ini`,
  property: `support.type.property-name, meta.object-literal.key.js, meta.object-literal.key string,
    support.type.vendored.property-name, variable.css, punctuation.support.type.property-name,
    entity.name.function.macro, entity.name.function.preprocessor, variable.other.key.toml,
    meta.selectionset variable.graphql`,
  atrule: 'entity.name.tag.yaml, keyword.control.at-rule, storage.modifier.attribute',
  variable: `variable.other.normal.shell, punctuation.definition.variable, variable.other.php, constant.other.option,
    variable.other.assignment.shell`,
  important: 'markup.heading, entity.name.section, keyword.other.important, constant.language.boolean.yaml',
  bold: 'markup.bold',
  italic: 'markup.italic',
  inserted: 'markup.inserted, markup.inserted punctuation',
  deleted: 'markup.deleted, markup.deleted punctuation',
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

/** The colors of a theme, where the last style of a token counts. */
function colorsOf(theme: Values): CodeColors {
  const plain = values(theme['plain']);
  const ground = safeColor(text(plain['backgroundColor'])) ?? '#f6f8fa';
  const color = safeColor(text(plain['color']));
  const styles = list(theme['styles']).map(values);
  const rules = Object.entries(scopes).map(([token, names]) => {
    // Values of attributes are a part of their tag.
    const outer = token === 'attr-value' ? ['tag', token] : [token];
    const own = outer.flatMap((name) =>
      styles
        .filter(({ types, languages }) => !languages && list(types).includes(name))
        .map(({ style }) => values(style)),
    );
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
