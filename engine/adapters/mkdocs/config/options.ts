/** What of a configuration has no counterpart, or one of the engine's own. */
import { join } from 'node:path';
import { iconsOf, unknownColors } from '../../common/looks/mkdocsPalette.ts';
import { pagesBelow } from '../../common/pages.ts';
import { named, reportExtensions } from '../../common/pythonMarkdown/extensions.ts';
import { lackOfIcon } from '../../common/pythonMarkdown/icons.ts';
import { blocksOf } from '../../common/pythonMarkdown/templates.ts';
import { reportOthers } from '../../common/translated.ts';
import { list, type Report, text, values } from '../../common/values.ts';
import type { Site } from './site.ts';

/** Options that are taken over, or mean nothing here. */
const taken = `site_name site_url site_description site_author copyright repo_url repo_name edit_uri docs_dir
  exclude_docs draft_docs not_in_nav nav theme markdown_extensions plugins extra hooks extra_css extra_javascript
  extra_templates use_directory_urls site_dir dev_addr watch strict validation INHERIT`;
const takenOfTheme =
  'name custom_dir palette features icon logo favicon language locale highlightjs include_search_page search_index_only';
const takenOfIcons = 'admonition alternate edit logo menu next previous repo search view';
const takenOfExtra = 'social alternate generator version analytics';
const takenOfLanguages = 'locale name build default nav_translations';
const takenOfPlugins = {
  blog: `enabled blog_dir post_dir post_url_format post_url_date_format post_slugify post_readtime
    archive archive_name categories categories_name categories_slugify pagination pagination_per_page authors authors_file authors_profiles draft`,
  tags: 'enabled tags tags_file',
  i18n: 'languages docs_structure fallback_to_default reconfigure_material reconfigure_search',
  exclude: 'glob',
  redirects: 'redirect_maps',
  'literate-nav': 'nav_file',
  'awesome-pages': '',
  'awesome-nav': '',
  'include-markdown': 'encoding',
  macros: `include_dir j2_variable_start_string j2_variable_end_string j2_block_start_string j2_block_end_string
    j2_comment_start_string j2_comment_end_string render_by_default`,
};

/** Features and plugins that are taken over or only help the other generator, and those that this engine has itself. */
const known = {
  'theme feature': [
    /^(announce\.dismiss|navigation\.(tabs(\.sticky)?|indexes|expand|sections|footer|top|path)|content\.(tabs\.link|action\.(edit|view)))$/,
    /^(navigation\.(instant|prune|tracking)|search\.|content\.code\.copy)/,
  ],
  plugin: [
    /^(redirects|exclude|awesome-(pages|nav)|literate-nav|blog|tags|i18n|section-index|include-markdown|macros|autorefs|minify|same-dir|htmlproofer|(gh-|github-)?(callouts|admonitions))$/,
    /^(search|social|glightbox|git-revision-date(-localized)?|git-committers.*|git-authors|llmstxt(-md)?|rss|mermaid2|lunr.*|open-in-new-tab|copy-to-llm)$/,
  ],
} as const;

/** Reports what is left out, by cause. */
export function reportOptions(site: Site, report: Report): void {
  const { root, config, theme, features, plugins, extensions, variables: extra } = site;
  reportOthers(config, taken, 'option ', report);
  reportOthers(theme, takenOfTheme, 'theme option ', report);
  reportOthers(values(theme['icon']), takenOfIcons, 'theme option icon.', report);
  for (const [part, name, svg] of iconsOf(site))
    if (!svg) report(`icon of the ${part}: ${name}. ${lackOfIcon(name)}`);
  for (const [kind, [silent, replaced]] of Object.entries(known))
    for (const name of kind === 'plugin' ? plugins.keys() : features)
      if (!silent.test(name)) report(`${kind} ${name}`, replaced.test(name) ? 'replaced' : 'left');
  reportExtensions(extensions, report);
  const name = text(config['theme']) ?? text(theme['name']) ?? 'mkdocs';
  if (name !== 'material') report(`theme ${name}`, 'replaced');
  const blogs = list(config['plugins']).filter((each) => named([each]).has('blog')).length;
  if (blogs > 1) report(`blogs before the last one (${blogs - 1}), whose posts are pages`);
  for (const [plugin, known] of Object.entries(takenOfPlugins))
    reportOthers(plugins.get(plugin) ?? {}, known, `option of the plugin ${plugin}: `, report);
  for (const each of site.languages) reportOthers(each, takenOfLanguages, 'option of a language: ', report);
  const hooks = list(config['hooks']);
  if (hooks.length > 0) report(`hooks in Python: ${hooks.join(', ')}`);
  for (const kind of ['extra_javascript', 'extra_templates']) {
    const files = list(config[kind]).map((each) => text(each) ?? values(each)['path']);
    if (files.length > 0) report(`${kind}: ${files.join(', ')}`);
  }
  const { provider } = values(extra['version']);
  if (provider !== undefined) report(`versions of ${String(provider)}, which lie on another branch`);
  const { provider: analytics, feedback } = values(extra['analytics']);
  if (extra['analytics'] !== undefined) report(`analytics of ${String(analytics ?? 'no provider')}`);
  if (feedback !== undefined) report('feedback of the analytics');
  reportOthers(extra, takenOfExtra, 'extra.', report, ', but where pages name it');
  for (const color of unknownColors(theme)) report(`color of the palette: ${color}`);
  const isLeft = (file: string) => blocksOf(site, join(site.templates, file), /^announce$/).rest !== '';
  const templates = site.templates ? pagesBelow(join(root, site.templates), /\.html$/).filter(isLeft) : [];
  if (templates.length > 0) report(`templates of ${site.templates}: ${templates.join(', ')}`);
}
