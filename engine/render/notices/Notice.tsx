import type { Site } from '#engine/render/site.ts';
import type { PageData } from '#engine/shared/types.ts';

/** Says of a page that it is unlisted or a draft. */
export function Notice({ page: { notice }, site: { strings } }: { page: PageData; site: Site }) {
  if (!notice) return null;
  const [title, text] =
    notice === 'draft'
      ? [strings.draftTitle, strings.draftText]
      : [strings.unlistedTitle, strings.unlistedText];
  return (
    <aside className="notice" aria-label={title}>
      <p className="notice__title">{title}</p>
      <p>{text}</p>
    </aside>
  );
}
