/** Colors of code as Material has them for tokens of Pygments: https://squidfunk.github.io/mkdocs-material/reference/code-blocks/. */
import { bashLines } from './bash.ts';
import { type CodeLook, codeLook } from './codeLook.ts';

/** Scopes of TextMate by the names of Material's variables. Names of what is called are plain. */
const scopes: Readonly<Record<string, string>> = {
  name: `variable, support, meta.function-call, entity.name.function.call, constant.language, meta.embedded,
    meta.template.expression, string.unquoted, storage.type.string.python, entity.name.function.macro,
    meta.function-call entity.name.function, source.go entity.name.function, source.js entity.name.function,
    source.ts entity.name.function, source.js entity.name.type.class, source.ts entity.name.type.class`,
  keyword: `keyword, storage, entity.name.tag, support.type.property-name, entity.name.function.decorator,
    punctuation.definition.decorator, variable.language.this, punctuation.support.type.property-name,
    entity.name.section.toml, punctuation.definition.section, entity.name.section.group-title,
    punctuation.definition.entity.ini, support.type.primitive, variable.language.super`,
  string: `string, punctuation.definition.template-expression, punctuation.section.embedded,
    punctuation.definition.string, string.unquoted.plain.in, string.unquoted.plain.out,
    string.unquoted.heredoc, constant.character.format, markup.inline.raw, source.yaml constant.numeric,
    source.yaml constant.language, source.ini`,
  special: 'string.regexp, constant.character.escape, meta.preprocessor, keyword.control.directive',
  number: 'constant.numeric, constant.other.color',
  function: 'entity.name.function, entity.name.class, entity.name.type.class, support.type.exception',
  constant: `support.function.builtin, support.type.python, variable.language.special.self,
    variable.parameter.function.language.special.self, string.unquoted.block.yaml`,
  operator: `keyword.operator, storage.type.function.arrow, constant.other.ellipsis,
    keyword.operator.assignment, constant.language.import-export-all`,
  punctuation: 'punctuation, meta.brace',
  comment: `comment, punctuation.definition.comment, string.quoted.docstring,
    string.quoted.docstring punctuation.definition.string`,
  variable: 'entity.other.attribute-name, punctuation.definition.variable, keyword.other.definition.ini',
  generic: 'markup.heading, markup.bold, markup.italic, punctuation.separator.prompt',
};

const text = 'var(--md-code-fg-color)';

const ruleOf = (list: string, color: string) => ({ scope: list.split(/,\s+/), color, fontStyle: undefined });

const look = codeLook({
  text,
  ground: undefined,
  rules: [
    ...Object.entries(scopes).map(([name, list]) => ruleOf(list, `var(--md-code-hl-${name}-color)`)),
    ruleOf('markup.deleted, punctuation.definition.deleted', 'inherit;background:hsl(6 90% 60%/0.15)'),
    ruleOf('markup.inserted, punctuation.definition.inserted', 'inherit;background:hsl(150 90% 44%/0.15)'),
  ],
});

const kinds = Object.keys(scopes);

/** The look of code, in the colors of each palette. */
export const pygmentsLook: CodeLook = {
  ...look,
  code: {
    ...look.code,
    lines: (code, language) =>
      language === 'bash' ? bashLines(code, (kind) => `l${kinds.indexOf(kind)}`) : undefined,
  },
};
