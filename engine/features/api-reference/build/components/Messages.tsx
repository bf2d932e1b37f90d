import type { ReactNode } from 'react';
import type { Localized } from '#engine/components/localized.ts';
import { Anchor } from './Anchor.tsx';
import { type Flag, Flags, type Limits, Rules } from './Fields.tsx';

interface ContentProps extends Localized, Limits {
  id?: string;
  contentType?: string;
  type?: string;
  flags?: Flag[];
}

/** Content type of a body, and what it is as a whole. */
export const Content = ({ id, contentType, type, flags = [], rules, values, strings }: ContentProps) => (
  <div className="api-content" id={id}>
    <p className="api-field__head">
      {contentType && <code>{contentType}</code>} {type && <span className="api-type">{type}</span>}
      <Flags flags={flags} strings={strings} />
    </p>
    <Rules rules={rules} values={values} />
  </div>
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
