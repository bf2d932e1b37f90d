import type { ReactNode } from 'react';
import type { Localized } from '#engine/components/localized.ts';
import type { FlagWords } from '../schema/flags.ts';

/** A target inside of `details`, after the summary: an address with its id opens the `details`. */
export const Anchor = ({ id }: { id: string }) => <span className="api-anchor" id={id} />;

interface FlagsProps {
  flags?: FlagWords | undefined;
  as?: 'span' | 'div';
}

export const Flags = ({ flags = [], as: Tag = 'span' }: FlagsProps) =>
  flags.map(([flag, words]) => (
    <Tag key={flag} className="api-flag" data-flag={flag}>
      {words}
    </Tag>
  ));

interface HeadProps {
  as: 'dt' | 'div';
  /** What the rest is about. */
  children?: ReactNode;
  /** In words. */
  type?: string | undefined;
  flags?: FlagWords | undefined;
}

/** Names a value, with its type and flags. Each is a block, so that whoever reads the text alone does not run them together. */
export const Head = ({ as: Tag, children, type, flags }: HeadProps) => (
  <Tag className="api-field__head">
    {children}
    {type && <div className="api-type">{type}</div>}
    <Flags flags={flags} as="div" />
  </Tag>
);

export interface Limits {
  rules?: string[] | undefined;
  values?: [value: string, meaning: string][] | undefined;
}

/** Constraints on a value, and its possible values. */
export const Rules = ({ rules = [], values = [] }: Limits) => (
  <>
    {rules.length > 0 && <p className="api-rules">{rules.join(' · ')}</p>}
    {values.length > 0 && (
      <ul className="api-values">
        {values.map(([value, meaning]) => (
          <li key={value}>
            <code>{value}</code> {meaning}
          </li>
        ))}
      </ul>
    )}
  </>
);

interface FieldProps extends Limits {
  id: string;
  name: string;
  /** In words. */
  type: string;
  /** It is a field of a field. */
  isNested?: boolean;
  flags?: FlagWords;
  children?: ReactNode;
}

/** Parameters of a call, or properties of an object. */
export const Fields = ({ children }: { children?: ReactNode }) => <dl className="api-fields">{children}</dl>;

/** One field, with an address of its own. The fields in it have one too, without a link: pages of deep schemas would double. */
export function Field({ id, name, type, isNested, flags, rules, values, children }: FieldProps) {
  return (
    <div className="api-field" id={id}>
      <Head as="dt" type={type} flags={flags}>
        <a className="api-field__name" href={isNested ? undefined : `#${id}`}>
          <code>{name}</code>
        </a>
      </Head>
      <dd>
        {children}
        <Rules rules={rules} values={values} />
      </dd>
    </div>
  );
}

/** The content of a field; opens without scripts. */
export const Nested = ({ children, strings }: Localized & { children?: ReactNode }) => (
  <details className="api-nested">
    <summary>{strings.apiFields}</summary>
    {children}
  </details>
);

/** One of several alternatives. */
export const Variant = ({
  id,
  label,
  word,
  rules,
  values,
  group,
  open,
  children,
}: Limits & {
  id: string;
  label: string;
  word: string;
  /** Alternatives of which one is open. */
  group?: string;
  open?: boolean;
  children?: ReactNode;
}) => (
  <details className="api-nested api-variant" name={group} open={open}>
    <summary>
      <span className="api-variant__word">{word}</span> <b>{label}</b>
    </summary>
    <Anchor id={id} />
    <Rules rules={rules} values={values} />
    {children}
  </details>
);
