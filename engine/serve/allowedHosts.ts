/** Names that a server on this machine may be called by: a page elsewhere may have its own name lead here. */
import { hostname, networkInterfaces } from 'node:os';

/** Names of this machine, and the one that a server listens on, as they stand in an address. */
export function allowedHosts(listensOn: string): string[] {
  const addresses = Object.values(networkInterfaces()).flatMap((found) =>
    (found ?? []).map(({ address }) => address),
  );
  const machine = hostname();
  return ['localhost', '127.0.0.1', '::1', machine, `${machine}.local`, listensOn, ...addresses].map((name) =>
    (name.includes(':') ? `[${name}]` : name).toLowerCase(),
  );
}

/** Whether a `Host` header names this machine, or the name that a server listens on. */
export function isAllowedHost(header: string | undefined, listensOn: string): boolean {
  const address = `http://${header}`;
  if (!header || !URL.canParse(address)) return false;
  const { hostname: name } = new URL(address);
  return name.endsWith('.localhost') || allowedHosts(listensOn).includes(name);
}
