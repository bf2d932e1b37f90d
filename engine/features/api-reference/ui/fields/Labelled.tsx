import type { ReactNode } from 'react';
import { type useField, useForm } from './FormContext.ts';

interface Props {
  id: string;
  label: string;
  required?: boolean | 'item' | undefined;
  hint?: string | undefined;
  message?: string | undefined;
  children: ReactNode;
}

/** A field with its label above, and its hint and problem below. */
export function Labelled({ id, label, required, hint, message, children }: Props) {
  return (
    <div className="try-it__field">
      <label htmlFor={id}>
        <Name label={label} required={required} />
      </label>
      {children}
      <Notes id={id} hint={hint} message={message} />
    </div>
  );
}

interface GroupProps extends Omit<Props, 'id' | 'message'> {
  field: ReturnType<typeof useField>;
}

/** Fields that belong together, named by their legend. */
export const Group = ({
  field: { id, message, groupAttributes },
  label,
  required,
  hint,
  children,
}: GroupProps) => (
  <fieldset className="try-it__group" {...groupAttributes}>
    <legend>
      <Name label={label} required={required} />
    </legend>
    <Notes id={id} hint={hint} message={message} />
    {children}
  </fieldset>
);

/** Name of a field, and that it is required. */
function Name({ label, required }: Pick<Props, 'label' | 'required'>) {
  const { strings } = useForm();
  return (
    <>
      <code>{label}</code>
      {required === true && <small> {strings.tryItRequired}</small>}
    </>
  );
}

/** What `useField` ties to a field. */
export function Notes({ id, hint, message }: Pick<Props, 'id' | 'hint' | 'message'>) {
  return (
    <>
      {message && (
        <p id={`${id}-error`} className="try-it__error">
          {message}
        </p>
      )}
      {hint && (
        <p id={`${id}-hint`} className="try-it__hint">
          {hint}
        </p>
      )}
    </>
  );
}
