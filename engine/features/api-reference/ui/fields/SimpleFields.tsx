import { useState } from 'react';
import { attempt } from '#engine/shared/attempt.ts';
import { readNumber, writeJson } from '#engine/shared/exactNumber.ts';
import { lookUp } from '#engine/shared/lookup.ts';
import { format } from '#engine/shared/strings.ts';
import { typeOf } from '../../shared/schema.ts';
import { plain } from '../../shared/serialize.ts';
import type { Json, SchemaObject } from '../../shared/types.ts';
import { isTooDeep, mostLevels, parseTyped } from '../response/parseJson.ts';
import { type FieldProps, useForm } from './FormContext.ts';
import { Labelled, Select } from './Labelled.tsx';

interface SimpleProps extends FieldProps {
  schema: SchemaObject;
}

/** How the text of a field becomes a value, and a value its text. Text that is not a number stays text, which the check reports. */
const kinds = {
  text: { read: (text: string): Json => text, write: plain },
  number: { read: (text: string): Json => readNumber(text) ?? text, write: plain },
  /** JSON if the text is JSON, otherwise the text. Text that would be read as something else is quoted. */
  any: {
    read: anyValue,
    write: (value: Json) =>
      typeof value === 'string' && anyValue(value) === value ? value : writeJson(value, 2),
  },
};

function anyValue(text: string): Json {
  return attempt(() => parseTyped(text), text);
}

function kindOf(schema: SchemaObject): keyof typeof kinds {
  const type = typeOf(schema);
  if (type === 'integer' || type === 'number') return 'number';
  return type === 'string' ? 'text' : 'any';
}

/** One line of text, or several for text without a format and for any other value. An empty field is no value. */
export function TextField({ at, label, schema, value, change, required, description }: SimpleProps) {
  const { strings } = useForm();
  /** What was typed: `write` may lay the same value out differently. */
  const [draft, setDraft] = useState('');
  const kind = kindOf(schema);
  const { read, write } = kinds[kind];
  const typed = (text: string) => (text === '' ? undefined : read(text));
  const isCurrent = JSON.stringify(typed(draft)) === JSON.stringify(value);
  const text = isCurrent ? draft : value === undefined ? '' : write(value);
  const isAny = kind === 'any';
  const isShort =
    kind === 'number' || schema.format || !at.startsWith('body') || schema.maxLength !== undefined;
  const [example] = schema.examples ?? [];
  return (
    <Labelled
      {...{ at, label, required }}
      hint={[description, isAny && strings.tryItAnyHint].filter(Boolean).join(' ')}
      fault={isAny && isTooDeep(text) && format(strings.tryItTooDeep, { limit: mostLevels })}
    >
      {(attributes) => {
        const field = {
          ...attributes,
          placeholder: example === undefined ? undefined : plain(example),
          value: text,
          'aria-required': required === true,
          autoComplete: 'off',
          spellCheck: false,
          onChange: ({ target }: { target: { value: string } }) => {
            setDraft(target.value);
            change(typed(target.value));
          },
        };
        if (isAny || !isShort) return <textarea rows={1} {...field} />;
        const type = schema.format === 'password' ? 'password' : 'text';
        return <input type={type} inputMode={kind === 'number' ? 'decimal' : undefined} {...field} />;
      }}
    </Labelled>
  );
}

/** One of several values; the only one that is possible is shown as it is. */
export function ChoiceField({
  choices,
  value,
  change,
  description,
  ...labelled
}: SimpleProps & { choices: readonly Json[] }) {
  const { strings } = useForm();
  const isRequired = labelled.required === true;
  const index = choices.findIndex((choice) => JSON.stringify(choice) === JSON.stringify(value));
  const none = value === undefined || index >= 0 ? strings.tryItNotSet : plain(value);
  return (
    <Labelled {...labelled} hint={description}>
      {(attributes) =>
        isRequired && choices.length === 1 && index === 0 ? (
          <input {...attributes} readOnly value={plain(choices[0] ?? null)} />
        ) : (
          <Select
            {...attributes}
            aria-required={isRequired}
            options={[none, ...choices.map(plain)]}
            value={index + 1}
            choose={(position) => change(choices[position - 1])}
          />
        )
      }
    </Labelled>
  );
}

interface FileProps extends Pick<FieldProps, 'at' | 'label' | 'required'> {
  /** Name of the part; `''` for the whole body. */
  part: string;
  multiple?: boolean;
  /** Called with the name of the first file. */
  change?: (value: string | undefined) => void;
}

/** One file or several, read only when the request is sent. */
export function FileField({ part, multiple, change, ...labelled }: FileProps) {
  const { setFiles, values, strings } = useForm();
  const names = (lookUp(values.files, part) ?? []).map(({ name }) => name).join(', ');
  return (
    <Labelled {...labelled} hint={names && format(strings.tryItChosen, { names })}>
      {(attributes) => (
        <input
          type="file"
          multiple={multiple}
          {...attributes}
          onChange={({ target }) => {
            const files = [...(target.files ?? [])];
            const chosen = files.map((data) => ({ name: data.name, type: data.type, data }));
            setFiles(part, chosen);
            change?.(chosen[0]?.name);
          }}
        />
      )}
    </Labelled>
  );
}
