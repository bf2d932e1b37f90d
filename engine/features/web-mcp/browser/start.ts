/** Offers tools of the page to a browser with WebMCP; https://webmachinelearning.github.io/webmcp. */

import type * as Tools from './tools.ts';
import type { ModelContext } from './tools.ts';

declare const __WEB_MCP_TOOLS__: string;

/** The bundler cannot follow the address of a module. */
const load = (address: string): Promise<unknown> => import(address);

const hosts = [document, navigator] as { modelContext?: ModelContext }[];
const context = hosts.find(({ modelContext }) => modelContext)?.modelContext;
if (context)
  load(__WEB_MCP_TOOLS__).then(
    (module) => (module as typeof Tools).offerTools(context),
    () => undefined,
  );
