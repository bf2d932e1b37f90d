/** How a form gets a token of OAuth 2, and whom it believes. */
import { createHash } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Description } from '#engine/features/api-reference/build/description.ts';
import { allFlows } from '#engine/features/api-reference/build/oauth.ts';
import { Resolver } from '#engine/features/api-reference/build/resolver.ts';
import type { OAuthFlow } from '#engine/features/api-reference/shared/types.ts';
import { fetchToken, oauthChannel } from '#engine/features/api-reference/ui/credentials/oauth.ts';

const tokenUrl = 'https://id.example/token';
const code: OAuthFlow = {
  kind: 'authorizationCode',
  authorizationUrl: 'https://id.example/authorize?tenant=1',
  tokenUrl,
  callback: '/docs/api/oauth-callback.html',
  scopes: {},
};
const request = { clientId: 'me', clientSecret: '', scopes: ['read', 'write'] };
const signal = () => new AbortController().signal;

let sent: { url: string; init: RequestInit }[];
let opened: URL | undefined;
let channel: BroadcastChannel;

beforeEach(() => {
  sent = [];
  opened = undefined;
  channel = new BroadcastChannel(oauthChannel);
  vi.stubGlobal('location', { href: 'https://docs.example/docs/api/list' });
  vi.stubGlobal('window', {
    open: (address: string) => {
      opened = new URL(address);
    },
  });
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    sent.push({ url, init });
    return Response.json({ access_token: 'token-1' });
  });
});
afterEach(() => {
  channel.close();
  vi.unstubAllGlobals();
});

const asked = async (): Promise<URLSearchParams> => {
  await vi.waitFor(() => expect(opened).toBeDefined());
  return opened?.searchParams ?? new URLSearchParams();
};
const lastBody = () => Object.fromEntries(sent.at(-1)?.init.body as URLSearchParams);

describe('a code', () => {
  it('is exchanged with the proof of who asked for it, whatever others say', async () => {
    const token = fetchToken({ ...request, flow: code, signal: signal() });
    const query = await asked();
    expect(Object.fromEntries(query)).toMatchObject({
      tenant: '1',
      response_type: 'code',
      client_id: 'me',
      redirect_uri: 'https://docs.example/docs/api/oauth-callback.html',
      scope: 'read write',
      code_challenge_method: 'S256',
    });
    channel.postMessage('?state=of-another&code=planted');
    channel.postMessage(`?state=${query.get('state')}&code=good`);
    expect(await token).toBe('token-1');
    expect(sent).toHaveLength(1);
    const { code_verifier: verifier = '', ...rest } = lastBody() as Record<string, string>;
    expect(rest).toMatchObject({ grant_type: 'authorization_code', code: 'good', client_id: 'me' });
    expect(createHash('sha256').update(verifier).digest('base64url')).toBe(query.get('code_challenge'));
    expect(sent[0]?.init).toMatchObject({ credentials: 'omit', redirect: 'error' });
  });

  it('that is refused says why, and one that nobody waits for is not asked for', async () => {
    const token = fetchToken({ ...request, flow: code, signal: signal() });
    const query = await asked();
    channel.postMessage(`?state=${query.get('state')}&error=access_denied&error_description=Not+you`);
    await expect(token).rejects.toThrow('Not you');
    const stop = new AbortController();
    const other = fetchToken({ ...request, flow: code, signal: stop.signal });
    stop.abort();
    await expect(other).rejects.toThrow();
    expect(sent).toEqual([]);
  });
});

it('the credentials of a client go to the token address alone, in its header', async () => {
  const flow: OAuthFlow = { kind: 'clientCredentials', tokenUrl, scopes: {} };
  await fetchToken({ ...request, clientSecret: 'a:b', flow, signal: signal() });
  expect(sent[0]?.url).toBe(tokenUrl);
  expect(lastBody()).toEqual({ grant_type: 'client_credentials', scope: 'read write' });
  expect(new Headers(sent[0]?.init.headers).get('authorization')).toBe(`Basic ${btoa('me:a%3Ab')}`);
});

it('an answer without a token is told', async () => {
  vi.stubGlobal('fetch', async () => new Response('<html>', { status: 502 }));
  const flow: OAuthFlow = { kind: 'clientCredentials', tokenUrl, scopes: {} };
  await expect(fetchToken({ ...request, flow, signal: signal() })).rejects.toThrow('502');
});

it('flows to addresses that anybody could read are left out', () => {
  const securitySchemes = {
    safe: { type: 'oauth2', flows: { clientCredentials: { tokenUrl, scopes: { read: 'Read' } } } },
    open: { type: 'oauth2', flows: { clientCredentials: { tokenUrl: 'http://id.example/token' } } },
    script: {
      type: 'oauth2',
      flows: { authorizationCode: { authorizationUrl: 'javascript:alert(1)', tokenUrl } },
    },
  };
  const description = { components: { securitySchemes } } as unknown as Description;
  expect(allFlows(description, new Resolver(description), '/x')).toEqual([
    { kind: 'clientCredentials', tokenUrl, scopes: { read: 'Read' } },
  ]);
});
