import { useState } from 'react';
import { asSent, buildRequest } from '../../shared/request.ts';
import { curlSample } from '../../shared/samples/curl.ts';
import type { TryItOperation } from '../../shared/types.ts';
import { maskSecrets, type RequestValues } from '../../shared/values.ts';
import { Code } from '../answer/Code.tsx';
import { useForm } from '../fields/FormContext.ts';

/** The same request for a terminal. Secrets are placeholders until the reader asks for them. */
export function Command({ operation, values }: { operation: TryItOperation; values: RequestValues }) {
  const { strings } = useForm();
  const [isRevealed, reveal] = useState(false);
  const request = asSent(buildRequest(operation, isRevealed ? values : maskSecrets(operation, values)));
  return (
    <>
      <Code tokens={[{ text: curlSample(request) }]} label={strings.tryItCommand} language="curl" />
      <label className="try-it__check">
        <input type="checkbox" checked={isRevealed} onChange={({ target }) => reveal(target.checked)} />
        {strings.tryItReveal}
      </label>
    </>
  );
}
