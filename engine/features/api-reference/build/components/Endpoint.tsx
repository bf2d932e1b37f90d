import { Fragment, type ReactNode } from 'react';
import type { Localized } from '#engine/components/localized.ts';
import type { FlagWords } from '../schema/flags.ts';
import { Flags } from './Fields.tsx';

/** Method of a call, in the color of its kind. */
const Method = ({ method }: { method: string }) => (
  <span className="api-method" data-method={method.toLowerCase()}>
    {method}
  </span>
);

/** A path that wraps between its segments. */
const Path = ({ path }: { path: string }) =>
  path.split(/(?=\/)/).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: steps of a path may repeat
    <Fragment key={index}>
      <wbr />
      {part}
    </Fragment>
  ));

interface EndpointProps {
  method: string;
  path: string;
  /** None for a webhook. */
  server?: string;
  flags?: FlagWords;
}

/** Method and address of an operation. It is a block of code, so that both can be copied. */
export function Endpoint({ method, path, server, flags }: EndpointProps) {
  return (
    <div className="api-endpoint code-block" data-language="http">
      <pre>
        <code>
          <Method method={method} /> <span className="api-endpoint__server">{server}</span>
          <Path path={path} />
        </code>
      </pre>
      <Flags flags={flags} />
    </div>
  );
}

/** Chooses which fields are shown; works without scripts. */
export const View = ({ strings }: Localized) => (
  <div className="api-view" data-markdown-ignore="">
    <label>
      <input type="checkbox" value="all" /> {strings.apiExpandAll}
    </label>
    <label>
      <input type="checkbox" value="required" /> {strings.apiRequiredOnly}
    </label>
  </div>
);

/** A list of operations. */
export const Links = ({ children }: { children?: ReactNode }) => <ul className="api-links">{children}</ul>;

/** An item of such a list; a schema has no method. */
export const Link = ({
  method,
  path,
  title,
  href,
  flags,
}: {
  method?: string;
  path?: string;
  title: string;
  href: string;
  flags?: FlagWords;
}) => (
  <li>
    <a href={href}>{title}</a> <Flags flags={flags} />{' '}
    {method && path && (
      <>
        <Method method={method} />{' '}
        <code>
          <Path path={path} />
        </code>
      </>
    )}
  </li>
);
