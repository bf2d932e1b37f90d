/** Every option in the schema of Material, and of plugins that most sites use, is taken over, or named in the report. */
import { expect, test } from 'vitest';
import { Site } from '#engine/adapters/mkdocs/config/site.ts';
import { translateSite } from '#engine/adapters/mkdocs/config/translate.ts';
import { words } from '../../../words.ts';
import { temporaryFolder } from '../../temporaryFolder.ts';

const root = temporaryFolder({ 'docs/index.md': '# Start\n' });

/** What is not named of these options, each with its words in the report. */
function silent(config: Record<string, unknown>, options: readonly string[], before: string): string[] {
  const { left, replaced } = translateSite(new Site(root, config), 'mkdocs.yml');
  const named = [...left, ...replaced];
  return options.filter((option) => !named.includes(before + option));
}

const all = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, {}]));

test('options of the site and of the theme', () => {
  const site = words`copyright dev_addr docs_dir draft_docs edit_uri edit_uri_template exclude_docs extra extra_css
    extra_javascript extra_templates hooks markdown_extensions nav not_in_nav plugins remote_branch remote_name repo_name
    repo_url site_author site_description site_dir site_name site_url strict theme use_directory_urls validation watch`;
  expect(silent(all(site), site, 'option ')).toEqual(
    site.filter((name) => !/^(edit_uri_template|remote_branch|remote_name)$/.test(name)),
  );
  const theme = words`custom_dir direction favicon font icon language locale logo name palette static_templates variant`;
  expect(silent({ theme: all(theme) }, theme, 'theme option ')).toEqual(
    words`custom_dir favicon icon language locale logo name palette`,
  );
});

/** Every feature that templates and scripts of Material 9.7 ask for. */
test('features of the theme', () => {
  const features = words`announce.dismiss content.action.edit content.action.view content.code.annotate content.code.copy
    content.code.select content.footnote.tooltips content.lazy content.tabs.link content.tooltips header.autohide navigation.expand
    navigation.footer navigation.indexes navigation.instant navigation.instant.prefetch navigation.instant.preview
    navigation.instant.progress navigation.path navigation.prune navigation.sections navigation.tabs
    navigation.tabs.sticky navigation.top navigation.tracking search.highlight search.share search.suggest toc.follow
    toc.integrate`;
  expect(silent({ theme: { features } }, features, 'theme feature ')).toEqual(
    words`announce.dismiss content.action.edit content.action.view content.tabs.link navigation.expand navigation.footer navigation.indexes
      navigation.path navigation.sections navigation.tabs navigation.tabs.sticky navigation.top`,
  );
});

test('plugins', () => {
  const plugins = words`search tags blog social privacy minify git-revision-date-localized redirects awesome-pages
    awesome-nav mike macros include-markdown literate-nav section-index glightbox offline optimize typeset meta info group
    projects git-committers rss gen-files mkdocstrings exclude i18n`;
  expect(silent({ plugins: all(plugins) }, plugins, 'plugin ')).toEqual(
    words`tags blog minify redirects awesome-pages awesome-nav macros include-markdown literate-nav section-index exclude
      i18n`,
  );
});

test('options of plugins that are taken over', () => {
  const options: Record<string, string[]> = {
    tags: words`tags tags_file tags_hierarchy tags_slugify listings shadow shadow_tags export`,
    blog: words`archive_date_format archive_url_format authors_profiles_name blog_dir categories_name categories_url_format
      draft_if_future_date pagination_per_page post_excerpt post_excerpt_max_authors post_readtime_words_per_minute
      post_url_max_categories`,
    'awesome-pages': words`filename collapse_single_pages strict order sort_type order_by`,
    'awesome-nav': words`filename logs`,
    macros: words`module_name modules include_dir include_yaml j2_variable_start_string render_by_default`,
    'include-markdown': words`opening_tag closing_tag heading_offset rewrite_relative_urls comments exclude dedent`,
    'literate-nav': words`nav_file implicit_index tab_length markdown_extensions`,
    redirects: words`redirect_maps`,
    exclude: words`glob regex`,
    i18n: words`docs_structure languages build_only_locale admonition_translations`,
  };
  const taken = Object.entries(options).flatMap(([plugin, names]) =>
    silent({ plugins: { [plugin]: all(names) } }, names, `option of the plugin ${plugin}: `),
  );
  expect(taken).toEqual(
    words`tags tags_file blog_dir categories_name pagination_per_page include_dir j2_variable_start_string render_by_default nav_file redirect_maps glob docs_structure languages`,
  );
  const languages = [{ locale: 'de', site_name: 'Licht', fixed_link: '/x/', nav_translations: {} }];
  expect(
    silent(
      { plugins: { i18n: { languages } } },
      words`locale site_name fixed_link`,
      'option of a language: ',
    ),
  ).toEqual(['locale']);
});

