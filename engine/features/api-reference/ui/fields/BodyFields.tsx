import { lazy, Suspense, useState } from 'react';
import { bodyKind } from '../../shared/bodyKind.ts';
import { filePart } from '../../shared/request.ts';
import { sampleValue } from '../../shared/sampleValue.ts';
import { merge, typeOf } from '../../shared/schema.ts';
import type { ApiBodyType, Json } from '../../shared/types.ts';
import { Field, Properties } from './Field.tsx';
import { useForm } from './FormContext.ts';
import { formBody } from './initial.ts';
import { asObject } from './jsonObject.ts';
import { LabelledSelect } from './Labelled.tsx';
import { FileField, TextField } from './SimpleFields.tsx';
import { kindsOf } from './variants.ts';

const JsonEditor = lazy(async () => ({ default: (await import('../lazy.ts')).JsonEditor }));

/** The body: its content type, and its fields, for JSON also as text. */
export function BodyFields() {
  const { strings, operation, values, change, setInvalid } = useForm();
  const { bodies, isBodyRequired } = operation;
  const type = bodies.find(({ contentType }) => contentType === values.contentType);
  if (!type) return null;
  const setBody = (body: Json | undefined) => {
    setInvalid(undefined);
    const isNothing = !isBodyRequired && body !== undefined && JSON.stringify(body) === '{}';
    change({ body: (isNothing ? undefined : body) as Json });
  };
  return (
    <fieldset className="try-it__section try-it__body">
      <legend>{strings.tryItBody}</legend>
      {bodies.length > 1 && (
        <LabelledSelect
          label={strings.tryItContentType}
          options={bodies.map(({ contentType }) => contentType)}
          value={bodies.indexOf(type)}
          choose={(position) => {
            const next = bodies[position] ?? type;
            setBody(formBody(next, operation).body);
            change({ contentType: next.contentType, files: {} });
          }}
        />
      )}
      <ContentFields key={type.contentType} type={type} setBody={setBody} />
    </fieldset>
  );
}

interface ContentProps {
  type: ApiBodyType;
  setBody: (body: Json | undefined) => void;
}

/** A body of one content type: an example to start from, and the fields. */
function ContentFields({ type, setBody }: ContentProps) {
  const { strings, operation, values, invalid } = useForm();
  const { definitions, isBodyRequired } = operation;
  const [example, setExample] = useState(-1);
  const [isText, setText] = useState(false);
  const kind = bodyKind(type);
  const isForm = kind === 'form' || kind === 'multipart';
  const field = {
    at: 'body',
    label: strings.tryItBody,
    schema: type.schema,
    change: setBody,
    required: true,
    value: isForm ? asObject(values.body) : values.body,
    fileOf: (name: string) => kind === 'multipart' && filePart(type, name, operation),
  };
  if (kind === 'binary') return <FileField at="body" label={field.label} part="" required={isBodyRequired} />;
  const merged = merge(type.schema, definitions);
  const hasForm = kind !== 'json' || typeOf(merged) !== undefined || Boolean(merged.oneOf ?? merged.anyOf);
  const isAlternative = kindsOf(type.schema, definitions).kinds.length > 0;
  const examples = type.examples.length > 0 ? type.examples : [{ name: strings.tryItAllFields }];
  const bodyOf = (position: number): Json | undefined =>
    position < 0
      ? formBody(type, operation).body
      : (type.examples[position]?.value ?? sampleValue(type.schema, definitions));
  const content = () => {
    if (kind === 'text') return <TextField {...field} schema={{ type: 'string' }} />;
    if (kind === 'json' && (isText || !hasForm))
      return (
        <Suspense>
          <JsonEditor value={field.value} change={setBody} />
        </Suspense>
      );
    if (isForm && !isAlternative) return <Properties key={example} {...field} schema={merged} />;
    return <Field key={example} {...field} />;
  };
  return (
    <>
      <LabelledSelect
        label={strings.tryItExample}
        options={[
          isBodyRequired ? strings.tryItRequiredOnly : strings.tryItNothing,
          ...examples.map(({ name, summary = name }: { name: string; summary?: string }) => summary),
        ]}
        value={example + 1}
        choose={(position) => {
          setExample(position - 1);
          setBody(bodyOf(position - 1));
        }}
      />
      {kind === 'json' && hasForm && (
        <div className="row">
          {[strings.tryItForm, strings.tryItJson].map((name, index) => (
            <button
              key={name}
              type="button"
              className="button button--small"
              aria-pressed={isText === Boolean(index)}
              disabled={invalid !== undefined && index === 0}
              onClick={() => setText(index === 1)}
            >
              {name}
            </button>
          ))}
        </div>
      )}
      {content()}
    </>
  );
}
