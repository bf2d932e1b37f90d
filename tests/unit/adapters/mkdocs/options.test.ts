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

test('features of the theme', () => {
  const features = words`announce.dismiss content.action.edit content.action.view content.code.annotate content.code.copy
    content.code.select content.footnote.tooltips content.tabs.link content.tooltips header.autohide navigation.expand
    navigation.footer navigation.indexes navigation.instant navigation.instant.prefetch navigation.instant.preview
    navigation.instant.progress navigation.path navigation.prune navigation.sections navigation.tabs
    navigation.tabs.sticky navigation.top navigation.tracking search.highlight search.share search.suggest toc.follow
    toc.integrate`;
  expect(silent({ theme: { features } }, features, 'theme feature ')).toEqual(
    words`announce.dismiss content.code.annotate content.tabs.link navigation.expand navigation.indexes navigation.sections navigation.tabs`,
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
    words`tags tags_file blog_dir pagination_per_page nav_file redirect_maps glob docs_structure languages`,
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
