import { Fragment } from 'react';
import type { PartProps } from '#engine/render/site.ts';

/** The tags of a document, with links to their pages as far as they have some. */
export function DocTags({ page: { tags }, site }: PartProps) {
  if (!tags) return null;
  return (
    <p className="doc-tags" data-search-skip="">
      <strong>{site.strings.tagsLabel}</strong>
      {tags.map(({ href, label }, index) => (
        <Fragment key={label}>
          {index === 0 ? ' ' : ', '}
          {href ? (
            <a href={href} rel="tag">
              {label}
            </a>
          ) : (
            <span>{label}</span>
          )}
        </Fragment>
      ))}
    </p>
  );
}
