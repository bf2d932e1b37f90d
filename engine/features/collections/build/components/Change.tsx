import type { ReactNode } from 'react';

interface Props {
  kind: string;
  /** Name of the kind for readers. */
  label: string;
  area: string;
  areaLabel: string;
  /** A heading, then the text. */
  children: ReactNode;
}

/** One change of a release: its kind, its area and its text. */
export function Change({ kind, label, area, areaLabel, children }: Props) {
  return (
    <section className="change" data-kind={kind} data-area={area}>
      <p className="change__marks">
        <span className={`badge badge--${kind}`}>{label}</span> <span>{areaLabel}</span>
      </p>
      {children}
    </section>
  );
}
