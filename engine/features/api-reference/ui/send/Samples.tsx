import { useState } from 'react';
import { buildRequest, toWireFormat } from '../../shared/request.ts';
import { curlSample } from '../../shared/samples/curl.ts';
import type { SampleLanguage, TryItOperation } from '../../shared/types.ts';
import { maskSecrets, type RequestValues } from '../../shared/values.ts';
import { useForm } from '../fields/FormContext.ts';
import { Code } from '../response/Code.tsx';
import { highlight } from './highlight.ts';

/** The others are fetched when they are asked for. */
const languages: readonly [SampleLanguage, string][] = [
  ['curl', 'curl'],
  ['fetch', 'JavaScript'],
  ['csharp', 'C#'],
  ['python', 'Python'],
];

type Languages = typeof import('./languages.ts');

interface Props {
  operation: TryItOperation;
  values: RequestValues;
}

/** The request of the form in each language, byte for byte. Secrets are placeholders until the reader asks for them. */
export function SampleCode({ operation, values }: Props) {
  const { strings, prefix } = useForm();
  const [others, setOthers] = useState<Languages>();
  const [language, choose] = useState<SampleLanguage>('curl');
  const [isRevealed, reveal] = useState(false);
  const request = toWireFormat(buildRequest(operation, isRevealed ? values : maskSecrets(operation, values)));
  const shown =
    language === 'curl'
      ? curlSample(request)
      : others?.codeSamples(request).find((sample) => sample.language === language)?.code;
  return (
    <details className="details try-it__command" open>
      <summary>{strings.tryItCode}</summary>
      <div className="try-it__modes">
        {languages.map(([name, label]) => (
          <button
            key={name}
            type="button"
            aria-pressed={name === language}
            onClick={async () => {
              setOthers(await import('./languages.ts'));
              choose(name);
            }}
          >
            {label}
          </button>
        ))}
      </div>
      {shown && (
        <Code
          key={language}
          tokens={highlight(shown, language === 'curl' ? undefined : others?.program)}
          label={strings.tryItCode}
          language={language}
        />
      )}
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
