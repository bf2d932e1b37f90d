import { useState } from 'react';
import { format } from '#engine/shared/strings.ts';
import { type Definitions, merge, referenceName, typeOf } from '../../shared/schema.ts';
import type { Json, Schema } from '../../shared/types.ts';
import { Field, type FieldProps } from './Field.tsx';
import { useForm } from './FormContext.ts';
import { initialOf } from './initial.ts';
import { asObject } from './ObjectField.tsx';
import { fieldId } from './problems.ts';

/** A value of one of several kinds: the reader chooses the kind, then fills it in. */
export function VariantField({ choices, ...props }: FieldProps & { choices: readonly Schema[] }) {
  const { strings, definitions, prefix } = useForm();
  const [chosen, choose] = useState<number>();
  const fitting = choices.findIndex((choice) => fits(props.value, choice, definitions));
  const index = chosen ?? Math.max(fitting, 0);
  const id = fieldId(prefix, `${props.at}#kind`);
  return (
    <div className="try-it__variant">
      <label htmlFor={id}>
        {format(strings.tryItVariant, { name: props.label })}
        {props.required === true && <small> {strings.tryItRequired}</small>}
      </label>
      <select
        id={id}
        value={index}
        onChange={({ target }) => {
          const next = Number(target.value);
          choose(next);
          const choice = choices[next];
          if (choice !== undefined && !fits(props.value, choice, definitions))
            props.change(props.required ? initialOf(choice, definitions) : undefined);
        }}
      >
        {choices.map((choice, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the choices never change
          <option key={place} value={place}>
            {nameOf(choice, definitions) ?? format(strings.tryItVariantNumber, { number: place + 1 })}
          </option>
        ))}
      </select>
      <Field key={index} {...props} schema={choices[index]} />
    </div>
  );
}

function nameOf(choice: Schema, definitions: Definitions): string | undefined {
  const own = merge(choice, definitions);
  const reference = typeof choice === 'object' ? choice.$ref : undefined;
  return own.title ?? (reference ? referenceName(reference) : typeOf(own));
}

/** Whether a value can be of a kind, by its type, its constants and its required properties. */
function fits(value: Json | undefined, choice: Schema, definitions: Definitions): boolean {
  const own = merge(choice, definitions);
  const type = typeOf(own);
  if (own.const !== undefined) return own.const === value;
  if (own.enum) return own.enum.some((one) => one === value);
  if (Array.isArray(value)) return type === 'array' || type === undefined;
  if (typeof value === 'object' && value !== null) {
    if (type !== 'object' && type !== undefined) return false;
    const object = asObject(value);
    const parts = Object.entries(own.properties ?? {}).every(([name, part]) => {
      const { const: only, enum: some } = merge(part, definitions);
      const has = object[name];
      if (has === undefined) return true;
      return only === undefined ? !some || some.includes(has) : only === has;
    });
    return parts && (own.required ?? []).every((name) => Object.hasOwn(object, name));
  }
  if (typeof value === 'number') return type === 'number' || type === 'integer' || type === undefined;
  return type === undefined || typeof value === type;
}
