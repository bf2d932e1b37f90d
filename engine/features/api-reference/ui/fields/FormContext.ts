import { createContext, useContext } from 'react';
import type { Definitions } from '../../shared/schema.ts';
import type { ApiFile, Json, Schema } from '../../shared/types.ts';
import type { TryItStrings } from '../strings.ts';
import type { FieldProblem } from './problems.ts';
import { fieldId } from './problems.ts';

/** What every field of the form knows. */
export interface FormState {
  strings: TryItStrings;
  definitions: Definitions;
  /** Starts all ids. */
  prefix: string;
  problems: readonly FieldProblem[];
  /** By the name of their part. */
  files: Readonly<Record<string, readonly ApiFile[]>>;
  setFiles: (part: string, files: ApiFile[]) => void;
}

/** What a field of any kind gets. A value that is not there is `undefined`. */
export interface FieldProps {
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

export const FormContext = createContext<FormState | undefined>(undefined);

export function useForm(): FormState {
  const state = useContext(FormContext);
  if (!state) throw new Error('A field needs the form around it.');
  return state;
}

/** Ids and attributes that tie a field at a place of the form to its description and its problem. */
export function useField(at: string, hasHint = false) {
  const { prefix, problems } = useForm();
  const id = fieldId(prefix, at);
  const message = problems.find((problem) => problem.at === at)?.message;
  const describedBy = [...(message ? [`${id}-error`] : []), ...(hasHint ? [`${id}-hint`] : [])].join(' ');
  return {
    id,
    message,
    attributes: {
      id,
      'aria-invalid': message ? true : undefined,
      'aria-describedby': describedBy || undefined,
    },
    /** Of a group, which is no field but can be led to. */
    groupAttributes: { id, tabIndex: -1, 'aria-describedby': describedBy || undefined },
  };
}
