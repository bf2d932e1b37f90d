import { useState } from 'react';
import { attempt } from '#engine/shared/attempt.ts';
import { writeJson } from '#engine/shared/exactNumber.ts';
import { format } from '#engine/shared/strings.ts';
import type { Json } from '../../shared/types.ts';
import { jsonFault } from '../response/jsonFault.ts';
import { isTooDeep, mostLevels, parseTyped } from '../response/parseJson.ts';
import { useField, useForm } from './FormContext.ts';
import { Notes } from './Labelled.tsx';

interface Props {
  value: Json | undefined;
  change: (value: Json | undefined) => void;
}

/** A body as JSON text. Text that parses becomes the value at once; other text stays with a message. */
export function JsonEditor({ value, change }: Props) {
  const { strings, problems, invalid, setInvalid } = useForm();
  const { attributes } = useField('body');
  const { id } = attributes;
  const [draft, setDraft] = useState<string>();
  const written = value === undefined ? '' : writeJson(value, 2);
  const isCurrent = draft !== undefined && JSON.stringify(parse(draft)?.value) === JSON.stringify(value);
  const text = invalid ?? (isCurrent ? draft : written);
  const here = problems
    .filter(({ at }) => at.startsWith('body'))
    .map(({ at, message }) => `${at.slice(5)}: ${message}`);
  const message = invalid
    ? isTooDeep(invalid)
      ? format(strings.tryItTooDeep, { limit: mostLevels })
      : format(strings.tryItJsonInvalid, jsonFault(invalid, strings.tryItJsonEnd))
    : here.join('\n').replace(/^: /gm, '') || undefined;
  return (
    <div className="try-it__field">
      <label className="sr-only" htmlFor={id}>
        {strings.tryItJson}
      </label>
      <textarea
        {...attributes}
        aria-invalid={message ? true : undefined}
        aria-describedby={message ? `${id}-error` : undefined}
        className="try-it__json"
        rows={8}
        dir="ltr"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        value={text}
        onChange={({ target }) => {
          const next = parse(target.value);
          if (!next) setInvalid(target.value);
          else {
            setDraft(target.value);
            change(next.value);
          }
        }}
      />
      <Notes id={id} message={message} />
    </div>
  );
}

/** The value of a JSON text; no text is no value. Returns `undefined` when the text is not JSON. */
function parse(text: string): { value?: Json } | undefined {
  return text.trim() === '' ? {} : attempt(() => ({ value: parseTyped(text) }));
}
