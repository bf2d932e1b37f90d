import type { ReactNode } from 'react';
import type { Localized } from '#engine/components/localized.ts';

/** Content type of a body, and what it is as a whole. */
export const Content = ({ id, contentType, type }: { id: string; contentType: string; type?: string }) => (
  <p className="api-content" id={id}>
    <code>{contentType}</code> {type && <span className="api-type">{type}</span>}
  </p>
);

/** An example that opens. */
export const Example = ({ label, children }: { label: string; children?: ReactNode }) => (
  <details className="api-example">
    <summary>{label}</summary>
    {children}
  </details>
);

interface ResponseProps extends Localized {
  id: string;
  status: string;
  summary: string;
  open?: boolean;
  proposed?: boolean;
  children?: ReactNode;
}

/** Stands behind the summary: what is named by the address inside of `details` opens it. */
export const Anchor = ({ id }: { id: string }) => <span className="api-anchor" id={id} />;

/** What comes back with one status. */
export const Response = ({ id, status, summary, open, proposed, children, strings }: ResponseProps) => (
  <details className="api-response" open={open}>
    <summary>
      <span className="api-status" data-class={status[0]}>
        {status}
      </span>{' '}
      {summary}
      {proposed && (
        <span className="api-flag" data-flag="proposed">
          {strings.apiProposed}
        </span>
      )}
    </summary>
    <Anchor id={id} />
    {children}
  </details>
);

/** One kind of server-sent event. */
export const Event = ({ id, name, children }: { id: string; name: string; children?: ReactNode }) => (
  <details className="api-response">
    <summary>
      <code>{name}</code>
    </summary>
    <Anchor id={id} />
    {children}
  </details>
);

/** Samples stay in view beside the text where there is room. */
export const Samples = ({ children, strings }: Localized & { children?: ReactNode }) => (
  <section className="api-samples flow" aria-label={strings.apiSamples}>
    {children}
  </section>
);
