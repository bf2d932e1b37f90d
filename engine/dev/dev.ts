/** `npm run dev`: serves the site while it is written. One process serves, another one renders. */
import { rendererVariable } from './child.ts';
import { render } from './renderer.ts';
import { serveDev } from './server.ts';

/** Runs until the process is stopped; returns the exit code. */
export const dev = ({ root }: { root: string }): Promise<number> =>
  process.env[rendererVariable] === undefined ? serveDev(root) : render(root);
