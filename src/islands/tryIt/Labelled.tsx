import type { ReactNode } from 'react';
import { useForm } from './FormContext.ts';

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

/** Name of a field, and that it is required. */
export function Name({ label, required }: Pick<Props, 'label' | 'required'>) {
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
