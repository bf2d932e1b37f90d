/** Fields for values of any schema. A value holds others, so these call each other. */

import { useState } from 'react';
import { lookUp } from '#engine/shared/lookup.ts';
import { format } from '#engine/shared/strings.ts';
import { follow, isNever, merge, typeOf } from '../../shared/schema.ts';
import type { Schema, SchemaObject } from '../../shared/types.ts';
import { type FieldProps, useForm } from './FormContext.ts';
import { changedKind, initialOf } from './initial.ts';
import { asObject, withProperty } from './jsonObject.ts';
import { Group, Select } from './Labelled.tsx';
import { escapePointer, fieldId } from './problems.ts';
import { ChoiceField, FileField, TextField } from './SimpleFields.tsx';
import { fits, givenName, kindsOf, variantNames } from './variants.ts';

/** The field for a schema. A value that no other field can hold is written as JSON. */
export function Field(props: FieldProps) {
  const { definitions } = useForm().operation;
  const { plain, kinds, choices } = kindsOf(props.schema, definitions);
  if (choices.length > 1) return <VariantField {...props} kinds={kinds} choices={choices} />;
  const schema = choices[0] === undefined ? plain : merge(choices[0], definitions);
  const description = props.description ?? plain.description ?? schema.description;
  const field = { ...props, schema, description };
  const type = typeOf(schema);
  const only = schema.const === undefined ? schema.enum : [schema.const];
  if (only || type === 'boolean') return <ChoiceField {...field} choices={only ?? [true, false]} />;
  if (type === 'object' && schema.properties) return <ObjectField {...field} />;
  if (type === 'array' && typeof schema.items === 'object') return <ArrayField {...field} />;
  return <TextField {...field} />;
}

/** A value of one of several kinds: the reader chooses the kind, then fills it in. */
function VariantField({
  kinds,
  choices,
  ...props
}: FieldProps & Record<'kinds' | 'choices', readonly Schema[]>) {
  const { strings, operation, prefix } = useForm();
  const { definitions } = operation;
  const [chosen, choose] = useState<number>();
  const isFitting = (choice: Schema | undefined) =>
    choice !== undefined && fits(props.value, choice, definitions);
  const index = chosen ?? Math.max(choices.findIndex(isFitting), 0);
  const id = fieldId(prefix, `${props.at}#kind`);
  return (
    <div className="try-it__variant">
      <label htmlFor={id}>
        {format(strings.tryItVariant, { name: props.label })}
        {props.required === true && <small> {strings.tryItRequired}</small>}
      </label>
      <Select
        id={id}
        options={variantNames(kinds, definitions, strings)}
        value={index}
        choose={(next) => {
          choose(next);
          const choice = choices[next] ?? {};
          if (!isFitting(choice))
            props.change(props.required ? changedKind(props.value, choice, definitions) : undefined);
        }}
      />
      <Field key={index} {...props} schema={choices[index]} />
    </div>
  );
}

interface CompositeProps extends FieldProps {
  schema: SchemaObject;
}

/** A list whose items can be added and removed. */
function ArrayField({ at, label, schema, value, change, required, description }: CompositeProps) {
  const { strings, operation } = useForm();
  const { definitions } = operation;
  const items = Array.isArray(value) ? value : [];
  const item = schema.items ?? {};
  const itemLabel = at === 'body' ? (givenName(item, definitions) ?? strings.tryItOneItem) : label;
  return (
    <Group {...{ at, label, required }} hint={description}>
      {items.map((entry, index) => {
        const name = format(strings.tryItItem, { name: itemLabel, number: index + 1 });
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: items have nothing else that tells them apart
          <div key={index} className="try-it__item">
            <Field
              at={`${at}/${index}`}
              label={name}
              schema={item}
              value={entry}
              required="item"
              change={(next) => change(items.with(index, next ?? ''))}
            />
            <button
              type="button"
              className="button button--small"
              aria-label={format(strings.tryItRemove, { name })}
              onClick={() => {
                const rest = items.toSpliced(index, 1);
                change(rest.length === 0 && !required ? undefined : rest);
              }}
            >
              ✕
            </button>
          </div>
        );
      })}
      <button
        type="button"
        className="button button--small"
        onClick={() => change([...items, initialOf(item, definitions)])}
      >
        {strings.tryItAddItem}
      </button>
    </Group>
  );
}

/** A group of fields. One that is not required is there when the reader adds it. */
function ObjectField(props: CompositeProps) {
  const { at, label, schema, value, change, required, description } = props;
  const { strings, operation } = useForm();
  if (value === undefined && !required) {
    const add = () => change(initialOf(schema, operation.definitions));
    return (
      <button type="button" className="button button--small" onClick={add}>
        {format(strings.tryItAdd, { name: label })}
      </button>
    );
  }
  return (
    <Group {...{ at, label, required }} hint={description}>
      {!required && (
        <button type="button" className="button button--small" onClick={() => change(undefined)}>
          {format(strings.tryItRemove, { name: label })}
        </button>
      )}
      <Properties {...props} />
    </Group>
  );
}

/** The fields of an object's properties without those that only answers carry. */
export function Properties({ at, schema, value, change, fileOf }: CompositeProps) {
  const { definitions } = useForm().operation;
  const object = asObject(value);
  return Object.entries(schema.properties ?? {}).map(([name, property]) => {
    const followed = follow(property, definitions);
    if (followed.readOnly || isNever(followed)) return null;
    const field = {
      at: `${at}/${escapePointer(name)}`,
      label: name,
      required: schema.required?.includes(name),
      change: (next: FieldProps['value']) => change(withProperty(object, name, next)),
    };
    const files = fileOf?.(name);
    if (files) return <FileField key={name} {...field} part={name} multiple={files === 'many'} />;
    return <Field key={name} {...field} schema={property} value={lookUp(object, name)} />;
  });
}
