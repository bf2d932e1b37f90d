import { type ComponentProps, isValidElement, type ReactNode } from 'react';
import { Details as Drawn } from '#engine/components/details/Details.tsx';

export default function Details({
  summary,
  children,
  ...rest
}: Omit<ComponentProps<'details'>, 'summary'> & { summary?: ReactNode }) {
  return (
    <Drawn {...rest}>
      {isValidElement(summary) ? summary : <summary>{summary ?? 'Details'}</summary>}
      {children}
    </Drawn>
  );
}
