/** Loads the modules of all pages. The bundler cannot follow their address. */
declare const __CLIENT_MODULES__: string;

const load = (address: string): Promise<unknown> => import(address);

void load(__CLIENT_MODULES__);
