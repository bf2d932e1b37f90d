import { useState } from 'react';
import { readNumber, writeJson } from '#engine/shared/exactNumber.ts';
import { format } from '#engine/shared/strings.ts';
import { typeOf } from '../../shared/schema.ts';
import { plain } from '../../shared/serialize.ts';
import type { Json, SchemaObject } from '../../shared/types.ts';
import { isTooDeep, mostLevels, parseTyped } from '../response/parseJson.ts';
import { type FieldProps, useField, useForm } from './FormContext.ts';
import { Labelled } from './Labelled.tsx';

interface SimpleProps extends FieldProps {
  schema: SchemaObject;
}

/** One line of text, or several for texts without a format. An empty field is no value. */
export function TextField({ at, label, schema, value, change, required, description }: SimpleProps) {
  const { id, message, attributes } = useField(at, Boolean(description));
  const type = typeOf(schema);
  const isNumber = type === 'integer' || type === 'number';
  const isLong = !isNumber && !schema.format && at.startsWith('body') && schema.maxLength === undefined;
  const [example] = schema.examples ?? [];
  const given = {
    ...attributes,
    placeholder: example === undefined ? undefined : plain(example),
    value: value === undefined ? '' : plain(value),
    'aria-required': required === true,
    autoComplete: 'off',
    spellCheck: false,
    onChange: ({ target }: { target: { value: string } }) => change(parse(target.value, isNumber)),
  };
  return (
    <Labelled id={id} label={label} required={required} hint={description} message={message}>
      {isLong ? (
        <textarea rows={1} {...given} />
      ) : (
        <input
          type={schema.format === 'password' ? 'password' : 'text'}
          inputMode={isNumber ? 'decimal' : undefined}
          {...given}
        />
      )}
    </Labelled>
  );
}

/** Text that is no number stays a text, which the check then names. */
function parse(text: string, isNumber: boolean): Json | undefined {
  if (text === '') return undefined;
  return (isNumber ? readNumber(text) : undefined) ?? text;
}

/** One of several values; the only one that is possible is shown as it is. */
export function ChoiceField({
  at,
  label,
  value,
  change,
  required,
  description,
  choices,
}: SimpleProps & { choices: readonly Json[] }) {
  const { strings } = useForm();
  const { id, message, attributes } = useField(at, Boolean(description));
  const index = choices.findIndex((choice) => JSON.stringify(choice) === JSON.stringify(value));
  const isFixed = required === true && choices.length === 1 && index === 0;
  return (
    <Labelled id={id} label={label} required={required} hint={description} message={message}>
      {isFixed ? (
        <input {...attributes} readOnly value={plain(choices[0] ?? null)} />
      ) : (
        <select
          {...attributes}
          aria-required={required === true}
          value={index}
          onChange={(event) => change(choices[Number(event.target.value)])}
        >
          <option value={-1}>{value === undefined || index >= 0 ? strings.tryItNotSet : plain(value)}</option>
          {choices.map((choice, position) => (
            <option key={plain(choice)} value={position}>
              {plain(choice)}
            </option>
          ))}
        </select>
      )}
    </Labelled>
  );
}

/** Any value: JSON where the text is JSON, else the text. */
export function AnyField({ at, label, value, change, required, description }: SimpleProps) {
  const { strings } = useForm();
  const { id, message, attributes } = useField(at, true);
  const [draft, setDraft] = useState<string>();
  const written = value === undefined ? '' : write(value);
  const text = draft !== undefined && JSON.stringify(read(draft)) === JSON.stringify(value) ? draft : written;
  const hint = description ? `${description} ${strings.tryItAnyHint}` : strings.tryItAnyHint;
  const deep = isTooDeep(text) ? format(strings.tryItTooDeep, { limit: mostLevels }) : undefined;
  return (
    <Labelled id={id} label={label} required={required} hint={hint} message={message ?? deep}>
      <textarea
        {...attributes}
        rows={1}
        value={text}
        aria-required={required === true}
        autoComplete="off"
        spellCheck={false}
        onChange={({ target }) => {
          setDraft(target.value);
          change(read(target.value));
        }}
      />
    </Labelled>
  );
}

function read(text: string): Json | undefined {
  if (text === '') return undefined;
  try {
    return parseTyped(text);
  } catch {
    return text;
  }
}

/** Texts that would be read as something else stand in quotes. */
const write = (value: Json): string =>
  typeof value === 'string' && read(value) === value ? value : writeJson(value, 2);
