import type { ReactNode } from 'react';
import type { PartName, PartProps } from '#engine/render/site.ts';

/** A part of the page that a feature may draw in another way. */
export function Part({ name, page, site, children }: PartProps & { name: PartName; children?: ReactNode }) {
  const { replacement: Replacement } = site;
  if (!Replacement) return children;
  return (
    <Replacement name={name} page={page} site={site}>
      {children}
    </Replacement>
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
