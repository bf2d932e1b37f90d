import type { ReactNode } from 'react';

interface Props {
  kind: string;
  /** Readers' word for the kind. */
  label: string;
  area: string;
  areaLabel: string;
  /** The heading, then the text. */
  children: ReactNode;
}

/** One change of a release: what happened, where, and the text. */
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
