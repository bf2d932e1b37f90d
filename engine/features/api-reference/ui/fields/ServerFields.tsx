import { lookUp } from '#engine/shared/lookup.ts';
import { useForm } from './FormContext.ts';
import { Labelled, Select } from './Labelled.tsx';

/** Where the request goes: one of the servers of the description, with its variables. */
export function ServerFields() {
  const { strings, operation, server, changeServer } = useForm();
  const { servers } = operation;
  const { index, variables } = server;
  const own = servers[index]?.variables ?? [];
  if (servers.length < 2 && own.length === 0) return null;
  return (
    <fieldset className="try-it__section">
      <legend>{strings.tryItServer}</legend>
      {servers.length > 1 && (
        <Select
          aria-label={strings.tryItServer}
          options={servers.map(({ url, description }) => (description ? `${url} (${description})` : url))}
          value={index}
          choose={(position) => changeServer({ index: position, variables: {} })}
        />
      )}
      {own.map(({ name, default: usual, enum: choices, description }) => {
        const value = lookUp(variables, name) ?? usual;
        const set = (text: string) => changeServer({ index, variables: { ...variables, [name]: text } });
        return (
          <Labelled key={name} at={`server ${name}`} label={name} hint={description}>
            {(attributes) =>
              choices ? (
                <Select
                  {...attributes}
                  options={choices}
                  value={choices.indexOf(value)}
                  choose={(position) => set(choices[position] ?? '')}
                />
              ) : (
                <input
                  {...attributes}
                  autoComplete="off"
                  value={value}
                  onChange={({ target }) => set(target.value)}
                />
              )
            }
          </Labelled>
        );
      })}
    </fieldset>
  );
}
