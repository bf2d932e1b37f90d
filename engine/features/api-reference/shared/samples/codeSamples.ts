/** One request in the languages of the reference. */

import { hasExact } from '#engine/shared/exactNumber.ts';
import { toWireFormat } from '../request.ts';
import type { ApiRequest } from '../types.ts';
import { csharpSample } from './csharp.ts';
import { curlSample } from './curl.ts';
import { fetchSample } from './fetch.ts';
import type { SampleLanguage } from './languages.ts';
import { pythonSample } from './python.ts';

/** Samples in the order of the tabs. */
export function codeSamples(given: ApiRequest): { language: SampleLanguage; code: string }[] {
  const { body } = given;
  // Numbers in the literals of other languages would lose digits.
  const request = body?.kind === 'json' && hasExact(body.value) ? toWireFormat(given) : given;
  return [
    { language: 'curl', code: curlSample(request) },
    { language: 'fetch', code: fetchSample(request) },
    { language: 'csharp', code: csharpSample(request) },
    { language: 'python', code: pythonSample(request) },
  ];
}
