/** The server of `npm start` and `npm run preview`: sends the built site as a static host would. */
import type { AddressRules } from '#engine/shared/url.ts';
import { Answers } from './answers.ts';
import { type ListenOptions, type RunningServer, startServer } from './http.ts';
import { send } from './respond.ts';

export type { RunningServer };

export interface ServeOptions extends AddressRules, ListenOptions {
  /** Absolute path of the output folder. */
  dist: string;
}

/** Starts to serve; see `startServer` for what may fail. */
export function serve(options: ServeOptions): Promise<RunningServer> {
  const answers = new Answers(options.dist, options);
  return startServer(
    async (request, response) => {
      let isSent = false;
      while (!isSent) isSent = await send(request, response, await answers.to(request));
    },
    options.baseUrl,
    options,
  );
}
