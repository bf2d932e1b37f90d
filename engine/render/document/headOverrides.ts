/** Elements of a head that replace defaults. */
import type { HeadElement, PageData } from '#engine/shared/types.ts';

type OwnHead = Partial<Pick<PageData, 'head' | 'description' | 'documentTitle' | 'noindex'>>;

/** Page data that follow from elements of a head, and the other elements. */
export function headOverrides(head: readonly HeadElement[] | undefined): OwnHead {
  if (!head || head.length === 0) return {};
  const meta = (name: string) =>
    head.find(({ attributes }) => attributes['name'] === name)?.attributes['content'];
  const title = head.find(({ name }) => name === 'title')?.text;
  const description = meta('description');
  const isHidden = /noindex/.test(meta('robots') ?? '');
  const rest = head.filter(
    ({ name, attributes }) => name !== 'title' && !/^(description|robots)$/.test(attributes['name'] ?? ''),
  );
  return {
    ...(title && { documentTitle: title }),
    ...(description && { description }),
    ...(isHidden && { noindex: true }),
    head: rest,
  };
}