test('options of extensions of Markdown that are taken over, or mean nothing here', () => {
  const options: Record<string, string[]> = {
    abbr: words`glossary use_last_abbr`,
    codehilite: words`linenums guess_lang css_class pygments_style noclasses use_pygments lang_prefix pygments_formatter`,
    extra: words`footnotes attr_list`,
    fenced_code: words`lang_prefix`,
    footnotes: words`PLACE_MARKER UNIQUE_IDS BACKLINK_TEXT SUPERSCRIPT_TEXT BACKLINK_TITLE SEPARATOR USE_DEFINITION_ORDER`,
    smarty: words`smart_quotes smart_angled_quotes smart_dashes smart_ellipses substitutions`,
    tables: words`use_align_attribute`,
    toc: words`marker title toc_class anchorlink anchorlink_class permalink permalink_class permalink_title
      permalink_leading baselevel slugify separator toc_depth`,
    'pymdownx.arithmatex': words`tex_inline_wrap tex_block_wrap smart_dollar block_syntax inline_syntax generic preview
      block_tag inline_tag`,
    'pymdownx.b64': words`base_path root_path`,
    'pymdownx.betterem': words`smart_enable`,
    'pymdownx.blocks.admonition': words`types`,
    'pymdownx.blocks.caption': words`types auto auto_level prepend`,
    'pymdownx.blocks.details': words`types`,
    'pymdownx.blocks.html': words`custom`,
    'pymdownx.blocks.tab': words`alternate_style slugify separator combine_header_slug`,
    'pymdownx.caret': words`smart_insert insert superscript`,
    'pymdownx.critic': words`mode raw_view`,
    'pymdownx.emoji': words`emoji_index emoji_generator title alt remove_variation_selector strict options`,
    'pymdownx.extra': words`footnotes pymdownx.superfences`,
    'pymdownx.highlight': words`use_pygments guess_lang css_class pygments_style noclasses linenums linenums_style
      linenums_special linenums_class extend_pygments_lang language_prefix code_attr_on_pre auto_title auto_title_map
      line_spans anchor_linenums line_anchors pygments_lang_class stripnl default_lang`,
    'pymdownx.inlinehilite': words`style_plain_text css_class custom_inline`,
    'pymdownx.keys': words`separator strict class camel_case key_map`,
    'pymdownx.magiclink': words`hide_protocol repo_url_shortener social_url_shortener shortener_user_exclude
      repo_url_shorthand social_url_shorthand provider labels normalize_issue_symbols user repo custom`,
    'pymdownx.mark': words`smart_mark`,
    'pymdownx.pathconverter': words`base_path relative_path absolute tags file_scheme`,
    'pymdownx.smartsymbols': words`trademark copyright registered plusminus arrows notequal fractions ordinal_numbers care_of`,
    'pymdownx.snippets': words`base_path encoding check_paths auto_append url_download url_max_size url_timeout
      url_request_headers dedent_subsections restrict_base_path max_retries backoff_retries`,
    'pymdownx.striphtml': words`strip_comments strip_attributes strip_js_on_attributes`,
    'pymdownx.superfences': words`disable_indented_code_blocks custom_fences css_class preserve_tabs relaxed_headers`,
    'pymdownx.tabbed': words`alternate_style slugify separator combine_header_slug`,
    'pymdownx.tasklist': words`custom_checkbox clickable_checkbox`,
    'pymdownx.tilde': words`smart_delete delete subscript`,
  };
  const taken = Object.entries(options).flatMap(([name, names]) => {
    const extension = { [name]: all(names) };
    const without = silent({ markdown_extensions: extension }, names, `option of the extension ${name}: `);
    return without.length > 0 ? [`${name}: ${without.join(' ')}`] : [];
  });
  expect(taken).toEqual([
    'codehilite: linenums guess_lang css_class pygments_style noclasses use_pygments lang_prefix pygments_formatter',
    'extra: footnotes attr_list',
    'fenced_code: lang_prefix',
    'footnotes: UNIQUE_IDS BACKLINK_TITLE SEPARATOR USE_DEFINITION_ORDER',
    'tables: use_align_attribute',
    'toc: title toc_class anchorlink anchorlink_class permalink permalink_class permalink_title permalink_leading slugify separator toc_depth',
    'pymdownx.arithmatex: tex_inline_wrap tex_block_wrap smart_dollar block_syntax inline_syntax generic preview block_tag inline_tag',
    'pymdownx.blocks.tab: alternate_style slugify separator combine_header_slug',
    'pymdownx.caret: smart_insert insert superscript',
    'pymdownx.critic: raw_view',
    'pymdownx.emoji: emoji_index emoji_generator title alt remove_variation_selector',
    'pymdownx.extra: footnotes pymdownx.superfences',
    'pymdownx.highlight: use_pygments guess_lang css_class pygments_style noclasses linenums linenums_style linenums_class language_prefix code_attr_on_pre line_spans anchor_linenums line_anchors pygments_lang_class stripnl',
    'pymdownx.inlinehilite: style_plain_text css_class',
    'pymdownx.keys: strict class',
    'pymdownx.magiclink: hide_protocol repo_url_shortener repo_url_shorthand provider normalize_issue_symbols user repo',
    'pymdownx.mark: smart_mark',
    'pymdownx.smartsymbols: trademark copyright registered plusminus arrows notequal fractions ordinal_numbers care_of',
    'pymdownx.snippets: base_path encoding check_paths auto_append dedent_subsections restrict_base_path',
    'pymdownx.superfences: custom_fences css_class preserve_tabs relaxed_headers',
    'pymdownx.tabbed: alternate_style slugify separator combine_header_slug',
    'pymdownx.tasklist: custom_checkbox',
    'pymdownx.tilde: smart_delete delete subscript',
  ]);
});

