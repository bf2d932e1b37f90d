import { lookUp } from '#engine/shared/lookup.ts';
import { format } from '#engine/shared/strings.ts';
import { useField, useForm } from './FormContext.ts';
import { Labelled } from './Labelled.tsx';

interface Props {
  at: string;
  label: string;
  /** Name of the part; `''` for the whole body. */
  part: string;
  required?: boolean | undefined;
  multiple?: boolean;
  /** Told the name of the file, or of none. */
  change?: (value: string | undefined) => void;
}

/** One file or several, read only when the request is sent. */
export function FileField({ at, label, part, required, multiple, change }: Props) {
  const { setFiles, files, strings } = useForm();
  const names = (lookUp(files, part) ?? []).map(({ name }) => name).join(', ');
  const hint = names ? format(strings.tryItChosen, { names }) : undefined;
  const { id, message, attributes } = useField(at, hint !== undefined);
  return (
    <Labelled id={id} label={label} required={required} hint={hint} message={message}>
      <input
        type="file"
        multiple={multiple}
        {...attributes}
        onChange={({ target }) => {
          const chosen = [...(target.files ?? [])].map((data) => ({
            name: data.name,
            type: data.type,
            data,
          }));
          setFiles(part, chosen);
          change?.(chosen[0]?.name);
        }}
      />
    </Labelled>
  );
}
