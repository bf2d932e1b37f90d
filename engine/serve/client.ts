/** Who asks: what limits on clients go by. */
import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';

/**
 * Name of the client of a request: its address, or the network of an IPv6 address, of which one client has all. `header`
 * is the one in which a proxy in front names its client; the last address in it is the proxy's own word.
 */
export function clientOf({ headers, socket }: IncomingMessage, header?: string): string {
  const named =
    header &&
    String(headers[header.toLowerCase()] ?? '')
      .split(',')
      .at(-1)
      ?.trim();
  const address = named && isIP(named) > 0 ? named : (socket.remoteAddress ?? '');
  const [, mapped] = /^::ffff:([\d.]+)$/i.exec(address) ?? [];
  return mapped ?? (isIP(address) === 6 ? networkOf(address) : address);
}

/** The first 64 bits of an IPv6 address. */
function networkOf(address: string): string {
  const [first = [], last = []] = address
    .replace(/%.*/, '')
    .toLowerCase()
    .split('::')
    .map((part) => part.split(':').filter(Boolean));
  const omitted = Array.from({ length: 8 - first.length - last.length }, () => '0');
  return [...first, ...omitted, ...last]
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':');
}
