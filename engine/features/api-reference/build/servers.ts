/** Resolves relative addresses of servers. */
import type { ApiServer } from '../shared/types.ts';
import { type Description, methods, type PathItem, type RawOperation, type Server } from './description.ts';

/** The host of samples if the description names none. It belongs to nobody. */
export const unknownHost = 'api.example.com';

/** Whether an address is absolute, or begins with a variable. */
export const isWhole = ({ url }: Pick<Server, 'url'>): boolean => /^([a-z][a-z\d+.-]*:|\{)/i.test(url);

function absolute<One extends { url: string }>(server: One, base: string): One {
  if (isWhole(server)) return server;
  const { href } = new URL(server.url.replaceAll('{', '%7B').replaceAll('}', '%7D'), base);
  return { ...server, url: href.replaceAll('%7B', '{').replaceAll('%7D', '}').replace(/\/$/, '') };
}

/** Servers of samples, each with a host. */
export const withHost = (servers: readonly ApiServer[]): ApiServer[] =>
  servers.map((server) => absolute(server, `https://${unknownHost}/`));

/** Base address of servers: the owner's, or the description's own. */
export const baseOf = ({ $self }: Description, given: string | undefined): string | undefined =>
  given ?? ($self !== undefined && /^https?:/i.test($self) ? $self : undefined);

/** A description with absolute addresses of its servers, also in paths and operations. */
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
