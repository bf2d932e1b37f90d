/** A site of MkDocs: its configuration with what follows from it, and its pages. */
import { existsSync } from 'node:fs';
import { join, posix } from 'node:path';
import { matcher } from '#engine/content/glob.ts';
import { firstHeading } from '#engine/content/records/excerpt.ts';
import { ignoredBy } from '../../common/ignored.ts';
import { pageAt, pagesBelow } from '../../common/pages.ts';
import { oneOrMore, text, texts, type Values, values } from '../../common/values.ts';
import { hiddenBy, isIndex, isPage, nameTitle, plainTitle } from './pages.ts';

/** Plugins or extensions with their options: a list of names and objects, or an object. Names lack that of the theme. */
export const named = (given: unknown): Map<string, Values> =>
  new Map(
    [given ?? []]
      .flat()
      .flatMap((entry) => Object.entries(typeof entry === 'string' ? { [entry]: {} } : values(entry)))
      .map(([name, options]) => [name.replace(/^material\/|^markdown\.extensions\./, ''), values(options)]),
  );

const ofExtra = 'abbr attr_list def_list footnotes md_in_html tables'.split(' ');

/** A blog: its folder and that of its posts, below the folder of the pages. */
export interface Blog {
  dir: string;
  posts: string;
  options: Values;
}

export class Site {
  readonly theme: Values;
  readonly features: readonly string[];
  readonly plugins: ReadonlyMap<string, Values>;
  /** Extensions of Markdown. */
  readonly extensions: ReadonlyMap<string, Values>;
  /** The folder of the pages, from the root. */
  readonly dir: string;
  /** The last blog. */
  readonly blog: Blog | undefined;

  constructor(
    readonly root: string,
    readonly config: Values,
  ) {
    const { theme } = config;
    this.theme = text(theme) ? { name: theme } : values(theme);
    this.features = texts(this.theme['features']);
    this.plugins = named(config['plugins']);
    const extensions = named(config['markdown_extensions']);
    const extra = extensions.get('extra') ?? extensions.get('pymdownx.extra');
    const more = extra ? ofExtra : [];
    this.extensions = new Map([...more.map((name) => [name, values(extra?.[name])] as const), ...extensions]);
    const folder = text(config['docs_dir'])?.replaceAll('\\', '/') ?? 'docs';
    this.dir = posix.join(folder, '.').replace(/(.)\/$/, '$1');
    this.blog = blogOf(this.plugins.get('blog'));
  }

  /** Whether an extension or a plugin is on whose name has this form. */
  readonly has = (name: RegExp): boolean =>
    [...this.extensions.keys(), ...this.plugins.keys()].some((each) => name.test(each));

  isPost(file: string): boolean {
    return this.blog !== undefined && file.startsWith(`${this.blog.posts}/`);
  }

  /** Patterns of files below the folder that are neither pages nor published. */
  get excluded(): string[] {
    const rules = ['exclude_docs', 'draft_docs'].flatMap((option) =>
      (text(this.config[option]) ?? '').split(/\r?\n/),
    );
    return ['templates/**', ...ignoredBy(rules), ...oneOrMore(this.plugins.get('exclude')?.['glob'])];
  }

  /** Pages, and files of MDX, without hidden and excluded ones, sorted; a folder's index comes first. */
  get files(): string[] {
    const isExcluded = matcher(this.excluded);
    const pages = pagesBelow(join(this.root, this.dir), /\.(mdx?|markdown|mdown|mkdn?)$/);
    const all = pages.filter((file) => !isExcluded(file));
    const hidden = new Set(all.filter(isIndex).flatMap(hiddenBy));
    const order = (file: string) => (isIndex(file) ? file.replace(/[^/]*$/, '') : file);
    return all.filter((file) => !hidden.has(file)).sort((a, b) => (order(a) < order(b) ? -1 : 1));
  }

  /** Whether a file of the folder of the pages, a path from the root, is published as it is. */
  get publishes(): (source: string) => boolean {
    const isExcluded = matcher(this.excluded);
    return (source) => {
      const file = posix.relative(this.dir, source);
      return !isPage(file) && !/(^|\/)\./.test(file) && !isExcluded(file) && !file.endsWith('.py');
    };
  }

  /** Whether a path below the folder of the pages is a file or a folder. */
  holds(path: string): boolean {
    return existsSync(join(this.root, this.dir, path));
  }

  /** A page as it is written; empty where it is not there. */
  page(file: string): ReturnType<typeof pageAt> {
    return this.holds(file) ? pageAt(this.root, posix.join(this.dir, file)) : { frontMatter: {}, body: '' };
  }

  /** The title of a page: that of its front matter, its heading, or its name. */
  title(file: string): string {
    const { frontMatter, body } = this.page(file);
    const heading = firstHeading(body);
    return text(frontMatter['title']) ?? (heading && plainTitle(heading)) ?? nameTitle(file);
  }

  /** The page in whose place the list of posts is. */
  get blogIndex(): string | undefined {
    const index = this.blog && posix.join(this.blog.dir, 'index.md');
    return index !== undefined && this.holds(index) ? index : undefined;
  }
}

function blogOf(options: Values | undefined): Blog | undefined {
  if (!options || options['enabled'] === false) return undefined;
  const dir = posix.join(text(options['blog_dir']) ?? 'blog').replace(/^\.?\/?|\/$/g, '');
  return { dir, posts: posix.join(dir, 'posts'), options };
}
