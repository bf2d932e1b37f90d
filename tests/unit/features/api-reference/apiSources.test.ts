/** What the security policy allows for "Try it". */
import { expect, test } from 'vitest';
import { apiSources } from '#engine/features/api-reference/build/apiSources.ts';
import type { ApiServer } from '#engine/features/api-reference/shared/types.ts';
import { securityHeaders } from '#engine/output/hosts/hostRules.ts';

const server = (url: string, variables: ApiServer['variables'] = []): ApiServer => ({ url, variables });
const variable = (name: string, values?: string[]) => ({
  name,
  default: 'a',
  ...(values && { enum: values }),
});

test.each<[string, ApiServer, string[]]>([
  ['an origin', server('https://API.example.com/v2'), ['https://api.example.com']],
  ['a port', server('http://localhost:8080'), ['http://localhost:8080']],
  [
    'listed values',
    server('https://{r}.example.com', [variable('r', ['eu', 'us'])]),
    ['https://eu.example.com', 'https://us.example.com'],
  ],
  ['any first part', server('https://{r}.example.com', [variable('r')]), ['https://*.example.com']],
  ['any port', server('http://127.0.0.1:{port}', [variable('port')]), ['http://127.0.0.1:*']],
  ['any path', server('https://example.com/{base}', [variable('base')]), ['https://example.com']],
  ['any host', server('https://{host}', [variable('host')]), ['https:']],
  ['a part in the middle', server('https://api.{r}.com', [variable('r')]), ['https:']],
  ['what could end the policy', server('https://example.com;script-src *'), ['https:']],
  ['an address of another kind', server('ftp://example.com'), []],
  ['an address on the site itself', server('/v2'), []],
])('%s', (_name, one, sources) => expect(apiSources([one, one])).toEqual(sources));

test('stands in the policy beside the site itself', () => {
  const connect = apiSources([server('https://api.example.com')]);
  const headers = securityHeaders({
    config: { url: 'https://docs.example.com', baseUrl: '/' },
    inlineScriptHashes: [],
    sources: { connect },
  });
  expect(headers['Content-Security-Policy']).toContain("connect-src 'self' https://api.example.com;");
});
