/** What of a configuration has no counterpart, or one of the engine's own. */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { reportOthers } from '../../common/translated.ts';
import { list, type Report, text, texts, type Values, values } from '../../common/values.ts';
import { extensionsOf, named } from './file.ts';
import { unknownColors } from './palette.ts';

/** Options that are taken over, or mean nothing here. */
const taken = `site_name site_url site_description site_author copyright repo_url repo_name edit_uri docs_dir
  exclude_docs draft_docs not_in_nav nav theme markdown_extensions plugins extra hooks extra_css extra_javascript
  extra_templates use_directory_urls site_dir dev_addr watch strict validation INHERIT`;
const takenOfTheme =
  'name custom_dir palette features logo favicon language locale highlightjs include_search_page search_index_only';
const takenOfExtra = 'social alternate generator version analytics';

/** Features of the theme that are taken over. */
const features = new Set([
  ...['tabs', 'indexes', 'expand', 'sections'].map((name) => `navigation.${name}`),
  'content.code.annotate',
  'content.tabs.link',
]);

/** Plugins that are taken over, or only help the other generator. */
const silent =
  /^(redirects|exclude|awesome-(pages|nav)|literate-nav|blog|tags|i18n|section-index|include-markdown|macros|autorefs|minify|privacy|optimize|same-dir|htmlproofer|callouts)$/;

/** Plugins that this engine has something of its own for. */
const replaced =
  /^(search|social|glightbox|git-revision-date(-localized)?|git-committers.*|git-authors|llmstxt(-md)?|rss|mermaid2|lunr.*|open-in-new-tab|copy-to-llm)$/;

/** Extensions of Markdown that are read. */
const extensions =
  /^(abbr|admonition|attr_list|codehilite|def_list|extra|fenced_code|footnotes|md_in_html|meta|nl2br|sane_lists|smarty|tables|toc|wikilinks|legacy_(em|attrs)|pymdownx\.(?!progressbar|fancylists|blocks\.fancylists|quotes).*|markdown_include\.include|mdx_include|markdown_include_variants|mdx_truly_sane_lists)$/;

/** Reports what is left out, by cause. */
export function reportOptions(root: string, given: Values, report: Report): void {
  const [theme, extra] = [values(given['theme']), values(given['extra'])];
  reportOthers(given, taken, 'option ', report);
  reportOthers(theme, takenOfTheme, 'theme option ', report);
  for (const feature of texts(theme['features'])) {
    const isOwn = /^(navigation\.(instant|tracking)|search\.|content\.code\.copy)/.test(feature);
    if (!features.has(feature)) report(`theme feature ${feature}`, isOwn ? 'replaced' : 'left');
  }
  const name = typeof given['theme'] === 'string' ? given['theme'] : (text(theme['name']) ?? 'mkdocs');
  if (name !== 'material') report(`theme ${name}`, 'replaced');
  for (const plugin of named(given['plugins']).keys())
    if (!silent.test(plugin)) report(`plugin ${plugin}`, replaced.test(plugin) ? 'replaced' : 'left');
  const blogs = list(given['plugins']).filter((each) => named([each]).has('blog')).length;
  if (blogs > 1) report(`blogs before the last one (${blogs - 1}), whose posts are pages`);
  for (const [extension, { custom_fences: fences }] of extensionsOf(given)) {
    if (!extensions.test(extension)) report(`extension of Markdown ${extension}`);
    for (const { name: language } of list(fences).map(values))
      if (language !== 'mermaid' && language !== 'math') report(`fences of the language ${String(language)}`);
  }
  const hooks = list(given['hooks']);
  if (hooks.length > 0) report(`hooks in Python: ${hooks.join(', ')}`);
  for (const kind of ['extra_css', 'extra_javascript', 'extra_templates']) {
    const count = list(given[kind]).length;
    if (count > 0) report(`${kind} (files: ${count})`);
  }
  const { provider } = values(extra['version']);
  if (provider !== undefined) report(`versions of ${String(provider)}, which lie on another branch`);
  const { provider: analytics, feedback } = values(extra['analytics']);
  if (extra['analytics'] !== undefined) report(`analytics of ${String(analytics ?? 'no provider')}`);
  if (feedback !== undefined) report('feedback of the analytics');
  reportOthers(extra, takenOfExtra, 'extra.', report, ', but where pages name it');
  for (const color of unknownColors(theme)) report(`color of the palette: ${color}`);
  const dir = text(theme['custom_dir']);
  if (dir === undefined || !existsSync(join(root, dir))) return;
  const files = readdirSync(join(root, dir), { recursive: true, encoding: 'utf8' });
  const templates = files.filter((name) => name.endsWith('.html'));
  if (templates.length > 0) report(`templates of ${dir} (files: ${templates.length})`);
}
