import { useEffect, useRef, useState } from 'react';
import { format } from '#engine/shared/strings.ts';
import type { OAuthFlow } from '../../shared/types.ts';
import { useForm } from '../fields/FormContext.ts';
import { fetchToken } from './oauth.ts';

interface Props {
  flows: readonly OAuthFlow[];
  /** Name of the scheme; starts the ids. */
  name: string;
  taken: (token: string) => void;
}

/** Gets an access token of OAuth 2. What is entered here is kept nowhere. */
export function TokenFields({ flows, name, taken }: Props) {
  const { strings, prefix } = useForm();
  const [position, choose] = useState(0);
  const [clientId, setClientId] = useState('');
  const [clientSecret, setClientSecret] = useState('');
  const [scopes, setScopes] = useState<readonly string[]>([]);
  const [said, say] = useState<string>();
  const running = useRef<AbortController>(undefined);
  const [isRunning, setRunning] = useState(false);
  useEffect(() => () => running.current?.abort(), []);
  const flow = flows[position] ?? flows[0];
  if (!flow) return null;
  const names = { authorizationCode: strings.tryItCodeFlow, clientCredentials: strings.tryItClientFlow };

  async function get(flow: OAuthFlow): Promise<void> {
    const controller = new AbortController();
    const { signal } = controller;
    running.current = controller;
    setRunning(true);
    say(undefined);
    try {
      taken(await fetchToken({ flow, clientId, clientSecret, scopes, signal }));
      say(strings.tryItTokenTaken);
    } catch (error) {
      const { message } = error as Error;
      const reason = error instanceof TypeError ? format(strings.tryItReason, { reason: message }) : message;
      if (!signal.aborted) say(format(strings.tryItTokenFailed, { reason }));
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
        <select
          aria-label={strings.tryItFlow}
          value={position}
          onChange={({ target }) => choose(Number(target.value))}
        >
          {flows.map(({ kind }, index) => (
            <option key={kind} value={index}>
              {names[kind]}
            </option>
          ))}
        </select>
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
        {said}
      </p>
    </div>
  );
}
