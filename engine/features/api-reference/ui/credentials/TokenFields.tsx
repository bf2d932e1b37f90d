import { useEffect, useRef, useState } from 'react';
import { format } from '#engine/shared/strings.ts';
import type { OAuthFlow } from '../../shared/types.ts';
import { useForm } from '../fields/FormContext.ts';
import { Select } from '../fields/Labelled.tsx';
import { fetchToken } from './oauth.ts';

interface Props {
  flows: readonly OAuthFlow[];
  /** Name of the scheme, which starts the ids. */
  name: string;
  change: (token: string) => void;
}

/** Gets an access token of OAuth 2. What is entered here is stored nowhere. */
export function TokenFields({ flows, name, change }: Props) {
  const { strings, prefix } = useForm();
  const [position, choose] = useState(0);
  const [clientId, setClientId] = useState('');
  const [clientSecret, setClientSecret] = useState('');
  const [scopes, setScopes] = useState<readonly string[]>([]);
  const [message, setMessage] = useState<string>();
  const running = useRef<AbortController>(undefined);
  const [isRunning, setRunning] = useState(false);
  useEffect(() => () => running.current?.abort(), []);
  const flow = flows[position];
  if (!flow) return null;
  const names = { authorizationCode: strings.tryItCodeFlow, clientCredentials: strings.tryItClientFlow };

  async function get(flow: OAuthFlow): Promise<void> {
    const controller = new AbortController();
    const { signal } = controller;
    running.current = controller;
    setRunning(true);
    setMessage(undefined);
    try {
      change(await fetchToken({ flow, clientId, clientSecret, scopes, signal }));
      setMessage(strings.tryItTokenTaken);
    } catch (error) {
      const { message: reason } = error as Error;
      const told = error instanceof TypeError ? format(strings.tryItReason, { reason }) : reason;
      if (!signal.aborted) setMessage(format(strings.tryItTokenFailed, { reason: told }));
    }
    setRunning(false);
  }

  const field = (id: string, label: string, value: string, set: (text: string) => void, isSecret = false) => (
    <div className="try-it__field">
      <label htmlFor={`${prefix}${name}-${id}`}>{label}</label>
      <input
        id={`${prefix}${name}-${id}`}
        type={isSecret ? 'password' : 'text'}
        autoComplete="off"
        spellCheck={false}
        value={value}
        onChange={({ target }) => set(target.value)}
      />
    </div>
  );
  return (
    <div className="try-it__group">
      {flows.length > 1 && (
        <Select
          aria-label={strings.tryItFlow}
          options={flows.map(({ kind }) => names[kind])}
          value={position}
          choose={choose}
        />
      )}
      {field('client', strings.tryItClientId, clientId, setClientId)}
      {field('client-secret', strings.tryItClientSecret, clientSecret, setClientSecret, true)}
      {Object.entries(flow.scopes).map(([scope, about]) => (
        <label key={scope} className="try-it__check">
          <input
            type="checkbox"
            checked={scopes.includes(scope)}
            onChange={({ target }) =>
              setScopes(target.checked ? [...scopes, scope] : scopes.filter((other) => other !== scope))
            }
          />
          <span>
            <code>{scope}</code> {about}
          </span>
        </label>
      ))}
      {flow.kind === 'authorizationCode' && (
        <p className="try-it__hint">
          {format(strings.tryItCallback, { address: new URL(flow.callback, location.href).href })}
        </p>
      )}
      <button
        type="button"
        className="button button--small"
        disabled={!clientId || (flow.kind === 'clientCredentials' && !clientSecret)}
        onClick={() => (isRunning ? running.current?.abort() : void get(flow))}
      >
        {isRunning ? strings.tryItCancel : strings.tryItGetToken}
      </button>
      <p className="try-it__hint" aria-live="polite">
        {message}
      </p>
    </div>
  );
}
