/** One request in the languages of the reference. */

import { hasExact } from '#engine/shared/exactNumber.ts';
import { toWireFormat } from '../request.ts';
import type { ApiRequest, CodeSample } from '../types.ts';
import { csharpSample } from './csharp.ts';
import { curlSample } from './curl.ts';
import { fetchSample } from './fetch.ts';
import { pythonSample } from './python.ts';

/** Samples in the order of the tabs. */
export function codeSamples(given: ApiRequest): CodeSample[] {
  const { body } = given;
  // Numbers in the literals of other languages would lose digits.
  const request = body?.kind === 'json' && hasExact(body.value) ? toWireFormat(given) : given;
  return [
    { language: 'curl', label: 'curl', grammar: 'bash', code: curlSample(request) },
    { language: 'fetch', label: 'JavaScript', grammar: 'js', code: fetchSample(request) },
    { language: 'csharp', label: 'C#', grammar: 'csharp', code: csharpSample(request) },
    { language: 'python', label: 'Python', grammar: 'python', code: pythonSample(request) },
  ];
}
