/** Answers from the examples of the description. Nothing is sent. */
import { writeJson } from '#engine/shared/exactNumber.ts';
import type { ApiAnswerExample } from '../../shared/types.ts';
import type { Answer } from '../answer/readAnswer.ts';
import type { Exchange } from './send.ts';

/** What an example looks like when it comes as an answer. */
export function mockExchange({ status, contentType = '', value }: ApiAnswerExample): Exchange {
  const text = value === undefined ? '' : typeof value === 'string' ? value : writeJson(value, 2);
  const answer: Answer = {
    status,
    statusText: '',
    headers: contentType ? [['content-type', contentType]] : [],
    type: contentType.replace(/;.*/s, '').trim().toLowerCase(),
    body: new Blob([text], { type: contentType }),
    eventCount: 0,
  };
  return { ending: 'complete', time: 0, answer, isMock: true };
}
