/** Answers from the examples of the description. Nothing is sent. */
import { writeJson } from '#engine/shared/exactNumber.ts';
import type { ApiResponseExample } from '../../shared/types.ts';
import type { ApiResponse } from '../response/readResponse.ts';
import type { Exchange } from './send.ts';

/** An example as the answer of a server. */
export function mockExchange({ status, contentType = '', value }: ApiResponseExample): Exchange {
  const text = value === undefined ? '' : typeof value === 'string' ? value : writeJson(value, 2);
  const answer: ApiResponse = {
    status,
    statusText: '',
    headers: contentType ? [['content-type', contentType]] : [],
    type: contentType.replace(/;.*/s, '').trim().toLowerCase(),
    body: new Blob([text], { type: contentType }),
    eventCount: 0,
  };
  return { ending: 'complete', time: 0, answer, isMock: true };
}
