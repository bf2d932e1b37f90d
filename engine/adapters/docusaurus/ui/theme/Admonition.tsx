import type { ReactNode } from 'react';
import { AdmonitionTitle, Admonition as Drawn } from '#engine/components/admonition/Admonition.tsx';
import { admonitionAliases, admonitionTypes } from '#engine/components/admonition/types.ts';

export default function Admonition({
  type = 'note',
  title,
  children,
}: {
  type?: string;
  title?: ReactNode;
  children?: ReactNode;
}) {
  const known = admonitionTypes.find((name) => name === type) ?? admonitionAliases[type] ?? 'note';
  return (
    <Drawn type={known}>
      <AdmonitionTitle type={known}>{title ?? type}</AdmonitionTitle>
      {children}
    </Drawn>
  );
}
