import { hostname, networkInterfaces } from 'node:os';
import { expect, test } from 'vitest';
import { isAllowedHost } from '#engine/serve/allowedHosts.ts';

const addresses = Object.values(networkInterfaces()).flatMap((found) => found ?? []);
const own = addresses.map(({ address, family }) => (family === 'IPv6' ? `[${address}]` : address));

test.each([
  'localhost',
  'LOCALHOST:3000',
  'docs.localhost:3000',
  '127.0.0.1:3000',
  '[::1]:3000',
  hostname(),
  ...own,
])('%s is a name of this machine', (name) => expect(isAllowedHost(name, '127.0.0.1')).toBe(true));

test.each([
  ...[undefined, '', 'evil.example', 'evil.example:3000', 'localhost.evil.example'],
  ...['evil.example#localhost', 'evil.example/localhost', '198.51.100.7', '[2001:db8::1]', 'not a host'],
])('%s is none', (name) => expect(isAllowedHost(name, '0.0.0.0')).toBe(false));

test.each([
  ['docs.test', 'docs.test:3000'],
  ['Docs.Test', 'docs.test'],
  ['fd00::7', '[fd00::7]:3000'],
])('with HOST=%s, %s is one', (listensOn, name) => expect(isAllowedHost(name, listensOn)).toBe(true));
