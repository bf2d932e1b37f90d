import type { ComponentProps, ReactNode } from 'react';
import { AdmonitionTitle, Admonition as Drawn } from '#engine/components/admonition/Admonition.tsx';

type Type = ComponentProps<typeof Drawn>['type'];

const types: Readonly<Record<string, Type>> = {
  note: 'note',
  tip: 'tip',
  info: 'info',
  warning: 'warning',
  danger: 'danger',
  caution: 'caution',
  secondary: 'note',
  important: 'info',
  success: 'tip',
};

export default function Admonition({
  type = 'note',
  title,
  children,
}: {
  type?: string;
  title?: ReactNode;
  children?: ReactNode;
}) {
  const known = types[type] ?? 'note';
  return (
    <Drawn type={known}>
      <AdmonitionTitle type={known}>{title ?? type}</AdmonitionTitle>
      {children}
    </Drawn>
  );
}
