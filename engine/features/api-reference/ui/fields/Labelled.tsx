import { type ReactNode, type SelectHTMLAttributes, useId } from 'react';
import { type FieldProps, useField, useForm } from './FormContext.ts';

type Attributes = ReturnType<typeof useField>['attributes'];

interface Props extends Pick<FieldProps, 'at' | 'label' | 'required'> {
  hint?: string | undefined;
}

interface LabelledProps extends Props {
  /** What is wrong with a field in which the check finds nothing. */
  fault?: string | false;
  /** Draws the field with the attributes that tie it to its label and notes. */
  children: (attributes: Attributes) => ReactNode;
}

/** A field with its label above, and its hint and problem below. */
export function Labelled({ at, label, required, hint, fault, children }: LabelledProps) {
  const { message, attributes } = useField(at, Boolean(hint));
  return (
    <div className="try-it__field">
      <label htmlFor={attributes.id}>
        <Name label={label} required={required} />
      </label>
      {children(attributes)}
      <Notes id={attributes.id} hint={hint} message={message ?? (fault || undefined)} />
    </div>
  );
}

/** Fields that belong together, named by their legend. A problem of the group leads to it. */
export function Group({ at, label, required, hint, children }: Props & { children: ReactNode }) {
  const { message, attributes } = useField(at, Boolean(hint));
  const { 'aria-invalid': _none, ...group } = attributes;
  return (
    <fieldset className="try-it__group" tabIndex={-1} {...group}>
      <legend>
        <Name label={label} required={required} />
      </legend>
      <Notes id={attributes.id} hint={hint} message={message} />
      {children}
    </fieldset>
  );
}

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

interface NotesProps {
  /** Of the field. */
  id: string;
  hint?: string | undefined;
  message?: string | undefined;
}

/** What `useField` ties to a field. */
export function Notes({ id, hint, message }: NotesProps) {
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

interface SelectProps extends SelectHTMLAttributes<HTMLSelectElement> {
  options: readonly string[];
  /** Position of the chosen option. */
  value: number;
  choose: (position: number) => void;
}

/** A choice by position. */
export const Select = ({ options, choose, ...attributes }: SelectProps) => (
  <select {...attributes} onChange={({ target }) => choose(Number(target.value))}>
    {options.map((option, position) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: options may be called the same
      <option key={position} value={position}>
        {option}
      </option>
    ))}
  </select>
);

/** A choice of the form itself, below its name. */
export function LabelledSelect({ label, ...select }: SelectProps & { label: string }) {
  const id = useId();
  return (
    <div className="try-it__field">
      <label htmlFor={id}>{label}</label>
      <Select id={id} {...select} />
    </div>
  );
}
