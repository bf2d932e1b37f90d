import { useState } from 'react';
import { buildRequest, toWireFormat } from '../../shared/request.ts';
import { curlSample } from '../../shared/samples/curl.ts';
import { type SampleLanguage, sampleLanguages } from '../../shared/samples/languages.ts';
import { maskSecrets } from '../../shared/values.ts';
import { useForm } from '../fields/FormContext.ts';
import { Code } from '../response/Code.tsx';
import { mostHighlighted, shell } from '../response/highlight.ts';

const languages = Object.keys(sampleLanguages) as SampleLanguage[];

/** What writes all but curl. It is fetched when the reader chooses one. */
type Languages = typeof import('./languages.ts');

/** The request of the form in each language, byte for byte. Secrets are placeholders until the reader reveals them. */
export function SampleCode() {
  const { strings, operation, withKeys: values } = useForm();
  const [others, setOthers] = useState<Languages>();
  const [language, choose] = useState<SampleLanguage>('curl');
  const [isRevealed, reveal] = useState(false);
  const request = toWireFormat(buildRequest(operation, isRevealed ? values : maskSecrets(operation, values)));
  const shown =
    language === 'curl'
      ? curlSample(request)
      : others?.codeSamples(request).find((sample) => sample.language === language)?.code;
  const pattern = language === 'curl' ? shell : others?.program;
  return (
    <details className="details try-it__command" open>
      <summary>{strings.tryItCode}</summary>
      <div className="row">
        {languages.map((name) => (
          <button
            key={name}
            type="button"
            className="button button--small"
            aria-pressed={name === language}
            onClick={async () => {
              setOthers(await import('./languages.ts'));
              choose(name);
            }}
          >
            {sampleLanguages[name].label}
          </button>
        ))}
      </div>
      {shown && (
        <Code
          key={language}
          code={shown}
          pattern={shown.length > mostHighlighted ? undefined : pattern}
          label={strings.tryItCode}
          language={language}
        />
      )}
      <label className="try-it__check">
        <input type="checkbox" checked={isRevealed} onChange={({ target }) => reveal(target.checked)} />
        {strings.tryItReveal}
      </label>
    </details>
  );
}
