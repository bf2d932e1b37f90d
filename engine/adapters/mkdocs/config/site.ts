/** A site of MkDocs: its configuration with what follows from it, and its pages. */
import { existsSync } from 'node:fs';
import { join, posix } from 'node:path';
import { matcher } from '#engine/content/glob.ts';
import { ignoredBy } from '../../common/ignored.ts';
import { pinsOldTheme } from '../../common/looks/mkdocsTheme.ts';
import { pageAt, pagesBelow } from '../../common/pages.ts';
import { extensionsOf, named } from '../../common/pythonMarkdown/extensions.ts';
import { iconsIn } from '../../common/pythonMarkdown/icons.ts';
import type { PythonMarkdown } from '../../common/pythonMarkdown/page.ts';
import { ownTitle } from '../../common/pythonMarkdown/slug.ts';
import { blocksOf } from '../../common/pythonMarkdown/templates.ts';
import { objects, oneOrMore, type Report, text, texts, type Values, values } from '../../common/values.ts';
import { hiddenBy, idOf, isIndex, isPage, nameTitle, routeOf } from './pages.ts';

/** A blog: its folder and that of its posts, below the folder of the pages. */
export type Blog = NonNullable<ReturnType<typeof blogOf>>;

/** Where a page has the list of tags. */
export const tagsMark = /^\s*(<!-- material\/tags.*-->|\[TAGS\])\s*$/m;

export class Site implements PythonMarkdown {
  readonly theme: Values;
  readonly features: readonly string[];
  readonly plugins: ReadonlyMap<string, Values>;
  /** Extensions of Markdown. */
  readonly extensions: ReadonlyMap<string, Values>;
  /** Languages of the plugin i18n that are built, the first one first. */
  readonly languages: readonly Values[];
  /** Their codes; `hasFolders`: each has a folder, and no endings such as `.fr.md`. */
  readonly codes: readonly string[];
  readonly hasFolders: boolean;
  /** The folder of the pages in all languages, and that of the first one, from the root. */
  readonly docsRoot: string;
  readonly dir: string;
  /** The last blog. */
  readonly blog: Blog | undefined;
  readonly variables: Values;
  readonly templates: string;
  readonly icon: PythonMarkdown['icon'];
  behind: PythonMarkdown['behind'] = () => undefined;
  readonly linkTo = (file: string) => [this.title(file), routeOf(file)] as const;
  private readonly suffix: RegExp | undefined;

  constructor(
    readonly root: string,
    readonly config: Values,
  ) {
    const theme = text(config['theme']);
    // Zensical, which reads such files too, has this theme without its name.
    const given = config['theme'] ? { name: 'material', ...values(config['theme']) } : {};
    this.theme = theme ? { name: theme } : given;
    this.features = texts(this.theme['features']);
    this.templates = text(this.theme['custom_dir'])?.replace(/^\.\/|\/$/g, '') ?? '';
    this.icon = iconsIn(root, this.templates);
    this.variables = values(config['extra']);
    this.plugins = named(config['plugins']);
    this.extensions = extensionsOf(config['markdown_extensions']);
    const { languages, docs_structure: structure } = this.plugins.get('i18n') ?? {};
    const known = objects(languages);
    const code = ({ locale }: Values) => String(locale);
    this.languages = known
      .filter(({ build }) => build !== false)
      .sort((a, b) => Number(b['default'] === true) - Number(a['default'] === true));
    this.codes = this.languages.map(code);
    this.hasFolders = structure === 'folder';
    if (known.length > 0 && !this.hasFolders)
      this.suffix = new RegExp(`\\.(${known.map(code).join('|')})(?=\\.md$)`);
    const folder = text(config['docs_dir'])?.replaceAll('\\', '/') ?? 'docs';
    this.docsRoot = posix.normalize(folder).replace(/(.)\/$/, '$1');
    this.dir = posix.join(this.docsRoot, (this.hasFolders && this.codes[0]) || '.');
    this.blog = blogOf(this.plugins.get('blog'));
  }

  /** Whether an extension or a plugin is on whose name has this form. */
  readonly has = (name: RegExp): boolean =>
    [...this.extensions.keys(), ...this.plugins.keys()].some((each) => name.test(each));

  /** Whether pages lead to their neighbors and to their sources: always before version 9 of Material. */
  readonly shows = (feature: RegExp): boolean =>
    this.theme['name'] !== 'material' || feature.test(this.features.join()) || pinsOldTheme(this.root);

