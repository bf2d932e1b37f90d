/** The classes of tokens. CSS has the colors. */

/** TextMate scopes by class name. Punctuation and names stay plain. */
export const scopes = {
  /** Plain text: no element at all. */
  '': `variable, punctuation, meta.brace, meta.embedded, meta.template.expression, meta.interpolation, string.unquoted,
    keyword.operator, storage.type.function.arrow`,
  /** Comment. */
  c: 'comment, punctuation.definition.comment, meta.diff.header, meta.diff.range',
  /** String. */
  s: `string, punctuation.definition.string, constant.other.symbol, markup.inline.raw, markup.underline.link,
    string.unquoted.plain, string.unquoted.heredoc`,
  /** Keyword. */
  k: `keyword, storage, variable.language, constant.language.import-export-default, keyword.operator.new,
    keyword.operator.expression, keyword.operator.logical.python, keyword.operator.wordlike, keyword.operator.await,
    punctuation.definition.template-expression, punctuation.section.embedded, punctuation.definition.interpolation,
    keyword.control.cshtml.transition, punctuation.definition.keyword.css, support.constant.scheme.http`,
  /** Function. */
  f: `entity.name.function, support.function, meta.function-call.generic, variable.function, entity.name.command,
    markup.heading, entity.name.section, keyword.other.http`,
  /** Type. */
  t: `entity.name.type, entity.name.class, entity.name.namespace, entity.other.inherited-class, support.type,
    support.class, keyword.type, entity.other.attribute-name.class, entity.other.attribute-name.id`,
  /** Number or other constant. */
  n: 'constant, keyword.other.unit, support.constant, constant.character.escape',
  /** Tag. */
  g: 'entity.name.tag',
  /** Attribute, key or property. */
  a: `entity.other.attribute-name, support.type.property-name, entity.name.tag.yaml, support.type.vendored.property-name,
    punctuation.support.type.property-name, meta.attribute.directive, constant.other.option, variable.other.normal.shell, variable.css`,
  /** Inserted. */
  i: 'markup.inserted, markup.inserted punctuation',
  /** Deleted. */
  d: 'markup.deleted, markup.deleted punctuation',
};

/** What gives tokens their classes: a TextMate theme whose colors are marks that stand for class names. */
export interface CodeTheme {
  /** Other themes have other names. */
  name: string;
  /** The class of each mark. The first one is that of tokens without a rule. */
  classes: readonly string[];
  /** A token has the class of its foreground, and that of its background. */
  rules: readonly {
    scope: string[];
    settings: { foreground?: string; background?: string; fontStyle?: string };
  }[];
  /** HTML of each line, where a highlighter of another engine makes it; `undefined` for languages that it does not know. */
  lines?(code: string, language: string): string[] | undefined;
}

/** The color that stands for a class, by its index. */
export const mark = (index: number) => `#${(index + 1).toString(16).padStart(6, '0')}`;

const classes = Object.keys(scopes);

export const ownTheme: CodeTheme = {
  name: 'classes',
  classes,
  rules: Object.values(scopes).map((names, index) => ({
    scope: names.split(',').map((scope) => scope.trim()),
    settings: { foreground: mark(index) },
  })),
};

/** Names of font styles in themes, with their bits in what the tokenizer tells of a token, and their classes. */
const fontStyles = { 1: 'italic', 2: 'bold', 4: 'underline' };

export function classesOf(
  { classes }: CodeTheme,
  colors: readonly (string | undefined)[],
  fontStyle: number,
): string {
  const names = colors.map((color) => (color && classes[Number.parseInt(color.slice(1), 16) - 1]) || '');
  const styles = Object.entries(fontStyles).map(([bit, name]) => (fontStyle & Number(bit) ? name : ''));
  return [...new Set([...names, ...styles])].filter(Boolean).join(' ');
}
