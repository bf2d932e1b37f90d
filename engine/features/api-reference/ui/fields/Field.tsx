/** Fields for values of any schema. A value holds others, so these call each other. */

import { useState } from 'react';
import { lookUp } from '#engine/shared/lookup.ts';
import { format } from '#engine/shared/strings.ts';
import { follow, isNever, merge, typeOf } from '../../shared/schema.ts';
import type { Schema, SchemaObject } from '../../shared/types.ts';
import { FileField } from './FileField.tsx';
import { type FieldProps, useField, useForm } from './FormContext.ts';
import { changedKind, initialOf } from './initial.ts';
import { asObject, withProperty } from './jsonObject.ts';
import { Group } from './Labelled.tsx';
import { fieldId } from './problems.ts';
import { AnyField, ChoiceField, TextField } from './SimpleFields.tsx';
import { fits, givenName, kindsOf, variantNames } from './variants.ts';

/** The field that fits a schema. What no field fits is written as JSON. */
export function Field(props: FieldProps) {
  const { definitions } = useForm();
  const { plain, kinds, choices } = kindsOf(props.schema, definitions);
  if (choices.length > 1) return <VariantField {...props} kinds={kinds} choices={choices} />;
  const schema = choices[0] === undefined ? plain : merge(choices[0], definitions);
  const hint = props.description ?? plain.description ?? schema.description;
  const field = { ...props, schema, description: hint };
  const type = typeOf(schema);
  const only = schema.const === undefined ? schema.enum : [schema.const];
  if (only || type === 'boolean') return <ChoiceField {...field} choices={only ?? [true, false]} />;
  if (type === 'object' && schema.properties) return <ObjectField {...field} />;
  if (type === 'array' && schema.items && typeof schema.items === 'object') return <ArrayField {...field} />;
  if (type === 'string' || type === 'integer' || type === 'number') return <TextField {...field} />;
  return <AnyField {...field} />;
}

/** A value of one of several kinds: the reader chooses the kind, then fills it in. */
function VariantField({
  kinds,
  choices,
  ...props
}: FieldProps & Record<'kinds' | 'choices', readonly Schema[]>) {
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
            props.change(props.required ? changedKind(props.value, choice, definitions) : undefined);
        }}
      >
        {variantNames(kinds, definitions, strings).map((name, position) => (
          <option key={name} value={position}>
            {name}
          </option>
        ))}
      </select>
      <Field key={index} {...props} schema={choices[index]} />
    </div>
  );
}

/** A list whose items can be added and removed. */
function ArrayField({
  at,
  label,
  schema,
  value,
  change,
  required,
  description,
}: FieldProps & { schema: SchemaObject }) {
  const { strings, definitions } = useForm();
  const field = useField(at, Boolean(description));
  const items = Array.isArray(value) ? value : [];
  const item = schema.items ?? {};
  const remove = (index: number) => {
    const rest = items.filter((_, position) => position !== index);
    change(rest.length === 0 && !required ? undefined : rest);
  };
  return (
    <Group field={field} label={label} required={required} hint={description}>
      {items.map((entry, index) => {
        const one = at === 'body' ? (givenName(item, definitions) ?? strings.tryItOneItem) : label;
        const name = format(strings.tryItItem, { name: one, number: index + 1 });
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: items have nothing else that tells them apart
          <div key={index} className="try-it__item">
            <Field
              at={`${at}/${index}`}
              label={name}
              schema={item}
              value={entry}
              required="item"
              change={(next) =>
                change(items.map((old, position) => (position === index ? (next ?? '') : old)))
              }
            />
            <button
              type="button"
              className="try-it__remove"
              aria-label={format(strings.tryItRemove, { name })}
              onClick={() => remove(index)}
            >
              ✕
            </button>
          </div>
        );
      })}
      <button
        type="button"
        className="try-it__add"
        onClick={() => change([...items, initialOf(item, definitions)])}
      >
        {strings.tryItAddItem}
      </button>
    </Group>
  );
}

interface ObjectProps extends FieldProps {
  schema: SchemaObject;
}

/** A group of fields. One that is not required is there when the reader adds it. */
function ObjectField({ at, label, schema, value, change, required, description, fileOf }: ObjectProps) {
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
      <Properties {...{ at, label, schema, value, change, fileOf }} />
    </Group>
  );
}

/** The fields of an object's properties, those that only answers carry left out. */
export function Properties({ at, schema, value, change, fileOf = () => false }: ObjectProps) {
  const { definitions } = useForm();
  const object = asObject(value);
  return Object.entries(schema.properties ?? {}).map(([name, property]) => {
    const followed = follow(property, definitions);
    if (followed.readOnly || isNever(followed)) return null;
    const pointer = `${at}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`;
    const required = schema.required?.includes(name);
    const files = fileOf(name);
    if (files) {
      return (
        <FileField
          key={name}
          at={pointer}
          label={name}
          part={name}
          required={required}
          multiple={files === 'many'}
          change={(next) => change(withProperty(object, name, next))}
        />
      );
    }
    return (
      <Field
        key={name}
        at={pointer}
        label={name}
        schema={property}
        value={lookUp(object, name)}
        required={required}
        change={(next) => change(withProperty(object, name, next))}
      />
    );
  });
}
