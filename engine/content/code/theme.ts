/** The classes of tokens. Colors of this theme are marks that stand for class names; CSS has the real colors. */

/** TextMate scopes by class name. Punctuation and names stay plain. */
const scopes: Record<string, string> = {
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

const names = Object.keys(scopes);
const mark = (index: number) => `#${(index + 1).toString(16).padStart(6, '0')}`;

/** A TextMate theme whose colors are marks. */
export const theme = {
  name: 'classes',
  type: 'light' as const,
  fg: mark(0),
  bg: '#ffffff',
  settings: [
    { settings: { foreground: mark(0), background: '#ffffff' } },
    ...names.map((name, index) => ({
      scope: (scopes[name] ?? '').split(',').map((scope) => scope.trim()),
      settings: { foreground: mark(index) },
    })),
  ],
};

/** The class name that a mark stands for; empty for plain text. */
export const classOf = (color: string | undefined): string =>
  names[color ? Number.parseInt(color.slice(1), 16) - 1 : 0] ?? '';
