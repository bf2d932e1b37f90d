/** What readers and agents say of a page, as the endpoint of the owner gets it. */

export interface Feedback {
  /** `yes` or `no`; that of an agent is `no`. */
  helpful: string;
  /** What could be better, up to 1,000 characters. */
  reason?: string;
  url: string;
  title: string;
  /** Language of the page. */
  lang: string;
  from?: 'agent';
}

/** Longest time until a response, in milliseconds. */
const patience = 10_000;

/** Sends feedback as JSON. Resolves to whether it arrived. */
export async function sendFeedback(endpoint: string, feedback: Feedback): Promise<boolean> {
  try {
    const response = await fetch(endpoint, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(feedback),
      keepalive: true,
      signal: AbortSignal.timeout(patience),
    });
    return response.ok;
  } catch {
    return false;
  }
}