  readonly folderOf = (file: string): string => (isIndex(file) ? posix.dirname(file) : idOf(file));

  readonly isPost = (file: string): boolean => !!this.blog && file.startsWith(`${this.blog.posts}/`);

  /** The name of a page in its folder, for a language. `undefined` for a page of another one. */
  nameOf(file: string, locale = this.codes[0]): string | undefined {
    if (!this.suffix) return file;
    const own = this.suffix.exec(file)?.[1] ?? this.codes[0];
    return own === locale ? file.replace(this.suffix, '') : undefined;
  }

  /** Patterns of files below the folder that are neither pages nor published. Lines without a pattern are reported. */
  excluded(report: Report = () => {}): string[] {
    const rules = ['exclude_docs', 'draft_docs'].flatMap((option) =>
      (text(this.config[option])?.split(/\r?\n/) ?? []).filter((line) => {
        const rule = line.trim();
        const isHidden = /^!\/?\./.test(rule);
        if (!isHidden && !(rule.startsWith('!') && option === 'draft_docs')) return true;
        report(`line of ${option} that ${isHidden ? 'names hidden files' : 'takes back others'}: ${rule}`);
        return false;
      }),
    );
    const { glob } = this.plugins.get('exclude') ?? {};
    return ['templates/**', ...ignoredBy(rules), ...oneOrMore(glob)];
  }

  /** Pages, and files of MDX, without hidden and excluded ones, sorted; a folder's index comes first. */
  get files(): string[] {
    const isExcluded = matcher(this.excluded());
    const all = pagesBelow(join(this.root, this.dir), /\.(mdx?|markdown|mdown|mkdn?)$/)
      .flatMap((file) => this.nameOf(file) ?? [])
      .filter((file) => !isExcluded(file));
    const hidden = new Set(all.filter(isIndex).flatMap(hiddenBy));
    const order = (file: string) => (isIndex(file) ? file.replace(/[^/]*$/, '') : file);
    return all.filter((file) => !hidden.has(file)).sort((a, b) => (order(a) < order(b) ? -1 : 1));
  }

  /** Whether a file of the folder of the pages or of templates, a path from the root, is published as it is. */
  get publishes(): (source: string) => boolean {
    const isExcluded = matcher(this.excluded());
    return (source) => {
      if (this.templates && !posix.relative(this.templates, source).startsWith('..'))
        return !/(^|\/)\.|\.(html|pyc?|yml)$/.test(source);
      const file = posix.relative(this.docsRoot, source);
      return !isPage(file) && !/(^|\/)\./.test(file) && !isExcluded(file) && !file.endsWith('.py');
    };
  }

  /** The template of all pages: its announcement, and its style sheets. */
  get main() {
    return blocksOf(this, posix.join(this.templates, 'main.html'), /^announce$/);
  }

  /** A page of the first language as it is written; empty where it is not there. */
  page(file: string): ReturnType<typeof pageAt> {
    const source = posix.join(this.dir, file);
    const written = [source, source.replace(/(?=\.md$)/, `.${this.codes[0]}`)];
    const found = written.find((each) => existsSync(join(this.root, each)));
    return found === undefined ? { frontMatter: {}, body: '' } : pageAt(this.root, found);
  }

  /** The title of a page: that of its front matter, its heading, or its name. */
  title(file: string): string {
    const { frontMatter, body } = this.page(file);
    return text(frontMatter['title']) ?? ownTitle(body) ?? nameTitle(file);
  }

  /** Pages in whose place lists are: that of the blog, and that of all tags, for which it may read all pages. */
  get lists(): { blog?: string; tags?: string } {
    const blog = this.blog && posix.join(this.blog.dir, 'index.md');
    const named = text(this.plugins.get('tags')?.['tags_file']);
    const isOfTags = (file: string) => tagsMark.test(this.page(file).body);
    const tags = this.plugins.has('tags') ? (named ?? this.files.find(isOfTags)) : undefined;
    return {
      ...(blog && existsSync(join(this.root, this.dir, blog)) && { blog }),
      ...(tags && { tags }),
    };
  }
}

function blogOf(options: Values | undefined) {
  if (!options || options['enabled'] === false) return undefined;
  const dir = posix.join(text(options['blog_dir']) ?? 'blog').replace(/^\.?\/?|\/$/g, '');
  const posts = posix.join((text(options['post_dir']) ?? '{blog}/posts').replace('{blog}', dir || '.'));
  return { dir, posts, options };
}
