/** Offers tools of the page to the browser, where that has WebMCP; https://webmachinelearning.github.io/webmcp. */

import type * as Tools from './tools.ts';
import type { ModelContext } from './tools.ts';

declare const __WEB_MCP_TOOLS__: string;

/** Addresses of modules are no names that the bundler could follow. */
const load = (address: string): Promise<unknown> => import(address);

const hosts = [document, navigator] as { modelContext?: ModelContext }[];
const context = hosts.find(({ modelContext }) => modelContext)?.modelContext;
if (context)
  load(__WEB_MCP_TOOLS__).then(
    (module) => (module as typeof Tools).offerTools(context),
    () => undefined,
  );
