/** What an agent reports of a page, over MCP and in the browser. */
import type { Feedback } from './feedback.ts';
import { sendFeedback } from './feedback.ts';
import { Counter } from './rateLimit.ts';

interface Problem {
  tried: string;
  expected: string;
}

/** Characters of each text of a problem, so that both fit into a reason. */
export const longestProblemText = 480;

export const problemTexts = {
  tool: 'Tells the owners of this documentation that a page is wrong, unclear or lacks something: problems only, one a call. Leave out names, keys and texts of the user.',
  tried: `What you tried, up to ${longestProblemText} characters`,
  expected: `What you expected and did not find, up to ${longestProblemText} characters`,
} as const;

export type ReportProblem = ReturnType<typeof problemReporter>;

/** Makes what sends problems to an endpoint, a few of each client and in a day; it resolves to a sentence for the agent. */
export function problemReporter() {
  const counter = new Counter({ perClient: 5, atOnce: 100, perDay: 100 });
  return async (
    endpoint: string,
    client: string,
    page: Pick<Feedback, 'url' | 'title' | 'lang'>,
    { tried, expected }: Problem,
  ): Promise<{ text: string; isSent: boolean }> => {
    const place = counter.enter(client);
    if ('retryAfter' in place)
      return {
        text: `Too many problems were reported. The next one can be reported in ${place.retryAfter} seconds.`,
        isSent: false,
      };
    const reason = `Tried: ${tried}\nExpected: ${expected}`;
    const isSent = await sendFeedback(endpoint, { helpful: 'no', reason, ...page, from: 'agent' });
    place.leave();
    const text = isSent
      ? 'The owners of the documentation were told.'
      : 'The report could not be sent. Go on without it.';
    return { text, isSent };
  };
}
