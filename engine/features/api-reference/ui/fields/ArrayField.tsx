import { format } from '#engine/shared/strings.ts';
import type { SchemaObject } from '../../shared/types.ts';
import { Field, type FieldProps } from './Field.tsx';
import { useField, useForm } from './FormContext.ts';
import { initialOf } from './initial.ts';
import { Group } from './Labelled.tsx';

/** A list whose items can be added and removed. */
export function ArrayField({
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
    const rest = items.filter((_, place) => place !== index);
    change(rest.length === 0 && !required ? undefined : rest);
  };
  return (
    <Group field={field} label={label} required={required} hint={description}>
      {items.map((one, index) => {
        const name = format(strings.tryItItem, { name: label, number: index + 1 });
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: items have nothing else that tells them apart
          <div key={index} className="try-it__item">
            <Field
              at={`${at}/${index}`}
              label={name}
              schema={item}
              value={one}
              required="item"
              change={(next) => change(items.map((old, place) => (place === index ? (next ?? '') : old)))}
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
