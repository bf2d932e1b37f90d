import type { ReactNode } from 'react';
import type { Localized } from '#engine/components/localized.ts';
import type { FlagWords } from '../schema/flags.ts';
import { Anchor, Flags, Head, type Limits, Rules } from './Fields.tsx';

interface ContentProps extends Limits {
  id?: string;
  contentType?: string;
  type?: string;
  flags?: FlagWords;
}

export const Content = ({ id, contentType, type, flags, rules, values }: ContentProps) => (
  <div className="api-content" id={id}>
    <Head as="div" type={type} flags={flags}>
      {contentType && <code>{contentType}</code>}
    </Head>
    <Rules rules={rules} values={values} />
  </div>
);

/** Parts of which one is open. In browsers that support it, their summaries are tabs. */
export const Choice = ({ children }: { children?: ReactNode }) => <div className="api-tabs">{children}</div>;

interface ExampleProps {
  label: string;
  /** Only one example of a group is open. */
  group?: string;
  children?: ReactNode;
}

export const Example = ({ label, group, children }: ExampleProps) => (
  <details className="api-example" name={group}>
    <summary>{label}</summary>
    {children}
  </details>
);

interface ResponseProps {
  id: string;
  status: string;
  summary: string;
  open?: boolean;
  flags?: FlagWords;
  group?: string;
  children?: ReactNode;
}

export const Response = ({ id, status, summary, open, flags, group, children }: ResponseProps) => (
  <details className="api-response" open={open} name={group}>
    <summary>
      <span className="api-status" data-class={status[0]}>
        {status}
      </span>{' '}
      <span className="api-tabs__more">{summary}</span> <Flags flags={flags} />
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

/** Samples; they stay in view beside the text on wide screens. */
export const Samples = ({ children, strings }: Localized & { children?: ReactNode }) => (
  <section className="api-samples flow" aria-label={strings.apiSamples}>
    {children}
  </section>
);
