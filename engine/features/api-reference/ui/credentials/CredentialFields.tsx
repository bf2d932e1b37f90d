import { lazy, Suspense, useState } from 'react';
import { format } from '#engine/shared/strings.ts';
import type { SecurityScheme } from '../../shared/types.ts';
import { useField, useForm } from '../fields/FormContext.ts';
import { Notes, Select } from '../fields/Labelled.tsx';
import { enter, hoursRemembered, remember } from './credentials.ts';
import { label, wayNames } from './labels.ts';
import { clock } from './RememberedKeys.tsx';

const TokenFields = lazy(async () => ({ default: (await import('../lazy.ts')).TokenFields }));

/** Keys and tokens for one host. They stay in memory unless the reader asks for more. */
export function CredentialFields() {
  const { strings, prefix, operation, origin, known, values, change } = useForm();
  const { api, security } = operation;
  const [isWanted, want] = useState(false);
  const [isRefused, setRefused] = useState(false);
  const schemes = security[values.security] ?? [];
  if (security.every((alternative) => alternative.length === 0)) return null;
  const fitting = known.filter(
    (credential) => credential.api === api && schemes.some(({ name }) => name === credential.scheme),
  );
  const usable = fitting.filter((credential) => credential.origin === origin);
  const until = usable.find((credential) => credential.until !== undefined)?.until;
  const isRemembered = isWanted || until !== undefined;
  const others = usable.length > 0 ? [] : [...new Set(fitting.map((credential) => credential.origin))];
  const tell = (isAsked: boolean, isDone: boolean) => {
    setRefused(isAsked && !isDone);
    want(isAsked && isDone);
  };
  const note = () => {
    if (origin === undefined) return strings.tryItNoHost;
    if (isRefused) return strings.tryItNotRemembered;
    const lasts = until === undefined ? strings.tryItMemory : strings.tryItRememberedUntil;
    return format(lasts, { host: origin, time: clock(until ?? 0) });
  };
  return (
    <fieldset className="try-it__section">
      <legend>{strings.tryItAuthentication}</legend>
      {security.length > 1 && (
        <Select
          aria-label={strings.tryItAuthentication}
          options={wayNames(security, strings)}
          value={values.security}
          choose={(position) => change({ security: position })}
        />
      )}
      {schemes.map((scheme) => (
        <SecretField
          key={scheme.name}
          scheme={scheme}
          isDisabled={origin === undefined}
          value={usable.find((credential) => credential.scheme === scheme.name)?.secret ?? ''}
          change={(secret) => {
            if (origin !== undefined)
              tell(isRemembered, enter({ api, origin, scheme: scheme.name, secret }, isRemembered));
          }}
        />
      ))}
      {schemes.length > 0 && (
        <>
          <p id={`${prefix}memory`} className="try-it__hint" role={isRefused ? 'alert' : undefined}>
            {note()}
          </p>
          {origin !== undefined && others.length > 0 && (
            <p className="notice notice--warning" role="status">
              {format(strings.tryItOtherHost, { hosts: others.join(', '), host: origin })}
            </p>
          )}
          <label className="try-it__check">
            <input
              type="checkbox"
              disabled={origin === undefined}
              checked={isRemembered}
              onChange={({ target }) =>
                origin !== undefined && tell(target.checked, remember({ api, origin }, target.checked))
              }
            />
            {format(strings.tryItRemember, { hours: hoursRemembered })}
          </label>
        </>
      )}
    </fieldset>
  );
}

interface SecretProps {
  scheme: SecurityScheme;
  isDisabled: boolean;
  value: string;
  change: (secret: string) => void;
}

function SecretField({ scheme, isDisabled, value, change }: SecretProps) {
  const { strings, prefix } = useForm();
  const [isOpen, open] = useState(false);
  const { message, attributes } = useField(`key ${scheme.name}`);
  const { id } = attributes;
  return (
    <div className="try-it__field">
      <label htmlFor={id}>{label(scheme, strings)}</label>
      <input
        {...attributes}
        type="password"
        autoComplete="off"
        spellCheck={false}
        disabled={isDisabled}
        aria-describedby={[attributes['aria-describedby'], `${prefix}memory`].filter(Boolean).join(' ')}
        value={value}
        onChange={({ target }) => change(target.value.trim())}
      />
      {scheme.type === 'bearer' && scheme.flows && !isDisabled && (
        <details onToggle={({ currentTarget }) => currentTarget.open && open(true)}>
          <summary>{strings.tryItGetToken}</summary>
          {isOpen && (
            <Suspense>
              <TokenFields flows={scheme.flows} name={scheme.name} change={change} />
            </Suspense>
          )}
        </details>
      )}
      {scheme.type === 'bearer' && scheme.otherFlows && (
        <p className="try-it__hint">
          {format(strings.tryItOtherFlows, { flows: scheme.otherFlows.join(', ') })}
        </p>
      )}
      <Notes id={id} message={message} />
    </div>
  );
}
