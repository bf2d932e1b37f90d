import type { ReactNode } from 'react';
import { ownPart } from '#engine/content/markdown/transformState.ts';
import { Markup } from '#engine/content/staticMarkup.ts';
import type { PartName, PartProps } from '#engine/render/site.ts';

/** A part of the page that a feature may draw in another way, and that content may stand around, or in the place of. */
export function Part({ name, page, site, children }: PartProps & { name: PartName; children?: ReactNode }) {
  const { replacement: Replacement } = site;
  const drawn = Replacement ? (
    <Replacement name={name} page={page} site={site}>
      {children}
    </Replacement>
  ) : (
    children
  );
  const own = page.parts?.[name];
  if (own === undefined) return drawn;
  const [before = '', after] = own.split(ownPart);
  return (
    <>
      <Markup html={before} />
      {after !== undefined && drawn}
      <Markup html={after ?? ''} />
    </>
  );
}

/** Makes the parts of a page. */
export const partsOf =
  (props: PartProps) =>
  (name: PartName, children: ReactNode): ReactNode => (
    <Part name={name} {...props}>
      {children}
    </Part>
  );
