/** Small collections for tests. */
import { buildFiles } from '../../site.ts';

export const blogConfig = `collections: [
  { id: 'blog', type: 'blog', dir: 'blog', routeBasePath: '/blog', title: 'Blog', description: 'About agents.' },
],`;

const releasesConfig = (extra: string) => `collections: [
  { id: 'notes', type: 'releases', dir: 'notes', routeBasePath: '/notes', title: 'Notes', description: 'What is new.', ${extra} },
],`;

const authors =
  'ada:\n  name: Ada Lovelace\n  page: true\ngrace:\n  name: Grace Hopper\n  url: https://example.com/grace\n';
export const tags = 'agents:\n  label: Agents\nforms:\n  label: Forms\n';
const areas = 'api:\n  label: API\nchat:\n  label: Chat widget\n';

/** A post; `matter` is added to its front matter. */
export const post = (title: string, matter = '', body = 'Before.\n\n{/* truncate */}\n\nAfter.') =>
  `---\ntitle: ${title}\ndescription: What ${title} is about.\n${matter}\n---\n\n${body}\n`;

/** Files of a blog of the given posts by file name. */
export const blogFiles = (posts: Record<string, string>) => ({
  'content/authors.yml': authors,
  'content/tags.yml': tags,
  ...Object.fromEntries(Object.entries(posts).map(([file, text]) => [`content/blog/${file}`, text])),
});

/** Builds a blog of the given posts by file name. */
export const buildBlog = (posts: Record<string, string>, config = blogConfig) =>
  buildFiles(blogFiles(posts), config);

/** Builds release notes of the given entries by file name; `config` is added to that of the collection. */
export const buildReleases = (entries: Record<string, string>, config = '') =>
  buildFiles(
    {
      'content/notes/areas.yml': areas,
      ...Object.fromEntries(Object.entries(entries).map(([file, text]) => [`content/notes/${file}`, text])),
    },
    releasesConfig(config),
  );

export const titlesIn = (html: string | undefined): string[] =>
  [...(html ?? '').matchAll(/<h2><a href="[^"]*">([^<]*)<\/a><\/h2>/g)].map(([, title = '']) => title);
