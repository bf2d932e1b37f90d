/** Blogs, and posts in the forms that Docusaurus accepts: with authors and tags of their own, and days with times. */
import * as z from 'zod';
import type { SiteConfigInput } from '#engine/config/schema.ts';
import { date, pageFrontMatter } from '#engine/content/records/pageFrontMatter.ts';
import type { Author } from '#engine/features/collections/build/records/people.ts';
import type { PostFrontMatter } from '#engine/features/collections/build/records/postFrontMatter.ts';
import type { PostDialect, Referred } from '#engine/features/collections/build/records/posts.ts';
import { suggest } from '#engine/shared/problems.ts';
import { kebabCase } from '#engine/shared/text/kebabCase.ts';
import { author, authorOf, tag } from './people.ts';
import { text, type Values, values } from './values.ts';

const asList = (value: unknown): unknown[] =>
  value === undefined || value === null ? [] : Array.isArray(value) ? value : [value];

/** The key of an author, who is added where a post describes one; '' for one who is described nowhere. */
function authorKey(written: unknown, { authors }: Referred): string {
  const given = typeof written === 'object' ? values(written) : { key: String(written) };
  const [key, name] = [text(given['key']), text(given['name'])];
  if (key !== undefined && authors.has(key)) return key;
  if (name === undefined) return '';
  if (!authors.has(name)) authors.set(name, { ...authorOf(given), name });
  return name;
}

/** The key of a tag, found by its key or label. The tag is added if there is none. */
function tagKey(written: unknown, { tags }: Referred): string[] {
  const given: Values = typeof written === 'object' ? values(written) : { label: String(written) };
  const label = text(given['label']);
  if (label === undefined) return [];
  if (tags.has(label)) return [label];
  const permalink = text(given['permalink']) ?? kebabCase(label.replace(/[#+]/g, ' '));
  if (!tags.has(permalink)) tags.set(permalink, { label, permalink });
  return [permalink];
}

/** The time of a post in ISO 8601, where it is written down. */
const written = z.preprocess(
  (value) => (value === undefined || value === null ? undefined : String(value)),
  date.optional(),
);

/** The fault of an author at a place of the list. */
const unknownAuthor = (written: unknown, place: number, { authors, authorsFile }: Referred) => {
  const key = text(values(written)['key']) ?? String(written);
  const file = authorsFile.endsWith('/') ? '' : ` in ${authorsFile}`;
  const hint = `Describe it there. ${suggest(key, [...authors.keys()])}`;
  return {
    code: 'custom' as const,
    message: `names no author${file}: ${key}`,
    path: [place],
    params: { hint },
  };
};

/** Front matter with the author of early versions among the others. */
function withEarlyAuthor(written: unknown): unknown {
  const { author, author_title, author_url, author_image_url, ...others } = values(written);
  const { authorTitle, authorURL, authorImageURL, ...rest } = others;
  const early = {
    name: author,
    title: author_title ?? authorTitle,
    url: author_url ?? authorURL,
    image_url: author_image_url ?? authorImageURL,
  };
  return text(author) ? { ...rest, authors: [...asList(rest['authors']), early] } : rest;
}

/** Front matter of a post. A title that is missing is ''. */
export const postFrontMatter = (referred: Referred): z.ZodType<PostFrontMatter> =>
  z.preprocess(
    withEarlyAuthor,
    pageFrontMatter
      .extend({
        title: z.string().default(''),
        date: written,
        authors: z
          .unknown()
          .optional()
          .transform((list, { addIssue }) => {
            const keys = asList(list).map((each) => authorKey(each, referred));
            const place = keys.indexOf('');
            if (place >= 0) addIssue(unknownAuthor(asList(list)[place], place, referred));
            return [...new Set(keys)];
          }),
        tags: z
          .unknown()
          .optional()
          .transform((list) => [...new Set(asList(list).flatMap((each) => tagKey(each, referred)))]),
      })
      .transform((matter): PostFrontMatter => ({ ...matter, inferred: false })),
  );

type Collection = NonNullable<SiteConfigInput['collections']>[number];

/** A blog whose authors and tags are those of options and of front matter: its folder has no files of them. */
export const blogOf = (
  own: Pick<Collection, 'id' | 'dir' | 'routeBasePath' | 'title'> & Partial<Collection>,
): Collection => ({
  type: 'blog',
  dated: true,
  description: own.title,
  sidebarTitle: 'Recent posts',
  authors: `${own.dir}/`,
  tags: `${own.dir}/`,
  ...own,
});

/** What lists of posts say above them whose titles are the name of a tag or an author. */
export const blogTexts = {
  taggedPosts: '{count} post with the tag “{tag}”|{count} posts with the tag “{tag}”',
  authorPosts: '{count} post by {author}|{count} posts by {author}',
};

/** How posts are read that refer to these people, once `inOurs` has made their front matter ours. */
export const postsWith = (
  people: readonly (readonly [key: string, person: Author])[],
  inOurs: (value: unknown, context: z.RefinementCtx) => unknown,
  post: NonNullable<PostDialect['post']>,
): PostDialect => ({
  author,
  tag,
  frontMatter(referred) {
    for (const [key, person] of people) referred.authors.set(key, person);
    return z.preprocess(inOurs, postFrontMatter(referred));
  },
  post,
});
