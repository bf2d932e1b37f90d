import { useState } from 'react';
import type { SecurityScheme } from '../../api/types.ts';
import type { RequestValues } from '../../api/values.ts';
import { format } from '../../site/strings.ts';
import { areRemembered, keepCredentials } from './credentials.ts';
import { useForm } from './FormContext.ts';
import type { TryItStrings } from './strings.ts';

interface Props {
  security: readonly SecurityScheme[][];
  values: RequestValues;
  change: (values: Partial<RequestValues>) => void;
}

/** Keys and tokens. They stay in memory unless the reader asks for more. */
export function CredentialFields({ security, values, change }: Props) {
  const { strings, prefix } = useForm();
  const [isRemembered, setRemembered] = useState(areRemembered);
  const [isRefused, setRefused] = useState(false);
  const schemes = security[values.security] ?? [];
  if (security.every((one) => one.length === 0)) return null;
  const keep = (credentials: Record<string, string>, remember: boolean) => {
    const isDone = keepCredentials(credentials, remember);
    setRefused(remember && !isDone);
    setRemembered(remember && isDone);
    change({ credentials });
  };
  return (
    <fieldset className="try-it__section">
      <legend>{strings.tryItAuthentication}</legend>
      {security.length > 1 && (
        <select
          aria-label={strings.tryItAuthentication}
          value={values.security}
          onChange={({ target }) => change({ security: Number(target.value) })}
        >
          {security.map((all, index) => (
            <option key={all.map(({ name }) => name).join()} value={index}>
              {all.map((scheme) => label(scheme, strings)).join(' + ') || strings.tryItNoAuthentication}
            </option>
          ))}
        </select>
      )}
      {schemes.map((scheme) => (
        <div key={scheme.name} className="try-it__field">
          <label htmlFor={`${prefix}key-${scheme.name}`}>{label(scheme, strings)}</label>
          <input
            id={`${prefix}key-${scheme.name}`}
            type="password"
            autoComplete="off"
            spellCheck={false}
            aria-describedby={`${prefix}memory`}
            value={values.credentials[scheme.name] ?? ''}
            onChange={({ target }) =>
              keep({ ...values.credentials, [scheme.name]: target.value.trim() }, isRemembered)
            }
          />
        </div>
      ))}
      {schemes.length > 0 && (
        <>
          <label className="try-it__check">
            <input
              type="checkbox"
              checked={isRemembered}
              onChange={({ target }) => keep(values.credentials, target.checked)}
            />
            {strings.tryItRemember}
          </label>
          <p id={`${prefix}memory`} className="try-it__hint" role={isRefused ? 'alert' : undefined}>
            {isRefused ? strings.tryItNotRemembered : !isRemembered && strings.tryItMemory}
          </p>
        </>
      )}
    </fieldset>
  );
}

function label(scheme: SecurityScheme, strings: TryItStrings): string {
  if (scheme.type === 'apiKey') return format(strings.tryItApiKey, { name: scheme.parameter });
  return scheme.type === 'bearer' ? strings.tryItBearer : strings.tryItBasic;
}
