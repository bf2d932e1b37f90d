/** Servers whose addresses are relative: where they lead. */
import type { ApiServer } from '../shared/types.ts';
import { type Description, methods, type PathItem, type RawOperation, type Server } from './description.ts';

/** The host of samples where nobody says which one it is; it belongs to nobody. */
export const unknownHost = 'api.example.com';

/** Whether an address is whole, or begins with what a variable holds. */
export const isWhole = ({ url }: Pick<Server, 'url'>): boolean => /^([a-z][a-z\d+.-]*:|\{)/i.test(url);

function absolute<One extends { url: string }>(server: One, base: string): One {
  if (isWhole(server)) return server;
  const { href } = new URL(server.url.replaceAll('{', '%7B').replaceAll('}', '%7D'), base);
  return { ...server, url: href.replaceAll('%7B', '{').replaceAll('%7D', '}').replace(/\/$/, '') };
}

/** Servers of samples, each with a host. */
export const withHost = (servers: readonly ApiServer[]): ApiServer[] =>
  servers.map((server) => absolute(server, `https://${unknownHost}/`));

/** An address that servers are relative to: the owner's, or the one that the description has itself. */
export const baseOf = ({ $self }: Description, given: string | undefined): string | undefined =>
  given ?? ($self !== undefined && /^https?:/i.test($self) ? $self : undefined);

/** A description with the whole addresses of its servers, those of paths and operations included. */
export function withServers(description: Description, base: string): Description {
  const { servers = [], paths = {} } = description;
  const part = <Part extends { servers?: Server[] }>(one: Part): Part =>
    one.servers ? { ...one, servers: one.servers.map((server) => absolute(server, base)) } : one;
  const item = (one: PathItem): PathItem => ({
    ...part(one),
    ...Object.fromEntries(
      methods.flatMap((method) => (one[method] ? [[method, part<RawOperation>(one[method])]] : [])),
    ),
  });
  return {
    ...part({ ...description, servers: servers.length > 0 ? servers : [{ url: '/' }] }),
    paths: Object.fromEntries(Object.entries(paths).map(([path, one]) => [path, item(one)])),
  };
}
