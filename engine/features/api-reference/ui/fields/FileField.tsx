import { useField, useForm } from './FormContext.ts';
import { Labelled } from './Labelled.tsx';

interface Props {
  at: string;
  label: string;
  /** Name of the part; `''` for the whole body. */
  part: string;
  required?: boolean | undefined;
  multiple?: boolean;
}

/** One file or several, read only when the request is sent. */
export function FileField({ at, label, part, required, multiple }: Props) {
  const { setFiles } = useForm();
  const { id, message, attributes } = useField(at);
  return (
    <Labelled id={id} label={label} required={required} message={message}>
      <input
        type="file"
        multiple={multiple}
        {...attributes}
        onChange={({ target }) =>
          setFiles(
            part,
            [...(target.files ?? [])].map((data) => ({ name: data.name, type: data.type, data })),
          )
        }
      />
    </Labelled>
  );
}
