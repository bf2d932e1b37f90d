/** `npm run dev`: serves the site while it is written. One process serves, another one renders. */
import { rendererVariable } from './dev/child.ts';
import { render } from './dev/renderer.ts';
import { serveDev } from './dev/server.ts';

/** Runs until the process is stopped; returns the exit code. */
export const dev = ({ root }: { root: string }): Promise<number> =>
  process.env[rendererVariable] === undefined ? serveDev(root) : render(root);
