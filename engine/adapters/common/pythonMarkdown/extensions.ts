/** Extensions of Python-Markdown, as a configuration names them. */
import { lookUp } from '#engine/shared/lookup.ts';
import { reportOthers } from '../translated.ts';
import { objects, type Report, type Values, values } from '../values.ts';

/** Plugins or extensions with their options: a list of names and objects, or an object. Names lack that of the theme. */
export const named = (given: unknown): Map<string, Values> =>
  new Map(
    [given ?? []]
      .flat()
      .flatMap((entry) => Object.entries(typeof entry === 'string' ? { [entry]: {} } : values(entry)))
      .map(([name, options]) => [name.replace(/^material\/|^markdown\.extensions\./, ''), values(options)]),
  );

const ofExtra = 'abbr attr_list def_list footnotes md_in_html tables'.split(' ');

/** Extensions with those that they bring. */
export const extensionsOf = (given: unknown): Map<string, Values> =>
  new Map(
    [...named(given)].flatMap(([name, options]): [string, Values][] => {
      const more = /^(pymdownx\.)?extra$/.test(name) ? new Set([...ofExtra, ...Object.keys(options)]) : [];
      return [
        [name, options],
        ...Array.from(more, (each): [string, Values] => [each, values(options[each])]),
      ];
    }),
  );

/** Extensions that are read, or mean nothing here, with those of their options that do. */
const known: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    `abbr admonition attr_list callouts def_list legacy_attrs legacy_em markdown_include_variants mdx_include md_in_html meta
     nl2br pymdownx.b64 pymdownx.betterem pymdownx.blocks.admonition pymdownx.blocks.caption pymdownx.blocks.definition
     pymdownx.blocks.details pymdownx.blocks.html pymdownx.details pymdownx.pathconverter
     pymdownx.striphtml sane_lists smarty`
      .split(/\s+/)
      .map((name) => [name, '']),
  ),
  codehilite:
    'css_class guess_lang lang_prefix linenums noclasses pygments_formatter pygments_style use_pygments',
  extra: ofExtra.join(' '),
  fenced_code: 'lang_prefix',
  footnotes: 'BACKLINK_TITLE SEPARATOR UNIQUE_IDS USE_DEFINITION_ORDER',
  'markdown_include.include': 'base_path encoding',
  mdx_math: 'enable_dollar_delimiter',
  mdx_truly_sane_lists: 'nested_indent truly_sane',
  'pymdownx.arithmatex': `block_syntax block_tag generic inline_syntax inline_tag preview smart_dollar tex_block_wrap
    tex_inline_wrap`,
  'pymdownx.caret': 'insert smart_insert superscript',
  'pymdownx.critic': 'raw_view',
  'pymdownx.emoji': 'alt emoji_generator emoji_index remove_variation_selector title',
  'pymdownx.extra': `${ofExtra.join(' ')} pymdownx.betterem pymdownx.superfences`,
  'pymdownx.highlight': `anchor_linenums code_attr_on_pre css_class guess_lang language_prefix line_anchors line_spans linenums
    linenums_class linenums_style noclasses pygments_lang_class pygments_style stripnl use_pygments`,
  'pymdownx.inlinehilite': 'css_class style_plain_text',
  'pymdownx.keys': 'class strict',
  'pymdownx.magiclink': `hide_protocol normalize_issue_symbols provider user repo repo_url_shortener repo_url_shorthand`,
  'pymdownx.mark': 'smart_mark',
  'pymdownx.smartsymbols': `arrows care_of copyright fractions notequal ordinal_numbers plusminus registered trademark`,
  'pymdownx.snippets': 'auto_append base_path check_paths dedent_subsections encoding restrict_base_path',
  'pymdownx.superfences': 'css_class custom_fences preserve_tabs relaxed_headers',
  'pymdownx.blocks.tab': 'alternate_style combine_header_slug separator slugify',
  'pymdownx.tabbed': 'alternate_style combine_header_slug separator slugify',
  'pymdownx.tasklist': 'custom_checkbox',
  'pymdownx.tilde': 'delete smart_delete subscript',
  tables: 'use_align_attribute',
  toc: `anchorlink anchorlink_class permalink permalink_class permalink_leading permalink_title separator slugify title toc_class
    toc_depth`,
};

/** Reports what is not read. */
export function reportExtensions(extensions: ReadonlyMap<string, Values>, report: Report): void {
  for (const [name, options] of extensions) {
    const taken = lookUp(known, name);
    if (taken === undefined) report(`extension of Markdown ${name}`);
    else reportOthers(options, taken, `option of the extension ${name}: `, report);
  }
  for (const { name } of [...extensions.values()].flatMap((each) => objects(each['custom_fences'])))
    if (name !== 'mermaid' && name !== 'math') report(`fences of the language ${String(name)}`);
}
