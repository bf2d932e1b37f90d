import { lookUp } from '#engine/shared/lookup.ts';
import type { ApiServer } from '../../shared/types.ts';
import type { ServerChoice } from '../memory/memory.ts';
import { useForm } from './FormContext.ts';

interface Props {
  servers: readonly ApiServer[];
  choice: ServerChoice;
  change: (choice: ServerChoice) => void;
}

/** Where the request goes: one of the configured servers, with its variables. */
export function ServerFields({ servers, choice, change }: Props) {
  const { strings, prefix } = useForm();
  const { index, variables: given } = choice;
  const server = servers[index];
  const set = (name: string, value: string) => change({ index, variables: { ...given, [name]: value } });
  if (servers.length < 2 && !server?.variables.length) return null;
  return (
    <fieldset className="try-it__section">
      <legend>{strings.tryItServer}</legend>
      {servers.length > 1 && (
        <select
          aria-label={strings.tryItServer}
          value={index}
          onChange={({ target }) => change({ index: Number(target.value), variables: {} })}
        >
          {servers.map(({ url, description }, position) => (
            <option key={url} value={position}>
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
