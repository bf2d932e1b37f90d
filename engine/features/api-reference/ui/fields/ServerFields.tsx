import { useState } from 'react';
import { lookUp } from '#engine/shared/lookup.ts';
import type { ApiServer } from '../../shared/types.ts';
import { fillServer } from '../../shared/values.ts';
import { useForm } from './FormContext.ts';

interface Props {
  servers: readonly ApiServer[];
  change: (server: string) => void;
}

/** Where the request goes: one of the configured servers, with its variables. */
export function ServerFields({ servers, change }: Props) {
  const { strings, prefix } = useForm();
  const [index, setIndex] = useState(0);
  const [given, setGiven] = useState<Record<string, string>>({});
  const server = servers[index];
  const address = (server: ApiServer | undefined, values: Record<string, string>) =>
    fillServer(server?.url ?? '', {
      ...Object.fromEntries((server?.variables ?? []).map((variable) => [variable.name, variable.default])),
      ...values,
    });
  const set = (name: string, value: string) => {
    const next = { ...given, [name]: value };
    setGiven(next);
    change(address(server, next));
  };
  if (servers.length < 2 && !server?.variables.length) return null;
  return (
    <fieldset className="try-it__section">
      <legend>{strings.tryItServer}</legend>
      {servers.length > 1 && (
        <select
          aria-label={strings.tryItServer}
          value={index}
          onChange={({ target }) => {
            setIndex(Number(target.value));
            setGiven({});
            change(address(servers[Number(target.value)], {}));
          }}
        >
          {servers.map(({ url, description }, place) => (
            <option key={url} value={place}>
              {description ? `${url} (${description})` : url}
            </option>
          ))}
        </select>
      )}
      {server?.variables.map(({ name, default: usual, enum: choices, description }) => {
        const id = `${prefix}server-${name}`;
        const field = { id, value: lookUp(given, name) ?? usual };
        return (
          <div key={name} className="try-it__field">
            <label htmlFor={id}>
              <code>{name}</code>
              {description && <small> {description}</small>}
            </label>
            {choices ? (
              <select {...field} onChange={({ target }) => set(name, target.value)}>
                {choices.map((choice) => (
                  <option key={choice}>{choice}</option>
                ))}
              </select>
            ) : (
              <input {...field} autoComplete="off" onChange={({ target }) => set(name, target.value)} />
            )}
          </div>
        );
      })}
    </fieldset>
  );
}
