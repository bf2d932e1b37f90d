import type { Body } from '#engine/content/markdown/markdown.ts';
import { questionsOf } from '#engine/content/readerQuestions.ts';
import type { PageFrontMatter } from '#engine/content/records/pageFrontMatter.ts';
import type { SourceLocation } from '#engine/shared/problems.ts';
import type { Strings } from '#engine/shared/strings.ts';
import type { BuildContext } from '../context.ts';
import type { BasePage } from '../renderPage.tsx';
import { lastChange } from './lastChange.ts';

/** A document or a post. */
interface Article {
  source: string;
  title: string;
  description: string;
  /** Lists and search engines may show it. */
  listed: boolean;
  frontMatter: Pick<
    PageFrontMatter,
    | 'custom_edit_url'
    | 'draft'
    | 'hide_table_of_contents'
    | 'image'
    | 'last_update'
    | 'questions'
    | 'toc_max_heading_level'
    | 'toc_min_heading_level'
    | 'unlisted'
  >;
}

/** The data of a page that follow from its front matter and its rendered body. Findings are reported at `start`. */
export function articlePage(
  { config, images, picture, changes, problems }: BuildContext,
  article: Article,
  body: Pick<Body, 'headings' | 'ids' | 'head' | 'parts' | 'styles' | 'variants'>,
  start: SourceLocation,
  options: {
    keywords: string[];
    section: string | undefined;
    editBase: string | undefined;
    strings: Strings;
  },
) {
  const { source, frontMatter: matter, listed } = article;
  const min = matter.toc_min_heading_level ?? config.toc.min;
  const max = matter.toc_max_heading_level ?? config.toc.max;
  const { hasSidebarOnAll, titleId } = config.dialect;
  const top = titleId ? [{ id: titleId, label: options.strings.pageTop, level: 2 as const }] : [];
  const image = matter.image
    ? images.resolve(matter.image, source, start)
    : picture(article.title, options.section);
  const changed = lastChange(article, changes);
  const { custom_edit_url: ownUrl } = matter;
  const editUrl = ownUrl === undefined ? options.editBase && new URL(source, options.editBase).href : ownUrl;
  return {
    source,
    description: article.description,
    ...(options.keywords.length > 0 && { keywords: options.keywords }),
    ...questionsOf(matter.questions, body.ids, start, problems),
    noindex: !listed,
    ids: body.ids,
    ...(body.head.length > 0 && { head: body.head }),
    ...(body.parts && { parts: body.parts }),
    ...(body.styles && { styles: body.styles }),
    ...(body.variants && { variants: body.variants }),
    toc: [...top, ...body.headings.filter(({ label, level }) => label && level >= min && level <= max)],
    ...(titleId && { titleId }),
    hideToc: matter.hide_table_of_contents,
    ...(editUrl && { editUrl }),
    ...(changed && { lastUpdated: changed }),
    ...(!listed && !hasSidebarOnAll && { notice: matter.unlisted && !matter.draft ? 'unlisted' : 'draft' }),
    ...(image && { image }),
  } satisfies Partial<BasePage>;
}
