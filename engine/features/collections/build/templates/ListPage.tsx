import type { ReactNode } from 'react';
import { Breadcrumbs } from '#engine/render/page/Breadcrumbs.tsx';
import type { PartProps } from '#engine/render/site.ts';

interface Props extends PartProps {
  className: string;
  /** Stands below the heading. */
  header?: ReactNode;
  children: ReactNode;
}

/** A page that lists posts, tags or authors. */
export function ListPage({ page, site, className, header, children }: Props) {
  return (
    <div className={className}>
      <Breadcrumbs page={page} site={site} />
      <header className="post-list__header">
        <h1>{page.title}</h1>
        {header}
      </header>
      {children}
    </div>
  );
}
