import type { PartProps } from '#engine/render/site.ts';

/** The note on unlisted pages and drafts. */
export function Notice({ page: { notice }, site: { strings } }: PartProps) {
  if (!notice) return null;
  const title = strings[`${notice}Title`];
  return (
    <aside className="notice" aria-label={title}>
      <p className="notice__title">{title}</p>
      <p>{strings[`${notice}Text`]}</p>
    </aside>
  );
}