test('extensions of Markdown', () => {
  const names = words`abbr admonition attr_list codehilite def_list extra fenced_code footnotes legacy_attrs legacy_em
    md_in_html meta nl2br sane_lists smarty tables toc wikilinks pymdownx.arithmatex pymdownx.b64 pymdownx.betterem
    pymdownx.blocks.admonition pymdownx.blocks.caption pymdownx.blocks.definition pymdownx.blocks.details
    pymdownx.blocks.html pymdownx.blocks.tab pymdownx.caret pymdownx.critic pymdownx.details pymdownx.emoji
    pymdownx.escapeall pymdownx.extra pymdownx.fancylists pymdownx.highlight pymdownx.inlinehilite pymdownx.keys
    pymdownx.magiclink pymdownx.mark pymdownx.pathconverter pymdownx.progressbar pymdownx.quotes pymdownx.saneheaders
    pymdownx.smartsymbols pymdownx.snippets pymdownx.striphtml pymdownx.superfences pymdownx.tabbed pymdownx.tasklist
    pymdownx.tilde unknown`;
  const taken = silent({ markdown_extensions: names }, names, 'extension of Markdown ');
  expect(names.filter((name) => !taken.includes(name))).toEqual(
    words`wikilinks pymdownx.escapeall pymdownx.fancylists pymdownx.progressbar pymdownx.quotes pymdownx.saneheaders unknown`,
  );
});
