/** The server of `npm start` and `npm run preview`: sends the built site as a static host would. */
import type { Endpoint } from '#engine/output/feature.ts';
import type { AddressRules } from '#engine/shared/url.ts';
import { decodePath } from './address.ts';
import { respondWith } from './endpoint.ts';
import { type ListenOptions, type RunningServer, startServer } from './http.ts';
import { send } from './respond.ts';
import { Responses } from './responses.ts';

export type { RunningServer };

export interface ServeOptions extends AddressRules, ListenOptions {
  /** Absolute path of the output folder. */
  dist: string;
  /** What answers in the place of files, by route path. */
  endpoints?: Readonly<Record<string, Endpoint>>;
  /** Header in which a proxy in front names its client. */
  clientHeader?: string | undefined;
}

/** Starts to serve; see `startServer` for what may fail. */
export function serve(options: ServeOptions): Promise<RunningServer> {
  const answers = new Responses(options.dist, options);
  const { endpoints = {}, baseUrl, clientHeader } = options;
  const byAddress = new Map(Object.entries(endpoints).map(([path, each]) => [baseUrl + path.slice(1), each]));
  return startServer(
    async (request, response) => {
      const endpoint = byAddress.get(decodePath(request.url ?? '') ?? '');
      if (endpoint) return respondWith(endpoint, request, response, clientHeader);
      let isSent = false;
      while (!isSent) isSent = await send(request, response, await answers.to(request));
    },
    options.baseUrl,
    options,
  );
}
