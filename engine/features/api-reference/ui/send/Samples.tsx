import { useEffect, useState } from 'react';
import { asSent, buildRequest } from '../../shared/request.ts';
import type { CodeSample, TryItOperation } from '../../shared/types.ts';
import { maskSecrets, type RequestValues } from '../../shared/values.ts';
import { Code } from '../answer/Code.tsx';
import { useForm } from '../fields/FormContext.ts';

type Samples = (request: ReturnType<typeof asSent>) => CodeSample[];

interface Props {
  operation: TryItOperation;
  values: RequestValues;
}

/** The request of the form in each language, byte for byte. Secrets are placeholders until the reader asks for them. */
export function SampleCode({ operation, values }: Props) {
  const { strings, prefix } = useForm();
  const [make, setMake] = useState<Samples>();
  const [language, choose] = useState<string>('curl');
  const [isRevealed, reveal] = useState(false);
  useEffect(() => {
    let isCurrent = true;
    void import('../../shared/samples/codeSamples.ts').then(({ codeSamples }) => {
      if (isCurrent) setMake(() => codeSamples);
    });
    return () => {
      isCurrent = false;
    };
  }, []);
  const request = asSent(buildRequest(operation, isRevealed ? values : maskSecrets(operation, values)));
  const samples = make?.(request) ?? [];
  const shown = samples.find((sample) => sample.language === language);
  return (
    <details className="try-it__command" open>
      <summary>{strings.tryItCode}</summary>
      <div className="try-it__modes">
        {samples.map((sample) => (
          <button
            key={sample.language}
            type="button"
            aria-pressed={sample.language === language}
            onClick={() => choose(sample.language)}
          >
            {sample.label}
          </button>
        ))}
      </div>
      {shown && <Code key={shown.language} tokens={[{ text: shown.code }]} label={strings.tryItCode} />}
      <label className="try-it__check" htmlFor={`${prefix}reveal`}>
        <input
          id={`${prefix}reveal`}
          type="checkbox"
          checked={isRevealed}
          onChange={({ target }) => reveal(target.checked)}
        />
        {strings.tryItReveal}
      </label>
    </details>
  );
}
