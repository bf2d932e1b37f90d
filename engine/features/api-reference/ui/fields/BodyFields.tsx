import { lazy, Suspense, useState } from 'react';
import { bodyKind } from '../../shared/bodyKind.ts';
import { filePart } from '../../shared/request.ts';
import { sampleValue } from '../../shared/sampleValue.ts';
import { merge, typeOf } from '../../shared/schema.ts';
import type { Json, TryItOperation } from '../../shared/types.ts';
import type { RequestValues } from '../../shared/values.ts';
import { Field, Properties } from './Field.tsx';
import { FileField } from './FileField.tsx';
import { useForm } from './FormContext.ts';
import { formBody } from './initial.ts';
import { asObject } from './jsonObject.ts';
import { TextField } from './SimpleFields.tsx';
import { kindsOf } from './variants.ts';

const JsonEditor = lazy(async () => ({ default: (await import('../lazy.ts')).JsonEditor }));

interface Props {
  operation: TryItOperation;
  values: RequestValues;
  change: (values: Partial<RequestValues>) => void;
  /** Text of the JSON editor while it is no JSON. */
  invalid: string | undefined;
  setInvalid: (text: string | undefined) => void;
}

/** The body: its content type, an example to start from, and its fields, for JSON also as text. */
export function BodyFields({ operation, values, change, invalid, setInvalid }: Props) {
  const { strings, definitions, prefix } = useForm();
  const { bodies } = operation;
  const type = bodies.find(({ contentType }) => contentType === values.contentType);
  const [example, setExample] = useState(-1);
  const [isText, setText] = useState(false);
  const [version, setVersion] = useState(0);
  if (!type) return null;
  const kind = bodyKind(type);
  const { body: value } = values;
  const setBody = (body: Json | undefined) => {
    setInvalid(undefined);
    const isNothing = !operation.isBodyRequired && body !== undefined && JSON.stringify(body) === '{}';
    change({ body: (isNothing ? undefined : body) as Json });
  };
  const made = type.examples.length > 0 ? type.examples : [{ name: strings.tryItAllFields }];
  const sampleOf = (position: number): Json | undefined => {
    if (position < 0) return formBody(type, operation).body;
    return type.examples[position]?.value ?? sampleValue(type.schema, definitions);
  };
  const merged = merge(type.schema, definitions);
  const hasForm = kind !== 'json' || typeOf(merged) !== undefined || Boolean(merged.oneOf ?? merged.anyOf);
  const { kinds } = kindsOf(type.schema, definitions);
  const Parts = (kinds.length > 0 ? Field : Properties) as typeof Field;
  const field = { at: 'body', label: strings.tryItBody, value, change: setBody, required: true };
  return (
    <fieldset className="try-it__section try-it__body">
      <legend>{strings.tryItBody}</legend>
      {bodies.length > 1 && (
        <div className="try-it__field">
          <label htmlFor={`${prefix}content-type`}>{strings.tryItContentType}</label>
          <select
            id={`${prefix}content-type`}
            value={values.contentType}
            onChange={({ target }) => {
              const next = bodies.find(({ contentType }) => contentType === target.value);
              setExample(-1);
              setInvalid(undefined);
              if (next)
                change({
                  contentType: next.contentType,
                  body: formBody(next, operation).body as Json,
                  files: {},
                });
            }}
          >
            {bodies.map(({ contentType }) => (
              <option key={contentType}>{contentType}</option>
            ))}
          </select>
        </div>
      )}
      {kind !== 'binary' && (
        <div className="try-it__field">
          <label htmlFor={`${prefix}example`}>{strings.tryItExample}</label>
          <select
            id={`${prefix}example`}
            value={example}
            onChange={({ target }) => {
              setExample(Number(target.value));
              setVersion(version + 1);
              setBody(sampleOf(Number(target.value)));
            }}
          >
            <option value={-1}>
              {operation.isBodyRequired ? strings.tryItRequiredOnly : strings.tryItNothing}
            </option>
            {made.map(({ name, summary = name }: { name: string; summary?: string }, index) => (
              <option key={name} value={index}>
                {summary}
              </option>
            ))}
          </select>
        </div>
      )}
      {kind === 'json' && hasForm && (
        <div className="try-it__modes">
          {[strings.tryItForm, strings.tryItJson].map((name, index) => (
            <button
              key={name}
              type="button"
              aria-pressed={isText === Boolean(index)}
              disabled={invalid !== undefined && index === 0}
              onClick={() => setText(index === 1)}
            >
              {name}
            </button>
          ))}
        </div>
      )}
      {kind === 'json' && (isText || !hasForm) && (
        <Suspense>
          <JsonEditor value={value} change={setBody} invalid={invalid} setInvalid={setInvalid} />
        </Suspense>
      )}
      {kind === 'json' && !isText && hasForm && <Field key={version} {...field} schema={type.schema} />}
      {kind === 'text' && <TextField {...field} schema={{ type: 'string' }} />}
      {kind === 'binary' && (
        <FileField at="body" label={strings.tryItBody} part="" required={operation.isBodyRequired} />
      )}
      {(kind === 'form' || kind === 'multipart') && (
        <Parts
          key={version}
          {...field}
          value={asObject(value)}
          schema={kinds.length > 0 ? type.schema : merged}
          fileOf={(name: string) => kind === 'multipart' && filePart(type, name, operation)}
        />
      )}
    </fieldset>
  );
}
