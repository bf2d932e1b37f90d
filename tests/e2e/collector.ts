/** A local collector of what a page sends, and stand-ins for services that are not to be reached. */

import { listening } from '../listening.ts';
export interface Message {
  method: string;
  path: string;
  type: string;
  body: Record<string, unknown>;
}

export type Collector = Awaited<ReturnType<typeof collector>>;

export async function collector() {
  const own = { messages: [] as Message[], status: 204 };
  const { url, close } = await listening(async (request, response) => {
    let text = '';
    for await (const chunk of request) text += chunk;
    response.setHeader('access-control-allow-origin', request.headers.origin ?? '*');
    response.setHeader('access-control-allow-credentials', 'true');
    response.setHeader('access-control-allow-headers', 'content-type');
    if (request.method !== 'OPTIONS') {
      const { method = '', url: path = '', headers } = request;
      const type = headers['content-type'] ?? '';
      own.messages.push({ method, path, type, body: JSON.parse(text || '{}') });
      response.statusCode = own.status;
    }
    response.end();
  });
  return Object.assign(own, { url, close });
}

/**
 * Does with the command queue what the service's own script is documented to do, as far as tests look: arrays are no
 * commands, nothing is sent without permission, parameters that were set go with each event.
 */
export const tagScript = `
  const state = { consent: {}, set: {} };
  const run = (command) => {
    if (Object.prototype.toString.call(command) !== '[object Arguments]') return;
    const [name, ...rest] = command;
    if (name === 'consent') Object.assign(state.consent, rest[1]);
    if (name === 'set') Object.assign(state.set, rest[0]);
    if (name === 'config') { state.id = rest[0]; if (rest[1]?.send_page_view !== false) send('page_view', {}); }
    if (name === 'event') send(rest[0], rest[1] ?? {});
  };
  const send = (name, data) => {
    if (window['ga-disable-' + state.id] || state.consent.analytics_storage !== 'granted') return;
    const { page_location: dl, page_title: dt, page_referrer: dr } = { ...state.set, ...data };
    const query = new URLSearchParams({ v: '2', tid: state.id, en: name, dl, dt, dr,
      gcs: 'G1' + (state.consent.ad_storage === 'granted' ? 1 : 0) + 1 });
    for (const [key, value] of Object.entries(data)) query.set('ep.' + key, value);
    navigator.sendBeacon('https://region1.google-analytics.com/g/collect?' + query);
  };
  const queue = window.dataLayer;
  queue.forEach(run);
  queue.push = (...commands) => { commands.forEach(run); return Array.prototype.push.apply(queue, commands); };
`;
