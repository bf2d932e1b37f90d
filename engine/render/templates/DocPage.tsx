import type { PartProps } from '#engine/render/site.ts';
import { partsOf } from '../document/Part.tsx';
import { Slot } from '../document/Slot.tsx';
import { VersionBadge, VersionBanner } from '../notices/DocsVersion.tsx';
import { Notice } from '../notices/Notice.tsx';
import { Translation } from '../notices/Translation.tsx';
import { Answers } from '../page/Answers.tsx';
import { Breadcrumbs } from '../page/Breadcrumbs.tsx';
import { EditMeta } from '../page/EditMeta.tsx';
import { PageBadge } from '../page/PageBadge.tsx';
import { DocsPaginator } from '../page/Paginator.tsx';
import { Related } from '../page/Related.tsx';
import { textLanguage, titleOf } from '../page/textLanguage.tsx';
import { TocDetails } from '../toc/TableOfContents.tsx';

interface Props extends PartProps {
  /** The body, rendered from validated content. */
  html: string;
  /** What is known of an inferred subject, and what is not. */
  status?: string;
}

/** A guide or any other page of running text. */
export function DocPage({ page, site, html, status }: Props) {
  const part = partsOf({ page, site });
  return part(
    'doc',
    <article className="doc">
      {part('versionBanner', <VersionBanner page={page} site={site} />)}
      {part('breadcrumbs', <Breadcrumbs page={page} site={site} />)}
      {part('versionBadge', <VersionBadge page={page} site={site} />)}
      <header className="page-header">
        {part(
          'title',
          <h1 id={page.titleId} className={page.hideTitle ? 'sr-only' : undefined}>
            {titleOf(page)}
            <PageBadge {...page} />
          </h1>,
        )}
        <Slot name="pageActions" page={page} site={site} />
        <TocDetails page={page} site={site} />
      </header>
      {status !== undefined && (
        <p className="status-line">
          <strong>{site.strings.preliminary}</strong> {status}
        </p>
      )}
      <Notice page={page} site={site} />
      <Translation page={page} site={site} />
      <Answers page={page} site={site} />
      <Slot name="pageStart" page={page} site={site} />
      {part(
        'content',
        <div className="prose" {...textLanguage(page)} dangerouslySetInnerHTML={{ __html: html }} />,
      )}
      <Slot name="pageEnd" page={page} site={site} />
      {part(
        'docFooter',
        <footer className="doc__footer">
          {part(
            'docEnd',
            <>
              <Related page={page} site={site} />
              <EditMeta page={page} site={site} />
            </>,
          )}
          {part('paginator', <DocsPaginator page={page} site={site} />)}
        </footer>,
      )}
    </article>,
  );
}
