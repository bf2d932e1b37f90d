/** What of a configuration has no counterpart, or one of the engine's own. */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { list, type Report, text, texts, type Values, values } from '../../common/values.ts';
import { extensionsOf, named } from './file.ts';

const words = (all: string): ReadonlySet<string> => new Set(all.split(/\s+/));

/** Options that are taken over, or mean nothing here. */
const taken =
  words(`site_name site_url site_description site_author copyright repo_url repo_name edit_uri docs_dir
  exclude_docs draft_docs not_in_nav nav theme markdown_extensions plugins extra hooks extra_css extra_javascript extra_templates
  use_directory_urls site_dir dev_addr watch strict validation INHERIT`);

/** Plugins that are taken over, or only help the other generator. */
const silent =
  words(`redirects exclude awesome-pages awesome-nav section-index literate-nav tags blog include-markdown macros
  autorefs minify privacy optimize offline typeset meta group info same-dir htmlproofer callouts`);

/** Plugins that this engine has something of its own for. */
const replaced =
  /^(search|social|glightbox|git-revision-date(-localized)?|git-committers.*|git-authors|llmstxt(-md)?|rss|mermaid2|lunr.*|open-in-new-tab|copy-to-llm)$/;

/** Extensions of Markdown that are read. Others are reported. */
const extensions =
  words(`abbr admonition attr_list codehilite def_list extra fenced_code footnotes md_in_html meta nl2br
  sane_lists smarty tables toc wikilinks legacy_em legacy_attrs pymdownx.extra pymdownx.arithmatex pymdownx.b64
  pymdownx.betterem pymdownx.blocks.admonition pymdownx.blocks.details pymdownx.blocks.tab pymdownx.blocks.html
  pymdownx.blocks.definition pymdownx.blocks.caption pymdownx.caret pymdownx.critic pymdownx.details pymdownx.emoji
  pymdownx.escapeall pymdownx.highlight pymdownx.inlinehilite pymdownx.keys pymdownx.magiclink pymdownx.mark
  pymdownx.pathconverter pymdownx.saneheaders pymdownx.smartsymbols pymdownx.snippets pymdownx.striphtml pymdownx.superfences
  pymdownx.tabbed pymdownx.tasklist pymdownx.tilde markdown_include.include mdx_include markdown_include_variants
  mdx_truly_sane_lists`);

/** Names of the theme's options that are taken over, or mean nothing here. */
const themeOptions = words(
  'name custom_dir palette features logo favicon language locale icon font variant highlightjs include_search_page search_index_only direction',
);

const extraOptions = words('social alternate generator version analytics status homepage');

/** Reports what is left out, by cause. */
export function reportOptions(root: string, given: Values, report: Report): void {
  const theme = values(given['theme']);
  const extra = values(given['extra']);
  for (const key of Object.keys(given)) if (!taken.has(key)) report(`option ${key}`);
  for (const key of Object.keys(theme)) if (!themeOptions.has(key)) report(`theme option ${key}`);
  const name = typeof given['theme'] === 'string' ? given['theme'] : (text(theme['name']) ?? 'mkdocs');
  if (name !== 'material') report(`theme ${name}`, 'replaced');
  for (const written of named(given['plugins']).keys()) {
    const plugin = written.replace(/^material\//, '');
    if (replaced.test(plugin)) report(`plugin ${plugin}`, 'replaced');
    else if (!silent.has(plugin)) report(`plugin ${plugin}`);
  }
  for (const [extension, { custom_fences: fences }] of extensionsOf(given)) {
    if (!extensions.has(extension)) report(`extension of Markdown ${extension}`);
    for (const fence of list(fences)) {
      const { name: language } = values(fence);
      if (language !== 'mermaid' && language !== 'math') report(`fences of the language ${String(language)}`);
    }
  }
  const hooks = texts(given['hooks']);
  if (hooks.length > 0) report(`hooks in Python: ${hooks.join(', ')}`);
  for (const kind of ['extra_css', 'extra_javascript', 'extra_templates']) {
    const count = list(given[kind]).length;
    if (count > 0) report(`${kind} (files: ${count})`);
  }
  const { provider } = values(extra['version']);
  if (provider !== undefined) report(`versions of ${String(provider)}, which lie on another branch`);
  const { provider: analytics, feedback } = values(extra['analytics']);
  if (analytics !== undefined) report(`analytics of ${String(analytics)}`);
  if (feedback !== undefined) report('feedback of the analytics');
  for (const key of Object.keys(extra))
    if (!extraOptions.has(key)) report(`extra.${key}, but where pages name it`);
  const dir = text(theme['custom_dir']);
  const templates = dir === undefined ? [] : templatesIn(join(root, dir));
  if (templates.length > 0) report(`templates of ${dir} (files: ${templates.length})`);
}

/** Files of templates that replace parts of the theme. */
const templatesIn = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.html'))
    : [];
