import { createContext, useContext } from 'react';
import type { Json, Schema } from '../../shared/types.ts';
import type { RequestForm } from '../useRequestForm.ts';
import { fieldId } from './problems.ts';

/** What a field of any kind gets. A value that is not there is `undefined`. */
export interface FieldProps {
  /** Place in the form, as `FieldProblem` has it. */
  at: string;
  label: string;
  schema: Schema | undefined;
  value: Json | undefined;
  change: (value: Json | undefined) => void;
  /** An `item` of a list is there, but need not be. */
  required?: boolean | 'item' | undefined;
  description?: string | undefined;
  /** Of a multipart body: which of its parts are files. */
  fileOf?: ((name: string) => 'one' | 'many' | false) | undefined;
}

export const FormContext = createContext({} as RequestForm);

/** The form around a component. */
export const useForm = (): RequestForm => useContext(FormContext);

/** Attributes that tie a field at a place of the form to its description and its problem. */
export function useField(at: string, hasHint = false) {
  const { prefix, problems } = useForm();
  const id = fieldId(prefix, at);
  const message = problems.find((problem) => problem.at === at)?.message;
  const notes = [message && `${id}-error`, hasHint && `${id}-hint`].filter(Boolean).join(' ');
  return {
    message,
    attributes: {
      id,
      'aria-invalid': message ? true : undefined,
      'aria-describedby': notes || undefined,
    },
  };
}
