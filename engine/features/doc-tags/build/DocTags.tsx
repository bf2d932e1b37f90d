import { Fragment } from 'react';
import type { PartProps } from '#engine/render/site.ts';

/** The tags of a document, with links to their pages. */
export function DocTags({ page: { tags }, site }: PartProps) {
  if (!tags) return null;
  return (
    <p className="doc-tags" data-search-skip="">
      <strong>{site.strings.tagsLabel}</strong>
      {tags.map(({ href, label }, index) => (
        <Fragment key={href}>
          {index === 0 ? ' ' : ', '}
          <a href={href} rel="tag">
            {label}
          </a>
        </Fragment>
      ))}
    </p>
  );
}
