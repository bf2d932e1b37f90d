import { partsOf } from '#engine/render/document/Part.tsx';
import { Slot } from '#engine/render/document/Slot.tsx';
import { Notice } from '#engine/render/notices/Notice.tsx';
import { Translation } from '#engine/render/notices/Translation.tsx';
import { Answers } from '#engine/render/page/Answers.tsx';
import { Breadcrumbs } from '#engine/render/page/Breadcrumbs.tsx';
import { EditMeta } from '#engine/render/page/EditMeta.tsx';
import { Paginator } from '#engine/render/page/Paginator.tsx';
import { Related } from '#engine/render/page/Related.tsx';
import { textLanguage, titleOf } from '#engine/render/page/textLanguage.tsx';
import type { PartProps } from '#engine/render/site.ts';
import { TocDetails } from '#engine/render/toc/TableOfContents.tsx';
import type { CollectionKind } from '../context.ts';
import { Byline } from './Byline.tsx';
import { PostMeta, PostTags } from './PostMeta.tsx';
import type { PostView } from './view.ts';

interface Props extends PartProps {
  post: PostView;
  /** The body, rendered from validated content. */
  html: string;
  /** The content was inferred. */
  isInferred: boolean;
  texts: CollectionKind['texts'];
}

export function PostPage({ page, site, post, html, isInferred, texts }: Props) {
  const {
    strings,
    theme: { Picture },
  } = site;
  const isBeside = site.config.dialect.posts?.words !== undefined;
  const newer = page.previous && { ...page.previous, hint: strings[texts.newerPost] };
  const older = page.next && { ...page.next, hint: strings[texts.olderPost] };
  const part = partsOf({ page, site });
  return part(
    'post',
    <article className="doc post">
      <Breadcrumbs page={page} site={site} />
      {part(
        'postHeader',
        <header className="post__header">
          {Picture && post.icon && <Picture seed={post.href} icon={post.icon} />}
          {!isBeside && <PostMeta post={post} site={site} />}
          <div className="page-header">
            <h1 id={page.titleId}>{titleOf(page)}</h1>
            <Slot name="pageActions" page={page} site={site} />
            <TocDetails page={page} site={site} />
          </div>
          {!site.config.dialect.posts && (
            <p className="lead" {...textLanguage(page)}>
              {post.description}
            </p>
          )}
          {!isBeside && <Byline authors={post.authors} site={site} />}
        </header>,
      )}
      <Notice page={page} site={site} />
      <Translation page={page} site={site} />
      {isInferred && <p className="status-line">{strings.inferred}</p>}
      <Answers page={page} site={site} />
      <Slot name="pageStart" page={page} site={site} />
      {part(
        'postContent',
        <div className="prose" {...textLanguage(page)} dangerouslySetInnerHTML={{ __html: html }} />,
      )}
      <footer className="doc__footer">
        {part(
          'postEnd',
          <>
            {!isBeside && <PostTags post={post} site={site} />}
            <Related page={page} site={site} />
            <EditMeta page={page} site={site} />
          </>,
        )}
        {part(
          'paginator',
          <Paginator
            label={strings[texts.postPages]}
            previous={isBeside ? older : newer}
            next={isBeside ? newer : older}
          />,
        )}
      </footer>
    </article>,
  );
}
