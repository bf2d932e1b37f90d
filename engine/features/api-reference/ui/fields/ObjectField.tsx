import { format } from '#engine/shared/strings.ts';
import { follow } from '../../shared/schema.ts';
import type { Json, SchemaObject } from '../../shared/types.ts';
import { Field, type FieldProps } from './Field.tsx';
import { FileField } from './FileField.tsx';
import { useField, useForm } from './FormContext.ts';
import { initialOf } from './initial.ts';
import { Group } from './Labelled.tsx';

interface Props extends FieldProps {
  schema: SchemaObject;
  /** Of a multipart body: which of its parts are files. */
  fileOf?: (name: string) => 'one' | 'many' | false;
}

export type JsonObject = { [key: string]: Json };

export const asObject = (value: Json | undefined): JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {};

/** A copy in which one property has another value, or none. */
export function withProperty(object: JsonObject, name: string, value: Json | undefined): JsonObject {
  const entries = Object.entries(object).filter(([key]) => key !== name || value !== undefined);
  const known = entries.map(([key, one]): [string, Json] => [key, key === name ? (value as Json) : one]);
  const isNew = value !== undefined && !Object.hasOwn(object, name);
  return Object.fromEntries(isNew ? [...known, [name, value]] : known);
}

/** A group of fields. One that is not required is there when the reader adds it. */
export function ObjectField({ at, label, schema, value, change, required, description }: Props) {
  const { strings, definitions } = useForm();
  const field = useField(at, Boolean(description));
  if (value === undefined && !required) {
    return (
      <button type="button" className="try-it__add" onClick={() => change(initialOf(schema, definitions))}>
        {format(strings.tryItAdd, { name: label })}
      </button>
    );
  }
  return (
    <Group field={field} label={label} required={required} hint={description}>
      {!required && (
        <button type="button" className="try-it__remove" onClick={() => change(undefined)}>
          {format(strings.tryItRemove, { name: label })}
        </button>
      )}
      <Properties at={at} label={label} schema={schema} value={value} change={change} />
    </Group>
  );
}

/** The fields of an object's properties, those that only answers carry left out. */
export function Properties({ at, schema, value, change, fileOf = () => false }: Props) {
  const { definitions } = useForm();
  const object = asObject(value);
  return Object.entries(schema.properties ?? {}).map(([name, property]) => {
    const { readOnly } = follow(property, definitions);
    if (readOnly) return null;
    const place = `${at}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`;
    const required = schema.required?.includes(name);
    const files = fileOf(name);
    if (files) {
      return (
        <FileField
          key={name}
          at={place}
          label={name}
          part={name}
          required={required}
          multiple={files === 'many'}
        />
      );
    }
    return (
      <Field
        key={name}
        at={place}
        label={name}
        schema={property}
        value={Object.hasOwn(object, name) ? object[name] : undefined}
        required={required}
        change={(next) => change(withProperty(object, name, next))}
      />
    );
  });
}
