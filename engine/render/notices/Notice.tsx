import type { PartProps } from '#engine/render/site.ts';

/** The note on unlisted pages and drafts. */
export function Notice({ page: { notice }, site: { strings } }: PartProps) {
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
